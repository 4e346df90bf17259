import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { take } from '../../sync-server/auth/limits.ts';
import { diskBlobs } from '../../sync-server/blobs/disk.ts';
import { readConfig } from '../../sync-server/config.ts';
import { createLog } from '../../sync-server/log.ts';
import { cleanRepeats } from '../../workers/jobs/clean-repeats.ts';
import { cleanSignIns } from '../../workers/jobs/clean-sign-ins.ts';
import { releaseAllOverLimit } from '../../workers/jobs/release-over-limit.ts';
import { crontab, tasksFor } from '../../workers/jobs.ts';
import { parseCrontab } from 'graphile-worker';
import { useRestServer } from '../rest/support/server.ts';

const server = useRestServer();
const day = 24 * 3600 * 1000;
const inDays = (days: number): Date => new Date(Date.now() + days * day);
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));

test('every line of the clock names a job that there is', () => {
  const config = readConfig({ SESSION_SECRET: 'a secret for tests, of forty characters.' });
  const jobs = Object.keys(
    tasksFor({ config, db: server.db, blobs: diskBlobs(server.pictures), log: createLog('test', 'silent') }),
  );
  const lines = parseCrontab(crontab);
  expect(lines).toHaveLength(crontab.trim().split('\n').length);
  for (const { task } of lines) expect(jobs).toContain(task);
  // What failed for the last time stays in the queue: a full disk would leave one a minute.
  const eachMinute = lines.filter((_, at) => crontab.trim().split('\n')[at]?.startsWith('* '));
  expect(eachMinute.map(({ task, options }) => [task, options.jobKey])).toEqual([
    ['keep_erasures', 'keep_erasures'],
    ['remind', 'remind'],
  ]);
});

test('what families are told on Friday evening is made up for on Monday', () => {
  const [line] = parseCrontab(crontab).filter(({ task }) => task === 'tell_families');
  expect(line?.options.backfillPeriod).toBeGreaterThanOrEqual(3 * day);
});

describe('sign-ins', () => {
  test('a session goes 30 days after its end, or after 60 days of silence, and never while somebody may use it', async () => {
    const [away, left] = [await server.person('student'), await server.person('student')];
    await left.post('/api/logout');
    await cleanSignIns(server.db, inDays(29));
    expect(await rows('select 1 from session where account_id = $1', [left.id])).toHaveLength(1);
    await cleanSignIns(server.db, inDays(31));
    expect(await rows('select 1 from session where account_id = $1', [left.id])).toEqual([]);
    expect(await rows('select 1 from session where account_id = $1', [away.id])).toHaveLength(1);
    expect((await away.get('/api/user')).statusCode).toBe(200);
    await cleanSignIns(server.db, inDays(61));
    expect(await rows('select 1 from session where account_id = $1', [away.id])).toEqual([]);
  });

  test('a code by which nobody has come to run a school goes when its week is over', async () => {
    const office = { schoolName: 'Codes Primary', schoolContactEmail: 'office@codes.example' };
    const { id, post } = await server.person('school_admin', office);
    await post('/api/school/admin/administrators/invitation');
    const codes = () => rows('select 1 from administrator_code where made_by = $1', [id]);
    await cleanSignIns(server.db, inDays(6));
    expect(await codes()).toHaveLength(1);
    await cleanSignIns(server.db, inDays(8));
    expect(await codes()).toEqual([]);
  });

  test('a device that somebody has not used for a year is forgotten', async () => {
    const student = await server.person('student');
    const known = () => rows('select 1 from known_device where account_id = $1', [student.id]);
    await cleanSignIns(server.db, inDays(364));
    expect(await known()).toHaveLength(1);
    await cleanSignIns(server.db, inDays(366));
    expect(await known()).toEqual([]);
  });

  test('a spent window of a limit goes, one that still counts stays', async () => {
    await rows('delete from rate_limit');
    await take(server.db, 'running', { max: 1, seconds: 600 });
    await take(server.db, 'over', { max: 1, seconds: 600 });
    await rows(
      `update rate_limit set resets_at = now() - interval '1 second' where key = (select min(key) from rate_limit)`,
    );
    await cleanSignIns(server.db);
    expect(await rows('select 1 from rate_limit')).toHaveLength(1);
  });
});

