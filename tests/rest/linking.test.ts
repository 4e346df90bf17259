import { beforeEach, describe, expect, it } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { scope } from '../../schema/who.ts';
import { useRestServer } from './support/server.ts';
import type { Person } from './support/school.ts';
import { join, linkParent, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, values));

beforeEach(() => rows('delete from rate_limit'));

/** A teacher of a confirmed school with a child in a class. */
async function makeChild(): Promise<{ teacher: Person; child: Person; classId: string }> {
  const teacher = await teacherOf(server, await makeSchool(server));
  const child = await server.person('student', { firstName: 'Maya' });
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  return { teacher, child, classId };
}

const ask = (parent: Person, child: Person, familyCode?: string) =>
  parent.post('/api/parent/link-child', { childUsername: child.username, ...(familyCode ? { familyCode } : {}) });
const codeOf = async (child: Person): Promise<string> =>
  (await child.post('/api/student/family-code')).json<{ code: string }>().code;
const listOf = async (who: Person): Promise<{ id: string; kind: string; status: string }[]> =>
  (await who.get('/api/link-requests')).json();
const childrenOf = async (parent: Person): Promise<{ id: string; linkId: string }[]> =>
  (await parent.get('/api/parent/children')).json();
const holds = async (parent: Person, child: Person): Promise<string[]> =>
  (
    await rows<{ scope: string }>('select scope from sync_member where user_id = $1 and scope <> $2 order by scope', [
      parent.id,
      scope.own(parent.id),
    ])
  )
    .map((row) => row.scope)
    .filter((held) => held.endsWith(child.id));
const noticesOf = (person: Person): Promise<{ kind: string; details: Record<string, string> }[]> =>
  rows('select kind, details from notice where person_id = $1 and not deleted order by created_at, kind', [person.id]);

describe('a family code', () => {
  it('links at once, however it is typed, gives the family scopes and works once', async () => {
    const { child, teacher } = await makeChild();
    const made = await child.post('/api/student/family-code');
    const { code, expiresAt } = made.json<{ code: string; expiresAt: string }>();
    expect([made.statusCode, code]).toEqual([201, expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/)]);
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect([hours > 47.9, hours < 48.1]).toEqual([true, true]);
    expect(await rows('select 1 from family_code where code_hash like $1', [`%${code}%`])).toEqual([]);

    const mother = await server.person('parent', { firstName: 'Samira' });
    expect(await childrenOf(mother)).toEqual([]);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const linked = await ask(mother, child, typed);
    expect([linked.statusCode, linked.json()]).toMatchObject([
      200,
      { message: 'Child account linked successfully!', child: { id: child.id, teacherId: teacher.id } },
    ]);
    expect(await childrenOf(mother)).toMatchObject([
      { id: child.id, firstName: 'Maya', username: child.username, pypGrade: 'PYP4', teacherId: teacher.id },
    ]);
    expect(await holds(mother, child)).toEqual([scope.family(child.id), scope.parents(child.id)]);

    const father = await server.person('parent');
    expect((await ask(father, child, code)).statusCode).toBe(202);
    expect(await childrenOf(father)).toEqual([]);
  });

  it('ends after 48 hours and with the next one', async () => {
    const { child } = await makeChild();
    const [first, second] = [await codeOf(child), await codeOf(child)];
    const parent = await server.person('parent');
    expect((await ask(parent, child, first)).statusCode).toBe(202);
    await rows(`update family_code set expires_at = now() - interval '1 second' where student_id = $1`, [child.id]);
    expect((await ask(parent, child, second)).statusCode).toBe(202);
    expect(await childrenOf(parent)).toEqual([]);
  });

  it('of another child is none', async () => {
    const [{ child }, other] = [await makeChild(), await server.person('student')];
    const parent = await server.person('parent');
    expect((await ask(parent, child, await codeOf(other))).statusCode).toBe(202);
    expect(await childrenOf(parent)).toEqual([]);
  });

  it('may be guessed five times in an hour by one parent, and twenty times a day of one child; a right one does not count', async () => {
    const { child } = await makeChild();
    const parent = await server.person('parent');
    for (let i = 0; i < 5; i++) expect((await ask(parent, child, 'QQQQQQQQ')).statusCode).toBe(202);
    const sixth = await ask(parent, child, await codeOf(child));
    expect([sixth.statusCode, sixth.json()]).toMatchObject([429, { code: 'too_many' }]);
    expect(await childrenOf(parent)).toEqual([]);

    const guessers = await Promise.all([1, 2, 3].map(() => server.person('parent')));
    for (const guesser of guessers) for (let i = 0; i < 5; i++) await ask(guesser, child, 'QQQQQQQQ');
    const late = await server.person('parent');
    expect((await ask(late, child, await codeOf(child))).statusCode).toBe(429);
    expect((await ask(late, child)).statusCode).toBe(202);

    const other = await server.person('student');
    const glad = await server.person('parent');
    for (let i = 0; i < 4; i++) await ask(glad, other, 'QQQQQQQQ');
    expect((await ask(glad, other, await codeOf(other))).statusCode).toBe(200);
    const third = await server.person('student');
    expect((await ask(glad, third, await codeOf(third))).statusCode).toBe(200);
  });
});

