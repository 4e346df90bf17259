import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../schema/ids.ts';
import type { CallSpec } from '../../schema/rest/call.ts';
import { callNames, calls } from '../../schema/rest/index.ts';
import { type CallName, routes } from '../../schema/rest/routes.ts';
import { limitKey } from '../../sync-server/auth/limits.ts';
import { hashPassword } from '../../sync-server/auth/passwords.ts';
import { createAccount } from '../../sync-server/auth/register.ts';
import { join, makeClass, makeSchool } from './support/school.ts';
import { Browser, goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
const at = (address: string): Browser => new Browser(server.app, address);
const rows = <T extends object = { n: number }>(text: string, values: unknown[] = []) =>
  server.db.read((sql) => sql.query<T>(text, values));

/** Lets so many seconds go by for all limits. */
const pass = (seconds: number) =>
  rows('update rate_limit set resets_at = resets_at - make_interval(secs => $1)', [seconds]);

const login = (browser: Browser, username: string, password = 'not the password') =>
  browser.post('/api/login', { username, password });
const waitOf = (answer: Awaited<ReturnType<typeof login>>): number => {
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many']);
  return Number(answer.headers['retry-after']);
};

/** Makes wrong tries until so many were checked, waiting as told. */
async function guess(browser: Browser, username: string, times: number): Promise<void> {
  for (let checked = 0; checked < times;) {
    const answer = await login(browser, username);
    if (answer.statusCode === 401) checked += 1;
    else await pass(waitOf(answer));
  }
}

beforeEach(() => rows('delete from rate_limit'));

// Limits run on the database's clock: on a machine that stands still for a second one of them goes by meanwhile.
const clocked = { retry: 3 };

describe('wrong tries on one name', clocked, () => {
  it('are checked at once five times, then 1, 2, 4… seconds apart, never more than 30; what is refused does not count', async () => {
    const student = await server.person('student');
    const stranger = server.browser();
    for (let n = 0; n < 5; n++) expect((await login(stranger, student.username)).statusCode).toBe(401);
    const waits: number[] = [];
    for (let n = 0; n < 7; n++) {
      const wait = waitOf(await login(stranger, student.username));
      for (let more = 0; more < 3; more++)
        expect(waitOf(await login(stranger, student.username))).toBeLessThanOrEqual(wait);
      waits.push(wait);
      await pass(wait);
      expect((await login(stranger, student.username)).statusCode).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it('that come all at once are counted before they are checked', async () => {
    const student = await server.person('student');
    const stranger = server.browser();
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(stranger, student.username)));
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5);
  });

  it('twelve of them keep out neither another child, nor the child on its own tablet, nor for long on another one', async () => {
    const [student, other] = [await server.person('student'), await server.person('student')];
    await student.post('/api/logout');
    const stranger = server.browser();
    await guess(stranger, student.username, 12);
    expect((await login(at(stranger.address), other.username, goodPassword)).statusCode).toBe(200);
    expect((await login(student, student.username, goodPassword)).statusCode).toBe(200);
    const wait = waitOf(await login(server.browser(), student.username, goodPassword));
    expect(wait).toBeLessThanOrEqual(15);
    await pass(wait);
    // The address that goes on trying waits longer: there is a gap for the others.
    expect(waitOf(await login(stranger, student.username))).toBeGreaterThan(10);
    expect((await login(server.browser(), student.username, goodPassword)).statusCode).toBe(200);
  });

  it('do not slow a tablet that the child has used, however many others have used it since', async () => {
    const children = [];
    for (let n = 0; n < 8; n++) children.push(await server.person('student'));
    const tablet = server.browser();
    for (const { username } of children) expect((await login(tablet, username, goodPassword)).statusCode).toBe(200);
    await tablet.post('/api/logout');
    const [first] = children;
    await guess(server.browser(), first?.username ?? '', 8);
    expect((await login(tablet, first?.username ?? '', goodPassword)).statusCode).toBe(200);
    await guess(at(tablet.address), first?.username ?? '', 3);
    expect((await login(tablet, first?.username ?? '', goodPassword)).statusCode).toBe(200);
  });

  it('of the child itself on its tablet cost nothing for long; a list of words is slowed there too', async () => {
    const student = await server.person('student');
    for (let n = 0; n < 20; n++) expect((await login(student, student.username)).statusCode).toBe(401);
    expect(waitOf(await login(student, student.username, goodPassword))).toBe(1);
    await pass(1);
    expect((await login(student, student.username, goodPassword)).statusCode).toBe(200);
    expect((await login(student, student.username)).statusCode, 'a right one gives all back').toBe(401);
  });

  it('a device whose name was made up is a stranger’s', async () => {
    const student = await server.person('student');
    const thief = server.browser();
    thief.cookies.set('paperboat_known', student.cookies.get('paperboat_session') ?? '');
    await guess(thief, student.username, 6);
    waitOf(await login(thief, student.username, goodPassword));
  });
});

describe('an address', clocked, () => {
  const spend = (address: string, seconds: number) =>
    rows(
      `insert into rate_limit (key, used, resets_at) values ($1, 0, now() + make_interval(secs => $2))
       on conflict (key) do update set resets_at = excluded.resets_at`,
      [limitKey(`login address ${address}`), seconds],
    );

  it('is slowed by its wrong tries, and never shut: right ones of strangers follow each other without a wait', async () => {
    const children = [await server.person('student'), await server.person('student'), await server.person('student')];
    const { address } = server.browser();
    await spend(address, 100);
    expect(waitOf(await login(at(address), children[0]?.username ?? '', goodPassword))).toBe(1);
    await pass(1);
    for (const { username } of children)
      expect((await login(at(address), username, goodPassword)).statusCode).toBe(200);
    expect((await login(at(address), 'nobody_here')).statusCode).toBe(401);
    expect(waitOf(await login(at(address), children[0]?.username ?? '', goodPassword))).toBe(1);
  });

  it('that is slowed lets the devices in that its people have used', async () => {
    const student = await server.person('student');
    await spend(student.address, 100);
    expect((await login(student, student.username, goodPassword)).statusCode).toBe(200);
  });

  it('may send a whole school at the same moment: all are in, and nothing is counted', async () => {
    const passwordHash = await hashPassword(goodPassword);
    const names = Array.from({ length: 60 }, () => `all_${newId().slice(-12)}`);
    await server.db.transaction(async (sql) => {
      for (const username of names)
        await createAccount(sql, { id: newId(), username, passwordHash, role: 'student', school: null });
    });
    const { address } = server.browser();
    const answers = await Promise.all(names.map((name) => login(at(address), name, goodPassword)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
    expect(await rows('select 1 from rate_limit where resets_at > now()')).toEqual([]);
  });
});

describe('registering', clocked, () => {
  const register = (address: string, more: object = {}) =>
    at(address).post('/api/register', { username: `n_${newId().slice(-12)}`, password: goodPassword, ...more });
  /** Leaves so many registrations of an address unused. */
  const leave = (key: string, count: number, everySeconds: number) =>
    rows(
      `insert into rate_limit (key, used, resets_at) values ($1, 0, now() + make_interval(secs => $2))
       on conflict (key) do update set resets_at = excluded.resets_at`,
      [limitKey(key), (600 - count) * everySeconds],
    );

  it('is slowed by what comes of it: what is refused takes no account’s place, and what has no form none at all', async () => {
    const { address } = server.browser();
    await leave(`accounts from ${address}`, 1, 12);
    await leave(`no account from ${address}`, 2, 1);
    expect((await register(address, { username: '' })).statusCode).toBe(422);
    for (let n = 0; n < 2; n++)
      expect((await register(address, { password: 'password' })).json().code).toBe('weak_password');
    const refused = await register(address, { password: 'password' });
    expect([refused.statusCode, waitOf(refused)]).toEqual([429, 1]);
    await rows('delete from rate_limit where key = $1', [limitKey(`no account from ${address}`)]);
    expect((await register(address)).statusCode).toBe(201);
    const full = await register(address);
    expect(full.statusCode).toBe(429);
    expect(waitOf(full)).toBeLessThanOrEqual(12);
    expect((await register(server.browser().address)).statusCode, 'another address').toBe(201);
  });
});

describe('guessing codes', () => {
  it('is possible by these calls only; each has its count', () => {
    const isGuessable = (name: CallName): boolean => {
      const { body }: CallSpec = calls[name];
      const fields = body
        ? Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {})
        : [];
      return routes[name].includes('{code}') || fields.some((field) => /code|badge|password|word$/i.test(field));
    };
    expect(callNames.filter(isGuessable).sort()).toEqual(
      [
        // Slowed by name, person and address: above, and in badge.test.ts.
        ...['login', 'badgeLogin', 'changePassword', 'eraseMe', 'eraseChild', 'erasePerson', 'eraseFor'],
        // Below, and in linking.test.ts.
        ...['register', 'checkInvitation', 'acceptInvitation', 'joinClass', 'linkChild'],
        // The office tells its own code, so that two who renew at once renew once.
        'renewInvitation',
      ].sort(),
    );
  });

  it('of schools by accepting: twenty wrong ones in an hour of one person', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const accept = async () =>
      (await teacher.post('/api/invitations/accept/00000-00000')).json<{ code: string }>().code;
    for (let n = 0; n < 20; n++) expect(await accept()).toBe('invitation_invalid');
    expect(await accept()).toBe('too_many');
  });

  it('of classes: only wrong ones count, twenty in an hour of one person, whose neighbours are not slowed', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const [child, friend] = [await server.person('student'), await server.person('student')];
    for (let n = 0; n < 3; n++) await join(child, teacher, await makeClass(teacher, { className: `Class ${n}` }));
    const code = async () =>
      (await teacher.post(`/api/teacher/classes/${await makeClass(teacher)}/join-code`)).json<{ code: string }>().code;
    for (let n = 0; n < 20; n++)
      expect((await child.post('/api/student/classes/join', { code: 'QQQQQQ' })).json().code).toBe('join_code_invalid');
    expect((await child.post('/api/student/classes/join', { code: await code() })).statusCode).toBe(429);
    expect((await friend.post('/api/student/classes/join', { code: await code() })).statusCode).toBe(201);
  });

  it('of schools by whoever is not signed in: slowed by an address’s rate, looking and registering each by itself', async () => {
    const school = await makeSchool(server);
    const [{ address }, teacher] = [server.browser(), await server.person('teacher', { teacherType: 'independent' })];
    const look = (code: string) => at(address).get(`/api/invitations/check/${code}`);
    const register = (more: object) =>
      at(address).post('/api/register', { username: `t_${newId().slice(-12)}`, password: goodPassword, ...more });
    const bySchool = { role: 'teacher', teacherType: 'school' };
    for (let n = 0; n < 12; n++) expect((await look(school.code)).json()).toMatchObject({ valid: true });
    let wrong = 0;
    let answer = await look('00000-00000');
    for (; answer.statusCode === 200; wrong++) answer = await look('00000-00000');
    expect(wrong).toBeGreaterThanOrEqual(100);
    const wait = waitOf(answer);
    expect(wait).toBeLessThanOrEqual(2);
    expect((await register({ ...bySchool, invitationCode: school.code })).statusCode).toBe(201);
    const here = new Browser(server.app, address);
    for (const [name, value] of teacher.cookies) here.cookies.set(name, value);
    expect((await here.post(`/api/invitations/accept/${school.code}`)).statusCode).toBe(200);
    await pass(wait);
    expect((await look(school.code)).json()).toMatchObject({ valid: true });
    await rows('delete from rate_limit');
    expect((await register({ role: 'student' })).statusCode).toBe(201);
    const counted = () =>
      rows('select 1 from rate_limit where key = $1 and resets_at > now()', [
        limitKey(`codes to register from ${address}`),
      ]);
    expect(await counted()).toEqual([]);
    expect((await register({ ...bySchool, invitationCode: '00000-00000' })).json().code).toBe('invitation_invalid');
    expect(await counted()).toHaveLength(1);
  });
});
