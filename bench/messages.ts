import { setTimeout as sleep } from 'node:timers/promises';
import { naturalId, newId } from '../schema/ids.ts';
import { classrooms, enrolmentRow } from './support/classrooms.ts';
import { holds } from './support/device-holds.ts';
import { openDevice, programs } from './support/device.ts';
import { quantile, report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** A parent and a teacher write to each other, both online; how long until a message is in the other's replica. */
const turns = 100;
/** What a parent finds there after years, downloaded onto a new device. */
const thread = 1_000;

const school = await openSchool();
try {
  const [one, two, three] = await programs(3);
  const teacher = await school.enrol('teacher', 'Robin');
  const student = await school.enrol('student', 'Maya');
  const parent = await school.enrol('parent', 'Sana');
  const [classroom] = classrooms(teacher, 1);
  if (!classroom) throw new Error('there is no class');
  await school.fill('classroom', [classroom]);
  await school.fill('enrolment', [enrolmentRow(classroom, student)]);
  const link = { parentId: parent.id, studentId: student.id, parentName: 'Sana Ashworth' };
  await school.fill('link', [{ id: naturalId('link', parent.id, student.id), ...link }]);
  const only = ['enrolment', 'message'] as const;
  const home = await openDevice({ origin: school.origin, who: parent, only, program: one });
  const desk = await openDevice({ origin: school.origin, who: teacher, only, program: two });
  await Promise.all([holds(home, 'enrolment', 1), holds(desk, 'enrolment', 1)]);

  const about = { classId: classroom.id, studentId: student.id, subject: 'Fractions' };
  const times: number[] = [];
  for (let turn = -10; turn < turns; turn++) {
    const [from, to, toId] = turn % 2 === 0 ? [home, desk, teacher.id] : [desk, home, parent.id];
    const content = `Message number ${turn}`;
    const seen = new Promise<void>((resolve) => {
      const watch = to.replica.collection('message').eventBulks$.subscribe(({ events }) => {
        if (!events.some((event) => (event.documentData as Record<string, unknown>)['content'] === content)) return;
        watch.unsubscribe();
        resolve();
      });
    });
    const start = performance.now();
    await from.replica.writer.create('message', {
      ...about,
      toId,
      content,
      messageType: 'general',
      priority: 'normal',
      writtenAt: new Date().toISOString(),
    });
    await seen;
    // The first ones warm the programs up.
    if (turn >= 0) times.push(performance.now() - start);
    await sleep(150);
  }

  const now = Date.now();
  await school.fill(
    'message',
    Array.from({ length: thread }, (_, at) => ({
      id: newId(),
      ...about,
      senderId: at % 2 ? teacher.id : parent.id,
      recipientId: at % 2 ? parent.id : teacher.id,
      content: `An older message, number ${at}, of the length that people write.`,
      messageType: 'general',
      priority: 'normal',
      writtenAt: new Date(now - at * 60_000).toISOString(),
      receivedAt: new Date(now - at * 60_000).toISOString(),
    })),
  );
  const began = performance.now();
  const fresh = await openDevice({ origin: school.origin, who: await school.again(parent), only, program: three });
  const downloaded = (await holds(fresh, 'message', thread)) - began;
  report('Words between a parent and a teacher', [
    { what: `one message to another open device, p50 of ${turns}`, value: quantile(times, 0.5), unit: 'ms' },
    { what: 'p99', value: quantile(times, 0.99), unit: 'ms', atMost: 1_000 },
    { what: 'longest', value: Math.max(...times), unit: 'ms' },
    { what: `${thread} messages onto a new device`, value: downloaded, unit: 'ms' },
  ]);
  await Promise.all([home.close(), desk.close(), fresh.close()]);
} finally {
  await school.close();
}