test('a repeated call is answered as the first for 90 days, then its answer is forgotten', async () => {
  const student = await server.person('student');
  const ask = (): Promise<string> =>
    student
      .post('/api/homework/session', { questionText: 'What is 6 x 7?' }, { 'idempotency-key': 'one' })
      .then((answer) => answer.json<{ id: string }>().id);
  const first = await ask();
  expect(await cleanRepeats(server.db, inDays(89))).toBe(0);
  expect(await ask()).toBe(first);
  expect(await cleanRepeats(server.db, inDays(91))).toBe(1);
  expect(await rows('select 1 from idempotency where person_id = $1', [student.id])).toEqual([]);
});

describe('sessions over the limit', () => {
  const may = '2026-05-04T15:00:00.000Z';
  async function study(userId: string, count: number, answer = '632'): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const id = newId();
      ids.push(id);
      const at = new Date(Date.parse(may) + n * 60_000).toISOString();
      const ctx = {
        userId,
        role: 'student' as const,
        receivedAt: '2026-05-05T00:00:00.000Z',
        lastExchangeAt: null,
      };
      const attempts = [{ id: newId(), at, step: 'answer', given: answer, verdict: 'right', rung: 'none' }];
      const set = {
        questionText: 'What is 347 + 285?',
        subject: 'math',
        attempts,
        builtinVersion: 1,
        startedAt: at,
        writtenAt: at,
      };
      const [verdict] = await server.push.push(ctx, 'homeworkSession', [
        { id, base: '', device: 'tablet', key: newId(), set, new: true },
      ]);
      expect(verdict?.verdict).toBe('OK');
    }
    return ids;
  }
  const over = async (userId: string): Promise<string[]> =>
    (
      await rows<{ id: string }>(
        'select id from homework_session where student_id = $1 and over_limit order by written_at',
        [userId],
      )
    ).map(({ id }) => id);
  const stars = async (userId: string): Promise<number> =>
    (await rows<{ total_stars: number }>('select total_stars from progress where student_id = $1', [userId]))[0]
      ?.total_stars ?? 0;

  test('stay so in the same month, and the earliest are released with their stars when the next month has room', async () => {
    const student = await server.person('student');
    const ids = await study(student.id, 22);
    expect(await over(student.id)).toEqual(ids.slice(10));
    expect(await stars(student.id)).toBe(30);
    expect(await releaseAllOverLimit(server.db, new Date('2026-05-31T12:00:00Z'))).toBe(0);
    expect(await releaseAllOverLimit(server.db, new Date('2026-06-01T12:00:00Z'))).toBe(10);
    expect(await over(student.id)).toEqual(ids.slice(20));
    expect(await stars(student.id)).toBe(60);
    expect(await rows('select month, sessions_used from progress where student_id = $1', [student.id])).toEqual([
      { month: '2026-06', sessions_used: 10 },
    ]);
    expect(await releaseAllOverLimit(server.db, new Date('2026-06-02T12:00:00Z'))).toBe(0);
    expect(await releaseAllOverLimit(server.db, new Date('2026-07-01T12:00:00Z'))).toBe(2);
    expect(await over(student.id)).toEqual([]);
    expect(await stars(student.id)).toBe(66);
  });

  test('are released at once by a larger plan, in the month in which they were written; wrong answers earn nothing', async () => {
    const student = await server.person('student');
    await study(student.id, 12, '5');
    await rows(`update account set plan_id = 'plus' where id = $1`, [student.id]);
    expect(await releaseAllOverLimit(server.db, new Date('2026-05-31T12:00:00Z'))).toBe(2);
    expect(await rows('select distinct month from usage_ledger where student_id = $1', [student.id])).toEqual([
      { month: '2026-05' },
    ]);
    expect(await stars(student.id)).toBe(0);
  });

  test('that the student deleted take no room from the others', async () => {
    const student = await server.person('student');
    const ids = await study(student.id, 12);
    await rows('update homework_session set deleted = true where id = $1', [ids[10]]);
    expect(await releaseAllOverLimit(server.db, new Date('2026-06-01T12:00:00Z'))).toBe(1);
    expect(await rows('select 1 from usage_ledger where student_id = $1 and over_limit', [student.id])).toHaveLength(1);
  });
});
