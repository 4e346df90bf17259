import { decided, type Decision, type Entry } from './decisions.ts';

export const inOneHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

const everybody: Record<string, Decision> = {
  student: 'allow',
  parent: 'allow',
  teacher: 'allow',
  school_admin: 'allow',
  admin: 'allow',
};
/** Whoever may ask for a plan at all is not told of a child that is not theirs. */
const askers: Record<string, Decision> = { student: 'deny_404', parent: 'deny_404', school_admin: 'deny_404' };
const admins: Record<string, Decision> = { admin: 'allow' };

/** Decisions of notifications, plans and the platform that the matrix does not have. */
export const platformDecisions = (roles: readonly string[]): Entry[] => [
  decided(roles, 'GET', '/api/notifications/settings', everybody),
  decided(roles, 'GET', '/api/subscription/plans', everybody),
  // For the child of the world. Whoever asks second is told that it is asked for already: that is tested in plans.test.ts.
  decided(roles, 'POST', '/api/subscription/requests', {
    ...askers,
    'student.self': 'allow',
    'parent.linked': 'not_applicable',
  }),
  decided(roles, 'DELETE', '/api/subscription/requests/{id}', { ...askers, 'parent.linked': 'allow' }),
  decided(roles, 'GET', '/api/admin/people', admins),
  decided(roles, 'PUT', '/api/admin/people/{id}/plan', admins),
  decided(roles, 'GET', '/api/admin/school-plans', admins),
  decided(roles, 'PUT', '/api/admin/schools/{id}/plan', admins),
  decided(roles, 'GET', '/api/admin/plan-requests', admins),
  decided(roles, 'POST', '/api/admin/plan-requests/{id}/approve', admins),
  decided(roles, 'POST', '/api/admin/plan-requests/{id}/decline', admins),
  decided(roles, 'GET', '/api/admin/plans', admins),
  decided(roles, 'POST', '/api/admin/plans', admins),
  decided(roles, 'PUT', '/api/admin/plans/{planId}', admins),
  decided(roles, 'DELETE', '/api/admin/plans/{planId}', admins),
  decided(roles, 'GET', '/api/admin/audit', admins),
  decided(roles, 'GET', '/api/admin/figures', admins),
  decided(roles, 'GET', '/api/admin/disputes', admins),
  // What the class's teachers answer, or have marked themselves, is not there for the platform.
  decided(roles, 'GET', '/api/admin/disputes/{id}', { admin: 'deny_404' }),
  decided(roles, 'GET', '/api/admin/grades', admins),
  decided(roles, 'POST', '/api/admin/grades/{id}/corrections', { admin: 'deny_404' }),
  decided(roles, 'POST', '/api/admin/corrections/{id}/decide', { admin: 'deny_404' }),
  decided(roles, 'GET', '/api/admin/content-reports', admins),
  decided(roles, 'POST', '/api/admin/content-reports/{id}/decide', admins),
];

/** A good body for each of these calls that takes one. */
export const platformBodies = (position: string, childId: string): Record<string, unknown> => ({
  'POST /api/notifications/subscribe': {
    endpoint: `https://push.example.com/${position}`,
    keys: {
      p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64)]).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    },
  },
  'POST /api/notifications/schedule': { scheduledTime: inOneHour() },
  'POST /api/subscription/requests': { planId: 'plus', forId: childId },
  'PUT /api/admin/people/{id}/plan': { planId: 'plus' },
  'PUT /api/admin/schools/{id}/plan': { planId: 'school', maxTeachers: 30, maxStudents: 600 },
  'POST /api/admin/plan-requests/{id}/decline': { reason: 'The month is nearly over.' },
  'POST /api/admin/content-reports/{id}/decide': { hide: true },
  'POST /api/admin/corrections/{id}/decide': { score: 3, reason: 'The key was wrong.' },
  'POST /api/admin/plans': {
    name: 'Holiday',
    pricePence: 100,
    sessionLimit: 20,
    maxTeachers: null,
    maxStudents: null,
    paymentUrl: null,
    audience: 'student',
  },
  'PUT /api/admin/plans/{planId}': { name: 'Spare one' },
});
