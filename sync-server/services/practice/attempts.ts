import type { AttemptAnswer, AttemptResult } from '../../../schema/attempt.ts';
import type { ValuesOf } from '../../../schema/collection.ts';
import type { attempt } from '../../../schema/attempt.ts';
import type { PracticeMark } from '../../../schema/practice.ts';
import { isWritten } from '../../../schema/practice-test.ts';
import { scoreOf } from '../../../tutor/practice/marking.ts';
import { firstAnswers, markTestItem } from '../../../tutor/practice/tests.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { remarkPractice } from './practice.ts';

export type Attempt = ValuesOf<typeof attempt>;

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
