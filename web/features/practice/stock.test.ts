import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import { usualDifficulty } from '../../../tutor/practice/generator.ts';
import { answerOf, keyOf } from '../../../tutor/practice/items.ts';
import { makeTest, questionOf } from '../../../tutor/practice/tests.ts';
import { keptQuestions, stock } from '../../replica/offline-shelf.ts';
import { OfflineDb } from '../../replica/offline.ts';
import { fillStock, takeFromStock } from './stock.ts';
import { drawFor, ratingOf } from './draw-questions.ts';

const maya = newId();
const of = { subject: 'math', grade: 'PYP3' } as const;
let db: OfflineDb;
beforeEach(() => {
  db = new OfflineDb();
});
afterEach(async () => {
  await db.delete();
});

/** A finished attempt in which everything is right, or nothing. */
function done(isRight: boolean) {
  const items = makeTest({ ...of, topics: [], count: 10, steepness: 'medium', seed: 3 }).map(({ item }) => item);
  const answers = items.map((item, at) => {
    const question = questionOf(item);
    const given = isRight && !('refused' in question) ? answerOf(question.spec) : 'nothing that fits';
    return { id: newId(), item: at, given, at: '2026-11-21T09:01:00.000Z' };
  });
  return {
    ...of,
    items,
    answers,
    startedAt: '2026-11-21T09:00:00.000Z',
    finishedAt: '2026-11-21T09:09:00.000Z',
    result: undefined,
  };
}

describe('the stock of questions', () => {
  it('waits on the device by subject and grade, and is filled up again', async () => {
    await fillStock(db, maya, { grade: 'PYP3', attempts: [] });
    for (const subject of ['math', 'english', 'science'] as const)
      expect(await keptQuestions(db, maya, { subject, grade: 'PYP3' })).toHaveLength(stock);
    const taken = await takeFromStock(db, maya, { ...of, skill: null, count: 5, attempts: [] });
    expect(new Set(taken.map(keyOf)).size).toBe(5);
    expect(await keptQuestions(db, maya, of)).toHaveLength(stock - 5);
    await fillStock(db, maya, { grade: 'PYP3', attempts: [] });
    expect(await keptQuestions(db, maya, of)).toHaveLength(stock);
    await fillStock(db, maya, { grade: 'PYP4', attempts: [] });
    expect(await keptQuestions(db, maya, of)).toEqual([]);
  });

  it('is enough also where nothing waits yet', async () => {
    expect(await takeFromStock(db, maya, { ...of, skill: null, count: 5, attempts: [] })).toHaveLength(5);
  });

  it('becomes harder for a child that gets everything right, and easier for one that does not', () => {
    const [good, bad] = [ratingOf([done(true)], 'math', 'PYP3'), ratingOf([done(false)], 'math', 'PYP3')];
    expect(good.rating).toBeGreaterThan(bad.rating);
    const mean = (attempts: ReturnType<typeof done>[]): number => {
      const items = drawFor(attempts, { ...of, skill: null, count: 20 });
      return items.reduce((sum, { difficulty }) => sum + difficulty, 0) / items.length - usualDifficulty.PYP3;
    };
    expect(mean([done(true)])).toBeGreaterThan(mean([done(false)]));
  });
});
