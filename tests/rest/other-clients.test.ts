import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { useRestServer } from './support/server.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, makeTemplate, teacherOf } from './support/school.ts';

const server = useRestServer();
const missing = 'This is needed.';
const wrongKind = 'This is not of the right kind.';
const check = 'Please check this.';

/** A teacher with a child in its class, and a linked parent. */
async function makeFamily() {
  const teacher = await teacherOf(server, await makeSchool(server));
  const child = await server.person('student', { firstName: 'Maya', lastName: 'Khan' });
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  const mother = await server.person('parent', { firstName: 'Sana', lastName: 'Khan' });
  await linkParent(server, mother.id, child.id);
  return { teacher, child, classId, mother };
}

describe('a call without a body', () => {
  it('does what it does with an empty one where no field is needed, and is malformed where one is', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    expect((await teacher.call('POST', '/api/notifications/unsubscribe')).statusCode).toBe(204);
    const work = await makeAssignment(teacher, await makeClass(teacher));
    expect((await teacher.call('PUT', `/api/teacher/assignments/${work}`)).json()).toMatchObject({ id: work });
    for (const url of ['/api/teacher/classes', '/api/notifications/schedule']) {
      const answer = await teacher.call('POST', url);
      expect([answer.statusCode, answer.json().code], url).toEqual([400, 'malformed']);
    }
    expect((await teacher.call('POST', '/api/account/sign-out-everywhere')).statusCode).toBe(204);
    expect((await teacher.get('/api/user')).statusCode).toBe(401);
  });
});

describe('null for a field that need not be there', () => {
  it('counts as left out, also for all seven fields of a parent’s message', async () => {
    const { teacher, mother, child, classId } = await makeFamily();
    const message = await mother.post('/api/parent/messages', {
      recipientId: teacher.id,
      studentId: child.id,
      subject: 'Fractions',
      content: 'We did it with a pizza.',
      messageType: null,
      priority: null,
      parentMessageId: null,
    });
    expect([message.statusCode, message.json()]).toMatchObject([
      201,
      { messageType: 'general', priority: 'normal', parentMessageId: null },
    ]);
    for (const [url, body, answered] of [
      ['/api/teacher/classes', { className: 'Owls', grade: 'PYP3', subject: 'math', description: null }, {}],
      [
        '/api/teacher/templates',
        { name: 'Ten', subject: 'math', grade: 'PYP3', description: null, instructions: null },
        { description: '', instructions: '', totalPoints: 100 },
      ],
      [
        '/api/teacher/messages',
        { classId, studentId: null, subject: 'Trip', message: 'On Friday.', parentMessageId: null },
        { studentId: null },
      ],
      [
        '/api/teacher/assignments',
        { classId, title: 'T', description: 'D', subject: null, dueDate: '2099-03-20', totalPoints: null },
        { subject: 'math', totalPoints: 100 },
      ],
      ['/api/notifications/schedule', { scheduledTime: inAnHour(), data: null }, { data: {} }],
    ] as const) {
      const answer = await teacher.post(url, body);
      expect([answer.statusCode, answer.json()], url).toMatchObject([201, answered]);
    }
  });

  it('says in a change that the text of a template is to be emptied, and is refused where a text must be', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const [template, classId] = [await makeTemplate(teacher), await makeClass(teacher)];
    const changed = await teacher.call('PUT', `/api/teacher/templates/${template}`, {
      description: null,
      instructions: null,
    });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { description: '', instructions: '' }]);
    const work = await makeAssignment(teacher, classId);
    const refused = await teacher.call('PUT', `/api/teacher/assignments/${work}`, { title: null });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { title: missing }]);
  });

  it('is refused for one that must be', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const answer = await teacher.post('/api/teacher/classes', { className: null, grade: 'PYP3', subject: 'math' });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { className: missing }]);
  });
});

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

