import type { WishState } from '../../../schema/practice-test.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { consented } from '../family/consent.ts';

// A child needs a word of its parent or school; an adult asks for itself.
const allowed = prepared(
  `select a.id from account a where a.id = any ($1::uuid[]) and (a.role = 'teacher' or ${consented('ai')})`,
);

/** Whether an AI service may write for these authors: where each of their wishes stands at first. */
export async function wishStatesOf(
  sql: Pick<Sql, 'query'>,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, WishState>> {
  if (authorIds.length === 0) return new Map();
  const rows = await sql.query<{ id: string }>(allowed, [[...new Set(authorIds)]]);
  return new Map(rows.map(({ id }) => [id, 'waiting']));
}

// The tries of six reach past the pause of a service that failed too often (`breakerRule`).
const addJobs = prepared(
  `select 1 from graphile_worker.add_jobs(array(
     select row('ai_test', json_build_object('testId', t.id), 'ai-test', null, 6, 'ai-test:' || t.id, null, null)::graphile_worker.job_spec
     from unnest($1::uuid[]) as t(id) order by t.id)) limit 1`,
);

/** Asks for the job `ai_test` of these tests, in the writer's transaction. */
export async function askForAiTests(sql: Pick<Sql, 'query'>, testIds: readonly string[]): Promise<void> {
  if (testIds.length > 0) await sql.query(addJobs, [testIds]);
}
