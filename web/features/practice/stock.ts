import { newId } from '../../../schema/ids.ts';
import { type Grade, grades } from '../../../schema/limits.ts';
import { practiceSubjects, type PracticeItem, type PracticeSubject } from '../../../schema/practice.ts';
import { dropQuestions, keepQuestions, keptQuestions, stock } from '../../replica/offline-shelf.ts';
import type { OfflineDb } from '../../replica/offline.ts';
import { type Done, drawFor } from './draw-questions.ts';

/** Fills up the questions that wait on this device, of every subject for the child's grade, and drops those of another grade. */
export async function fillStock(
  db: OfflineDb,
  userId: string,
  { grade, attempts, stopped }: { grade: Grade; attempts: readonly Done[]; stopped?: AbortSignal },
): Promise<void> {
  if (!grades.includes(grade)) return;
  await dropQuestions(db, userId, { grade });
  for (const subject of practiceSubjects) {
    const kept = await keptQuestions(db, userId, { subject, grade });
    const count = stock - kept.length;
    if (count <= 0) continue;
    const items = drawFor(attempts, { subject, grade, skill: null, count, asked: kept.map(({ item }) => item) });
    // Whoever left meanwhile leaves nothing behind.
    if (stopped?.aborted) return;
    await keepQuestions(db, userId, { subject, grade, items: items.map((item) => ({ id: newId(), item })) });
  }
}

/** Takes questions to be asked now: of a skill that was missed they are drawn, else the oldest of those that wait. */
export async function takeFromStock(
  db: OfflineDb,
  userId: string,
  of: { subject: PracticeSubject; grade: Grade; skill: string | null; count: number; attempts: readonly Done[] },
): Promise<PracticeItem[]> {
  if (of.skill) return drawFor(of.attempts, of);
  const kept = (await keptQuestions(db, userId, of)).slice(0, of.count);
  await dropQuestions(db, userId, { ids: kept.map(({ id }) => id) });
  const items = kept.map(({ item }) => item);
  const missing = of.count - items.length;
  return missing > 0 ? [...items, ...drawFor(of.attempts, { ...of, count: missing, asked: items })] : items;
}