describe('a form with fields that its role does not have', () => {
  it.each([
    ['empty', ''],
    ['null', null],
  ])('registers with them %s, and without an address there is none', async (_name, nothing) => {
    const answer = await server.browser().post('/api/register', {
      username: `empty_${newId()}`.slice(0, 30),
      password: 'tall green kettle',
      firstName: 'Robin',
      lastName: nothing,
      email: nothing,
      role: 'student',
      teacherType: nothing,
      invitationCode: nothing,
      schoolName: nothing,
      schoolContactEmail: nothing,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { role: 'student', lastName: '', email: null, teacherType: null },
    ]);
  });

  it('sets work with the subject left empty; a message for whose child nobody chose goes to no class', async () => {
    const { teacher, classId } = await makeFamily();
    const work = { classId, title: 'T', description: 'D', subject: '', dueDate: '2099-03-20' };
    expect((await teacher.post('/api/teacher/assignments', work)).json()).toMatchObject({ subject: 'math' });
    const letter = { classId, studentId: '', subject: 'Maya', message: 'Please call me.' };
    const refused = await teacher.post('/api/teacher/messages', letter);
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { studentId: missing }]);
  });
});

describe('what a refusal says of a field', () => {
  it('is that it is needed, where it is absent or blank', async () => {
    const { teacher, child, mother, classId } = await makeFamily();
    const work = await makeAssignment(teacher, classId);
    const template = await makeTemplate(teacher);
    for (const [who, url, body, fields] of [
      [teacher, '/api/teacher/classes', { className: ' ' }, ['className', 'grade', 'subject']],
      [teacher, '/api/teacher/templates', { name: 'T', subject: '', grade: '' }, ['grade', 'subject']],
      [teacher, '/api/teacher/assignments', {}, ['classId', 'description', 'dueDate', 'title']],
      [teacher, `/api/teacher/templates/${template}/create-assignment`, { classId: '', dueDate: '' }, undefined],
      [teacher, '/api/notifications/schedule', {}, ['scheduledTime']],
      [child, `/api/student/assignments/${work}/submit`, { submissionContent: ' \n' }, ['submissionContent']],
      [child, '/api/homework/session', {}, ['questionText']],
      [mother, '/api/parent/messages', { recipientId: '', studentId: '', subject: 'x', content: '' }, undefined],
    ] as const) {
      const answer = await who.post(url, body);
      const said = answer.json<{ fields: Record<string, string> }>().fields;
      const named = (fields ?? Object.keys(body).filter((name) => name !== 'subject')).toSorted();
      expect([url, answer.statusCode, Object.keys(said).toSorted()]).toEqual([url, 422, named]);
      expect(new Set(Object.values(said)), url).toEqual(new Set([missing]));
    }
  });

  it('is that it is of another kind, or else what is wrong with it', async () => {
    const teacher = await server.person('teacher', { teacherType: 'independent' });
    const classId = await makeClass(teacher);
    const account = { username: 'somebody', password: [], firstName: 7, role: 'pilot' };
    const registered = await server.browser().post('/api/register', account);
    expect(registered.json().fields).toEqual({ password: wrongKind, firstName: wrongKind, role: check });
    const work = { classId, title: {}, description: 'D', dueDate: 5, totalPoints: '20', isPublished: 'yes' };
    expect((await teacher.post('/api/teacher/assignments', work)).json().fields).toEqual({
      title: wrongKind,
      dueDate: wrongKind,
      totalPoints: wrongKind,
      isPublished: wrongKind,
    });
    const form = { className: 'x'.repeat(500), grade: 'PYP9', subject: 4 };
    expect((await teacher.post('/api/teacher/classes', form)).json().fields).toEqual({
      className: 'This is too long or too big.',
      grade: check,
      subject: wrongKind,
    });
    const halves = { ...work, title: 'T', dueDate: '2099-03-20', totalPoints: 7.5, isPublished: true };
    expect((await teacher.post('/api/teacher/assignments', halves)).json().fields).toEqual({ totalPoints: check });
  });
});
