import { limits } from '../../schema/limits.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';

type Session = AnswerOf<'listSessions'>[number];

export const readSessions = (sql: Sql, userId: string, current: string): Promise<Session[]> =>
  select<Session>(
    sql,
    `select id, agent, created_at as started_at, last_exchange_at as last_seen_at, id = $2 as current from session
     where account_id = $1 and ended_at is null and last_exchange_at > now() - make_interval(days => $3)
     order by id = $2 desc, last_exchange_at desc, id`,
    [userId, current, limits.signInIdleDays],
  );
