import { beforeEach, describe, expect, it } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { useRestServer, goodPassword } from './support/server.ts';
import type { Person, TestSchool } from './support/school.ts';
import { join, linkParent, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, values));

beforeEach(() => rows('delete from rate_limit'));

const schoolOf = async (child: { id: string }): Promise<string | null | undefined> =>
  (await rows<{ school_id: string | null }>('select school_id from account where id = $1', [child.id]))[0]?.school_id;
const aiOf = async (child: { id: string }): Promise<boolean | undefined> =>
  (await rows<{ consents: { ai?: boolean } | null }>('select consents from person where id = $1', [child.id]))[0]
    ?.consents?.ai;
const remove = (teacher: Person, classId: string, child: { id: string }) =>
  teacher.call('DELETE', `/api/teacher/classes/${classId}/students/${child.id}`);

const pushContext = (who: Person, role: 'student' | 'parent' | 'teacher') => ({
  userId: who.id,
  role,
  receivedAt: new Date().toISOString(),
  lastExchangeAt: null,
});

/** A parent ends the child's place in a class from its own device. */
async function takeOut(parent: Person, child: Person, classId: string): Promise<void> {
  const id = naturalId('enrolment', classId, child.id);
  const [stored] = await rows<{ base: string }>(
    `select rev_epoch || '.' || rev_xid as base from enrolment where id = $1`,
    [id],
  );
  const [verdict] = await server.push.push(pushContext(parent, 'parent'), 'enrolment', [
    { id, base: stored?.base ?? '', device: 'm', key: newId(), set: {}, del: true },
  ]);
  expect(verdict?.verdict).toBe('OK');
}

/** The child has confirmed a question and asks its teachers about it. */
async function askTeachers(child: Person, questionText: string): Promise<void> {
  const id = newId();
  const at = new Date().toISOString();
  const more = { attempts: [], builtinVersion: 1, startedAt: at, writtenAt: at, askedAt: at };
  const set = { questionText, subject: 'math', ...more };
  const [verdict] = await server.push.push(pushContext(child, 'student'), 'homeworkSession', [
    { id, base: '', device: 'd', key: newId(), set, new: true },
  ]);
  expect(verdict?.verdict, JSON.stringify(verdict)).toBe('OK');
}

const powers = (admin: Person, child: Person) => {
  const url = `/api/school/admin/people/${child.id}`;
  return {
    isListed: async (): Promise<boolean> => (await admin.get('/api/school/admin/people')).body.includes(child.id),
    export: () => admin.get(`${url}/export`),
    reset: () => admin.post(`${url}/reset-password`),
    erase: () => admin.post(`${url}/erase`, { password: goodPassword }),
  };
};

/** The office has no power over the child, and hears that there is none such. */
async function expectStranger(admin: Person, child: Person): Promise<void> {
  const office = powers(admin, child);
  expect(await office.isListed()).toBe(false);
  for (const answer of [await office.export(), await office.reset(), await office.erase()])
    expect(answer.statusCode, answer.body).toBe(404);
  expect((await child.get('/api/user')).statusCode).toBe(200);
}

async function makeRoom(verified: boolean) {
  const school = await makeSchool(server, verified);
  const teacher = await teacherOf(server, school);
  const classId = await makeClass(teacher);
  return { school, teacher, classId };
}

async function platform(): Promise<Person> {
  const person = await server.person('parent');
  await rows(`update account set role = 'admin' where id = $1`, [person.id]);
  return person;
}
const confirm = async ({ id }: TestSchool) => (await platform()).post(`/api/admin/schools/${id}/confirm`);

