import { setTimeout as sleep } from 'node:timers/promises';
import { randomOf } from '../tests/sync/random.ts';
import { classrooms, enrolmentRow } from './support/classrooms.ts';
import { holds } from './support/device-holds.ts';
import { openDevice, programs } from './support/device.ts';
import { assignmentFor, assignmentRow } from './support/documents.ts';
import { readLines } from './support/plain-client.ts';
import { quantile, report } from './support/report.ts';
import { openFloor, openSchool } from './support/school.ts';

/** A teacher changes a title; how long until it is in the replica of a student of the class. */
const writes = 300;
/** Edits that follow one another closely, as when a list is worked through; few enough at once for the limit of a session. */
const close = { bursts: 60, edits: 5, apart: 30 };
const random = randomOf(3);

const school = await openSchool();
const floor = await openFloor(school.databaseUrl);
try {
  const [one, two] = await programs(2);
  const teacher = await school.enrol('teacher', 'Robin');
  const student = await school.enrol('student', 'Maya');
  const [classroom] = classrooms(teacher, 1);
  if (!classroom) throw new Error('there is no class');
  await school.fill('classroom', [classroom]);
  await school.fill('enrolment', [enrolmentRow(classroom, student)]);
  const only = ['classroom', 'assignment'] as const;
  const writer = await openDevice({ origin: school.origin, who: teacher, only, program: one });
  const reader = await openDevice({ origin: school.origin, who: student, only, program: two });
  await Promise.all([holds(writer, 'classroom', 1), holds(reader, 'classroom', 1)]);
  const { id } = await writer.replica.writer.create('assignment', assignmentFor(random, classroom.id));
  const others: string[] = [];
  for (let index = 0; index < close.edits; index++) {
    others.push((await writer.replica.writer.create('assignment', assignmentFor(random, classroom.id))).id);
  }
  await holds(reader, 'assignment', 1 + others.length);

  const waiting = new Map<string, () => void>();
  reader.replica.collection('assignment').eventBulks$.subscribe(({ events }) => {
    for (const event of events) waiting.get(String((event.documentData as Record<string, unknown>)['title']))?.();
  });
  const times: number[] = [];
  const plain: number[] = [];
  const document = assignmentRow(random, classroom);
  for (let index = -20; index < writes; index++) {
    const title = `Title number ${index}`;
    const seen = new Promise<void>((resolve) => waiting.set(title, resolve));
    const start = performance.now();
    await writer.replica.writer.edit('assignment', id, { title });
    await seen;
    waiting.delete(title);
    // The first ones warm the programs up.
    if (index >= 0) times.push(performance.now() - start);

    const poll = readLines(`${floor.origin}/wait`);
    await sleep(20);
    const begin = performance.now();
    await readLines(`${floor.origin}/documents`, JSON.stringify([{ ...document, title }]));
    await poll;
    if (index >= 0) plain.push(performance.now() - begin);
    // Nobody types at a fixed beat, and a session may ask 20 times a second.
    await sleep(120 + random.int(120));
  }

  const closely: number[] = [];
  for (let burst = -2; burst < close.bursts; burst++) {
    const seen = others.map(async (other, index) => {
      await sleep(index * close.apart);
      const title = `Burst ${burst}, edit ${index}`;
      const here = new Promise<void>((resolve) => waiting.set(title, resolve));
      const start = performance.now();
      await writer.replica.writer.edit('assignment', other, { title });
      await here;
      waiting.delete(title);
      // The first of a burst follows a pause.
      if (burst >= 0 && index > 0) closely.push(performance.now() - start);
    });
    await Promise.all(seen);
    await sleep(400 + random.int(120));
  }
  report('One write to another device, both online', [
    { what: 'floor: one insert and a long poll, p50', value: quantile(plain, 0.5), unit: 'ms' },
    { what: 'floor, p99', value: quantile(plain, 0.99), unit: 'ms' },
    { what: `p50 of ${writes}`, value: quantile(times, 0.5), unit: 'ms', atMost: 25 },
    { what: 'p90', value: quantile(times, 0.9), unit: 'ms' },
    { what: 'p99', value: quantile(times, 0.99), unit: 'ms', atMost: 150 },
    { what: 'longest', value: Math.max(...times), unit: 'ms' },
    {
      what: `edits ${close.apart} ms apart, p50 of ${closely.length}`,
      value: quantile(closely, 0.5),
      unit: 'ms',
      atMost: 50,
    },
    { what: `edits ${close.apart} ms apart, p90`, value: quantile(closely, 0.9), unit: 'ms' },
  ]);
  await Promise.all([writer.close(), reader.close()]);
} finally {
  floor.close();
  await school.close();
}
