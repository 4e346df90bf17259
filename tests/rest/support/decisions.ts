import { readFileSync } from 'node:fs';

export type Decision = 'allow' | 'own_rows_only' | 'deny_401' | 'deny_403' | 'deny_404' | 'not_applicable';

/** What each position of the matrix is answered to one call. */
export interface Entry {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  decision: Record<string, Decision>;
}
const fixture = new URL('../../fixtures/authz-matrix.json', import.meta.url);
/** The decisions that were made before the calls, in full: those of the product's calls and of what stands beside them. */
export const wholeMatrix = JSON.parse(readFileSync(fixture, 'utf8')) as { roles: string[]; endpoints: Entry[] };

/** What the matrix decides that is no call of the table: replication, the live stream, health, and all of /api/admin at once. */
export const besideCalls = [
  'POST /graphql (pull*)',
  'POST /graphql (push*)',
  'GET /sync/live (SSE)',
  'GET /healthz',
  'GET /readyz',
  'GET /api/admin/*',
];

const apart = new Set(besideCalls);
export const matrix = {
  roles: wholeMatrix.roles,
  endpoints: wholeMatrix.endpoints.filter(({ method, path }) => !apart.has(`${method} ${path}`)),
};

/** What a class's teachers alone may call; to other teachers the class is not there. */
export const teacherOnly = (method: Entry['method'], path: string): Entry => ({
  method,
  path,
  decision: Object.fromEntries(
    matrix.roles.map((role) => [
      role,
      role === 'anonymous'
        ? 'deny_401'
        : role === 'teacher.own_class'
          ? 'allow'
          : role.startsWith('teacher.')
            ? 'deny_404'
            : 'deny_403',
    ]),
  ),
});

/** What a class's teachers and the administrators of its school decide. */
export const classRunners = (method: Entry['method'], path: string): Entry => {
  const { decision } = teacherOnly(method, path);
  return { method, path, decision: { ...decision, 'school_admin.own': 'allow', 'school_admin.other': 'deny_404' } };
};
/** A call that one position may make about the child of the world; of the same role others find nothing, other roles are refused. */
export const aboutChild = (path: string, role: string, allowed: string): Entry => ({
  method: 'POST',
  path,
  decision: Object.fromEntries(
    matrix.roles.map((position) => [
      position,
      position === 'anonymous'
        ? 'deny_401'
        : position === allowed
          ? 'allow'
          : position.startsWith(`${role}.`)
            ? 'deny_404'
            : 'deny_403',
    ]),
  ),
});
/** Handing out and erasing: by oneself, by a linked parent about its child, and by the administrators of a person's school. */
export const privacyDecisions = (): Entry[] => {
  const { parent, school } = {
    parent: { path: '/api/parent/children/{id}', role: 'parent', allowed: 'parent.linked' },
    school: { path: '/api/school/admin/people/{id}', role: 'school_admin', allowed: 'school_admin.own' },
  };
  const about = ({ path, role, allowed }: typeof parent): Entry[] => [
    { ...aboutChild(`${path}/export`, role, allowed), method: 'GET' },
    aboutChild(`${path}/erase`, role, allowed),
  ];
  // The child of the world has parents, and its school's only administrator has people: they are told to ask.
  const own: Record<string, Decision> = {
    admin: 'deny_403',
    'student.self': 'not_applicable',
    school_admin: 'not_applicable',
  };
  const erase = signedIn('POST', '/api/account/erase').decision;
  return [
    signedIn('GET', '/api/account/export'),
    {
      method: 'POST',
      path: '/api/account/erase',
      decision: Object.fromEntries(
        matrix.roles.map((role) => [role, own[role] ?? own[role.split('.')[0] ?? ''] ?? erase[role] ?? 'deny_401']),
      ),
    },
    ...about(parent),
    { ...aboutChild(`${parent.path}/looks`, parent.role, parent.allowed), method: 'GET' },
    ...about(school),
    decided(matrix.roles, 'GET', '/api/school/admin/people', { school_admin: 'allow' }),
  ];
};

/** Who runs a school: each of its administrators decides, about the own school. */
export const administratorDecisions = (): Entry[] => [
  decided(matrix.roles, 'GET', '/api/school/admin/administrators', { school_admin: 'allow' }),
  decided(matrix.roles, 'POST', '/api/school/admin/administrators/invitation', { school_admin: 'allow' }),
  decided(matrix.roles, 'DELETE', '/api/school/admin/administrators/invitation', { school_admin: 'allow' }),
  onlyFor('DELETE', '/api/school/admin/administrators/{id}', ownSchool),
];

/** What everybody who is signed in may call. */
export const signedIn = (method: Entry['method'], path: string): Entry => ({
  method,
  path,
  decision: Object.fromEntries(matrix.roles.map((role) => [role, role === 'anonymous' ? 'deny_401' : 'allow'])),
});

/** What only one position may call; `hidden` are told that there is no such thing. */
export const onlyFor = (
  method: Entry['method'],
  path: string,
  { allowed, hidden = [] }: { allowed: string; hidden?: readonly string[] },
): Entry => {
  const decide = (role: string): Decision => {
    if (role === 'anonymous') return 'deny_401';
    if (role === allowed) return 'allow';
    return hidden.includes(role) ? 'deny_404' : 'deny_403';
  };
  return { method, path, decision: Object.fromEntries(matrix.roles.map((role) => [role, decide(role)])) };
};
/** The administrators of the school alone. */
export const ownSchool = { allowed: 'school_admin.own', hidden: ['school_admin.other'] };

/** Decisions by position, those of whole roles under the role's name; what is not named is refused. */
export const decided = (
  roles: readonly string[],
  method: Entry['method'],
  path: string,
  decisions: Readonly<Record<string, Decision>>,
): Entry => ({
  method,
  path,
  decision: Object.fromEntries(
    roles.map((position) => [
      position,
      position === 'anonymous'
        ? 'deny_401'
        : (decisions[position] ?? decisions[position.split('.')[0] ?? ''] ?? 'deny_403'),
    ]),
  ),
});