describe('a request to be linked', () => {
  it('waits for the class teacher, once, and shows the child neither a name nor a word of who asks', async () => {
    const { teacher, child } = await makeChild();
    const parent = await server.person('parent', { firstName: 'Your dog is', lastName: 'dead' });
    for (let i = 0; i < 2; i++) {
      const answer = await ask(parent, child);
      expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'pending' }]);
    }
    const [own, ...more] = await listOf(parent);
    expect([own, more]).toMatchObject([{ mine: true, studentName: null, mayApprove: false, status: 'pending' }, []]);
    const toTeacher = await listOf(teacher);
    expect(toTeacher).toMatchObject([{ askerName: 'Your dog is dead', askerRole: 'parent', mayApprove: true }]);
    const toChild = await child.get('/api/link-requests');
    expect(toChild.json()).toMatchObject([
      { askerName: null, askerRole: 'parent', className: null, mayApprove: false },
    ]);
    expect(toChild.body).not.toContain('dog');
    expect(JSON.stringify(await noticesOf(child))).not.toContain('dog');
    expect((await noticesOf(child)).map(({ kind }) => kind)).toContain('request');
    expect(await noticesOf(teacher)).toMatchObject([{ kind: 'request', details: { name: 'Your dog is dead' } }]);

    const url = `/api/link-requests/${own?.id}`;
    expect((await child.post(`${url}/approve`)).statusCode).toBe(403);
    expect((await parent.post(`${url}/approve`)).statusCode).toBe(404);
    for (let i = 0; i < 2; i++)
      expect((await teacher.post(`${url}/approve`)).json()).toMatchObject({ status: 'approved' });
    expect(await childrenOf(parent)).toMatchObject([{ id: child.id }]);
    expect((await noticesOf(teacher)).length).toBe(0);
    expect((await noticesOf(child)).map(({ kind }) => kind)).toEqual(['enrolment', 'link']);
    expect((await child.post(`${url}/decline`)).statusCode).toBe(409);
  });

  it('is approved by a linked parent, who need not be of the school, and by no other teacher', async () => {
    const { child, teacher } = await makeChild();
    const [mother, father] = [await server.person('parent'), await server.person('parent')];
    await linkParent(server, mother.id, child.id);
    await ask(father, child);
    const [request] = await listOf(mother);
    const url = `/api/link-requests/${request?.id}`;
    const stranger = await server.person('teacher', { teacherType: 'independent' });
    for (const nobody of [stranger, await server.person('parent'), await server.person('student')]) {
      const answer = await nobody.post(`${url}/decline`);
      const unknown = await nobody.post(`/api/link-requests/${newId()}/decline`);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
      expect(await listOf(nobody)).toEqual([]);
    }
    expect((await mother.post(`${url}/approve`)).statusCode).toBe(200);
    expect(await childrenOf(father)).toMatchObject([{ id: child.id }]);
    expect((await teacher.post(`${url}/decline`)).statusCode).toBe(409);
    expect((await noticesOf(mother)).at(-1)).toMatchObject({ kind: 'link', details: { childName: 'Maya' } });
  });

  it('is not answered by the teacher of a class that has ended or that the child has left', async () => {
    const { child, teacher, classId } = await makeChild();
    const parent = await server.person('parent');
    await ask(parent, child);
    const [request] = await listOf(teacher);
    await teacher.call('DELETE', `/api/teacher/classes/${classId}/students/${child.id}`);
    expect(await listOf(teacher)).toEqual([]);
    expect((await teacher.post(`/api/link-requests/${request?.id}/approve`)).statusCode).toBe(404);
    expect(await childrenOf(parent)).toEqual([]);
  });

  it('can be declined by the child, which is asked no more that day, and taken back by who asks', async () => {
    const { child } = await makeChild();
    const parent = await server.person('parent');
    await ask(parent, child);
    const [first] = await listOf(parent);
    expect((await parent.post(`/api/link-requests/${first?.id}/decline`)).json()).toMatchObject({ status: 'declined' });
    expect((await ask(parent, child)).statusCode).toBe(202);
    const [second] = await listOf(parent);
    expect(await noticesOf(parent), 'who takes back a wish knows it').toEqual([]);
    expect((await child.post(`/api/link-requests/${second?.id}/decline`)).statusCode).toBe(200);
    // Told of the no in the words of the wish alone.
    const no = { kind: 'unlink', details: { declined: 'link', username: child.username } };
    expect(await noticesOf(parent)).toEqual([no]);
    const again = await ask(parent, child);
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'request_declined' }]);
    const mistyped = await ask(parent, child, '00000000');
    expect([mistyped.statusCode, mistyped.json()], 'a code that does not fit is said').toMatchObject([
      409,
      { code: 'family_code_wrong' },
    ]);
    expect((await noticesOf(child)).filter(({ kind }) => kind === 'request')).toEqual([]);
    expect((await ask(parent, child, await codeOf(child))).statusCode).toBe(200);
  });

  it('for a name that nobody has, a teacher’s, one’s own, a linked child or one without a class left is refused in words', async () => {
    const { child, teacher, classId } = await makeChild();
    const parent = await server.person('parent');
    const tell = async (childUsername: string) => {
      const answer = await parent.post('/api/parent/link-child', { childUsername });
      return [answer.statusCode, answer.json<{ code: string }>().code];
    };
    expect(await tell('nobody_of_that_name')).toEqual([422, 'unknown_child']);
    expect(await tell(teacher.username)).toEqual([422, 'unknown_child']);
    expect(await tell(parent.username.toUpperCase())).toEqual([422, 'own_username']);
    expect(await tell('  ')).toEqual([422, 'invalid']);
    await teacher.call('DELETE', `/api/teacher/classes/${classId}/students/${child.id}`);
    expect(await tell(child.username)).toEqual([422, 'child_in_no_class']);
    expect(await listOf(parent)).toEqual([]);
    expect((await ask(parent, child, await codeOf(child))).statusCode).toBe(200);
    expect(await tell(` ${child.username.toUpperCase()} `)).toEqual([409, 'already_linked']);
    expect((await noticesOf(child)).filter(({ kind }) => kind === 'request')).toEqual([]);
  });

  it('is made twenty times an hour', async () => {
    const parent = await server.person('parent');
    const again = async (): Promise<number> =>
      (await parent.post('/api/parent/link-child', { childUsername: 'nobody_of_that_name' })).statusCode;
    for (let i = 0; i < 20; i++) expect(await again()).toBe(422);
    expect(await again()).toBe(429);
  });

  it('and a code at the same moment make one link', async () => {
    const { child, teacher } = await makeChild();
    const parent = await server.person('parent');
    await ask(parent, child);
    const [request] = await listOf(teacher);
    const code = await codeOf(child);
    const answers = await Promise.all([
      teacher.post(`/api/link-requests/${request?.id}/approve`),
      ask(parent, child, code),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    expect(await childrenOf(parent)).toHaveLength(1);
    expect((await listOf(parent)).map(({ status }) => status)).toEqual(['approved']);
  });
});

