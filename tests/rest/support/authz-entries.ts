import { readFileSync } from 'node:fs';

export type Decision = 'allow' | 'own_rows_only' | 'deny_401' | 'deny_403' | 'deny_404' | 'not_applicable';
export interface Entry {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  decision: Record<string, Decision>;
}
const fixture = new URL('../../fixtures/authz-matrix.json', import.meta.url);
export const matrix = JSON.parse(readFileSync(fixture, 'utf8')) as { roles: string[]; endpoints: Entry[] };

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
export const ownSchool = { allowed: 'school_admin.own', hidden: ['school_admin.other'] };
