import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { limitKey } from '../../sync-server/auth/limits.ts';
import { Browser, goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();

const schoolFields = {
  schoolName: 'Hillside Primary',
  schoolCity: 'Leeds',
  schoolCountry: 'United Kingdom',
  schoolContactEmail: 'office@hillside.example',
  isAnotherSchool: true,
};

async function invitation(): Promise<{ code: string; schoolId: string }> {
  const admin = await server.person('school_admin', schoolFields);
  const [row] = await server.db.read((sql) =>
    sql.query<{ code: string; id: string }>(
      'select s.invitation_code as code, s.id from school s join account a on a.school_id = s.id where a.id = $1',
      [admin.id],
    ),
  );
  return { code: row?.code ?? '', schoolId: row?.id ?? '' };
}

describe('registering', () => {
  it('is open to a class of thirty that shares one address, and not without end', async () => {
    const address = server.browser().address;
    const register = (n: number) =>
      new Browser(server.app, address).post('/api/register', { username: `class_${n}`, password: 'short' });
    for (let n = 0; n < 30; n++) expect((await register(n)).json().code).toBe('weak_password');
    await server.db.read((sql) =>
      sql.query(`update rate_limit set resets_at = now() + interval '1 hour' where key = $1`, [
        limitKey(`no account from ${address}`),
      ]),
    );
    expect((await register(31)).statusCode).toBe(429);
  });

  it('answers 201 with the user, without the password, and signs in with a cookie that no script reads', async () => {
    const browser = server.browser();
    const answer = await browser.post('/api/register', {
      username: 'Maya.K',
      password: goodPassword,
      firstName: 'Maya',
      lastName: 'Khan',
      role: 'student',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ username: 'Maya.K', role: 'student', totalStars: 0, teacherType: null });
    expect(answer.body).not.toContain('argon2');
    const cookie = answer.cookies.find(({ name }) => name === 'paperboat_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await browser.get('/api/user')).json()).toMatchObject({ username: 'Maya.K' });
  });
  it('gives the person a document, and a student progress with the limit of the free plan', async () => {
    const student = await server.person('student');
    const [row] = await server.db.read((sql) =>
      sql.query(
        'select p.role, g.session_limit, p.scopes from person p join progress g on g.student_id = p.id where p.id = $1',
        [student.id],
      ),
    );
    expect(row).toEqual({ role: 'student', session_limit: 10, scopes: [`u:${student.id}`, `f:${student.id}`] });
  });
  it('never makes a platform admin', async () => {
    const answer = await server
      .browser()
      .post('/api/register', { username: 'sneaky', password: goodPassword, role: 'admin' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid']);
  });
  it('is refused to somebody who is signed in', async () => {
    const student = await server.person('student');
    const answer = await student.post('/api/register', { username: 'another', password: goodPassword });
    expect(answer.statusCode).toBe(403);
  });
  it('refuses a name that is taken, whatever its case', async () => {
    const student = await server.person('student');
    const answer = await server
      .browser()
      .post('/api/register', { username: student.username.toUpperCase(), password: goodPassword });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'username_taken']);
  });
  it.each(['short1', 'password123', 'P4ssw0rd!!', 'qwertyuiop', '12345678', 'aaaaaaaa', 'football2024', 'charlie_x1!'])(
    'refuses the password %s',
    async (password) => {
      const answer = await server.browser().post('/api/register', { username: 'charlie_x', password });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'weak_password']);
    },
  );
  it('takes a school teacher with a valid invitation into the school at once', async () => {
    const { code, schoolId } = await invitation();
    const teacher = await server.person('teacher', {
      teacherType: 'school',
      invitationCode: code.toLowerCase().replace('-', ' '),
    });
    const [row] = await server.db.read((sql) =>
      sql.query(
        'select a.school_id, a.teacher_type, m.scope from account a left join sync_member m on m.user_id = a.id and m.scope = $2 where a.id = $1',
        [teacher.id, `s:${schoolId}`],
      ),
    );
    expect(row).toEqual({ school_id: schoolId, teacher_type: 'school', scope: `s:${schoolId}` });
  });
  it('refuses a school teacher with a wrong invitation, and makes no account', async () => {
    const given = {
      username: 'no_school',
      password: goodPassword,
      role: 'teacher',
      teacherType: 'school',
      invitationCode: '00000-00000',
    };
    const answer = await server.browser().post('/api/register', given);
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Invalid invitation code']);
    expect((await server.browser().post('/api/register', { ...given, teacherType: 'independent' })).statusCode).toBe(
      201,
    );
  });
  it('keeps what each role says of itself: a user with its fields, and a school with its own', async () => {
    const all = { ...schoolFields, schoolAddress: '1 Quay Street', firstName: 'Ines', lastName: 'Moss' };
    const admin = await server.person('school_admin', { ...all, email: 'ines@hillside.example' });
    expect((await admin.get('/api/user')).json()).toMatchObject({
      ...{ id: admin.id, username: admin.username, role: 'school_admin', email: 'ines@hillside.example' },
      ...{ firstName: 'Ines', lastName: 'Moss', totalStars: 0, teacherType: null },
    });
    const school = (await admin.get('/api/school/admin/school')).json<{ invitationCode: string }>();
    expect(school).toMatchObject({
      ...{ name: 'Hillside Primary', address: '1 Quay Street', city: 'Leeds', country: 'United Kingdom' },
      contactEmail: 'office@hillside.example',
    });
    const { invitationCode } = school;
    const teacher = await server.person('teacher', { teacherType: 'school', invitationCode });
    expect((await teacher.get('/api/user')).json()).toMatchObject({ role: 'teacher', teacherType: 'school' });
    for (const role of ['student', 'parent'] as const)
      expect((await (await server.person(role)).get('/api/user')).json()).toMatchObject({ role, totalStars: 0 });
  });
  it('gives a new school an unguessable code and no verification', async () => {
    const { code, schoolId } = await invitation();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const [row] = await server.db.read((sql) => sql.query('select verified from school where id = $1', [schoolId]));
    expect(row).toEqual({ verified: false });
  });
  it('asks a school administrator for the name and the e-mail of the school', async () => {
    const answer = await server
      .browser()
      .post('/api/register', { username: 'headteacher', password: goodPassword, role: 'school_admin' });
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      fields: { schoolName: 'This is needed.', schoolContactEmail: 'This is needed.' },
    });
  });
});

