import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { join, linkParent, makeClass, makeSchool, teacherOf } from './support/school.ts';
import type { Person } from './support/school.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
const newPassword = 'seven quiet lamps';

const url = {
  teacher: (id: string) => `/api/teacher/students/${id}/reset-password`,
  parent: (id: string) => `/api/parent/children/${id}/reset-password`,
  admin: (id: string) => `/api/school/admin/people/${id}/reset-password`,
};

async function makeWorld() {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const child = await server.person('student');
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  const parent = await server.person('parent');
  await linkParent(server, parent.id, child.id);
  return { school, teacher, child, classId, parent };
}

const login = (username: string, password: string) => server.browser().post('/api/login', { username, password });

/** Gives a browser that has signed in with a word. */
async function signedInWith(username: string, word: string) {
  const browser = server.browser();
  const answer = await browser.post('/api/login', { username, password: word });
  expect([answer.statusCode, answer.json().mustChangePassword]).toEqual([200, true]);
  return browser;
}

const wordFor = async (asker: Person, address: string): Promise<string> => {
  const answer = await asker.post(address);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ word: string }>().word;
};

describe('a new word is not given', () => {
  it('by a teacher to somebody of no own class, nor to one who has left it or whose class has ended', async () => {
    const { teacher, child, classId, school } = await makeWorld();
    const other = await server.person('student');
    const unknown = await teacher.post(url.teacher(newId()));
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
    for (const id of [other.id, teacher.id, school.admin.id])
      expect((await teacher.post(url.teacher(id))).body).toBe(unknown.body);
    const colleague = await teacherOf(server, school);
    expect((await colleague.post(url.teacher(child.id))).body).toBe(unknown.body);
    await server.db.read((sql) => sql.query('update classroom set is_active = false where id = $1', [classId]));
    expect((await teacher.post(url.teacher(child.id))).body).toBe(unknown.body);
    await server.db.read((sql) => sql.query('update classroom set is_active = true where id = $1', [classId]));
    await teacher.call('DELETE', `/api/teacher/classes/${classId}/students/${child.id}`);
    expect((await teacher.post(url.teacher(child.id))).body).toBe(unknown.body);
    expect((await child.get('/api/user')).statusCode, 'nobody was signed out').toBe(200);
  });

  it('by a parent to a child that is not linked, nor by a school admin to people of another school, parents or itself', async () => {
    const { child, parent, school } = await makeWorld();
    const stranger = await server.person('parent');
    expect((await stranger.post(url.parent(child.id))).statusCode).toBe(404);
    const elsewhere = await makeSchool(server);
    for (const id of [child.id, elsewhere.admin.id])
      expect((await elsewhere.admin.post(url.admin(id))).statusCode).toBe(404);
    expect((await school.admin.post(url.admin(parent.id))).statusCode).toBe(404);
    expect((await child.get('/api/user')).statusCode).toBe(200);
  });
});

