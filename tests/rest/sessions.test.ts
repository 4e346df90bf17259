import { describe, expect, it } from 'vitest';
import type { Browser } from './support/server.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();

/** Begins a session as another process of the same server does. */
async function begin(userId: string): Promise<Browser> {
  const browser = server.browser();
  const [cookie = ''] = await server.db.transaction(async (sql) => {
    const cookies = await server.sessions.start(sql, userId, null);
    await server.sessions.endOldest(sql, userId);
    return cookies;
  });
  browser.cookies.set('paperboat_session', cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')));
  return browser;
}

/** Which of these browsers are signed in, by their places. */
async function signedIn(browsers: readonly Browser[]): Promise<number[]> {
  const answers = await Promise.all(browsers.map((browser) => browser.get('/api/user')));
  return answers.flatMap(({ statusCode }, n) => (statusCode === 200 ? [n] : []));
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);
// What another process has ended is noticed within five seconds.
const soon = { interval: 200, timeout: 10_000 };

describe('the sessions of a person', () => {
  it('are twenty at most, of which the oldest ends when another begins', async () => {
    const student = await server.person('student');
    const other = await server.person('student');
    const browsers: Browser[] = [student];
    while (browsers.length < 20) browsers.push(await begin(student.id));
    expect(await signedIn(browsers)).toEqual(range(0, 19));
    // One that fell asleep thirty days ago takes nobody's place, and a sign-in replaces the session that its browser had.
    await server.db.read((sql) =>
      sql.query(
        `update session set last_exchange_at = now() - interval '31 days'
         where id = (select id from session where account_id = $1 and ended_at is null order by created_at desc limit 1)`,
        [student.id],
      ),
    );
    const again = await browsers[5]?.post('/api/login', { username: student.username, password: goodPassword });
    expect(again?.statusCode).toBe(200);
    browsers.push(await begin(student.id));
    await expect.poll(() => signedIn(browsers), soon).toEqual([...range(0, 18), 20]);
    browsers.push(await begin(student.id));
    await expect.poll(() => signedIn(browsers), soon).toEqual([...range(1, 18), 20, 21]);
    expect(await signedIn([other])).toEqual([0]);
  });

  it('are twenty also when several begin at the same moment', async () => {
    const student = await server.person('student');
    for (let n = 0; n < 6; n++) await Promise.all(range(0, 4).map(() => begin(student.id)));
    const living = await server.db.read((sql) =>
      sql.query('select id from session where account_id = $1 and ended_at is null', [student.id]),
    );
    expect(living).toHaveLength(20);
  });

  it('take their live stream along when they end for a newer one', async () => {
    const student = await server.person('student');
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = `paperboat_session=${student.cookies.get('paperboat_session')}`;
    const answer = await fetch(`${address}/sync/live`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    for (let n = 0; n < 20; n++) await begin(student.id);
    // It ends, or this test does not.
    expect(await answer.text()).toContain('event: open');
    expect((await fetch(`${address}/sync/live`, { headers: { cookie } })).status).toBe(401);
  });

  it('end once where a device and another one end the same session at the same moment, and no other ends', async () => {
    const [tablet, laptop] = [await server.person('student'), server.browser()];
    await laptop.post('/api/login', { username: tablet.username, password: goodPassword });
    const listed: { id: string; current: boolean }[] = (await laptop.get('/api/account/sessions')).json();
    const there = listed.find(({ current }) => !current)?.id ?? '';
    const said = await Promise.all([
      tablet.post('/api/logout'),
      laptop.call('DELETE', `/api/account/sessions/${there}`),
      tablet.post('/api/logout'),
    ]);
    // Whoever comes second finds no session any more, which is no failure of a sign-out.
    expect([said[0]?.statusCode, said[2]?.statusCode]).toEqual([204, 204]);
    expect([204, 404]).toContain(said[1]?.statusCode);
    expect((await tablet.get('/api/user')).statusCode).toBe(401);
    expect((await laptop.get('/api/user')).statusCode).toBe(200);
    const ended = await server.db.read((sql) =>
      sql.query<{ open: boolean }>(
        'select ended_at is null as open from session where account_id = $1 order by created_at',
        [tablet.id],
      ),
    );
    expect(ended.map(({ open }) => open)).toEqual([false, true]);
  });
});
