import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { useRestServer } from '../rest/support/server.ts';
import type { Person } from '../rest/support/school.ts';
import { breakerRule } from '../../workers/ai/breaker.ts';
import { aiSchool, jobsOf, useAiWorker } from './support/ai-school.ts';

const server = useRestServer();
const worker = useAiWorker(server);
const wish = { topics: ['math.add.2digit'], count: 2, steepness: 'medium' };

/** Pushes a wish for a test as a tablet does; gives its id. */
async function wishFor(person: Person): Promise<string> {
  const id = newId();
  const set = {
    ...{ title: 'Add two-digit numbers', subject: 'math', grade: 'PYP2', items: [], isShared: false, wish },
    madeAt: '2026-05-04T15:00:00.000Z',
  };
  const answer = await person.post('/graphql', {
    query: 'mutation($rows: [PracticeTestPushRow!]!) { pushPracticeTest(rows: $rows) { verdict code } }',
    variables: { rows: [{ id, base: '', device: 'tablet', key: newId(), set, new: true }] },
  });
  expect(answer.json(), answer.body).toMatchObject({ data: { pushPracticeTest: [{ verdict: 'OK' }] } });
  return id;
}

const stored = async (id: string): Promise<{ state: string; items: { prompt: string }[]; title: string }> => {
  const [row] = await server.db.read((sql) =>
    sql.query<{ state: string; items: { prompt: string }[]; title: string }>(
      'select wish_state as state, items, title from practice_test where id = $1',
      [id],
    ),
  );
  if (!row) throw new Error('the test is not there');
  return row;
};

const answered = (...items: { prompt: string; answer: string }[]) => ({
  kind: 'content' as const,
  content: JSON.stringify({ items: items.map((item) => ({ ...item, options: [] })) }),
});

describe('a wish for questions by an AI service', () => {
  test('of a child without a word of consent is not sent anywhere', async () => {
    const { child } = await aiSchool(server, false);
    const id = await wishFor(child);
    expect((await stored(id)).state).toBe('not-allowed');
    expect(await jobsOf(server, 'ai_test')).toEqual([]);
  });

  test('is answered with questions whose keys were worked out again; nothing about the child is sent', async () => {
    const { child } = await aiSchool(server);
    worker.fake.play(
      answered(
        { prompt: 'What is 36 + 27?', answer: '63' },
        { prompt: 'What is 40 + 21?', answer: '60' },
        { prompt: 'What is 18 + 33?', answer: '51' },
      ),
    );
    await worker.work();
    const id = await wishFor(child);
    await worker.done('ai_test');
    const { state, items } = await stored(id);
    expect([state, items.map(({ prompt }) => prompt)]).toEqual(['ready', ['What is 36 + 27?', 'What is 18 + 33?']]);
    const sent = worker.fake.seen.at(-1)?.body ?? '';
    expect(sent).toContain('Add two-digit numbers');
    for (const secret of ['Mia', 'Penrose', child.id]) expect(sent).not.toContain(secret);
  });

  test('is tried for longer than a service that failed too often is left alone', async () => {
    const { child } = await aiSchool(server);
    await wishFor(child);
    const [job] = await server.db.read((sql) =>
      sql.query<{ most: number }>(
        `select max_attempts as most from graphile_worker.jobs where task_identifier = 'ai_test'`,
      ),
    );
    // The queue waits exp(n) seconds after the nth try.
    const waits = Array.from({ length: (job?.most ?? 1) - 1 }, (_, at) => Math.exp(at + 1) * 1_000);
    expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(breakerRule.openMs);
  });

  test.each(['ended with its worker', 'broke'])('whose last try %s is failed, and nobody waits for it', async (how) => {
    const { child } = await aiSchool(server);
    const id = await wishFor(child);
    const seen = worker.fake.seen.length;
    if (how === 'broke')
      await server.db.read((sql) =>
        sql.query(
          `update graphile_worker._private_jobs set attempts = max_attempts - 1, last_error = 'before' where key = $1`,
          [`ai-test:${id}`],
        ),
      );
    else
      await server.db.read((sql) =>
        sql.query(
          `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'before', locked_by = 'gone', locked_at = now()
           where key = $1`,
          [`ai-test:${id}`],
        ),
      );
    worker.fake.play({ kind: 'status', status: 503 });
    await worker.work();
    await worker.done('ai_test');
    expect((await stored(id)).state).toBe('failed');
    expect(worker.fake.seen.length > seen, 'whether the service was asked').toBe(how === 'broke');
  });

  test('ends as failed when too little passes, and says so when no service is turned on', async () => {
    const { teacher } = await aiSchool(server);
    worker.fake.play(answered({ prompt: 'What is 36 + 27?', answer: '64' }));
    await worker.work();
    const wrong = await wishFor(teacher);
    await worker.done('ai_test');
    expect(await stored(wrong)).toMatchObject({ state: 'failed', items: [] });
    await worker.stop();
    await worker.work({ AI_ALLOWED: '0' });
    const off = await wishFor(teacher);
    await worker.done('ai_test');
    expect((await stored(off)).state).toBe('off');
  });
});