describe('a school that registered itself', () => {
  it('teaches a child by its code and does not own it, neither waiting nor declined nor when the child has left', async () => {
    const mother = await server.person('parent');
    const child = await server.person('student', { firstName: 'Maya' });
    await linkParent(server, mother.id, child.id);
    const { school, teacher, classId } = await makeRoom(false);
    await join(child, teacher, classId);
    expect(await schoolOf(child)).toBeNull();
    expect((await teacher.get(`/api/teacher/classes/${classId}/students`)).json()).toHaveLength(1);
    await school.admin.call('PUT', '/api/school/admin/consents', { purpose: 'ai', given: true });
    expect(await aiOf(child)).not.toBe(true);
    await expectStranger(school.admin, child);

    await takeOut(mother, child, classId);
    await (await platform()).post(`/api/admin/schools/${school.id}/decline`, { reason: 'Nobody knows it.' });
    await expectStranger(school.admin, child);
    const word = await school.admin.call('PUT', '/api/school/admin/consents', { purpose: 'ai', given: true });
    expect([word.statusCode, word.json().code]).toEqual([422, 'school_declined']);

    const real = await makeRoom(true);
    await join(child, real.teacher, real.classId);
    expect(await schoolOf(child)).toBe(real.school.id);
  });

  it('has the children of its classes, and its word for them, from its confirmation on', async () => {
    const { school, teacher, classId } = await makeRoom(false);
    const [here, gone, elsewhere] = await Promise.all([1, 2, 3].map(() => server.person('student')));
    const other = await makeRoom(true);
    if (!here || !gone || !elsewhere) throw new Error('no children');
    await join(elsewhere, other.teacher, other.classId);
    for (const child of [here, gone, elsewhere]) await join(child, teacher, classId);
    await remove(teacher, classId, gone);
    await school.admin.call('PUT', '/api/school/admin/consents', { purpose: 'ai', given: true });
    expect((await confirm(school)).statusCode).toBe(200);
    expect(await Promise.all([here, gone, elsewhere].map(schoolOf))).toEqual([school.id, null, other.school.id]);
    expect(await aiOf(here)).toBe(true);
    expect(await aiOf(gone)).not.toBe(true);
    expect(await powers(school.admin, here).isListed()).toBe(true);
    expect((await powers(school.admin, here).reset()).statusCode).toBe(201);
  });

  it('takes sixty children by its codes and no more', async () => {
    const { school, teacher, classId } = await makeRoom(false);
    await rows('update school set max_students = 1 where id = $1', [school.id]);
    const [first, second] = [await server.person('student'), await server.person('student')];
    await join(first, teacher, classId);
    const more = await makeClass(teacher, { className: 'Two' });
    await join(first, teacher, more);
    const code = (await teacher.post(`/api/teacher/classes/${classId}/join-code`)).json<{ code: string }>().code;
    const full = await second.post('/api/student/classes/join', { code });
    expect([full.statusCode, full.json().code]).toEqual([422, 'school_full']);
    expect((await school.admin.get('/api/school/admin/stats')).json()).toMatchObject({ totalStudents: 1 });
    for (const id of [classId, more]) await remove(teacher, id, first);
    await join(second, teacher, classId);
  });

  it('gives new words to those whose accounts its own class list made, while it is not declined', async () => {
    const { school, teacher, classId } = await makeRoom(false);
    const csv = 'First name,Last name,Username\nAmira,Bell,amira.bell.own\n';
    const made = await teacher.post(`/api/teacher/classes/${classId}/class-list`, { csv, dryRun: false });
    expect(made.statusCode, made.body).toBe(201);
    const id = made.json<{ rows: { studentId: string }[] }>().rows[0]?.studentId ?? '';
    const word = (who: Person, url: string) => who.post(url).then(({ statusCode }) => statusCode);
    const [byTeacher, byAdmin] = [
      `/api/teacher/students/${id}/reset-password`,
      `/api/school/admin/people/${id}/reset-password`,
    ];
    expect([await word(teacher, byTeacher), await word(school.admin, byAdmin)]).toEqual([201, 201]);
    await remove(teacher, classId, { id });
    expect([await schoolOf({ id }), await word(school.admin, byAdmin)]).toEqual([school.id, 201]);
    await (await platform()).post(`/api/admin/schools/${school.id}/decline`, { reason: 'Nobody knows it.' });
    expect(await word(school.admin, byAdmin)).toBe(404);
  });
});

