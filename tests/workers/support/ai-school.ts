import { expect } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import type { AiLesson } from '../../../schema/ai-lesson.ts';
import type { Attempt } from '../../../schema/lesson.ts';
import { giveConsent } from '../../../sync-server/effects/consent.ts';
import {
  join,
  linkParent,
  makeClass,
  makeSchool,
  type Person,
  teacherOf,
  type TestSchool,
} from '../../rest/support/school.ts';
import type { RestServer } from '../../rest/support/server.ts';

export const at = '2026-05-04T15:00:00.000Z';

export interface AiSchool {
  school: TestSchool;
  teacher: Person;
  child: Person;
  parent: Person;
  classId: string;
}

/** A school, a class with a teacher, a child in it and its parent; the AI is consented to unless said otherwise. */
export async function aiSchool(server: RestServer, consent = true): Promise<AiSchool> {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const classId = await makeClass(teacher, { className: '4 Kestrel' });
  const child = await server.person('student', { firstName: 'Mia', lastName: 'Penrose' });
  await join(child, teacher, classId);
  const parent = await server.person('parent', { firstName: 'Tamsin', lastName: 'Penrose' });
  await linkParent(server, parent.id, child.id);
  if (consent)
    await server.db.transaction((sql) => giveConsent(sql, child.id, { purpose: 'ai', given: true, byId: parent.id }));
  return { school, teacher, child, parent, classId };
}

/** Pushes a homework session as the child's tablet does; gives its id. */
export async function ask(
  child: Person,
  questionText: string,
  more: Record<string, unknown> = {},
  id = newId(),
): Promise<string> {
  const isNew = more['base'] === undefined;
  const { base = '', ...fields } = more;
  const set = isNew
    ? {
        subject: 'math',
        grade: 'PYP3',
        attempts: [],
        builtinVersion: 1,
        startedAt: at,
        writtenAt: at,
        questionText,
        ...fields,
      }
    : { questionText, ...fields };
  const answer = await child.post('/graphql', {
    query: 'mutation($rows: [HomeworkSessionPushRow!]!) { pushHomeworkSession(rows: $rows) { verdict code } }',
    variables: { rows: [{ id, base, device: 'tablet', key: newId(), set, new: isNew }] },
  });
  expect(answer.json(), answer.body).toMatchObject({ data: { pushHomeworkSession: [{ verdict: 'OK' }] } });
  return id;
}

export interface StoredSession {
  rev: string;
  questionText: string;
  aiLesson: AiLesson | null;
  attempts: Attempt[];
  isCorrect: boolean | null;
}

/** A session as the child's tablet pulls it. */
export async function pulled(child: Person, id: string): Promise<StoredSession> {
  const answer = await child.post('/graphql', {
    query: '{ pullHomeworkSession(limit: 100) { documents { id rev questionText aiLesson attempts isCorrect } } }',
  });
  const { data } = answer.json<{ data: { pullHomeworkSession: { documents: (StoredSession & { id: string })[] } } }>();
  const found = data.pullHomeworkSession.documents.find((one) => one.id === id);
  if (!found) throw new Error('the session is not there');
  return found;
}

/** The jobs of a name that wait or run. */
export const jobsOf = (server: RestServer, task: string): Promise<{ attempts: number; locked: boolean }[]> =>
  server.db.read((sql) =>
    sql.query<{ attempts: number; locked: boolean }>(
      `select attempts, locked_at is not null as locked from graphile_worker.jobs where task_identifier = $1`,
      [task],
    ),
  );
