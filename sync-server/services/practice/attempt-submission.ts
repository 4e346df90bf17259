import { assignment } from '../../../schema/assignment.ts';
import { naturalId } from '../../../schema/ids.ts';
import { equal } from '../../../schema/merge.ts';
import type { TestItem } from '../../../schema/practice-test.ts';
import { isEarlier } from '../../../schema/views/assignment.ts';
import { isReturned, nextRound } from '../../../schema/views/rounds.ts';
import { scoreOf } from '../../../tutor/practice/marking.ts';
import { firstAnswers, markTestItem } from '../../../tutor/practice/tests.ts';
import { handedInText } from '../../../tutor/data/practice-text.ts';
import { select } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import type { FieldValues } from '../../db/rows.ts';
import { shortNameOf } from '../../db/short-name.ts';
import { readRows, writeRows } from '../../db/tables.ts';
import { isLate } from '../../device-clock.ts';
import type { Attempt } from './attempts.ts';
import type { MachineGrade } from '../marking/machine-grade.ts';
import { noteMachineGrades } from '../marking/machine-grade.ts';

interface Attached {
  attemptId: string;
  assignmentId: string;
  classId: string;
  className: string;
  subject: string;
  title: string;
  totalPoints: number;
  dueDate: string;
  isPublished: boolean;
  published: unknown;
  deleted: boolean;
  joinedAt: string | null;
  studentName: string;
  /** Null where the author has deleted the test: what it asked is not known any more. */
  items: TestItem[] | null;
}

// The test that the assignment names, withdrawn or deleted since or not, set for a class in which the student was then or later: it
// may have been finished before the class was changed.
const attached = prepared(
  `select r.id as attempt_id, t.id as assignment_id, t.class_id, t.class_name, t.subject, t.title, t.total_points, t.due_date,
     t.is_published, t.published, t.deleted, e.joined_at, ${shortNameOf('a')} as student_name, p.items
   from jsonb_to_recordset($1::jsonb) as r(id uuid, "testId" uuid, "assignmentId" uuid, "studentId" uuid)
   join assignment t on t.id = r."assignmentId" and t.practice_test_id = r."testId" and t.published_at is not null
   join enrolment e on e.class_id = t.class_id and e.student_id = r."studentId"
   left join membership_end m on m.enrolment_id = e.id
   join account a on a.id = r."studentId" left join practice_test p on p.id = r."testId" and not p.deleted
   where not e.deleted or t.published_at <= m.ended_at
   order by r.id`,
);

