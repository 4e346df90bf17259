export type Decision = 'allow' | 'own_rows_only' | 'deny_401' | 'deny_403' | 'deny_404' | 'not_applicable';
export interface Entry {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  decision: Record<string, Decision>;
}

export const inOneHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

/** Decisions of notifications, plans and the platform that the matrix does not have; `roles` are its positions. */
export function platformEntries(roles: readonly string[]): Entry[] {
  const decided = (method: Entry['method'], path: string, decide: (role: string) => Decision): Entry => ({
    method,
    path,
    decision: Object.fromEntries(roles.map((role) => [role, role === 'anonymous' ? 'deny_401' : decide(role)])),
  });
  const signedIn = (method: Entry['method'], path: string) => decided(method, path, () => 'allow');
  const admin = (method: Entry['method'], path: string) =>
    decided(method, path, (role) => (role === 'admin' ? 'allow' : 'deny_403'));
  const mayAsk = (role: string): boolean => /^(?:student|parent|school_admin)\./.test(role);
  return [
    signedIn('GET', '/api/notifications/settings'),
    signedIn('GET', '/api/subscription/plans'),
    // For the child of the world: itself and its parents may; other parents do not know it, a school asks for itself.
    decided('POST', '/api/subscription/requests', (role) => {
      if (role === 'student.self') return 'allow';
      // Whoever asks second is told that it is asked for already: that is tested in plans.test.ts.
      if (role === 'parent.linked') return 'not_applicable';
      return mayAsk(role) ? 'deny_404' : 'deny_403';
    }),
    decided('DELETE', '/api/subscription/requests/{id}', (role) => {
      if (role === 'parent.linked') return 'allow';
      return mayAsk(role) ? 'deny_404' : 'deny_403';
    }),
    admin('GET', '/api/admin/people'),
    admin('PUT', '/api/admin/people/{id}/plan'),
    admin('GET', '/api/admin/school-plans'),
    admin('PUT', '/api/admin/schools/{id}/plan'),
    admin('GET', '/api/admin/plan-requests'),
    admin('POST', '/api/admin/plan-requests/{id}/approve'),
    admin('POST', '/api/admin/plan-requests/{id}/decline'),
    admin('GET', '/api/admin/plans'),
    admin('POST', '/api/admin/plans'),
    admin('PUT', '/api/admin/plans/{planId}'),
    admin('DELETE', '/api/admin/plans/{planId}'),
    admin('GET', '/api/admin/audit'),
  ];
}

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