describe('signing in', () => {
  it('answers the user, and the same for an unknown user as for a wrong password', async () => {
    const student = await server.person('student');
    const browser = server.browser();
    expect((await browser.get('/api/user')).json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
    expect(
      (await browser.post('/api/login', { username: student.username, password: goodPassword })).json(),
    ).toMatchObject({ id: student.id });
    const wrong = await server
      .browser()
      .post('/api/login', { username: student.username, password: 'not the password' });
    const unknown = await server
      .browser()
      .post('/api/login', { username: 'nobody_at_all', password: 'not the password' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { message: 'Invalid username or password', code: 'invalid_credentials' },
    ]);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  });
  it('ends the session that the browser had', async () => {
    const student = await server.person('student');
    const before = student.cookies.get('paperboat_session') ?? '';
    await student.post('/api/login', { username: student.username, password: goodPassword });
    expect(student.cookies.get('paperboat_session')).not.toBe(before);
    const thief = server.browser();
    thief.cookies.set('paperboat_session', before);
    expect((await thief.get('/api/user')).statusCode).toBe(401);
  });
  it('leads GET /api/login to the sign-in page', async () => {
    const answer = await server.browser().get('/api/login');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/auth']);
  });
  it('refuses a made-up or altered cookie', async () => {
    const student = await server.person('student');
    const token = student.cookies.get('paperboat_session') ?? '';
    for (const forged of ['x', `${token.slice(0, -4)}AAAA`, `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`]) {
      const browser = server.browser();
      browser.cookies.set('paperboat_session', forged);
      expect((await browser.get('/api/user')).statusCode).toBe(401);
    }
  });
});

describe('signing out', () => {
  it('ends the session by POST', async () => {
    const student = await server.person('student');
    const kept = student.cookies.get('paperboat_session') ?? '';
    expect((await student.post('/api/logout')).statusCode).toBe(204);
    const again = server.browser();
    again.cookies.set('paperboat_session', kept);
    expect((await again.get('/api/user')).statusCode).toBe(401);
  });
  it('ends the session by GET and leads home, but not for another site', async () => {
    const student = await server.person('student');
    for (const site of ['cross-site', 'same-site']) {
      const crossed = await student.call('GET', '/api/logout', undefined, { 'sec-fetch-site': site });
      expect([crossed.statusCode, crossed.json().code]).toEqual([403, 'cross_site']);
    }
    expect((await student.get('/api/user')).statusCode).toBe(200);
    const answer = await student.get('/api/logout');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect((await student.get('/api/user')).statusCode).toBe(401);
  });
  it('is noticed by another process within five seconds', async () => {
    const student = await server.person('student');
    expect((await student.get('/api/user')).statusCode).toBe(200);
    await server.db.read((sql) => sql.query('update session set ended_at = now() where account_id = $1', [student.id]));
    await new Promise((resolve) => setTimeout(resolve, 4_600));
    expect((await student.get('/api/user')).statusCode).toBe(401);
  });
  it('happens by itself after thirty idle days', async () => {
    const student = await server.person('student');
    await server.db.read((sql) =>
      sql.query(`update session set last_exchange_at = now() - interval '31 days' where account_id = $1`, [student.id]),
    );
    expect((await student.get('/api/user')).statusCode).toBe(401);
  });
});

describe('changing the password', () => {
  it('ends all other sessions and keeps this one', async () => {
    const student = await server.person('student');
    const other = server.browser();
    await other.post('/api/login', { username: student.username, password: goodPassword });
    const change = { currentPassword: goodPassword, newPassword: 'seven quiet lamps' };
    expect((await student.post('/api/account/password', change)).statusCode).toBe(204);
    expect([(await student.get('/api/user')).statusCode, (await other.get('/api/user')).statusCode]).toEqual([
      200, 401,
    ]);
    expect(
      (await server.browser().post('/api/login', { username: student.username, password: goodPassword })).statusCode,
    ).toBe(401);
    expect(
      (await server.browser().post('/api/login', { username: student.username, password: 'seven quiet lamps' }))
        .statusCode,
    ).toBe(200);
  });
  it('needs the present one, and a strong one', async () => {
    const student = await server.person('student');
    const wrong = await student.post('/api/account/password', {
      currentPassword: 'something else',
      newPassword: 'seven quiet lamps',
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_password']);
    const weak = await student.post('/api/account/password', {
      currentPassword: goodPassword,
      newPassword: 'password1',
    });
    expect([weak.json().code, Object.keys(weak.json().fields)]).toEqual(['weak_password', ['newPassword']]);
  });
});

describe('a password', () => {
  const register = (password: string, more: object = {}) =>
    server.browser().post('/api/register', { username: `p_${newId().slice(-12)}`, password, ...more });
  it.each(['моя кошка спит', 'パスワードは長い文', 'قطة زرقاء صغيرة', 'größere Äpfel'])(
    'may be of any script: %s',
    async (password) => {
      expect((await register(password)).statusCode).toBe(201);
    },
  );
  it.each([
    ['73920184756', {}],
    ['2016-05-14!?', {}],
    ['Müller2024!', { lastName: 'Müller' }],
    ['Наталья2024', { firstName: 'Наталья' }],
    ['P4ssw0rd2024!', {}],
  ])('is refused when it is all digits, a name or a common word: %s', async (password, more) => {
    expect((await register(password, more)).json().code).toBe('weak_password');
  });
});

describe('other sites and broken bodies', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
  ])('refuses an unsafe call with %o', async (headers) => {
    const answer = await server
      .browser()
      .post('/api/login', { username: 'a', password: 'b' }, headers as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site']);
  });
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
  ])('opens no live connection with %o', async (headers) => {
    const student = await server.person('student');
    const answer = await student.call('GET', '/sync/live', undefined, headers as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site']);
  });
  it('answers 415 to what does not say that it is JSON', async () => {
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: '{"username":"a","password":"b"}',
        headers: { 'content-type': type },
      });
      expect([answer.statusCode, answer.json().code], type).toEqual([415, 'unknown_format']);
    }
  });
  it('answers 400 to what is no JSON object', async () => {
    for (const payload of ['{"username":', '[]', '"x"', 'null', '']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/login',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect([payload, answer.statusCode, answer.json().code]).toEqual([payload, 400, 'malformed']);
    }
  });
  it('marks the cookie Secure behind TLS', async () => {
    const { createSessions } = await import('../../sync-server/auth/session.ts');
    const behind = createSessions({ db: server.db, secret: 'a secret for tests, of forty characters.', secure: true });
    const mia = await server.person('student');
    const given = await server.db.transaction((sql) => behind.start(sql, mia.id, null));
    expect(given.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-paperboat_session',
      '__Secure-paperboat_known',
      '__Host-paperboat_hint',
    ]);
    for (const cookie of [...given, ...behind.goodbye()]) expect(cookie).toMatch(/; Secure; SameSite=Lax/);
    for (const cookie of given.slice(0, 2)) expect(cookie).toContain('; HttpOnly');
    // No domain, and the whole host: what browsers ask of such a name.
    expect(given[0]).toContain('; Path=/;');
    expect(given.join()).not.toMatch(/domain/i);
    const [name = '', value = ''] = (given[0] ?? '').split(';')[0]?.split('=') ?? [];
    const known = (cookie: string) => behind.authenticate({ headers: { cookie } });
    expect(await known(`${name}=${value}`)).toMatchObject({ userId: mia.id });
    expect(await known(`paperboat_session=${value}`), 'a neighbour may have set it').toBeNull();
    expect(new Browser(server.app, '10.9.9.9').cookies.size).toBe(0);
  });
});