describe('a one-time word', () => {
  it('comes from a teacher, a parent or a school admin, ends all sessions and the password of before', async () => {
    const { teacher, child, parent, school } = await makeWorld();
    for (const [asker, address] of [
      [teacher, url.teacher(child.id)],
      [parent, url.parent(child.id)],
      [school.admin, url.admin(child.id)],
      [school.admin, url.admin(teacher.id)],
    ] as const) {
      const answer = await asker.post(address);
      expect(answer.statusCode, answer.body).toBe(201);
      const { word, expiresAt } = answer.json<{ word: string; expiresAt: string }>();
      expect(word).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d{4}$/);
      expect((Date.parse(expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(48, 0);
    }
    const living = await server.db.read((sql) =>
      sql.query('select 1 from session where account_id = any ($1) and ended_at is null', [[child.id, teacher.id]]),
    );
    expect(living).toEqual([]);
    expect((await login(child.username, goodPassword)).statusCode).toBe(401);
  });

  it('works once', async () => {
    const { teacher, child } = await makeWorld();
    const word = await wordFor(teacher, url.teacher(child.id));
    await signedInWith(child.username, word);
    const again = await login(child.username, word);
    expect([again.statusCode, again.json().code]).toEqual([401, 'word_ended']);
  });

  it('works once also when two sign in with it at the same moment', async () => {
    const { teacher, child } = await makeWorld();
    const word = await wordFor(teacher, url.teacher(child.id));
    const answers = await Promise.all([login(child.username, word), login(child.username, word)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  it('ends after 48 hours', async () => {
    const { teacher, child } = await makeWorld();
    const word = await wordFor(teacher, url.teacher(child.id));
    await server.db.read((sql) =>
      sql.query(`update account set word_ends_at = word_ends_at - interval '48 hours' where id = $1`, [child.id]),
    );
    expect((await login(child.username, word)).json().code).toBe('word_ended');
  });

  it('is not kept for a repetition of the call: the same key makes another one', async () => {
    const { teacher, child } = await makeWorld();
    const headers = { 'idempotency-key': 'one-key' };
    const [one, two] = [
      await teacher.post(url.teacher(child.id), {}, headers),
      await teacher.post(url.teacher(child.id), {}, headers),
    ].map((answer) => answer.json<{ word: string }>().word);
    expect(one).not.toBe(two);
    const kept = await server.db.read((sql) =>
      sql.query('select 1 from idempotency where person_id = $1', [teacher.id]),
    );
    expect(kept).toEqual([]);
  });
});

describe('until a new password is chosen', () => {
  it('pull, push, live, uploads and every other call are refused', async () => {
    const { teacher, child, classId } = await makeWorld();
    const browser = await signedInWith(child.username, await wordFor(teacher, url.teacher(child.id)));
    const refused = [403, 'must_change_password'];
    const graphql = (query: string) => browser.post('/graphql', { query });
    for (const answer of [
      await graphql('{ pullPerson(limit: 10) { more } }'),
      await graphql(`
        mutation {
          pushPerson(rows: []) {
            verdict
          }
        }
      `),
      await browser.get('/sync/live'),
      await browser.call('PUT', `/api/uploads/${'a'.repeat(64)}`, undefined, { 'content-type': 'image/png' }),
      await browser.get(`/api/uploads/${'a'.repeat(64)}`),
      await browser.get('/api/student/assignments'),
      await browser.get('/api/account/sessions'),
      await browser.post('/api/student/classes/join', { code: 'BCDFGH' }),
      await browser.post('/api/homework/session', { questionText: 'What is 2 + 2?' }),
      await browser.get(`/api/teacher/classes/${classId}`),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual(refused);
    expect((await browser.get('/api/user')).json()).toMatchObject({ id: child.id, mustChangePassword: true });
    expect((await browser.post('/api/logout')).statusCode).toBe(204);
  });

  it('the word itself, a weak one and none at all are no new password; a good one opens everything at once', async () => {
    const { parent, child } = await makeWorld();
    const word = await wordFor(parent, url.parent(child.id));
    const browser = await signedInWith(child.username, word);
    const change = (body: object) => browser.post('/api/account/password', body);
    expect((await change({ newPassword: word })).json().code).toBe('weak_password');
    expect((await change({ newPassword: 'password1' })).json().code).toBe('weak_password');
    expect((await change({})).json().code).toBe('invalid');
    expect((await change({ currentPassword: 'not the word', newPassword })).json().code).toBe('wrong_password');
    expect((await change({ newPassword })).statusCode).toBe(204);
    expect((await browser.get('/api/student/assignments')).statusCode).toBe(200);
    expect((await login(child.username, word)).json().code).toBe('invalid_credentials');
    expect((await login(child.username, newPassword)).json()).toMatchObject({ mustChangePassword: false });
    const unasked = await browser.post('/api/account/password', { newPassword: 'eight louder lamps' });
    expect([unasked.statusCode, unasked.json().fields]).toEqual([422, { currentPassword: 'This is needed.' }]);
  });
});

describe('the devices of a person', () => {
  it('are listed with their browser, one is ended, and nobody else’s', async () => {
    const student = await server.person('student');
    const other = await server.person('student');
    const tablet = server.browser();
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
    await tablet.post('/api/login', { username: student.username, password: goodPassword }, { 'user-agent': agent });
    const list = (await student.get('/api/account/sessions')).json<{ id: string; agent: string; current: boolean }[]>();
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    const [mine, theirs] = list;
    expect(theirs?.agent).toBe('Chrome · Android');
    const refused = await other.call('DELETE', `/api/account/sessions/${theirs?.id}`);
    const unknown = await other.call('DELETE', `/api/account/sessions/${newId()}`);
    expect([refused.statusCode, refused.body]).toEqual([404, unknown.body]);
    expect((await student.call('DELETE', `/api/account/sessions/${theirs?.id}`)).statusCode).toBe(204);
    expect((await tablet.get('/api/user')).statusCode).toBe(401);
    expect((await student.call('DELETE', `/api/account/sessions/${theirs?.id}`)).statusCode).toBe(404);
    expect((await student.call('DELETE', `/api/account/sessions/${mine?.id}`)).statusCode).toBe(204);
    expect((await student.get('/api/user')).statusCode).toBe(401);
  });

  it('each get a key that stays the same for one person, also behind a new password, and is another one for others', async () => {
    const student = await server.person('student');
    const first = { username: student.username, password: goodPassword };
    const tablet = server.browser();
    const keyOf = async (browser: typeof tablet): Promise<string> => {
      const answer = await browser.post('/api/account/device-key');
      expect(answer.statusCode).toBe(200);
      return answer.json().key;
    };
    expect((await tablet.post('/api/account/device-key')).statusCode).toBe(401);
    await tablet.post('/api/login', first);
    const key = await keyOf(tablet);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    const changed = { currentPassword: goodPassword, newPassword: 'nine loud drums' };
    expect((await tablet.post('/api/account/password', changed)).statusCode).toBe(204);
    await tablet.post('/api/logout');
    await tablet.post('/api/login', { ...first, password: 'nine loud drums' });
    expect(await keyOf(tablet)).toBe(key);
    const laptop = server.browser();
    await laptop.post('/api/login', { ...first, password: 'nine loud drums' });
    const other = await server.person('student');
    await tablet.post('/api/login', { username: other.username, password: goodPassword });
    expect(new Set([key, await keyOf(laptop), await keyOf(tablet)]).size).toBe(3);
  });

  it('are all signed out at once, this one last where it still has something to send', async () => {
    const student = await server.person('student');
    const others = [server.browser(), server.browser()];
    for (const one of others) await one.post('/api/login', { username: student.username, password: goodPassword });
    const sees = async () =>
      (await Promise.all([student, ...others].map((one) => one.get('/api/user')))).map((one) => one.statusCode);
    expect((await student.post('/api/account/sign-out-everywhere', { exceptThis: true })).statusCode).toBe(204);
    expect(await sees()).toEqual([200, 401, 401]);
    expect((await student.post('/api/account/sign-out-everywhere')).statusCode).toBe(204);
    expect(await sees()).toEqual([401, 401, 401]);
  });
});
