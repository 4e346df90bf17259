import { randomOf } from '../tests/sync/random.ts';
import { classrooms } from './support/classrooms.ts';
import { holds } from './support/device-holds.ts';
import { openDevice } from './support/device.ts';
import { assignmentRow, meanBytes } from './support/documents.ts';
import { openMeter } from './support/meter.ts';
import { readLines } from './support/plain-client.ts';
import { median, report } from './support/report.ts';
import { openFloor, openSchool } from './support/school.ts';

/** A new device downloads 10,000 assignments of a teacher with 20 classes. */
const count = 10_000;
const runs = 9;
const random = randomOf(1);

const school = await openSchool();
const floor = await openFloor(school.databaseUrl);
try {
  const teacher = await school.enrol('teacher', 'Robin');
  const classes = classrooms(teacher, 20);
  await school.fill('classroom', classes);
  const documents = Array.from({ length: count }, (_, index) => {
    const classroom = classes[index % classes.length];
    if (!classroom) throw new Error('there is no class');
    return assignmentRow(random, classroom);
  });
  await school.fill('assignment', documents);

  /** One device's first download: milliseconds until its replica holds everything. */
  const download = async (origin: string, isPacked: boolean): Promise<{ ms: number; bytes: number }> => {
    const who = await school.again(teacher);
    const device = await openDevice({ origin, who, only: ['assignment'], isPacked, offline: true });
    const start = performance.now();
    device.online(true);
    const end = await holds(device, 'assignment', count);
    const sample = await device.replica.collection('assignment').find({ limit: 500 }).exec();
    const bytes = meanBytes(sample.map((doc) => ({ ...doc.toMutableJSON(), edited: undefined })));
    await device.close();
    return { ms: end - start, bytes };
  };

  const meter = await openMeter(school.port);
  const first = await download(meter.origin, true);
  const [down, up] = [meter.down(), meter.up()];
  meter.close();

  const replica: number[] = [];
  const plain: number[] = [];
  // The first three warm both up.
  for (let run = -3; run < runs; run++) {
    const start = performance.now();
    const found = await readLines(`${floor.origin}/documents?teacher=${teacher.id}`);
    const floorMs = performance.now() - start;
    if (found.size !== count) throw new Error(`the floor gave ${found.size} documents`);
    const { ms } = await download(school.origin, true);
    if (run < 0) continue;
    plain.push(floorMs);
    replica.push(ms);
  }
  report('10,000 documents to a new device', [
    { what: 'document, as JSON', value: first.bytes, unit: 'bytes' },
    { what: 'floor: one query as NDJSON (median of 9)', value: median(plain), unit: 'ms' },
    { what: 'replica (median of 9)', value: median(replica), unit: 'ms' },
    { what: 'replica / floor', value: median(replica) / median(plain), unit: '×', atMost: 4 },
    { what: 'to the device, headers included', value: down / count, unit: 'bytes a document', atMost: 250 },
    { what: 'from the device', value: up / count, unit: 'bytes a document' },
  ]);
} finally {
  floor.close();
  await school.close();
}
