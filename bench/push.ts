import { setTimeout as sleep } from 'node:timers/promises';
import { snakeCase } from '../schema/collection.ts';
import { newId } from '../schema/ids.ts';
import { randomOf } from '../tests/sync/random.ts';
import type { LocalDocument } from '../web/replica/document.ts';
import { holds, settled } from './support/device-holds.ts';
import { openDevice } from './support/device.ts';
import { startDistantDevice } from './support/distant-device.ts';
import { classrooms } from './support/classrooms.ts';
import { assignmentFor } from './support/documents.ts';
import { readLines } from './support/plain-client.ts';
import { spentSince } from './support/processor.ts';
import { median, report } from './support/report.ts';
import { openFloor, openSchool } from './support/school.ts';

/** A teacher wrote 1,000 assignments without a network; they reach the server and a second device. */
const count = 1_000;
const runs = 9;
const random = randomOf(2);

const school = await openSchool();
const floor = await openFloor(school.databaseUrl);
const reader = await startDistantDevice();
/** Milliseconds until one insert of these documents, under new ids, is answered and has reached a client in a long poll. */
async function insert(path: string, documents: readonly LocalDocument[]): Promise<number> {
  const rows = documents.map((document) => ({
    ...Object.fromEntries(Object.entries(document).map(([field, value]) => [snakeCase(field), value])),
    id: newId(),
  }));
  const body = JSON.stringify(rows);
  const poll = readLines(`${floor.origin}/wait`);
  const start = performance.now();
  const [, received] = await Promise.all([readLines(`${floor.origin}${path}`, body), poll]);
  const ms = performance.now() - start;
  if (received.size !== documents.length) throw new Error(`the floor gave ${received.size} documents`);
  return ms;
}

try {
  const durable: number[] = [];
  const arrived: number[] = [];
  const plain: number[] = [];
  const bare: number[] = [];
  const processor: number[] = [];
  // The first three warm both up.
  for (let run = -3; run < runs; run++) {
    const teacher = await school.enrol('teacher', 'Robin');
    const classes = classrooms(teacher, 5);
    await school.fill('classroom', classes);
    const only = ['classroom', 'assignment'] as const;
    const origin = school.origin;
    const writer = await openDevice({ origin, who: teacher, only });
    await reader.open({ origin, who: await school.again(teacher), only });
    await Promise.all([holds(writer, 'classroom', classes.length), reader.holds('classroom', classes.length)]);
    writer.online(false);
    const typed = Array.from({ length: count }, (_, index) =>
      assignmentFor(random, classes[index % classes.length]?.id ?? ''),
    );
    for (const assignment of typed) await writer.replica.writer.create('assignment', assignment);
    // The network comes back some time after the last word.
    await sleep(500);
    const there = reader.holds('assignment', count);
    const [start, before] = [performance.now(), school.spent()];
    writer.online(true);
    const [sent, came] = await Promise.all([settled(writer), there]);
    const { web, postgres } = spentSince(before, school.spent());

    const written = (await writer.replica.collection('assignment').find().exec()).map((doc) => doc.toMutableJSON());
    await Promise.all([writer.close(), reader.close()]);
    const [intoTable, intoBareTable] = [await insert('/assignments', written), await insert('/documents', written)];
    if (run < 0) continue;
    plain.push(intoTable);
    bare.push(intoBareTable);
    durable.push(sent - start);
    processor.push((web + postgres) / count);
    arrived.push(Math.max(came, sent) - start);
  }
  report('1,000 unsent writes', [
    { what: 'floor: one bulk insert and a long poll (median of 9)', value: median(plain), unit: 'ms' },
    { what: 'the same into a bare table, without versions and feed', value: median(bare), unit: 'ms' },
    { what: 'durable at the server, the writer knows it (median of 9)', value: median(durable), unit: 'ms' },
    { what: 'and at a second device (median of 9)', value: median(arrived), unit: 'ms' },
    { what: 'processor time of one, web and Postgres', value: median(processor), unit: 'ms' },
    { what: 'both / floor', value: median(arrived) / median(plain), unit: '×', atMost: 4 },
    { what: 'both / the bare table', value: median(arrived) / median(bare), unit: '×' },
  ]);
} finally {
  reader.end();
  floor.close();
  await school.close();
}
