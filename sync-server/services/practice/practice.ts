import { createHash } from 'node:crypto';
import type { Subject } from '../../../schema/limits.ts';
import { practiceAnswer, practiceSubjects } from '../../../schema/practice.ts';
import type { PracticeAnswer } from '../../../schema/practice.ts';
import { keyOf } from '../../../tutor/practice/items.ts';
import { remarkAnswers } from '../../../tutor/practice/remark.ts';
import type { Remarked } from '../../../tutor/practice/remark.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { clampWritten } from '../../device-clock.ts';
import { lockStudents } from '../progress/progress.ts';
import { usageOf } from '../homework/usage.ts';
import { dayOf } from '../calendar.ts';

export type RemarkedAnswer = Remarked | { id: string | null; counted: false; why: 'malformed' };

/** Names what an answer earned for: the day, the question and the answer; a question counts once a day, an answer once ever. */
const causeOf = (day: string, key: string, id: string): string =>
  `practice:${day}:${createHash('sha256').update(key).digest('hex').slice(0, 16)}:${id}`;

/**
 * Takes what a student's device sent as answers and marks them again: only these marks give stars, one for a whole mark,
 * for at most a hundred answers a day of the student's time zone. Runs in the writer's transaction and waits for others
 * that count for this student; the caller refreshes `progress`. Gives what became of each answer, in order; never throws
 * for what a device wrote.
 */
export async function remarkPractice(
  sql: Sql,
  studentId: string,
  sent: readonly unknown[],
  when: { receivedAt: string; lastExchangeAt: string | null },
): Promise<RemarkedAnswer[]> {
  await lockStudents(sql, [studentId]);
  const { timeZone } = await usageOf(sql, studentId, when.receivedAt);
  const found: RemarkedAnswer[] = sent.map((each) => ({ id: idOf(each), counted: false, why: 'malformed' }));
  const days = new Map<string, { at: number; answer: PracticeAnswer }[]>();
  sent.forEach((each, at) => {
    const { data: answer } = practiceAnswer.safeParse(each);
    if (!answer) return;
    const day = dayOf(clampWritten(answer.at, when), timeZone);
    days.set(day, [...(days.get(day) ?? []), { at, answer }]);
  });
  if (days.size === 0) return found;
  const answers = [...days.values()].flat().map(({ answer }) => answer);
  const rows = await sql.query<{ cause: string }>(known, [studentId, [...days.keys()], answers.map(({ id }) => id)]);
  const causes = rows.map(({ cause }) => cause.split(':'));
  const earned: Earned[] = [];
  for (const [day, of] of days) {
    const marked = remarkDay(
      day,
      of.map(({ answer }) => answer),
      [...causes, ...earned.map(({ cause }) => cause.split(':'))],
    );
    marked.forEach((each, index) => {
      const place = of[index];
      if (!place) return;
      found[place.at] = each;
      if (each.counted) earned.push(earnedBy(day, each, place.answer));
    });
  }
  if (earned.length > 0) {
    await sql.query(earn, [studentId, when.receivedAt, JSON.stringify(earned)]);
    await sql.query(count, [
      studentId,
      earned.map(({ cause }) => cause),
      earned.map(({ subject }) => subject),
      earned.map(({ stars }) => stars),
      earned.map(({ skill }) => skill),
    ]);
  }
  return found;
}

interface Earned {
  cause: string;
  stars: number;
  subject: Subject;
  skill: string;
}

// By their indexes: a day's answers, and those that were sent before on whatever day.
const known = prepared(
  `select cause from star_ledger where student_id = $1 and cause like 'practice:%' and split_part(cause, ':', 2) = any ($2::text[])
   union select cause from star_ledger where student_id = $1 and cause like 'practice:%' and split_part(cause, ':', 4) = any ($3::text[])`,
);
const earn = prepared(
  `insert into star_ledger (student_id, cause, stars, at, subject, skill)
   select $1, r.cause, r.stars, $2, r.subject, r.skill
   from jsonb_to_recordset($3::jsonb) as r(cause text, stars int, subject text, skill text)`,
);
const count = prepared('select progress_practised($1::uuid, $2::text[], $3::text[], $4::int[], $5::text[])');

const earnedBy = (day: string, { key, id, stars }: Remarked & { counted: true }, { item }: PracticeAnswer): Earned => ({
  cause: causeOf(day, key, id),
  stars,
  subject: practiceSubjects.find((subject) => item.generator.startsWith(`${subject}.`)) ?? 'general',
  // Its generator was remade, so the skill is the generator's and not the device's word.
  skill: item.skill,
});

const idOf = (sent: unknown): string | null =>
  typeof sent === 'object' && sent !== null && 'id' in sent && typeof sent.id === 'string' ? sent.id : null;

function remarkDay(day: string, answers: readonly PracticeAnswer[], causes: readonly string[][]): Remarked[] {
  const today = causes.filter(([, on]) => on === day);
  const hashes = new Set(today.map(([, , hash]) => hash));
  return remarkAnswers(answers, {
    ids: new Set(causes.flatMap(([, , , id]) => (id === undefined ? [] : [id]))),
    keys: new Set(
      answers.map(({ item }) => keyOf(item)).filter((key) => hashes.has(causeOf('', key, '').split(':')[2])),
    ),
    count: today.length,
  });
}
