import { randomOf } from '../tests/sync/random.ts';
import { holds, openDevice, programs, settled } from './support/device.ts';
import { assignmentFor, classrooms } from './support/documents.ts';
import { readLines } from './support/plain-client.ts';
import { median, report } from './support/report.ts';
import { openFloor, openSchool } from './support/school.ts';

/** A teacher wrote 1,000 assignments without a network; they reach the server and a second device. */
const count = 1_000;
const runs = 5;
const random = randomOf(2);

const school = await openSchool();
const floor = await openFloor(school.databaseUrl);
try {
  const [one, two] = await programs(2);
  const durable: number[] = [];
  const arrived: number[] = [];
  const plain: number[] = [];
  // The first two warm both up.
  for (let run = -2; run < runs; run++) {
    const teacher = await school.enrol('teacher', 'Robin');
    const classes = classrooms(teacher, 5);
    await school.fill('classroom', classes);
    const only = ['classroom', 'assignment'] as const;
    const origin = school.origin;
    const writer = await openDevice({ origin, who: teacher, only, program: one });
    const reader = await openDevice({ origin, who: await school.again(teacher), only, program: two });
    await Promise.all([holds(writer, 'classroom', classes.length), holds(reader, 'classroom', classes.length)]);
    writer.online(false);
    const typed = Array.from({ length: count }, (_, index) =>
      assignmentFor(random, classes[index % classes.length]?.id ?? ''),
    );
    for (const assignment of typed) await writer.replica.writer.create('assignment', assignment);
    const there = holds(reader, 'assignment', count);
    const start = performance.now();
    writer.online(true);
    const [sent, came] = await Promise.all([settled(writer), there]);

    const body = JSON.stringify(
      (await writer.replica.collection('assignment').find().exec()).map((doc) => doc.toMutableJSON()),
    );
    const poll = readLines(`${floor.origin}/wait`);
    const begin = performance.now();
    const [, received] = await Promise.all([readLines(`${floor.origin}/documents`, body), poll]);
    const floorMs = performance.now() - begin;
    if (received.size !== count) throw new Error(`the floor gave ${received.size} documents`);
    await Promise.all([writer.close(), reader.close()]);
    if (run < 0) continue;
    plain.push(floorMs);
    durable.push(sent - start);
    arrived.push(Math.max(came, sent) - start);
  }
  report('1,000 unsent writes', [
    { what: 'floor: one bulk insert and a long poll (median of 5)', value: median(plain), unit: 'ms' },
    { what: 'durable at the server, the writer knows it (median of 5)', value: median(durable), unit: 'ms' },
    { what: 'and at a second device (median of 5)', value: median(arrived), unit: 'ms' },
    { what: 'both / floor', value: median(arrived) / median(plain), unit: '×', atMost: 4 },
  ]);
} finally {
  floor.close();
  await school.close();
}
