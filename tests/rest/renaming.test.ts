import { describe, expect, it } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import { helpRequestCause } from '../../schema/notice.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import type { Person } from './support/school.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, makeTemplate, teacherOf } from './support/school.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();
const at = '2026-05-04T15:00:00.000Z';
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));
const right = { firstName: 'Maïa', lastName: 'Østergård' };

/** A child of a confirmed school with a class, an answer whose mark is contested, an open question, and a linked mother. */
async function makeFamily(firstName = 'Mispelt') {
  const school = await makeSchool(server);
  const teacher = await server.person('teacher', {
    ...{ teacherType: 'school', invitationCode: school.code },
    ...{ firstName: 'Robyn', lastName: 'Wrongly' },
  });
  const child = await server.person('student', { firstName, lastName: 'Wrongly' });
  const mother = await server.person('parent', { firstName: 'Cassie', lastName: 'Wrongly' });
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  await linkParent(server, mother.id, child.id);
  const submissionId = naturalId('submission', await makeAssignment(teacher, classId), child.id);
  await child.post(`/api/student/assignments/${await assignmentOf(child)}/submit`, { submissionContent: '18' });
  await teacher.post(`/api/teacher/submissions/${submissionId}/grade`, { score: 8, feedback: 'One is wrong.' });
  await child.post(`/api/submissions/${submissionId}/dispute`, { reason: 'The second sum is right.' });
  const sessionId = newId();
  const set = { questionText: 'What is 3 + 4?', subject: 'math', attempts: [], builtinVersion: 1, askedAt: at };
  const ctx = {
    userId: child.id,
    role: 'student' as const,
    receivedAt: new Date().toISOString(),
    lastExchangeAt: null,
  };
  const [verdict] = await server.push.push(ctx, 'homeworkSession', [
    ...[
      { id: sessionId, base: '', device: 'd', key: newId(), set: { ...set, startedAt: at, writtenAt: at }, new: true },
    ],
  ]);
  expect(verdict?.verdict).toBe('OK');
  return { school, teacher, child, mother, classId, submissionId, sessionId };
}

const assignmentOf = async (child: Person): Promise<string> =>
  (await child.get('/api/student/assignments')).json<{ id: string }[]>()[0]?.id ?? '';

const url = {
  teacher: (child: { id: string }) => `/api/teacher/students/${child.id}/name`,
  parent: (child: { id: string }) => `/api/parent/children/${child.id}/name`,
  school: (person: { id: string }) => `/api/school/admin/people/${person.id}/name`,
};
const rename = (who: Person, path: string, name: object = right) => who.call('PUT', path, name);
const renameSelf = (who: Person, name: object = right) => who.call('PUT', '/api/account/name', name);
const nameOf = async ({ id }: { id: string }) =>
  (
    await rows<{ name: string }>(`select trim(first_name || ' ' || last_name) as name from account where id = $1`, [id])
  )[0]?.name;

/** What somebody's devices hear of a collection after a checkpoint. */
async function hears({ id }: Person, collection: CollectionName, checkpoint: unknown = null) {
  const [answer] = await createPull({ store: createPostgresStore(server.db) })(id, [
    { collection, checkpoint, limit: 500 },
  ]);
  if (answer?.status !== 'fulfilled') throw new Error('no answer');
  return answer.value;
}

