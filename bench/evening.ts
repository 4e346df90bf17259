import { naturalId, newId } from '../schema/ids.ts';
import { collectionsOf } from '../schema/index.ts';
import type { Checkpoint } from '../schema/wire.ts';
import { graphqlTransport } from '../web/replica/sync/graphql.ts';
import { type Classroom, classrooms, enrolmentRow } from './support/classrooms.ts';
import { spentSince } from './support/processor.ts';
import { quantile, report } from './support/report.ts';
import { openSchool, type Visitor } from './support/school.ts';

/** The evening of a school: all parents of two classes open the dashboard on a new device in the same second. */
const parents = 60;
const rounds = 5;
const answersEach = 40;
const messagesEach = 30;
const noticesEach = 20;
const limit = 500;

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const school = await openSchool();
try {
  const teacher = await school.enrol('teacher', 'Robin');
  const [classroom] = classrooms(teacher, 1);
  if (!classroom) throw new Error('there is no class');
  await school.fill('classroom', [classroom]);
  const families = await Promise.all(
    Array.from({ length: parents }, async () => ({
      child: await school.enrol('student', 'Maya'),
      parent: await school.enrol('parent', 'Sana'),
    })),
  );
  await fill(classroom, families);

  /** What the dashboard asks for on a device that holds nothing; milliseconds until all of it is there. */
  async function open(who: Visitor): Promise<number> {
    const start = performance.now();
    const get = async (path: string): Promise<void> => {
      const answer = await fetch(`${school.origin}${path}`, { headers: { cookie: who.cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    };
    const transport = graphqlTransport({
      url: `${school.origin}/graphql`,
      device: newId(),
      userId: who.id,
      fetch: (url, given) => fetch(url, { ...given, headers: { ...given?.headers, cookie: who.cookie } }),
      heard: () => {},
      now: Date.now,
    });
    async function pullAll(): Promise<number> {
      let [documents, asked] = [
        0,
        collectionsOf('parent').map((collection) => ({ collection, limit, checkpoint: null as Checkpoint | null })),
      ];
      while (asked.length > 0) {
        const answers = await transport.pull(asked);
        asked = asked.flatMap((call, at) => {
          const answer = answers[at];
          if (!answer) throw new Error(`${call.collection} was not answered`);
          documents += answer.documents.length;
          return answer.more ? [{ ...call, checkpoint: answer.checkpoint }] : [];
        });
      }
      return documents;
    }
    const calls = ['/api/user', '/api/link-requests', '/api/parent/messages/unread-count'];
    const [held] = await Promise.all([pullAll(), ...calls.map(get)]);
    const took = performance.now() - start;
    if (held < answersEach + messagesEach + noticesEach) throw new Error(`a parent holds ${held} documents`);
    return took;
  }

  // The first ones warm the program up.
  for (const { parent } of families.slice(0, 10)) await open(parent);
  const alone = await open(families[0]?.parent ?? teacher);
  const times: number[] = [];
  const before = school.spent();
  for (let round = 0; round < rounds; round += 1)
    times.push(...(await Promise.all(families.map(({ parent }) => open(parent)))));
  const spent = spentSince(before, school.spent());
  const opened = parents * rounds;
  report(`${parents} parents open the dashboard at once, on new devices`, [
    { what: 'one alone', value: alone, unit: 'ms' },
    { what: `p50 of ${rounds} rounds`, value: quantile(times, 0.5), unit: 'ms' },
    { what: 'p95', value: quantile(times, 0.95), unit: 'ms', atMost: 1_000 },
    { what: 'the slowest', value: quantile(times, 1), unit: 'ms' },
    // It says something on a busy machine too.
    { what: 'processor time of a dashboard, web', value: spent.web / opened, unit: 'ms' },
    { what: 'processor time of a dashboard, Postgres', value: spent.postgres / opened, unit: 'ms' },
  ]);
} finally {
  await school.close();
}

/** What a family has after a year: marked work, letters, alerts and the child's progress. */
async function fill(room: Classroom, families: readonly { child: Visitor; parent: Visitor }[]): Promise<void> {
  const of = { classId: room.id, className: room.className };
  const each = <R>(count: number, row: (family: (typeof families)[number], at: number) => R): R[] =>
    families.flatMap((family) => Array.from({ length: count }, (_, at) => row(family, at)));
  await school.fill(
    'enrolment',
    families.map(({ child }) => enrolmentRow(room, child)),
  );
  await school.fill(
    'link',
    families.map(({ child, parent }) => ({
      ...{ id: naturalId('link', parent.id, child.id), parentId: parent.id, studentId: child.id },
      ...{ parentName: 'Sana Ashworth', linkedAt: ago(60) },
    })),
  );
  const week = { math: [4, 6, 3, 20, 4], english: [2, 2, 2, 9, 2], science: [1, 3, 2, 8, 1] };
  const weeks = Object.fromEntries(
    Array.from({ length: 52 }, (_, at) => [`2026-W${String(at + 1).padStart(2, '0')}`, week]),
  );
  await school.fill(
    'progress',
    families.map(({ child }) => ({
      ...{ id: naturalId('progress', child.id), studentId: child.id, problemsSolved: 364, totalStars: 364 },
      ...{ timeSpent: 1_924, perSubject: {}, weeks, month: ago(0).slice(0, 7), sessionsUsed: 3, sessionLimit: 10 },
    })),
  );
  await school.fill(
    'submission',
    each(answersEach, ({ child }, at) => ({
      ...{ id: newId(), assignmentId: newId(), studentId: child.id, ...of, subject: room.subject, title: `Work ${at}` },
      ...{ totalPoints: 20, dueDate: ago(at), studentName: 'Maya A', content: 'I jumped along the line.' },
      ...{ writtenAt: ago(at + 1), receivedAt: ago(at + 1), timeSure: true, late: false, withdrawn: false },
      ...{
        score: at % 21,
        feedback: 'The five boxes made it easy to follow.',
        gradedAt: ago(at),
        gradedBy: room.teacherId,
      },
    })),
  );
  await school.fill(
    'message',
    each(messagesEach, ({ child, parent }, at) => ({
      ...{
        id: newId(),
        ...of,
        studentId: child.id,
        senderId: room.teacherId,
        recipientId: parent.id,
        subject: 'Fractions',
      },
      ...{ senderName: 'Robin Ashworth', studentName: 'Maya A', content: 'We did it with a pizza.' },
      ...{ messageType: 'general', priority: 'normal', writtenAt: ago(at), receivedAt: ago(at) },
    })),
  );
  await school.fill(
    'notice',
    each(noticesEach, ({ child, parent }, at) => ({
      ...{
        id: naturalId('notice', parent.id, `bench:${at}`),
        personId: parent.id,
        cause: `bench:${at}`,
        kind: 'alert',
      },
      ...{ about: child.id, createdAt: ago(at) },
      details: { studentId: child.id, alertType: 'excelling', title: 'Flying', message: '14 of 15 right.' },
    })),
  );
}
