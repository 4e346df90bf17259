import { describe, expect, it } from 'vitest';
import { limitKey } from '../../sync-server/auth/limits.ts';
import { administratorOf, makeSchool, type Person, teacherOf, type TestSchool } from './support/school.ts';
import { type Browser, goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();
const url = '/api/school/admin/administrators';
const rows = <R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, values));

const invite = async ({ admin }: Pick<TestSchool, 'admin'>): Promise<{ code: string; expiresAt: string }> => {
  const answer = await admin.post(`${url}/invitation`);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

let made = 0;
const registration = (invitationCode: string, more: Record<string, unknown> = {}) => ({
  ...{ username: `deputy.${++made}`, password: goodPassword, firstName: 'Grace', role: 'school_admin', invitationCode },
  ...more,
});
const register = (invitationCode: string, more: Record<string, unknown> = {}, browser = server.browser()) =>
  browser.post('/api/register', registration(invitationCode, more));
const refusedCode = { code: 'invitation_invalid', fields: { invitationCode: 'Invalid invitation code' } };

const listed = async (who: Browser) =>
  (await who.get(url)).json<{ administrators: { id: string }[]; invitation: object | null }>();
const remove = (who: Browser, { id }: { id: string }) => who.call('DELETE', `${url}/${id}`);
const scopesOf = async ({ id }: Person): Promise<string[]> =>
  (await rows<{ scope: string }>('select scope from sync_member where user_id = $1 order by 1', [id])).map(
    ({ scope }) => scope,
  );
const actsOf = async (name: string): Promise<string[]> =>
  (await rows<{ act: string }>(`select act from audit where details ->> 'name' = $1 order by id`, [name])).map(
    ({ act }) => act,
  );

describe('an invitation', () => {
  it('makes one more administrator, once, who sees and does what the first one does', async () => {
    const school = await makeSchool(server);
    const teacher = await teacherOf(server, school);
    const { code, expiresAt } = await invite(school);
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect([Math.round(days), code]).toEqual([7, expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)]);
    expect((await listed(school.admin)).invitation).toEqual({ madeBy: 'Robin Ashworth', expiresAt });
    expect(await rows('select 1 from administrator_code where code_hash = $1', [code]), 'only a hash is kept').toEqual(
      [],
    );

    const before = await rows('select 1 from school');
    const second = server.browser();
    const answer = await register(code.toLowerCase().replace('-', ' '), {}, second);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { role: 'school_admin', schoolName: 'Hillside Primary' },
    ]);
    const { id } = answer.json<Person>();
    expect(await listed(school.admin)).toMatchObject({
      administrators: [{ id: school.admin.id }, { id, firstName: 'Grace' }],
      invitation: null,
    });
    expect(await scopesOf(Object.assign(second, { id, username: '' }))).toEqual(
      await scopesOf(school.admin).then((scopes) => scopes.map((scope) => scope.replace(school.admin.id, id))),
    );
    expect((await second.call('DELETE', `/api/school/admin/teachers/${teacher.id}`)).statusCode).toBe(204);
    const again = await register(code);
    expect([again.statusCode, again.json()]).toMatchObject([422, refusedCode]);
    expect(await rows('select 1 from school'), 'no other school').toHaveLength(before.length);
  });

  it('of two who use it at once lets one in', async () => {
    const { code } = await invite(await makeSchool(server));
    const answers = await Promise.all([register(code), register(code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  });

  it('is not used up by a registration that is refused', async () => {
    const { code } = await invite(await makeSchool(server));
    expect((await register(code, { password: 'password' })).json()).toMatchObject({ code: 'weak_password' });
    expect((await register(code)).statusCode).toBe(201);
  });

  it('ends after its week, by another one, by being taken back, with its maker, and with its school declined', async () => {
    const [late, renewed, taken, left, declined] = await Promise.all(
      Array.from({ length: 5 }, () => makeSchool(server)),
    );
    if (!late || !renewed || !taken || !left || !declined) throw new Error('Five schools were to be made.');
    const codes = [await invite(late), await invite(renewed), await invite(taken), await invite(declined)];
    await rows('update administrator_code set expires_at = now() where school_id = $1', [late.id]);
    const next = await invite(renewed);
    expect((await taken.admin.call('DELETE', `${url}/invitation`)).statusCode).toBe(204);
    expect((await taken.admin.call('DELETE', `${url}/invitation`)).statusCode, 'twice').toBe(204);
    await rows('update school set verified = false, decided_at = now() where id = $1', [declined.id]);
    const second = await administratorOf(server, left);
    codes.push(await invite({ admin: second }));
    expect((await remove(left.admin, second)).statusCode).toBe(204);
    for (const { code } of codes) expect((await register(code)).json()).toMatchObject(refusedCode);
    for (const { admin } of [late, taken, left]) expect((await listed(admin)).invitation).toBeNull();
    expect((await declined.admin.post(`${url}/invitation`)).json()).toMatchObject({ code: 'school_declined' });
    expect((await register(next.code)).statusCode, 'the latest').toBe(201);
  });

  it('is no code of teachers, nor theirs one of administrators', async () => {
    const school = await makeSchool(server);
    const { code } = await invite(school);
    expect((await register(code, { role: 'teacher', teacherType: 'school' })).json()).toMatchObject(refusedCode);
    expect((await register(school.code)).json()).toMatchObject(refusedCode);
    const check = await server.browser().get(`/api/invitations/check/${code}`);
    expect(check.json()).toMatchObject({ valid: false });
  });

  it('is not found by trying: wrong ones slow an address down as those of teachers do, also when another one is right', async () => {
    const { code } = await invite(await makeSchool(server));
    const browser = server.browser();
    expect((await register('00000-00000', {}, browser)).json()).toMatchObject(refusedCode);
    const counted = await rows(
      `update rate_limit set resets_at = now() + interval '1 hour' where key = $1 returning 1`,
      [limitKey(`codes to register from ${browser.address}`)],
    );
    expect(counted, 'a wrong one counts').toHaveLength(1);
    const slowed = await register(code, {}, browser);
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, expect.stringMatching(/^[1-9]/)]);
    expect((await register(code)).statusCode, 'another address').toBe(201);
  });

  it('asks for the school’s fields where there is no code', async () => {
    const answer = await register('');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { schoolName: expect.any(String), schoolContactEmail: expect.any(String) } },
    ]);
  });
});

