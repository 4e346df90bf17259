import type { Grade } from '../../schema/limits.ts';
import type { PracticeItem, PracticeSubject } from '../../schema/practice.ts';
import type { WholeTest } from '../../schema/rest/practice.ts';
import { OfflineDb, type Place } from './offline.ts';

/** How long (ms) kept tests and sessions stay on a device, unless they are unsent. */
export const keptFor = 7 * 24 * 3_600_000;

/** Rows of different people stand beside each other. */
const keyOf = (userId: string, id: string): string => `${userId} ${id}`;

/** Keeps a test of the library on this device; keeping it again begins its seven days anew. */
export const keepTest = (db: OfflineDb, userId: string, test: WholeTest, now = Date.now()): Promise<unknown> =>
  db.tests.put({ id: keyOf(userId, test.id), userId, data: test, cachedAt: now });

export const dropTest = (db: OfflineDb, userId: string, testId: string): Promise<unknown> =>
  db.tests.delete(keyOf(userId, testId));

/** A person's kept tests, the newest first. */
export async function keptTests(db: OfflineDb, userId: string): Promise<WholeTest[]> {
  const rows = await db.tests.where('userId').equals(userId).toArray();
  return rows.sort((a, b) => b.cachedAt - a.cachedAt).map(({ data }) => data);
}

export const keptTest = async (db: OfflineDb, userId: string, testId: string): Promise<WholeTest | null> =>
  (await db.tests.get(keyOf(userId, testId)))?.data ?? null;

/** Notes the place in a test; a session that began without a network says so. */
export async function notePlace(
  db: OfflineDb,
  userId: string,
  place: Place,
  { isOffline, now = Date.now() }: { isOffline: boolean; now?: number },
): Promise<void> {
  await db.transaction('rw', db.sessions, async () => {
    const known = await db.sessions.get(place.attemptId);
    await db.sessions.put({
      id: place.attemptId,
      userId,
      data: place,
      createdAt: known?.createdAt ?? now,
      isOffline: known?.isOffline ?? isOffline,
    });
  });
}

export const placeOf = async (db: OfflineDb, attemptId: string): Promise<Place | null> =>
  (await db.sessions.get(attemptId))?.data ?? null;

export const forgetPlace = (db: OfflineDb, attemptId: string): Promise<void> => db.sessions.delete(attemptId);

/** Clears what has been kept for longer than seven days; a session whose result is not at school yet stays. */
export async function clearOld(db: OfflineDb, userId: string, now = Date.now()): Promise<void> {
  const unsent = new Set((await db.results.where('userId').equals(userId).toArray()).map(({ id }) => id));
  // A time to come is of a clock that was wrong: it counts as old.
  const isOld = (at: number): boolean => at < now - keptFor || at > now + keptFor;
  await db.tests
    .where('userId')
    .equals(userId)
    .filter(({ cachedAt }) => isOld(cachedAt))
    .delete();
  await db.sessions
    .where('userId')
    .equals(userId)
    .filter(({ id, createdAt }) => isOld(createdAt) && !unsent.has(id))
    .delete();
}

/**
 * Takes a person's kept tests, questions and places off this device; the places stay where results are still unsent.
 * Opens the database for itself: whoever leaves has closed the one of the page.
 */
export async function eraseShelf(
  userId: string,
  { unsent, db = new OfflineDb() }: { unsent: boolean; db?: OfflineDb },
): Promise<void> {
  try {
    const tables = unsent ? [db.tests, db.questions] : [db.tests, db.questions, db.sessions];
    for (const table of tables) await table.where('userId').equals(userId).delete();
  } finally {
    db.close();
  }
}

/** Takes what a person had not sent off this device, photos and results: its account is erased. */
export async function eraseQueue(userId: string, db: OfflineDb = new OfflineDb()): Promise<void> {
  try {
    for (const table of [db.uploads, db.results]) await table.where('userId').equals(userId).delete();
  } finally {
    db.close();
  }
}

/** How many questions of one subject wait on a device. */
export const stock = 20;

/** Gives the kept questions of a subject and grade, the oldest first. */
export async function keptQuestions(
  db: OfflineDb,
  userId: string,
  of: { subject: PracticeSubject; grade: Grade },
): Promise<{ id: string; item: PracticeItem }[]> {
  const rows = await db.questions
    .where('userId')
    .equals(userId)
    .filter(({ subject, grade }) => subject === of.subject && grade === of.grade)
    .sortBy('id');
  return rows.map(({ id, data }) => ({ id, item: data }));
}

/** Puts questions of a subject and grade on this device. */
export const keepQuestions = (
  db: OfflineDb,
  userId: string,
  {
    subject,
    grade,
    items,
  }: { subject: PracticeSubject; grade: Grade; items: readonly { id: string; item: PracticeItem }[] },
): Promise<unknown> => db.questions.bulkPut(items.map(({ id, item }) => ({ id, userId, data: item, subject, grade })));

/** Takes questions away that have been asked, and those of a grade that the child has left. */
export async function dropQuestions(
  db: OfflineDb,
  userId: string,
  goes: { ids?: readonly string[]; grade?: Grade },
): Promise<void> {
  if (goes.ids) await db.questions.bulkDelete([...goes.ids]);
  if (!goes.grade) return;
  await db.questions
    .where('userId')
    .equals(userId)
    .filter(({ grade }) => grade !== goes.grade)
    .delete();
}
