import { newId } from '../schema/ids.ts';
import { randomOf } from '../tests/sync/random.ts';
import { classrooms, enrolmentRow } from './support/classrooms.ts';
import { holds, settled } from './support/device-holds.ts';
import { openDevice, programs } from './support/device.ts';
import { answerFor, assignmentRow, meanBytes } from './support/documents.ts';
import { readLines } from './support/plain-client.ts';
import { report } from './support/report.ts';
import type { Visitor } from './support/school.ts';
import { openFloor, openSchool } from './support/school.ts';

/** A class of 30 children, each with a device of its own, hands in 100 answers as fast as it can. */
const children = 30;
const writes = 100;
const random = randomOf(4);

const school = await openSchool();
const floor = await openFloor(school.databaseUrl);
try {
  const every = await programs(children);
  const teacher = await school.enrol('teacher', 'Robin');
  const [classroom] = classrooms(teacher, 1);
  if (!classroom) throw new Error('there is no class');
  await school.fill('classroom', [classroom]);
  const students: Visitor[] = [];
  for (let index = 0; index < children; index++) students.push(await school.enrol('student', `Maya${index}`));
  await school.fill(
    'enrolment',
    students.map((student) => enrolmentRow(classroom, student)),
  );
  const assignments = Array.from({ length: writes }, () => assignmentRow(random, classroom));
  await school.fill('assignment', assignments);
  const devices = await Promise.all(
    students.map((who, index) =>
      openDevice({
        origin: school.origin,
        who,
        only: ['classroom', 'assignment', 'submission'],
        program: every[index],
      }),
    ),
  );
  await Promise.all(devices.map((device) => holds(device, 'assignment', writes)));

  const start = performance.now();
  await Promise.all(
    devices.map(async (device) => {
      for (const { id } of assignments) await device.replica.writer.create('submission', answerFor(random, id));
      await settled(device);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const [stored] = await school.db.read((sql) => sql.query<{ count: number }>('select count(*)::int from submission'));
  if (stored?.count !== children * writes) throw new Error(`the server has ${stored?.count ?? 0} answers`);
  const [first] = devices;
  const sample = (await first?.replica.collection('submission').find().exec()) ?? [];
  const begin = performance.now();
  await Promise.all(
    devices.map(async () => {
      for (const doc of sample) {
        const body = JSON.stringify([{ ...doc.toMutableJSON(), id: newId() }]);
        await readLines(`${floor.origin}/documents`, body);
      }
    }),
  );
  const plain = (performance.now() - begin) / 1000;
  report('30 clients, 100 writes each, as fast as they can', [
    {
      what: 'document, as JSON',
      value: meanBytes(sample.map((doc) => ({ ...doc.toMutableJSON(), edited: undefined }))),
      unit: 'bytes',
    },
    {
      what: 'floor: the same inserted one by one, each answer awaited',
      value: (children * writes) / plain,
      unit: 'documents/s',
    },
    { what: 'until every writer knows it', value: seconds, unit: 's' },
    { what: 'durable', value: (children * writes) / seconds, unit: 'documents/s', atLeast: 500 },
  ]);
  await Promise.all(devices.map((device) => device.close()));
} finally {
  floor.close();
  await school.close();
}
