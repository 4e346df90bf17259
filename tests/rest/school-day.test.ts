import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { createClient, Refused } from '../golden/api-client.ts';
import { clientSource, type Description } from '../support/client-source.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();
let origin = '';
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Somebody with a client of the description alone: it knows an address, and keeps the cookie that it is given. */
function somebody() {
  let cookie = '';
  return createClient(async ({ method, url, body }) => {
    const headers = new Headers({ cookie });
    if (body !== undefined) headers.set('content-type', 'application/json');
    const answer = await fetch(`${origin}${url}`, { method, headers, ...(body ? { body } : {}) });
    const given = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (given.length > 0) cookie = given.join('; ');
    return { status: answer.status, text: await answer.text() };
  });
}

const password = 'tall green kettle';

it('the client of a school day is made from the description, and from nothing else', async () => {
  const described = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Description;
  const day = readFileSync(new URL(import.meta.url), 'utf8');
  const made = [...day.matchAll(/\b(?:office|teacher|child|parent)\('(\w+)'/g)].map(([, name = '']) => name);
  expect(new Set(made).size).toBeGreaterThan(20);
  await expect(clientSource(described, new Set(made))).toMatchFileSnapshot('../golden/api-client.ts');
});

it('a client that was made from the description does a whole school day', async () => {
  const [office, teacher, child, parent] = [somebody(), somebody(), somebody(), somebody()];

  // Register.
  await office('register', {
    body: {
      ...{ username: 'office.day', password, role: 'school_admin', firstName: 'Ines', lastName: 'Moss' },
      ...{ schoolName: 'Harbour Primary', schoolCity: 'Whitby', schoolContactEmail: 'office@harbour.example' },
    },
  });
  const tutor = { username: 'teacher.day', password, role: 'teacher', teacherType: 'independent' } as const;
  const hanna = await teacher('register', { body: { ...tutor, firstName: 'Hanna', lastName: 'Okafor' } });
  const maya = await child('register', {
    body: { username: 'maya.day', password, role: 'student', firstName: 'Maya', lastName: 'Khan' },
  });
  const amir = await parent('register', {
    body: { username: 'amir.day', password, role: 'parent', firstName: 'Amir', lastName: 'Khan' },
  });

  // Invite.
  const { invitationCode } = await office('school', {});
  const params = { code: invitationCode };
  expect(await teacher('checkInvitation', { params })).toMatchObject({ valid: true, schoolName: 'Harbour Primary' });
  await teacher('acceptInvitation', { params });
  expect(await office('schoolTeachers', {})).toMatchObject([{ id: hanna.id, username: 'teacher.day' }]);

  // Class.
  const { id: classId } = await teacher('createClass', {
    body: { className: '4 Kestrel', grade: 'PYP4', subject: 'math', timeZone: 'Europe/London' },
  });
  const { code } = await teacher('joinCode', { params: { id: classId } });
  await child('joinClass', { body: { code } });
  const family = await child('familyCode', {});
  await parent('linkChild', { body: { childUsername: maya.username, familyCode: family.code } });
  expect(await parent('listChildren', {})).toMatchObject([{ id: maya.id, teacherId: hanna.id }]);

  // Assignment.
  const work = await teacher('createAssignment', {
    body: {
      ...{ classId, title: 'Fractions of amounts', description: 'Show how you know.', dueDate: '2099-03-20T15:00:00Z' },
      ...{ totalPoints: 20, isPublished: true },
    },
  });
  expect(await child('studentAssignments', {})).toMatchObject([{ id: work.id, title: 'Fractions of amounts' }]);

  // Submission.
  await child('submit', { params: { id: work.id }, body: { submissionContent: 'Three quarters of 24 is 18.' } });
  const [answer] = await teacher('assignmentSubmissions', { params: { id: work.id } });
  expect(answer).toMatchObject({ studentId: maya.id, status: 'pending' });

  // Grade.
  const graded = { params: { id: answer?.id ?? '' }, body: { score: 18, feedback: 'Clear working.' } };
  await teacher('grade', graded);
  expect(await child('studentSubmissions', {})).toMatchObject([{ grade: 18, feedback: 'Clear working.' }]);

  // Message.
  await parent('sendToTeacher', {
    body: { recipientId: hanna.id, studentId: maya.id, subject: 'Fractions', content: 'How is she getting on?' },
  });
  const [received] = await teacher('listReceived', {});
  expect(received).toMatchObject({ senderId: amir.id, content: 'How is she getting on?', isRead: false });
  await teacher('readMessage', { params: { id: received?.id ?? '' } });
  await teacher('sendToParents', {
    body: { classId, studentId: maya.id, subject: 'Fractions', message: 'Very well.' },
  });
  expect(await parent('countUnread', {})).toEqual({ count: 1 });

  // Report.
  expect(await parent('childrenProgress', {})).toMatchObject([{ userId: maya.id }]);
  const report = await teacher('classAnalytics', { params: { id: classId } });
  expect(report).toMatchObject({ totalStudents: 1, totalAssignments: 1, averageScores: [{ averageScore: 90 }] });
  expect(await office('schoolStats', {})).toMatchObject({ totalTeachers: 1, totalStudents: 1, totalClasses: 1 });

  // A refusal has its status, its code and its words.
  const refused = await child('grade', graded).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ status: 403, said: { code: 'forbidden', message: expect.any(String) } });
});
