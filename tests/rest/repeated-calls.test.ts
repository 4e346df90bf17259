import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
const accountOf = (): { username: string; password: string; role: string } => ({
  username: `new_${newId().slice(-12)}`,
  password: goodPassword,
  role: 'student',
});

describe('a call repeated with its Idempotency-Key', () => {
  it('is answered byte for byte as the first was', async () => {
    const teacher = await server.person('teacher');
    const body = { className: '4 Kestrel', grade: 'PYP4', subject: 'math', description: 'Mornings' };
    const call = () => teacher.post('/api/teacher/classes', body, { 'idempotency-key': 'class' });
    const [first, again] = [await call(), await call()];
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  });
  it('makes one account, also when the first answer was lost', async () => {
    const account = accountOf();
    const call = (more: object = {}) =>
      server.browser().post('/api/register', { ...account, ...more }, { 'idempotency-key': 'once' });
    const first = await call();
    const browser = server.browser();
    const again = await browser.post('/api/register', account, { 'idempotency-key': 'once' });
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect((await browser.get('/api/user')).json()).toEqual(first.json());
    const both = accountOf();
    const made = await Promise.all(
      [0, 1].map(() => server.browser().post('/api/register', both, { 'idempotency-key': 'twice' })),
    );
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(made[0]?.json()).toEqual(made[1]?.json());
    // Whoever does not know the password, or not the key, is told that the name is taken, and gets no session.
    for (const stranger of [
      await call({ password: 'another long word' }),
      await server.browser().post('/api/register', account, { 'idempotency-key': 'guessed' }),
      await server.browser().post('/api/register', account),
    ]) {
      expect([stranger.statusCode, stranger.json().code, stranger.cookies]).toEqual([409, 'username_taken', []]);
    }
  });
  it('leaves nothing by which the passwords in it could be guessed', async () => {
    const student = await server.person('student');
    const body = { currentPassword: goodPassword, newPassword: 'seven quiet lamps' };
    const call = () => student.post('/api/account/password', body, { 'idempotency-key': 'password' });
    expect([(await call()).statusCode, (await call()).statusCode]).toEqual([204, 204]);
    const [kept] = await server.db.read((sql) =>
      sql.query<{ request_hash: string }>('select request_hash from idempotency where person_id = $1', [student.id]),
    );
    const bare = createHash('sha256')
      .update(`POST /api/account/password ${JSON.stringify(body)}`)
      .digest('base64url');
    expect(kept?.request_hash).toHaveLength(bare.length);
    expect(kept?.request_hash).not.toBe(bare);
  });
  it('has its own key for each person', async () => {
    const [one, two] = [await server.person('teacher'), await server.person('teacher')];
    const body = { className: '4 Kestrel', grade: 'PYP4', subject: 'math' };
    const ids = await Promise.all(
      [one, two].map(async (teacher) =>
        (await teacher.post('/api/teacher/classes', body, { 'idempotency-key': 'shared' })).json(),
      ),
    );
    expect(ids[0].id).not.toBe(ids[1].id);
  });
});

describe('a reading', () => {
  it('that is repeated with the name of its answer says that nothing is new, until there is', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const body = { className: '4 Kestrel', grade: 'PYP4', subject: 'math' };
    await teacher.post('/api/teacher/classes', body);
    const read = (tag?: string) =>
      teacher.call('GET', '/api/teacher/classes', undefined, tag === undefined ? {} : { 'if-none-match': tag });
    const first = await read();
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await read(known);
      expect([again.statusCode, again.body, again.headers['etag']], known).toEqual([304, '', tag]);
    }
    // Nothing is kept by the browser itself: the next child on a shared tablet finds nothing.
    expect(first.headers['cache-control']).toBe('no-store');
    await teacher.post('/api/teacher/classes', { ...body, className: '5 Heron' });
    const later = await read(tag);
    expect([later.statusCode, later.json<unknown[]>().length]).toEqual([200, 2]);
    expect(later.headers['etag']).not.toBe(tag);
    const other = await server.person('teacher', { teacherType: 'independent' });
    expect((await other.call('GET', '/api/teacher/classes', undefined, { 'if-none-match': tag })).statusCode).toBe(200);
  });
});

describe('calls without a limit of their own', () => {
  it('share one by person, whichever session makes them, and say when to come again', async () => {
    const [student, other] = [await server.person('student'), await server.person('student')];
    await server.db.read((sql) => sql.query('delete from rate_limit'));
    const again = server.browser();
    await again.post('/api/login', { username: student.username, password: goodPassword });
    await student.get('/api/user');
    await server.db.read((sql) => sql.query('update rate_limit set used = 1200'));
    for (const session of [student, again]) {
      const refused = await session.get('/api/homework/sessions');
      expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many' }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await other.get('/api/user')).statusCode).toBe(200);
  });
});