describe('a child’s name', () => {
  it('put right by its teacher is right in all that others read of it now, on every device; what was said before stays', async () => {
    const { teacher, child, mother, classId, submissionId, sessionId } = await makeFamily();
    const letter = { studentId: child.id, subject: 'Sums', content: 'How is she?', recipientId: teacher.id };
    await mother.post('/api/parent/messages', letter);
    const before = {
      person: await hears(child, 'person'),
      family: await hears(mother, 'person'),
      places: await hears(teacher, 'enrolment'),
      answers: await hears(teacher, 'submission'),
      notices: await hears(teacher, 'notice'),
    };
    expect((await rename(teacher, url.teacher(child))).statusCode).toBe(204);
    expect((await child.get('/api/user')).json()).toMatchObject({ ...right, username: child.username });
    for (const [who, since] of [[child, before.person] as const, [mother, before.family] as const])
      expect((await hears(who, 'person', since.checkpoint)).documents).toMatchObject([{ id: child.id, ...right }]);
    expect((await hears(teacher, 'enrolment', before.places.checkpoint)).documents).toMatchObject([
      { classId, ...right, surnameInitial: 'Ø' },
    ]);
    expect((await hears(teacher, 'submission', before.answers.checkpoint)).documents).toMatchObject([
      { id: submissionId, studentName: 'Maïa Ø' },
    ]);
    expect((await hears(teacher, 'notice', before.notices.checkpoint)).documents).toMatchObject([
      { cause: helpRequestCause(sessionId), details: { studentName: 'Maïa Ø', question: 'What is 3 + 4?' } },
    ]);
    expect((await teacher.get('/api/disputes')).json()).toMatchObject([{ studentName: 'Maïa Ø' }]);
    const said = await hears(teacher, 'message');
    expect(said.documents).toMatchObject([{ studentName: 'Mispelt W' }]);
    expect(JSON.stringify(await hears(child, 'notice'))).not.toContain('Maïa');
  });

  it('put right while an answer arrives is right on that answer too', async () => {
    const { teacher, child, classId } = await makeFamily();
    const assignmentId = await makeAssignment(teacher, classId);
    const [named, handedIn] = await Promise.all([
      rename(teacher, url.teacher(child)),
      child.post(`/api/student/assignments/${assignmentId}/submit`, { submissionContent: '19' }),
    ]);
    expect([named.statusCode, handedIn.statusCode]).toEqual([204, 201]);
    const names = await rows('select distinct student_name from submission where student_id = $1', [child.id]);
    expect(names).toEqual([{ student_name: 'Maïa Ø' }]);
  });

  it('is put right by a linked parent and the school’s office, who are told of the staff’s doing', async () => {
    const { school, teacher, child, mother } = await makeFamily();
    expect((await rename(mother, url.parent(child), { firstName: ' Maja ', lastName: '' })).statusCode).toBe(204);
    expect(await nameOf(child)).toBe('Maja');
    expect((await rename(school.admin, url.school(child))).statusCode).toBe(204);
    expect((await rename(teacher, url.teacher(child))).statusCode).toBe(204);
    expect(await nameOf(child)).toBe('Maïa Østergård');
    const looks = (await mother.get(`/api/parent/children/${child.id}/looks`)).json<{ role: string; what: string }[]>();
    expect(looks.map(({ role, what }) => [role, what])).toEqual([
      ['teacher', 'name'],
      ['school_admin', 'name'],
    ]);
    const people = (await school.admin.get('/api/school/admin/people')).json<{ id: string }[]>();
    expect(people.find(({ id }) => id === child.id)).toMatchObject({ name: 'Maïa Østergård', ...right });
  });

  it('is put right by nobody who may not give it a new word: itself, strangers, colleagues, a tutor beside its school', async () => {
    const { school, child } = await makeFamily();
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    await join(child, tutor, await makeClass(tutor, { className: 'Tuesday sums' }));
    const colleague = await teacherOf(server, school);
    const elsewhere = await makeSchool(server);
    for (const [who, path] of [
      ...[tutor, colleague].map((one) => [one, url.teacher(child)] as const),
      [await server.person('parent'), url.parent(child)],
      [elsewhere.admin, url.school(child)],
    ] as const) {
      const answer = await rename(who, path);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect((await renameSelf(child)).statusCode).toBe(403);
    expect((await rename(child, url.parent(child))).statusCode).toBe(403);
    expect(await nameOf(child)).toBe('Mispelt Wrongly');
  });

  it('has the limits of a registration, and a first name', async () => {
    const { teacher, child } = await makeFamily();
    const refused = async (name: object) => {
      const answer = await rename(teacher, url.teacher(child), name);
      return [answer.statusCode, Object.keys(answer.json().fields)];
    };
    expect(await refused({ firstName: '  ', lastName: 'Bell' })).toEqual([422, ['firstName']]);
    expect(await refused({ firstName: 'M'.repeat(61), lastName: 'B'.repeat(61) })).toEqual([
      422,
      ['firstName', 'lastName'],
    ]);
    expect(await refused({ firstName: 'Maia' })).toEqual([422, ['lastName']]);
    for (const firstName of ['王小明', 'محمد', 'Ольга', 'M'.repeat(60)]) {
      expect((await rename(teacher, url.teacher(child), { firstName, lastName: '' })).statusCode).toBe(204);
      expect(await nameOf(child)).toBe(firstName);
    }
  });
});

describe('a grown-up’s name', () => {
  it('of a teacher is right on its classes, the places in them and its templates', async () => {
    const { teacher, child, mother } = await makeFamily();
    await makeTemplate(teacher);
    const since = await hears(mother, 'enrolment');
    const answer = await renameSelf(teacher, { firstName: 'Robin', lastName: 'Ashworth' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: teacher.id, firstName: 'Robin' }]);
    const teacherName = 'Robin Ashworth';
    expect((await hears(mother, 'enrolment', since.checkpoint)).documents).toMatchObject([{ teacherName }]);
    for (const [who, collection] of [
      [teacher, 'classroom'],
      [teacher, 'template'],
      [child, 'enrolment'],
    ] as const)
      expect((await hears(who, collection)).documents).toMatchObject([{ teacherName }]);
  });

  it('of a parent is right on its links, and where the teacher writes to it', async () => {
    const { teacher, child, mother } = await makeFamily();
    const since = await hears(teacher, 'enrolment');
    expect((await renameSelf(mother, { firstName: 'Kassi', lastName: 'Okafor' })).statusCode).toBe(200);
    expect((await hears(child, 'link')).documents).toMatchObject([{ parentName: 'Kassi Okafor' }]);
    expect((await hears(teacher, 'enrolment', since.checkpoint)).documents).toMatchObject([
      { parents: [{ id: mother.id, name: 'Kassi Okafor' }] },
    ]);
  });

  it('of the office is its own matter, and that of a teacher the office’s too', async () => {
    const { school, teacher } = await makeFamily();
    expect((await renameSelf(school.admin)).json()).toMatchObject(right);
    expect((await rename(school.admin, url.school(teacher))).statusCode).toBe(204);
    expect((await hears(teacher, 'person')).documents).toMatchObject([right]);
    expect((await rename(school.admin, url.school(school.admin))).statusCode).toBe(404);
  });
});
