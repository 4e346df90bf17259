import { naturalId, newId } from '../../../schema/ids.ts';
import { giveConsent } from '../../../sync-server/services/family/give-consent.ts';
import { testOf } from '../../sync/practice-school.ts';
import { makeAlert } from './parent-decisions.ts';
import { inOneHour } from './platform-decisions.ts';
import type { Person } from './school.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, makeTemplate, teacherOf } from './school.ts';
import type { Browser, RestServer } from './server.ts';

/** Everybody of the matrix, around one class of one teacher; made anew for each call, since calls change things. */
export async function makeWorld(server: RestServer) {
  const school = await makeSchool(server);
  const elsewhere = await makeSchool(server);
  const owner = await teacherOf(server, school);
  const [child, otherChild] = [await server.person('student'), await server.person('student')];
  const classId = await makeClass(owner);
  await join(child, owner, classId);
  const assignmentId = await makeAssignment(owner, classId);
  const adminAccount = await server.person('parent');
  await server.db.read((sql) => sql.query(`update account set role = 'admin' where id = $1`, [adminAccount.id]));
  const parent = await server.person('parent');
  const father = await server.person('parent');
  for (const { id } of [parent, father]) await linkParent(server, id, child.id);
  const tutor = await server.person('teacher', { teacherType: 'independent' });
  const tutorClass = await makeClass(tutor, { className: 'Tuesday sums' });
  await tutor.post(`/api/teacher/classes/${tutorClass}/students`, { studentUsername: child.username });
  // Only linked parents answer a tutor, a class teacher answers a parent's wish.
  await (await server.person('parent')).post('/api/parent/link-child', { childUsername: child.username });
  const requests = await server.db.read((sql) =>
    sql.query<{ id: string; kind: string }>('select id, kind from link_request where student_id = $1', [child.id]),
  );
  const requestOf = (kind: string): string => requests.find((one) => one.kind === kind)?.id ?? '';
  await child.post(`/api/student/assignments/${assignmentId}/submit`, {
    submissionContent: 'Three quarters of 24 is 18.',
  });
  const words = { studentId: child.id, subject: 'Fractions', content: 'How is she?' };
  const toTeacher = await parent.post('/api/parent/messages', { ...words, recipientId: owner.id });
  const toParent = newId();
  await owner.post('/api/teacher/messages', { ...words, id: toParent, classId, message: 'She is well.' });
  const who: Record<string, Person | Browser> = {
    anonymous: server.browser(),
    'student.self': child,
    'student.other': otherChild,
    'parent.linked': parent,
    'parent.unlinked': await server.person('parent'),
    'teacher.own_class': owner,
    'teacher.same_school': await teacherOf(server, school),
    'teacher.other_school': await teacherOf(server, elsewhere),
    'school_admin.own': school.admin,
    'school_admin.other': elsewhere.admin,
    admin: adminAccount,
  };
  // Everybody ends a reminder of their own; others find the child's.
  const reminders = new Map<string, string>();
  for (const position of ['student.self', 'parent.linked', 'teacher.own_class', 'school_admin.own', 'admin']) {
    const made = await who[position]?.post('/api/notifications/schedule', { scheduledTime: inOneHour() });
    reminders.set(position, made?.json<{ id: string }>().id ?? '');
  }
  // Whoever makes work from a shared template sets it for a class of its own.
  const classes: Record<string, string> = {};
  for (const position of ['teacher.same_school', 'teacher.other_school'])
    classes[position] = await makeClass(who[position] ?? owner, { className: 'Their own' });
  const [session] = await server.db.read((sql) =>
    sql.query<{ id: string }>('select id from session where account_id = $1', [child.id]),
  );
  const testId = newId();
  await owner.post('/api/practice/tests', { id: testId, ...testOf({ isShared: true }) });
  const colleagueId = (await teacherOf(server, school)).id;
  await server.db.transaction((sql) => giveConsent(sql, child.id, { purpose: 'push', given: true, byId: parent.id }));
  // A child of its own, so that the one of the world may still ask.
  const sibling = await server.person('student');
  await linkParent(server, parent.id, sibling.id);
  const wish = await parent.post('/api/subscription/requests', { planId: 'plus', forId: sibling.id });
  await server.db.read((sql) =>
    sql.query(
      `insert into plan (id, name, session_limit, audience) values ('spare', 'Spare', 20, 'student') on conflict do nothing`,
    ),
  );
  await otherChild.post(`/api/practice/tests/${testId}/report`, { reason: 'unkind', note: '' });
  await parent.post(`/api/practice/tests/${testId}/report`, { reason: 'unkind', note: '' });
  const [reported] = await server.db.read((sql) =>
    sql.query<{ id: string }>('select id from content_report where about = $1', [testId]),
  );
  const question = await child.post('/api/homework/session', { questionText: 'What is 12 + 30?', subject: 'math' });
  return {
    who,
    questionId: question.json<{ id: string }>().id,
    reportId: reported?.id ?? '',
    child,
    ownerId: owner.id,
    otherId: otherChild.id,
    school,
    schoolId: school.id,
    /** Of another administrator of the school, where the call is about one. */
    secondId: '',
    classId,
    assignmentId,
    requestOf,
    // One of two links each, so that the end of one leaves the other for whoever comes after.
    linkOf: (position: string) => naturalId('link', (position === 'student.self' ? father : parent).id, child.id),
    sessionId: session?.id ?? '',
    reminderOf: (position: string) => reminders.get(position) ?? reminders.get('student.self') ?? '',
    wishId: wish.json<{ id: string }>().id,
    // Both parents have a copy of what the teacher wrote.
    messageTo: (position: string) =>
      position.startsWith('teacher.') ? toTeacher.json<{ id: string }>().id : naturalId('message', toParent, parent.id),
    alertId: await makeAlert(server.db, parent.id, child.id),
    colleagueId,
    testId,
    code: school.code,
    nextClassId: await makeClass(owner, { className: '4 Osprey' }),
    noteId: (
      await owner.post(`/api/teacher/classes/${classId}/students/${child.id}/notes`, { note: 'Likes maps.' })
    ).json<{ id: string }>().id,
    /** Of the mark that the call is about, where it is about one. */
    disputeId: '',
    templateId: await makeTemplate(owner, { isShared: true }),
    classOf: (position: string) => classes[position] ?? classId,
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