/** The points of an attempt by the questions of the test itself: what the device brought beside them is worth nothing. */
export function pointsOf(attempt: Pick<Attempt, 'items' | 'answers'>, items: readonly TestItem[], totalPoints: number) {
  const first = firstAnswers(attempt.answers);
  const marked = items.flatMap((item, at) => {
    const given = equal(attempt.items[at], item) ? (first.get(at)?.given ?? '') : '';
    const mark = markTestItem(item, given);
    return 'refused' in mark ? [] : [{ item, given, mark }];
  });
  const score = scoreOf(marked.map(({ mark }) => mark));
  return { marked, score, points: score.share === null ? 0 : Math.round(score.share * totalPoints) };
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What changes in an answer that is there by an attempt of that score; null where it changes nothing. */
function changesBy(known: FieldValues, attempt: Attempt, content: string, points: number | null) {
  const rounds = { round: numberOf(known['round']), returned: numberOf(known['returned']) };
  if (isReturned(rounds)) {
    // What was finished before it was given back is not another try, however late it arrives.
    const { returnedAt } = known;
    if (typeof returnedAt === 'string' && (attempt.finishedAt ?? '') <= returnedAt) return null;
    const round = nextRound(rounds);
    return { content, round, ...(points === null ? {} : { markedRound: round }) };
  }
  const before = numberOf(known['score']);
  if (known['gradedBy'] !== undefined || points === null || (before !== undefined && points <= before)) return null;
  // Words that the student has typed instead of doing the test are its own.
  const isOfTest = String(known['content']).startsWith(handedInText(attempt.title, null));
  return isOfTest ? { content, gradeSeenAt: undefined } : { gradeSeenAt: undefined };
}

/**
 * Hands in finished attempts at tests that are set as work: the score is copied into the student's answer, the best one of a
 * round, and never over what a teacher has marked. With texts that a person has to read no score is given. However many there
 * are, the statements are as many.
 */
export async function handInAttempts(
  sql: Sql,
  attempts: readonly Attempt[],
  ctx: { receivedAt: string; lastExchangeAt: string | null },
): Promise<void> {
  const asked = new Map(
    attempts.flatMap((each) => (each.assignmentId && each.finishedAt ? [[each.id, each] as const] : [])),
  );
  if (asked.size === 0) return;
  const rows = await select<Attached>(sql, attached, [
    JSON.stringify(
      [...asked.values()].map(({ id, testId, assignmentId, studentId }) => ({ id, testId, assignmentId, studentId })),
    ),
  ]);
  const pairs = rows.flatMap((row) => {
    const attempt = asked.get(row.attemptId);
    // As the class was shown it last: nothing of a draft that it has become.
    const shown = assignment.shown?.({ ...row, id: row.assignmentId });
    return attempt
      ? [{ row: { ...row, ...shown }, attempt, id: naturalId('submission', row.assignmentId, attempt.studentId) }]
      : [];
  });
  const ids = [...new Set(pairs.map(({ id }) => id))];
  const stored = await readRows(sql, 'submission', ids, 'update');
  // What several goes at one work make of its answer, one after the other.
  const answers = new Map(stored.map(({ id, fields, deleted }) => [id, { ...fields, id, deleted }]));
  const changed = new Set<string>();
  const marked = new Map<string, MachineGrade>();
  for (const { row, attempt, id } of pairs) {
    const found = row.items && pointsOf(attempt, row.items, row.totalPoints);
    const isMarked = found !== null && found.score.of > 0 && found.score.notMarkedYet === 0;
    const mark = isMarked ? { score: found.points, gradedAt: ctx.receivedAt } : {};
    const content = handedInText(attempt.title, found?.score ?? null);
    const known = answers.get(id);
    if (known?.deleted) continue;
    const changes = known
      ? changesBy(known, attempt, content, isMarked ? found.points : null)
      : newAnswer(row, attempt, content, ctx);
    if (!changes) continue;
    const received = known && 'round' in changes ? { receivedAt: ctx.receivedAt, writtenAt: attempt.finishedAt } : {};
    answers.set(id, { ...known, ...changes, ...received, ...mark, id, deleted: false });
    changed.add(id);
    if (isMarked)
      marked.set(id, { submissionId: id, studentId: attempt.studentId, title: row.title, subject: row.subject });
  }
  await writeRows(
    sql,
    'submission',
    [...changed].flatMap((id) => answers.get(id) ?? []),
  );
  await noteMachineGrades(sql, [...marked.values()], ctx.receivedAt);
}

/** Locks the answers that finished attempts may change: they come before their students in the order of locks. */
export async function lockAnswers(
  sql: Sql,
  attempts: readonly Pick<Attempt, 'assignmentId' | 'finishedAt' | 'studentId'>[],
): Promise<void> {
  const ids = attempts.flatMap(({ assignmentId, finishedAt, studentId }) =>
    assignmentId && finishedAt ? [naturalId('submission', assignmentId, studentId)] : [],
  );
  if (ids.length > 0) await readRows(sql, 'submission', [...new Set(ids)], 'update');
}

/** The answer of a student who has handed in nothing else. */
function newAnswer(
  row: Attached,
  { studentId, finishedAt }: Attempt,
  content: string,
  ctx: { receivedAt: string; lastExchangeAt: string | null },
) {
  const { assignmentId, classId, className, subject, title, totalPoints, dueDate, studentName } = row;
  const written = { writtenAt: finishedAt ?? ctx.receivedAt, timeSure: false };
  const isFromBefore = isEarlier(dueDate, row.joinedAt ?? undefined);
  return {
    ...{ assignmentId, classId, className, subject, title, totalPoints, dueDate, studentName, studentId, content },
    ...{ ...written, receivedAt: ctx.receivedAt },
    late: !isFromBefore && isLate({ ...written, dueDate }, ctx.lastExchangeAt),
    withdrawn: row.deleted || !row.isPublished,
  };
}