describe('whoever runs a school', () => {
  it('takes the other one off: sessions, scopes and all rights end at once, and the device is told', async () => {
    const school = await makeSchool(server);
    await rows('update school set name = $2 where id = $1', [school.id, 'Audited Primary']);
    const second = await administratorOf(server, school);
    const teacher = await teacherOf(server, school);
    await second.post('/api/login', { username: second.username, password: goodPassword });
    expect(await scopesOf(second)).toContain(`s:${school.id}`);

    expect((await remove(school.admin, second)).statusCode).toBe(204);
    expect((await second.get('/api/user')).statusCode, 'signed out at once').toBe(401);
    expect(await scopesOf(second)).toEqual([`u:${second.id}`]);
    const [person] = await rows<{ school: string | null }>('select school_name as school from person where id = $1', [
      second.id,
    ]);
    expect(person?.school, 'what its devices hold of it').toBeNull();
    await second.post('/api/login', { username: second.username, password: goodPassword });
    for (const path of ['school', 'administrators', 'people']) {
      const answer = await second.get(`/api/school/admin/${path}`);
      expect(answer.body, path).not.toContain(teacher.id);
    }
    expect((await second.post(`${url}/invitation`)).json()).toMatchObject({ code: 'no_school' });
    expect((await remove(second, school.admin)).json()).toMatchObject({ code: 'no_school' });
    expect((await second.post('/api/account/erase', { password: goodPassword })).statusCode, 'and may go').toBe(204);
    expect(await actsOf('Audited Primary')).toEqual([
      'administrator.invited',
      'administrator.joined',
      'administrator.left',
    ]);
  });

  it('may be the one who comes second: both are equal', async () => {
    const school = await makeSchool(server);
    const second = await administratorOf(server, school);
    expect((await remove(second, school.admin)).statusCode).toBe(204);
    expect((await listed(second)).administrators).toMatchObject([{ id: second.id }]);
  });

  it('leaves, signed in here alone so that it can be erased, but never as the last one', async () => {
    const school = await makeSchool(server);
    await teacherOf(server, school);
    const refused = await remove(school.admin, school.admin);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'school_needs_admin' }]);
    await administratorOf(server, school);
    const elsewhere = server.browser();
    await elsewhere.post('/api/login', { username: school.admin.username, password: goodPassword });
    expect((await remove(school.admin, school.admin)).statusCode).toBe(204);
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
    expect(await scopesOf(school.admin)).toEqual([`u:${school.admin.id}`]);
    expect((await school.admin.post('/api/account/erase', { password: goodPassword })).statusCode).toBe(204);
  });

  it('finds no administrator of another school, no teacher, and nobody unknown', async () => {
    const [school, other] = [await makeSchool(server), await makeSchool(server)];
    const [second, teacher] = [await administratorOf(server, other), await teacherOf(server, school)];
    const answers = [second, teacher, { id: '018f0000-0000-7000-8000-000000000000' }].map((one) =>
      remove(school.admin, one),
    );
    for (const answer of await Promise.all(answers))
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it.each(['leave', 'take each other off', 'leave and are erased'])(
    'stays, one of two, when both %s at once',
    async (how) => {
      for (let round = 0; round < 5; round++) {
        const school = await makeSchool(server);
        await teacherOf(server, school);
        const [first, second] = [school.admin, await administratorOf(server, school)];
        const other = (one: Person): Person => (one === first ? second : first);
        await Promise.all([
          remove(first, how === 'take each other off' ? other(first) : first),
          how === 'leave and are erased'
            ? second.post('/api/account/erase', { password: goodPassword })
            : remove(second, how === 'leave' ? second : other(second)),
        ]);
        const left = await rows(`select 1 from account where school_id = $1 and role = 'school_admin'`, [school.id]);
        expect(left, `round ${round}`).toHaveLength(1);
      }
    },
  );
});