describe('a child whose last place in its school has ended', () => {
  it('is the school’s no more, nor the school’s word for it, and the next school’s code takes it', async () => {
    const { school, teacher, classId } = await makeRoom(true);
    const child = await server.person('student');
    const second = await makeClass(teacher, { className: 'Two' });
    for (const id of [classId, second]) await join(child, teacher, id);
    await school.admin.call('PUT', '/api/school/admin/consents', { purpose: 'ai', given: true });
    await remove(teacher, classId, child);
    expect([await schoolOf(child), await aiOf(child)]).toEqual([school.id, true]);
    await remove(teacher, second, child);
    expect([await schoolOf(child), await aiOf(child)]).toEqual([null, false]);
    await expectStranger(school.admin, child);
    const next = await makeRoom(true);
    await join(child, next.teacher, next.classId);
    expect(await schoolOf(child)).toBe(next.school.id);
  });

  it('is that of the other confirmed school in which it has been meanwhile', async () => {
    const [first, next] = [await makeRoom(true), await makeRoom(true)];
    const child = await server.person('student');
    await join(child, first.teacher, first.classId);
    await next.school.admin.call('PUT', '/api/school/admin/consents', { purpose: 'ai', given: true });
    await join(child, next.teacher, next.classId);
    expect([await schoolOf(child), await aiOf(child)]).toEqual([first.school.id, undefined]);
    await remove(first.teacher, first.classId, child);
    expect([await schoolOf(child), await aiOf(child)]).toEqual([next.school.id, true]);
    await expectStranger(first.school.admin, child);
    expect(await powers(next.school.admin, child).isListed()).toBe(true);
  });

  it('stays the school’s where its class list made the account, until another school’s code takes it', async () => {
    const { school, teacher, classId } = await makeRoom(true);
    const csv = 'First name,Last name,Username\nBo,Chen,bo.chen.list\n';
    const made = await teacher.post(`/api/teacher/classes/${classId}/class-list`, { csv, dryRun: false });
    const { studentId: id, word } = made.json<{ rows: { studentId: string; word: string }[] }>().rows[0] ?? {};
    if (!id) throw new Error(made.body);
    await remove(teacher, classId, { id });
    expect(await schoolOf({ id })).toBe(school.id);
    const child = server.browser();
    await child.post('/api/login', { username: 'bo.chen.list', password: word });
    await child.post('/api/account/password', { newPassword: 'seven quiet lamps' });
    const next = await makeRoom(true);
    await join(child, next.teacher, next.classId);
    expect(await schoolOf({ id })).toBe(next.school.id);
  });

  it('leaves the school whose class list made the account too, for one that has had it in a class meanwhile', async () => {
    const [first, next] = [await makeRoom(true), await makeRoom(true)];
    const csv = 'First name,Last name,Username\nDi,Okoro,di.okoro.list\n';
    const made = await first.teacher.post(`/api/teacher/classes/${first.classId}/class-list`, { csv, dryRun: false });
    const { studentId: id, word } = made.json<{ rows: { studentId: string; word: string }[] }>().rows[0] ?? {};
    if (!id) throw new Error(made.body);
    const child = server.browser();
    await child.post('/api/login', { username: 'di.okoro.list', password: word });
    await child.post('/api/account/password', { newPassword: 'seven quiet lamps' });
    await join(child, next.teacher, next.classId);
    expect(await schoolOf({ id })).toBe(first.school.id);
    await remove(first.teacher, first.classId, { id });
    expect(await schoolOf({ id })).toBe(next.school.id);
  });
});

describe('a tutor whose code a child typed', () => {
  /** A child of a confirmed school, with or without a linked mother, in a tutor's class too. */
  async function makeTutored({ inSchool, hasMother }: { inSchool: boolean; hasMother: boolean }) {
    const room = await makeRoom(true);
    const [mother, father] = [await server.person('parent'), await server.person('parent')];
    const child = await server.person('student', { firstName: 'Maya' });
    if (inSchool) await join(child, room.teacher, room.classId);
    if (hasMother) await linkParent(server, mother.id, child.id);
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    const tutorClass = await makeClass(tutor, { className: 'Tuesday sums' });
    await join(child, tutor, tutorClass);
    expect((await father.post('/api/parent/link-child', { childUsername: child.username })).statusCode).toBe(202);
    return { ...room, mother, father, child, tutor, tutorClass };
  }
  const requestsOf = async (who: Person): Promise<{ id: string }[]> => (await who.get('/api/link-requests')).json();
  const word = (teacher: Person, child: Person) => teacher.post(`/api/teacher/students/${child.id}/reset-password`);

  it.each([
    { inSchool: true, hasMother: true },
    { inSchool: true, hasMother: false },
    { inSchool: false, hasMother: true },
  ])('neither links a parent nor gives a new word where others may: %o', async (of) => {
    const { child, tutor, father, teacher, mother } = await makeTutored(of);
    const [request] = await requestsOf(tutor);
    expect(request).toMatchObject({ studentName: 'Maya Ashworth', mayApprove: false, mayVouch: true, vouchedBy: null });
    const vouched = await tutor.post(`/api/link-requests/${request?.id}/approve`);
    expect([vouched.statusCode, vouched.json()]).toMatchObject([
      200,
      { status: 'pending', mayVouch: false, vouchedBy: 'Robin Ashworth' },
    ]);
    expect((await father.get('/api/parent/children')).json(), 'his yes links nobody').toEqual([]);
    const refused = await word(tutor, child);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
    const by = of.inSchool ? teacher : mother;
    expect(await requestsOf(by), 'who decides is told').toMatchObject([
      { mayApprove: true, vouchedBy: 'Robin Ashworth' },
    ]);
    expect(await requestsOf(child)).toMatchObject([{ vouchedBy: null, askerName: null }]);
    expect((await by.post(`/api/link-requests/${request?.id}/approve`)).statusCode).toBe(200);
    if (of.inSchool) expect((await word(teacher, child)).statusCode).toBe(201);
  });

  it('helps a child that has neither a school nor a linked parent, as nobody else could', async () => {
    const { child, tutor, father } = await makeTutored({ inSchool: false, hasMother: false });
    expect((await word(tutor, child)).statusCode).toBe(201);
    const [request] = await requestsOf(tutor);
    expect((await tutor.post(`/api/link-requests/${request?.id}/approve`)).statusCode).toBe(200);
    expect((await father.get('/api/parent/children')).json()).toHaveLength(1);
    expect((await word(tutor, child)).statusCode, 'from now on its parent does').toBe(404);
  });

  it('is told to the linked parents', async () => {
    const { mother, child, tutorClass } = await makeTutored({ inSchool: true, hasMother: true });
    const told = await rows(
      `select about, details from notice where person_id = $1 and kind = 'enrolment' and not deleted`,
      [mother.id],
    );
    expect(told).toEqual([
      { about: tutorClass, details: { className: 'Tuesday sums', childName: 'Maya', studentId: child.id } },
    ]);
  });
});