describe('a tutor’s request for a place in its class', () => {
  it('shows the child no words of the tutor, and its linked parent who asks for what', async () => {
    const { child } = await makeChild();
    const mother = await server.person('parent');
    await linkParent(server, mother.id, child.id);
    const tutor = await server.person('teacher', { teacherType: 'independent', firstName: 'Nasty' });
    const classId = await makeClass(tutor, { className: 'You are stupid' });
    await tutor.post(`/api/teacher/classes/${classId}/students`, { studentUsername: child.username });
    const seen = JSON.stringify([await listOf(child), await noticesOf(child)]);
    expect(seen).not.toMatch(/stupid|Nasty/);
    expect((await noticesOf(mother)).at(-1)).toMatchObject({
      kind: 'request',
      details: { wish: 'enrolment', name: 'Nasty Ashworth', className: 'You are stupid', childName: 'Maya' },
    });
    expect(await listOf(mother)).toMatchObject([{ kind: 'enrolment', studentName: 'Maya Ashworth', mayApprove: true }]);
  });
});

describe('a link', () => {
  it('is ended by the parent, by another linked parent and by the child, and by nobody else', async () => {
    const { child, teacher } = await makeChild();
    const [mother, father] = [await server.person('parent'), await server.person('parent')];
    const linkId = naturalId('link', father.id, child.id);
    const end = async (who: Person, id = linkId): Promise<number> =>
      (await who.call('DELETE', `/api/links/${id}`)).statusCode;
    await linkParent(server, mother.id, child.id);
    for (const who of [mother, father, child]) {
      await linkParent(server, father.id, child.id);
      expect(await holds(father, child)).toHaveLength(2);
      for (const nobody of [await server.person('parent'), await server.person('student')])
        expect(await end(nobody)).toBe(404);
      expect(await end(teacher)).toBe(403);
      expect(await end(who, newId())).toBe(404);
      expect(await end(who)).toBe(204);
      expect(await end(who)).toBe(404);
      expect(await holds(father, child)).toEqual([]);
      expect(await childrenOf(father)).toEqual([]);
    }
  });

  it('takes what the parent was told about the child with it, and tells the family', async () => {
    const { child } = await makeChild();
    const [mother, father] = [await server.person('parent'), await server.person('parent', { firstName: 'Tom' })];
    for (const parent of [mother, father]) await linkParent(server, parent.id, child.id);
    expect(await noticesOf(father)).toMatchObject([{ kind: 'link', details: { childName: 'Maya' } }]);
    await child.call('DELETE', `/api/links/${naturalId('link', father.id, child.id)}`);
    expect(await noticesOf(father)).toEqual([{ kind: 'unlink', details: {} }]);
    expect((await noticesOf(mother)).at(-1)).toMatchObject({ kind: 'unlink', details: { parentName: 'Tom Ashworth' } });
  });
});
