export type Decision = 'allow' | 'own_rows_only' | 'deny_401' | 'deny_403' | 'deny_404' | 'not_applicable';

/** What each position of the matrix is answered to one call. */
export interface Entry {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  decision: Record<string, Decision>;
}

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
