import { createHash } from 'node:crypto';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { invitationRefused, newInvitationCode, normalInvitation } from './invitations.ts';

/** How long a code works, in days: as long as that of a class. */
const codeDays = 7;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Makes the code by which one more administrator comes to a school; the one before works no more. Only its hash is kept. */
export async function makeAdministratorCode(
  sql: Sql,
  { schoolId, byId }: { schoolId: string; byId: string },
): Promise<AnswerOf<'inviteAdministrator'>> {
  const code = newInvitationCode();
  const [made] = await select<{ expiresAt: string }>(
    sql,
    `insert into administrator_code (school_id, code_hash, made_by, expires_at) values ($1, $2, $3, now() + make_interval(days => $4))
     on conflict (school_id) do update set code_hash = excluded.code_hash, made_by = excluded.made_by,
       created_at = now(), expires_at = excluded.expires_at
     returning expires_at`,
    [schoolId, hashOf(code), byId, codeDays],
  );
  if (!made) throw new Refusal('internal');
  return { code, ...made };
}

/** Uses a code up; gives the school that it lets somebody run, or refuses with `invitation_invalid`. */
export async function useAdministratorCode(sql: Sql, typed: string): Promise<{ id: string; name: string }> {
  const [school] = await sql.query<{ id: string; name: string }>(
    `delete from administrator_code k using school s where k.code_hash = $1 and k.expires_at > now()
       and s.id = k.school_id and (s.verified or s.decided_at is null) returning s.id, s.name`,
    [hashOf(normalInvitation(typed))],
  );
  if (!school) throw invitationRefused('invitation_invalid');
  return school;
}
