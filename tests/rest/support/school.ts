import { expect } from 'vitest';
import { grantLink } from '../../../sync-server/services/family/link.ts';
import type { Browser, RestServer } from './server.ts';

export type Person = Browser & { id: string; username: string };

export interface TestSchool {
  id: string;
  code: string;
  admin: Person;
}

/** A verified school with its administrator. */
export async function makeSchool(server: RestServer, verified = true): Promise<TestSchool> {
  const admin = await server.person('school_admin', {
    schoolName: 'Hillside Primary',
    schoolContactEmail: 'office@hillside.example',
  });
  const [school] = await server.db.read((sql) =>
    sql.query<{ id: string; code: string }>(
      'select s.id, s.invitation_code as code from school s join account a on a.school_id = s.id where a.id = $1',
      [admin.id],
    ),
  );
  if (!school) throw new Error('The school was not made.');
  if (verified)
    await server.db.read((sql) => sql.query('update school set verified = true where id = $1', [school.id]));
  return { ...school, admin };
}

/** Another administrator of a school, invited by the one who made it. */
export async function administratorOf(server: RestServer, { admin }: Pick<TestSchool, 'admin'>): Promise<Person> {
  const invited = await admin.post('/api/school/admin/administrators/invitation');
  return server.person('school_admin', { invitationCode: invited.json<{ code: string }>().code });
}

export const teacherOf = (server: RestServer, school: TestSchool): Promise<Person> =>
  server.person('teacher', { teacherType: 'school', invitationCode: school.code });

export async function makeClass(teacher: Browser, more: Record<string, unknown> = {}): Promise<string> {
  const answer = await teacher.post('/api/teacher/classes', {
    className: '4 Kestrel',
    grade: 'PYP4',
    subject: 'math',
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

export async function join(student: Browser, teacher: Browser, classId: string): Promise<void> {
  const code = (await teacher.post(`/api/teacher/classes/${classId}/join-code`)).json<{ code: string }>().code;
  const answer = await student.post('/api/student/classes/join', { code });
  expect(answer.statusCode, answer.body).toBe(201);
}

export async function makeAssignment(
  teacher: Browser,
  classId: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const answer = await teacher.post('/api/teacher/assignments', {
    classId,
    title: 'Fractions of amounts',
    description: 'Work out each amount and show how you know.',
    dueDate: '2099-03-20T15:00:00.000Z',
    totalPoints: 20,
    isPublished: true,
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

/** Links a parent with a child, as whoever grants it does. */
export const linkParent = (server: RestServer, parentId: string, studentId: string): Promise<void> =>
  server.db.transaction((sql) => grantLink(sql, { parentId, studentId }));

export async function makeTemplate(teacher: Browser, more: Record<string, unknown> = {}): Promise<string> {
  const answer = await teacher.post('/api/teacher/templates', {
    name: 'Ten spellings',
    description: 'A quick check for Friday.',
    subject: 'english',
    grade: 'PYP4',
    totalPoints: 10,
    instructions: 'Write each word in a sentence of your own.',
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}
