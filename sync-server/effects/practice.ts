import { createHash } from 'node:crypto';
import { practiceAnswer } from '../../schema/practice.ts';
import type { PracticeAnswer } from '../../schema/practice.ts';
import { keyOf } from '../../tutor/practice/items.ts';
import { remarkAnswers } from '../../tutor/practice/remark.ts';
import type { Remarked } from '../../tutor/practice/remark.ts';
import type { Sql } from '../db/orm.ts';
import { clampWritten } from '../sync/effects.ts';
import { lockStudent, usageOf } from './progress.ts';
import { dayOf } from './times.ts';

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
  await lockStudent(sql, studentId);
  const { timeZone } = await usageOf(sql, studentId, when.receivedAt);
  const found: RemarkedAnswer[] = sent.map((each) => ({ id: idOf(each), counted: false, why: 'malformed' }));
  const days = new Map<string, { at: number; answer: PracticeAnswer }[]>();
  sent.forEach((each, at) => {
    const { data: answer } = practiceAnswer.safeParse(each);
    if (!answer) return;
    const day = dayOf(clampWritten(answer.at, when), timeZone);
    days.set(day, [...(days.get(day) ?? []), { at, answer }]);
  });
  for (const [day, answers] of days) {
    const marked = await remarkDay(
      sql,
      studentId,
      day,
      answers.map(({ answer }) => answer),
      when.receivedAt,
    );
    marked.forEach((each, index) => {
      const place = answers[index];
      if (place) found[place.at] = each;
    });
  }
  return found;
}

const idOf = (sent: unknown): string | null =>
  typeof sent === 'object' && sent !== null && 'id' in sent && typeof sent.id === 'string' ? sent.id : null;

async function remarkDay(
  sql: Sql,
  studentId: string,
  day: string,
  answers: readonly PracticeAnswer[],
  receivedAt: string,
): Promise<Remarked[]> {
  const rows = await sql.query<{ cause: string }>(
    `select cause from star_ledger where student_id = $1 and cause like 'practice:%'
       and (cause like $2 or split_part(cause, ':', 4) = any ($3::text[]))`,
    [studentId, `practice:${day}:%`, answers.map(({ id }) => id)],
  );
  const parts = rows.map(({ cause }) => cause.split(':'));
  const today = parts.filter(([, on]) => on === day);
  const hashes = new Set(today.map(([, , hash]) => hash));
  const counted = remarkAnswers(answers, {
    ids: new Set(parts.flatMap(([, , , id]) => (id === undefined ? [] : [id]))),
    keys: new Set(
      answers.map(({ item }) => keyOf(item)).filter((key) => hashes.has(causeOf('', key, '').split(':')[2])),
    ),
    count: today.length,
  });
  const earned = counted.flatMap((each) =>
    each.counted ? [{ cause: causeOf(day, each.key, each.id), stars: each.stars }] : [],
  );
  if (earned.length > 0)
    await sql.query(
      `insert into star_ledger (student_id, cause, stars, at)
       select $1, r.cause, r.stars, $2 from jsonb_to_recordset($3::jsonb) as r(cause text, stars int)`,
      [studentId, receivedAt, JSON.stringify(earned)],
    );
  return counted;
}
