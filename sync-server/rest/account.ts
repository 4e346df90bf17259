import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { rename, reset } from './for-others.ts';
import { readSessions } from './open-sessions.ts';
import type { Handlers } from './router.ts';

/** The key of a session's person and device; a device that is used goes on being known. */
async function sealKeyOf(sql: Sql, sessionId: string): Promise<AnswerOf<'deviceKey'>> {
  const [row] = await sql.query<AnswerOf<'deviceKey'>>(
    `insert into known_device (account_id, device) select account_id, device from session where id = $1 and device is not null
     on conflict (account_id, device) do update set used_at = now() returning seal_key as key`,
    [sessionId],
  );
  if (!row) throw new Refusal('not_found');
  return row;
}

export const account: Handlers<
  | 'listSessions'
  | 'endSession'
  | 'signOutEverywhere'
  | 'deviceKey'
  | 'resetStudentPassword'
  | 'resetChildPassword'
  | 'resetPersonPassword'
  | 'renameStudent'
  | 'renameChild'
  | 'renamePerson'
> = {
  listSessions: ({ who }, { db }) => db.read((sql) => readSessions(sql, who.userId, who.sessionId)),

  endSession: async ({ who, params, reply }, { db, sessions }) => {
    await db.transaction(async (sql) => {
      const mine = await readSessions(sql, who.userId, who.sessionId);
      if (!mine.some(({ id }) => id === params.id)) throw new Refusal('not_found');
      await sessions.end(sql, params.id);
    });
    if (params.id === who.sessionId) void reply.header('set-cookie', sessions.goodbye());
    return undefined;
  },

  signOutEverywhere: async ({ who, body, reply }, { db, sessions }) => {
    await db.transaction((sql) => sessions.endOthers(sql, who.userId, body.exceptThis ? who.sessionId : null));
    if (!body.exceptThis) void reply.header('set-cookie', sessions.goodbye());
    return undefined;
  },

  deviceKey: ({ who }, { db }) => db.read((sql) => sealKeyOf(sql, who.sessionId)),

  resetStudentPassword: reset('teacher'),
  resetChildPassword: reset('parent'),
  resetPersonPassword: reset('school'),

  renameStudent: rename('teacher'),
  renameChild: rename('parent'),
  renamePerson: rename('school'),
};
