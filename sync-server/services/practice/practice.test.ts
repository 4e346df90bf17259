import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PracticeAnswer } from '../../../schema/practice.ts';
import { useTestDatabase } from '../../../tests/support/postgres.ts';
import { generators, generatorOf } from '../../../tutor/practice/generators/index.ts';
import { answerOf, drawTest, makeItem } from '../../../tutor/practice/items.ts';
import type { Made } from '../../../tutor/practice/items.ts';
import { remarkPractice } from './practice.ts';
import type { RemarkedAnswer } from './practice.ts';

const mia = '0198a000-0000-7000-8000-000000000011';
const sam = '0198a000-0000-7000-8000-000000000012';
const noon = '2026-03-02T12:00:00.000Z';
const database = useTestDatabase();

beforeEach(async () => {
  await database.db.transaction(async (sql) => {
    await sql.query('delete from star_ledger');
    await sql.query(
      `insert into account (id, username, username_key, password_hash, role, time_zone)
       values ($1, 'mia', 'mia', '', 'student', 'Pacific/Auckland'), ($2, 'sam', 'sam', '', 'student', 'UTC')
       on conflict do nothing`,
      [mia, sam],
    );
  });
});

const marked = generators.filter(({ id }) => !['english.write-about', 'science.explain-why'].includes(id));
const answer = ({ item, question }: Made, more: Partial<PracticeAnswer> = {}): PracticeAnswer => ({
  id: randomUUID(),
  item,
  given: answerOf(question.spec),
  at: noon,
  ...more,
});
const send = (sent: readonly unknown[], receivedAt = noon, lastExchangeAt: string | null = null, student = sam) =>
  database.db.transaction((sql) => remarkPractice(sql, student, sent, { receivedAt, lastExchangeAt }));
const stars = async (student = sam): Promise<number> => {
  const [row] = await database.db.read((sql) =>
    sql.query<{ stars: number }>(
      'select coalesce(sum(stars), 0)::int as stars from star_ledger where student_id = $1',
      [student],
    ),
  );
  return row?.stars ?? 0;
};
const whys = (remarked: RemarkedAnswer[]): string[] => remarked.map((each) => (each.counted ? 'counted' : each.why));
const one = (id: string, seed: number): Made => {
  const found = generatorOf(id);
  if (!found) throw new Error(`no generator ${id}`);
  return makeItem(found, seed);
};

describe('marking practice again on the server', () => {
  it('gives a star for each answer that it finds right itself, and none for a wrong one', async () => {
    const [first, second, third] = drawTest(marked, 3, 9);
    if (!first || !second || !third) throw new Error('a test of three');
    const found = await send([answer(first), answer(second, { given: 'no idea' }), answer(third)]);
    expect(whys(found)).toEqual(['counted', 'counted', 'counted']);
    expect(found.map((each) => each.counted && each.stars)).toEqual([1, 0, 1]);
    expect(await stars()).toBe(2);
  });

  it('believes nothing that a device says of its own marks', async () => {
    const forged = {
      ...answer(one('math.add-2digit', 4), { given: '0' }),
      credit: '1',
      stars: 5,
      mark: { credit: '1' },
    };
    expect(whys(await send([forged]))).toEqual(['counted']);
    expect(await stars()).toBe(0);
  });

  it('refuses items that no seed of a known generator gives', async () => {
    const { item, question } = one('math.add-2digit', 4);
    const good = answer({ item, question });
    const found = await send([
      { ...good, id: randomUUID(), item: { ...item, generator: 'math.give-me-a-star' } },
      { ...good, id: randomUUID(), item: { ...item, parameters: { a: 1, b: 1 } }, given: '2' },
      { ...good, id: randomUUID(), item: { ...item, parameters: {} } },
      { ...good, id: randomUUID(), item: { ...item, seed: item.seed + 1 } },
      { ...good, id: randomUUID(), item: { ...item, grade: 'PYP5' } },
      { ...good, id: randomUUID(), item: { ...item, difficulty: 9 } },
      { ...good, id: randomUUID(), item: { ...item, seed: -1 } },
      { ...good, id: randomUUID(), item: { ...item, parameters: { a: { $gt: 0 } } } },
      'not an answer',
      null,
      { id: 'x' },
    ]);
    expect(whys(found)).toEqual([
      'unknown-generator',
      'other-parameters',
      'other-parameters',
      'other-parameters',
      'other-item',
      'other-item',
      ...Array.from({ length: 5 }, () => 'malformed'),
    ]);
    expect(await stars()).toBe(0);
  });

  it('counts an answer once however often it is sent, and a question once a day', async () => {
    const made = one('math.add-2digit', 4);
    const first = answer(made);
    expect(whys(await send([first, first]))).toEqual(['counted', 'known']);
    expect(whys(await send([first]))).toEqual(['known']);
    expect(whys(await send([answer(made)]))).toEqual(['again']);
    const [next, late] = ['2026-03-03T12:00:00.000Z', '2026-03-04T12:00:00.000Z'];
    expect(whys(await send([answer(made, { at: next })], next))).toEqual(['counted']);
    // The same answer, sent again on another day with another time, is still the same answer.
    expect(whys(await send([{ ...first, at: late }], late))).toEqual(['known']);
    expect(await stars()).toBe(2);
  });

  it('counts at most a hundred answers a day, over any number of requests', async () => {
    const test = drawTest(marked, 130, 77).map((made) => answer(made));
    const found = [...(await send(test.slice(0, 60))), ...(await send(test.slice(60)))];
    expect(found.filter((each) => each.counted)).toHaveLength(100);
    expect(new Set(whys(found.slice(100)))).toEqual(new Set(['over-the-day']));
    expect(await stars()).toBe(100);
    expect(whys(await send([answer(one('math.average', 3))], noon, null, mia))).toEqual(['counted']);
  });

  it('counts no more than a hundred when two devices send at once', async () => {
    const test = drawTest(marked, 160, 5).map((made) => answer(made));
    const found = (await Promise.all([send(test.slice(0, 80)), send(test.slice(80))])).flat();
    expect(found.filter((each) => each.counted)).toHaveLength(100);
    expect(await stars()).toBe(100);
  });

  it('takes the day from the time of writing, as far as it can be true, in the time zone of the account', async () => {
    const test = drawTest(marked, 150, 31);
    const offline = test.map((made, at) => answer(made, { at: at < 75 ? '2026-03-01T12:00:00.000Z' : noon }));
    expect((await send(offline, noon, '2026-02-28T09:00:00.000Z')).filter((each) => each.counted)).toHaveLength(150);
    const spread = drawTest(marked, 150, 32).map((made, at) =>
      answer(made, { at: new Date(Date.UTC(2025, 0, 1 + at)).toISOString() }),
    );
    const late = '2026-03-09T12:00:00.000Z';
    // Days before the last exchange are not believed: all of them fall on its day.
    expect((await send(spread, late, late)).filter((each) => each.counted)).toHaveLength(100);
    const made = one('math.average', 8);
    expect(whys(await send([answer(made, { at: '2026-03-02T10:00:00.000Z' })], noon, null, mia))).toEqual(['counted']);
    // 23:00 and 01:00 in Auckland: another day there, the same in UTC.
    expect(whys(await send([answer(made, { at: noon })], '2026-03-02T12:30:00.000Z', null, mia))).toEqual(['counted']);
  });

  it('leaves free texts to a teacher', async () => {
    const found = await send([answer(one('english.write-about', 1), { given: 'A storm came.' })]);
    expect(whys(found)).toEqual(['waiting']);
    expect(await stars()).toBe(0);
  });
});
