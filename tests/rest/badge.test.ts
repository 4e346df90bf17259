import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Person } from './support/school.ts';
import { Browser, goodPassword, useRestServer } from './support/server.ts';
import { join, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();
type Cards = AnswerOf<'makeCards'>;

/** A class of two children, with a tablet on which one of them has signed in. */
async function makeRoom() {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const classId = await makeClass(teacher);
  const [child, other] = [await server.person('student'), await server.person('student')];
  for (const one of [child, other]) await join(one, teacher, classId);
  const url = `/api/teacher/classes/${classId}`;
  const tablet = server.browser();
  await tablet.post('/api/login', { username: other.username, password: goodPassword });
  await tablet.post('/api/logout');
  const cardOf = async (one: Person): Promise<string> => {
    const [card] = (await teacher.post(`${url}/cards`, { studentIds: [one.id] })).json<Cards>();
    return card?.badge ?? '';
  };
  return { school, teacher, classId, child, other, url, tablet, cardOf };
}

const refused = { statusCode: 422, code: 'badge_invalid' };
const said = (answer: { statusCode: number; json: () => { code: string; message: string } }) => ({
  statusCode: answer.statusCode,
  code: answer.json().code,
});

describe('a badge', () => {
  it('signs a student in on a tablet of the school, however many children use it', async () => {
    const { child, other, tablet, cardOf } = await makeRoom();
    const [mine, theirs] = [await cardOf(child), await cardOf(other)];
    expect(mine).toMatch(/^PAPERBOAT:[0-9A-Z]{26}$/);
    for (const [badge, who] of [
      [mine, child],
      [theirs, other],
      [` ${mine.toLowerCase()} `, child],
    ] as const) {
      const answer = await tablet.post('/api/login/badge', { badge });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: who.id, username: who.username }]);
      expect((await tablet.get('/api/user')).json()).toMatchObject({ id: who.id });
      await tablet.post('/api/logout');
    }
  });

  it('opens nothing on a device of no school, of another school, or of the child alone, and says the same as a made-up one', async () => {
    const { child, cardOf } = await makeRoom();
    const elsewhere = await makeRoom();
    const badge = await cardOf(child);
    const own = server.browser();
    await own.post('/api/login', { username: child.username, password: goodPassword });
    await own.post('/api/logout');
    const texts = new Set<string>();
    for (const device of [server.browser(), elsewhere.tablet, own]) {
      const answer = await device.post('/api/login/badge', { badge });
      expect(said(answer)).toEqual(refused);
      texts.add(answer.body);
      expect((await device.get('/api/user')).statusCode).toBe(401);
    }
    texts.add((await server.browser().post('/api/login/badge', { badge: 'PAPERBOAT:MADEUP' })).body);
    expect(texts.size).toBe(1);
  });

  it('works on a tablet on which only a teacher of the school has signed in', async () => {
    const { child, teacher, cardOf } = await makeRoom();
    const tablet = server.browser();
    await tablet.post('/api/login', { username: teacher.username, password: goodPassword });
    await tablet.post('/api/logout');
    expect((await tablet.post('/api/login/badge', { badge: await cardOf(child) })).statusCode).toBe(200);
  });

  it('ends when it is renewed or revoked, for one child or the class', async () => {
    const { teacher, child, other, url, tablet, cardOf } = await makeRoom();
    const [first, second, theirs] = [await cardOf(child), await cardOf(child), await cardOf(other)];
    const tries = async (badge: string) => (await tablet.post('/api/login/badge', { badge })).statusCode;
    expect([await tries(first), await tries(second)]).toEqual([422, 200]);
    expect((await teacher.get(`${url}/cards`)).json()).toMatchObject([
      { madeAt: expect.any(String) },
      { madeAt: expect.any(String) },
    ]);
    await teacher.call('DELETE', `${url}/cards/${child.id}`);
    expect([await tries(second), await tries(theirs)]).toEqual([422, 200]);
    await teacher.call('DELETE', `${url}/cards`);
    expect(await tries(theirs)).toBe(422);
    expect((await teacher.get(`${url}/cards`)).json()).toMatchObject([{ madeAt: null }, { madeAt: null }]);
  });

  it('is kept as a hash only', async () => {
    const { child, cardOf } = await makeRoom();
    const badge = await cardOf(child);
    const [row] = await server.db.read((sql) =>
      sql.query<Record<string, string>>('select * from badge where student_id = $1', [child.id]),
    );
    expect(JSON.stringify(row)).not.toContain(badge.slice(10, 20));
  });

  it('is made for students of the class and of its school alone', async () => {
    const { teacher, child, url } = await makeRoom();
    const stranger = await server.person('student');
    const unknown = await teacher.post(`${url}/cards`, { studentIds: [child.id, stranger.id] });
    expect(unknown.statusCode).toBe(404);
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    const classId = await makeClass(tutor);
    await join(stranger, tutor, classId);
    const answer = await tutor.post(`/api/teacher/classes/${classId}/cards`, { studentIds: [stranger.id] });
    expect(said(answer)).toEqual({ statusCode: 422, code: 'cards_need_school' });
    expect((await teacher.get(`${url}/cards`)).json()).toMatchObject([{ madeAt: null }, { madeAt: null }]);
  });

  it('is made for nobody by the teachers of a class that has ended, nor by a school that was declined', async () => {
    const { school, teacher, child, other, url, tablet, cardOf, classId } = await makeRoom();
    const badge = await cardOf(child);
    const make = () => teacher.post(`${url}/cards`, { studentIds: [child.id] });
    const set = (text: string, id: string) => server.db.read((sql) => sql.query(text, [id]));
    await set('update classroom set is_active = false where id = $1', classId);
    expect(said(await make())).toEqual({ statusCode: 422, code: 'class_ended' });
    expect((await tablet.post('/api/login/badge', { badge })).json()).toMatchObject({ id: child.id });
    await tablet.post('/api/logout');
    await set('update classroom set is_active = true where id = $1', classId);
    await set('update school set verified = false, decided_at = now() where id = $1', school.id);
    expect(said(await make())).toEqual({ statusCode: 422, code: 'cards_need_school' });
    expect((await teacher.call('DELETE', `${url}/cards/${other.id}`)).statusCode).toBe(204);
  });

  it('opens for a whole school in the same moment, whatever its new tablets and one with a script have tried before', async () => {
    const { child, other, tablet, cardOf } = await makeRoom();
    const badge = await cardOf(child);
    const { address } = tablet;
    const made = new Browser(server.app, address);
    for (let n = 0; n < 120; n++) expect((await made.post('/api/login/badge', { badge })).statusCode).toBe(422);
    for (let n = 0; n < 40; n++) await tablet.post('/api/login/badge', { badge: 'PAPERBOAT:WRONG' });
    const tablets = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const one = new Browser(server.app, address);
        for (const cookie of await server.db.transaction((sql) => server.sessions.start(sql, other.id, null))) {
          const [name = '', value = ''] = cookie.split(/[=;]/);
          one.cookies.set(name, value);
        }
        return one;
      }),
    );
    const answers = await Promise.all(tablets.map((one) => one.post('/api/login/badge', { badge })));
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
  });

  it('that is wrong slows the tablet on which it is tried, by seconds; right ones do not count', async () => {
    const { child, tablet, cardOf } = await makeRoom();
    const badge = await cardOf(child);
    const tries = (card: string) => tablet.post('/api/login/badge', { badge: card });
    await server.db.read((sql) => sql.query('delete from rate_limit'));
    for (let n = 0; n < 29; n++) expect((await tries('PAPERBOAT:WRONG')).statusCode).toBe(422);
    expect((await tries(badge)).statusCode).toBe(200);
    const counted = await server.db.read((sql) => sql.query('select 1 from rate_limit where used > 20'));
    expect(counted).toEqual([]);
    let slowed = await tries('PAPERBOAT:WRONG');
    for (let n = 0; n < 60 && slowed.statusCode === 422; n++) slowed = await tries('PAPERBOAT:WRONG');
    const wait = Number(slowed.headers['retry-after']);
    expect([slowed.statusCode, wait > 0 && wait <= 10]).toEqual([429, true]);
  });
});