describe('an operator', () => {
  it('gives somebody a one-time password and ends the sessions', async () => {
    const { resetPassword } = await import('../../sync-server/reset-password.ts');
    const student = await server.person('student');
    const password = await resetPassword(server.db, student.username.toUpperCase());
    expect(await resetPassword(server.db, 'nobody_at_all')).toBeNull();
    const browser = server.browser();
    expect((await browser.post('/api/login', { username: student.username, password })).json()).toMatchObject({
      mustChangePassword: true,
    });
    await browser.post('/api/account/password', { currentPassword: password, newPassword: 'seven quiet lamps' });
    expect((await browser.get('/api/user')).json()).toMatchObject({ mustChangePassword: false });
    const sessions = await server.db.read((sql) =>
      sql.query('select 1 from session where account_id = $1 and ended_at is null', [student.id]),
    );
    expect(sessions).toHaveLength(1);
  });
  it('names the platform admin once, however often the server starts', async () => {
    const { ensureAdmin } = await import('../../sync-server/auth/register.ts');
    const admin = { username: 'Operator', password: 'a long one for tests' };
    await Promise.all([ensureAdmin(server.db, admin), ensureAdmin(server.db, admin)]);
    await ensureAdmin(server.db, { ...admin, password: 'another one entirely' });
    expect((await server.browser().post('/api/login', admin)).json()).toMatchObject({ role: 'admin' });
  });
  it('is told in one line when ADMIN_USERNAME names somebody who is no admin', async () => {
    const { ensureAdmin } = await import('../../sync-server/auth/register.ts');
    const student = await server.person('student');
    const admin = { username: student.username.toUpperCase(), password: 'a long one for tests' };
    await expect(ensureAdmin(server.db, admin)).rejects.toThrow(
      /^ADMIN_USERNAME names somebody who is no platform admin\. Choose another name\.$/,
    );
    expect((await student.get('/api/user')).json()).toMatchObject({ role: 'student' });
  });
});