describe('a move to another class', () => {
  it('out of a school or into one waits for the child’s side, and the old place ends when it is granted', async () => {
    const [from, to] = [await makeRoom(true), await makeRoom(true)];
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    const tutorClass = await makeClass(tutor);
    const [child, free] = [await server.person('student'), await server.person('student')];
    await join(child, from.teacher, from.classId);
    for (const one of [child, free]) await join(one, tutor, tutorClass);
    await tutor.post(`/api/invitations/accept/${to.school.code}`);
    const target = await makeClass(tutor);
    const placesOf = async ({ id }: Person): Promise<string[]> =>
      (
        await rows<{ class_id: string }>('select class_id from enrolment where student_id = $1 and not deleted', [id])
      ).map(({ class_id }) => class_id);
    for (const one of [child, free]) {
      const before = await placesOf(one);
      const moved = await tutor.post(`/api/teacher/classes/${tutorClass}/students/${one.id}/move`, { classId: target });
      expect([moved.statusCode, moved.json()]).toEqual([202, { status: 'pending' }]);
      expect((await placesOf(one)).toSorted()).toEqual(before.toSorted());
    }
    expect([await schoolOf(child), await schoolOf(free)]).toEqual([from.school.id, null]);

    const mother = await server.person('parent');
    await linkParent(server, mother.id, child.id);
    const [request] = (await mother.get('/api/link-requests')).json<{ id: string }[]>();
    expect((await mother.post(`/api/link-requests/${request?.id}/approve`)).statusCode).toBe(200);
    expect((await placesOf(child)).toSorted()).toEqual([from.classId, target].toSorted());
    await join(free, tutor, target);
    expect([await placesOf(free), await schoolOf(free)]).toEqual([[target], to.school.id]);
  });
});

describe('what a child asked', () => {
  it('goes with its place in the class, and an alert stays', async () => {
    const child = await server.person('student', { firstName: 'Maya' });
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    const [left, kept] = [await makeClass(tutor), await server.person('teacher', { teacherType: 'independent' })];
    const keptClass = await makeClass(kept);
    for (const [teacher, classId] of [
      [tutor, left],
      [kept, keptClass],
    ] as const)
      await join(child, teacher, classId);
    await askTeachers(child, 'What is 3 + 4? Dad hits me');
    const father = await server.person('parent');
    await father.post('/api/parent/link-child', { childUsername: child.username });
    const noticesOf = async ({ id }: Person): Promise<string[]> =>
      (
        await rows<{ kind: string }>('select kind from notice where person_id = $1 and not deleted order by kind', [id])
      ).map(({ kind }) => kind);
    expect(await noticesOf(tutor)).toEqual(['ask', 'request', 'safety']);
    await remove(tutor, left, child);
    expect(await noticesOf(tutor)).toEqual(['safety']);
    expect(await noticesOf(kept)).toEqual(['ask', 'request', 'safety']);
    expect(
      await rows(`select details, about from notice where person_id = $1 and kind = 'ask'`, [tutor.id]),
      'nothing of it is kept',
    ).toEqual([{ details: null, about: null }]);
  });
});

describe('a family code', () => {
  it('ends with any link of the child', async () => {
    const [mother, father] = [await server.person('parent'), await server.person('parent')];
    const child = await server.person('student');
    for (const { id } of [mother, father]) await linkParent(server, id, child.id);
    const { code } = (await child.post('/api/student/family-code')).json<{ code: string }>();
    await mother.call('DELETE', `/api/links/${naturalId('link', father.id, child.id)}`);
    const again = await father.post('/api/parent/link-child', { childUsername: child.username, familyCode: code });
    expect([again.statusCode, again.json()]).toEqual([202, { status: 'pending' }]);
    expect((await father.get('/api/parent/children')).json()).toEqual([]);
  });
});
