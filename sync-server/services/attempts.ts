import type { AttemptAnswer, AttemptResult } from '../../schema/attempt.ts';
import type { ValuesOf } from '../../schema/collection.ts';
import type { attempt } from '../../schema/attempt.ts';
import type { PracticeMark } from '../../schema/practice.ts';
import { isWritten } from '../../schema/practice-test.ts';
import { scoreOf } from '../../tutor/practice/marking.ts';
import { firstAnswers, markTestItem } from '../../tutor/practice/tests.ts';
import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { remarkPractice } from './practice.ts';

export type Attempt = ValuesOf<typeof attempt>;

/** A pause longer than this (ms) is no time spent learning. */
const longestPause = 5 * 60_000;
/** A device's clock that is further behind than this (ms) is not believed. */
const longestAway = 60 * 24 * 3_600_000;

const starsOf = prepared(
  `select split_part(cause, ':', 4) as id, sum(stars)::int as stars from star_ledger
   where student_id = $1 and cause like 'practice:%' and split_part(cause, ':', 4) = any ($2::text[]) group by 1`,
);

/** Marks the finished ones of these attempts of one push and gives their stars; what a device says of its marks is not read. */
export async function markAttempts(
  sql: Sql,
  attempts: readonly Attempt[],
  when: { receivedAt: string; lastExchangeAt: string | null },
): Promise<void> {
  const finished = attempts.filter(({ finishedAt }) => finishedAt);
  for (const studentId of new Set(finished.map((each) => each.studentId))) {
    const own = finished.filter((each) => each.studentId === studentId);
    const counted = own.flatMap((each) => answersOf(each).flatMap(({ answer, item }) => sentAnswer(answer, item)));
    await remarkPractice(sql, studentId, counted, when);
    const idsOf = (each: Attempt): string[] => answersOf(each).map(({ answer }) => answer.id);
    const rows = await sql.query<{ id: string; stars: number }>(starsOf, [studentId, own.flatMap(idsOf)]);
    const earned = new Map(rows.map(({ id, stars }) => [id, stars]));
    for (const each of own)
      each.result = resultOf(
        each,
        idsOf(each).reduce((sum, id) => sum + (earned.get(id) ?? 0), 0),
      );
  }
}

/** The first answer to each question that the attempt has. */
const answersOf = ({ answers, items }: Pick<Attempt, 'answers' | 'items'>) =>
  [...firstAnswers(answers)].flatMap(([at, answer]) => {
    const item = items[at];
    return item ? [{ at, answer, item }] : [];
  });

const sentAnswer = ({ id, given, at }: AttemptAnswer, item: Attempt['items'][number]) =>
  isWritten(item) ? [] : [{ id, item, given, at }];

/** Marks an attempt by its questions and first answers: the same whichever device wrote last. */
function resultOf(attempt: Pick<Attempt, 'answers' | 'items'>, stars: number): AttemptResult {
  const given = firstAnswers(attempt.answers);
  const marks = attempt.items.map((item, at): PracticeMark | null => {
    const mark = markTestItem(item, given.get(at)?.given ?? '');
    return 'refused' in mark ? null : mark;
  });
  const score = scoreOf(marks.flatMap((mark) => mark ?? []));
  return { marks, earned: score.earned, of: score.of, right: score.right, waiting: score.notMarkedYet, stars };
}

/** The time (ms) from question to question, without long pauses. */
function timeOf({ startedAt, answers }: Pick<Attempt, 'startedAt' | 'answers'>): number {
  const moments = answers.map(({ at }) => Date.parse(at)).sort((a, b) => a - b);
  let spent = 0;
  let last = Date.parse(startedAt);
  for (const moment of moments) {
    spent += Math.min(longestPause, Math.max(0, moment - last));
    last = Math.max(last, moment);
  }
  return spent;
}

const addTime = prepared(
  `select progress_practice_time(r.id, r."studentId", r.subject, r.moment, r.ms)
   from jsonb_to_recordset($1::jsonb) as r(id uuid, "studentId" uuid, subject text, moment timestamptz, ms bigint) order by r.id`,
);

/** Adds the time of these attempts that was not counted before. The caller holds the students' locks. */
export async function countTime(sql: Sql, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const spent = attempts.map((each) => {
    const received = Date.parse(each.receivedAt ?? each.startedAt);
    const started = Date.parse(each.startedAt);
    const isLikely = started <= received && received - started <= longestAway;
    const moment = isLikely ? each.startedAt : (each.receivedAt ?? each.startedAt);
    return { id: each.id, studentId: each.studentId, subject: each.subject, moment, ms: timeOf(each) };
  });
  await sql.query(addTime, [JSON.stringify(spent)]);
}
