import { createHash } from 'node:crypto';
import type { Sql } from '../db/orm.ts';
import { randomCrockford, normalCrockford } from './invitations.ts';

const letters = 8;

/** The hash is of the child too, so that one table of all codes is of no use against many children. */
const hashOf = (studentId: string, code: string): string =>
  createHash('sha256').update(`${studentId} ${code}`).digest('base64url');

/** Makes a child's family code anew, for 48 hours; the one before works no more. Only its hash is kept. */
export async function makeFamilyCode(sql: Sql, studentId: string): Promise<{ code: string; expiresAt: string }> {
  const code = randomCrockford(letters);
  const [made] = await sql.query<{ expires_at: Date | string }>(
    `insert into family_code (student_id, code_hash, expires_at) values ($1, $2, now() + interval '48 hours')
     on conflict (student_id) do update set code_hash = excluded.code_hash, created_at = now(), expires_at = excluded.expires_at
     returning expires_at`,
    [studentId, hashOf(studentId, code)],
  );
  return { code, expiresAt: new Date(made?.expires_at ?? 0).toISOString() };
}

/** Uses a family code up; gives whether it was right. */
export async function useFamilyCode(sql: Sql, studentId: string, typed: string): Promise<boolean> {
  const used = await sql.query(
    'delete from family_code where student_id = $1 and code_hash = $2 and expires_at > now() returning 1 as used',
    [studentId, hashOf(studentId, normalCrockford(typed))],
  );
  return used.length > 0;
}
