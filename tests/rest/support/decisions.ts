import { readFileSync } from 'node:fs';

/** Who may make which call: the specification's matrix, and what was decided in its spirit for the calls beyond it. */

export type Decision = 'allow' | 'own_rows_only' | 'deny_401' | 'deny_403' | 'deny_404' | 'not_applicable';
export interface Entry {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  decision: Record<string, Decision>;
}
const fixture = new URL('../../fixtures/authz-matrix.json', import.meta.url);
const matrix = JSON.parse(readFileSync(fixture, 'utf8')) as { roles: string[]; endpoints: Entry[] };

const teacherOnly = (method: Entry['method'], path: string): Entry => ({
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
const classRunners = (method: Entry['method'], path: string): Entry => {
  const { decision } = teacherOnly(method, path);
  return { method, path, decision: { ...decision, 'school_admin.own': 'allow', 'school_admin.other': 'deny_404' } };
};
/** A call that one position may make about the child of the world; of the same role others find nothing, other roles are refused. */
const aboutChild = (path: string, role: string, allowed: string): Entry => ({
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
const signedIn = (method: Entry['method'], path: string): Entry => ({
  method,
  path,
  decision: Object.fromEntries(matrix.roles.map((role) => [role, role === 'anonymous' ? 'deny_401' : 'allow'])),
});

/** What only one position may call; `hidden` are told that there is no such thing. */
const onlyFor = (
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
const ownSchool = { allowed: 'school_admin.own', hidden: ['school_admin.other'] };

/** What the linked parents of the world's child decide. */
const ofLinkedChild = (method: Entry['method'], path: string): Entry =>
  onlyFor(method, path, { allowed: 'parent.linked', hidden: ['parent.unlinked'] });
/** What each school's administrator decides for the own one: no id names another. */
const schoolAdmins = (method: Entry['method'], path: string): Entry => ({
  method,
  path,
  decision: { ...onlyFor(method, path, ownSchool).decision, 'school_admin.other': 'own_rows_only' },
});

/** Calls beyond the matrix, decided in its spirit: changing one's own password, taking a student out of one's class, a child's family code and the end of a link. */
const additions: Entry[] = [
  {
    method: 'POST',
    path: '/api/account/password',
    decision: Object.fromEntries(matrix.roles.map((role) => [role, role === 'anonymous' ? 'deny_401' : 'allow'])),
  },
  teacherOnly('DELETE', '/api/teacher/classes/{id}/students/{studentId}'),
  classRunners('GET', '/api/teacher/classes/{id}/teachers'),
  classRunners('POST', '/api/teacher/classes/{id}/teachers'),
  classRunners('DELETE', '/api/teacher/classes/{id}/teachers/{teacherId}'),
  classRunners('POST', '/api/teacher/classes/{id}/hand-over'),
  classRunners('GET', '/api/teacher/classes/{id}/join-code'),
  classRunners('POST', '/api/teacher/classes/{id}/class-list'),
  classRunners('GET', '/api/teacher/classes/{id}/class-lists'),
  classRunners('DELETE', '/api/teacher/classes/{id}/class-lists/{listId}'),
  classRunners('GET', '/api/teacher/classes/{id}/cards'),
  classRunners('POST', '/api/teacher/classes/{id}/cards'),
  classRunners('DELETE', '/api/teacher/classes/{id}/cards'),
  classRunners('DELETE', '/api/teacher/classes/{id}/cards/{studentId}'),
  {
    method: 'POST',
    path: '/api/login/badge',
    decision: Object.fromEntries(matrix.roles.map((role) => [role, 'allow'])),
  },
  signedIn('GET', '/api/account/sessions'),
  signedIn('POST', '/api/account/sign-out-everywhere'),
  {
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    decision: Object.fromEntries(
      matrix.roles.map((role) => [
        role,
        role === 'anonymous' ? 'deny_401' : role === 'student.self' ? 'allow' : 'deny_404',
      ]),
    ),
  },
  aboutChild('/api/teacher/students/{id}/reset-password', 'teacher', 'teacher.own_class'),
  aboutChild('/api/parent/children/{id}/reset-password', 'parent', 'parent.linked'),
  aboutChild('/api/school/admin/people/{id}/reset-password', 'school_admin', 'school_admin.own'),
  {
    method: 'POST',
    path: '/api/student/family-code',
    decision: Object.fromEntries(
      matrix.roles.map((role) => [
        role,
        role === 'anonymous' ? 'deny_401' : role.startsWith('student.') ? 'allow' : 'deny_403',
      ]),
    ),
  },
  {
    method: 'DELETE',
    path: '/api/links/{id}',
    decision: Object.fromEntries(
      matrix.roles.map((role): [string, Decision] => [
        role,
        role === 'anonymous'
          ? 'deny_401'
          : role === 'student.self' || role === 'parent.linked'
            ? 'allow'
            : role === 'student.other' || role === 'parent.unlinked'
              ? 'deny_404'
              : 'deny_403',
      ]),
    ),
  },
  ofLinkedChild('GET', '/api/parent/children/{childId}/consents'),
  ofLinkedChild('PUT', '/api/parent/children/{childId}/consents'),
  schoolAdmins('GET', '/api/school/admin/consents'),
  schoolAdmins('PUT', '/api/school/admin/consents'),
  onlyFor('GET', '/api/school/admin/classes', ownSchool),
  // Whoever sends the code of another school is told that it is not the own one's.
  {
    ...onlyFor('POST', '/api/school/admin/invitation', ownSchool),
    decision: { ...onlyFor('POST', '', ownSchool).decision, 'school_admin.other': 'not_applicable' },
  },
  onlyFor('GET', '/api/admin/schools', { allowed: 'admin' }),
  onlyFor('POST', '/api/admin/schools/{id}/confirm', { allowed: 'admin' }),
  onlyFor('POST', '/api/admin/schools/{id}/decline', { allowed: 'admin' }),
  {
    method: 'PUT',
    path: '/api/uploads/{sha256}',
    decision: Object.fromEntries(
      matrix.roles.map((role) => [
        role,
        role === 'anonymous' ? 'deny_401' : role.startsWith('student.') ? 'allow' : 'deny_403',
      ]),
    ),
  },
];

const isPicture = (entry: Entry): boolean =>
  callNames.some((name) => {
    const { accepts, sends }: CallSpec = calls[name];
    const { method, path } = routeOf(name);
    return (accepts ?? sends) !== undefined && method === entry.method && shape(path) === shape(entry.path);
  });

/** Every decided call. */
export const entries: readonly Entry[] = [...matrix.endpoints, ...additions];
