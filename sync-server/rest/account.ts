import type { AnswerOf } from '../../schema/rest/index.ts';
import { giveWord } from '../auth/one-time-word.ts';
import { select } from '../db/find.ts';
import { scopeSql } from '../db/grants.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { noteLook } from '../services/looks.ts';
import type { Call, Handlers, RestDeps } from './router.ts';

/** Who may give whom a new word, by the call: each asks for the id of the person ($2) on behalf of the asker ($1). */
const mayReset = {
  resetStudentPassword: `select e.student_id as id from enrolment e join classroom c on c.id = e.class_id
    join sync_member m on m.user_id = $1 and m.scope = ${scopeSql('teachers', 'e.class_id')}
    where e.student_id = $2 and not e.deleted and not c.deleted and c.is_active limit 1`,
  resetChildPassword: `select a.id from account a
    join sync_member m on m.user_id = $1 and m.scope = ${scopeSql('parents', 'a.id')} where a.id = $2 and a.role = 'student'`,
  resetPersonPassword: `select a.id from account a join account admin on admin.id = $1 and admin.school_id = a.school_id
    where a.id = $2 and a.role in ('student', 'teacher')`,
} as const;

const reset =
  (name: keyof typeof mayReset) =>
  async ({ who, params }: Pick<Call<'resetStudentPassword'>, 'who' | 'params'>, { db }: RestDeps) => {
    const given = await giveWord(db, async (sql) => {
      const [found] = await sql.query<{ id: string }>(mayReset[name], [who.userId, params.id]);
      if (!found) throw new Refusal('not_found');
      return found.id;
    });
    // A parent's own doing is no look of the staff.
    if (name !== 'resetChildPassword')
      await db.read((sql) => noteLook(sql, { studentId: params.id, viewerId: who.userId, what: 'password' }));
    return given;
  };

type Session = AnswerOf<'listSessions'>[number];

const readSessions = (sql: Sql, userId: string, current: string): Promise<Session[]> =>
  select<Session>(
    sql,
    `select id, agent, created_at as started_at, last_exchange_at as last_seen_at, id = $2 as current from session
     where account_id = $1 and ended_at is null and last_exchange_at > now() - interval '30 days'
     order by id = $2 desc, last_exchange_at desc, id`,
    [userId, current],
  );

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

  resetStudentPassword: reset('resetStudentPassword'),
  resetChildPassword: reset('resetChildPassword'),
  resetPersonPassword: reset('resetPersonPassword'),
};
