import { naturalId } from '../schema/ids.ts';
import { randomOf } from '../tests/sync/random.ts';
import { holds, openDevice, programs, settled } from './support/device.ts';
import { answerFor, assignmentRow, classrooms, meanBytes } from './support/documents.ts';
import { report } from './support/report.ts';
import type { Visitor } from './support/school.ts';
import { openSchool } from './support/school.ts';

/** A class of 30 children, each with a device of its own, hands in 100 answers as fast as it can. */
const children = 30;
const writes = 100;
const random = randomOf(4);

const school = await openSchool();
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
    students.map((student) => ({
      id: naturalId('enrolment', classroom.id, student.id),
      classId: classroom.id,
      studentId: student.id,
      className: classroom.className,
      subject: classroom.subject,
      teacherId: teacher.id,
      teacherName: classroom.teacherName,
      firstName: student.firstName,
      surnameInitial: 'A',
      pypGrade: classroom.grade,
    })),
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
  report('30 clients, 100 writes each, as fast as they can', [
    {
      what: 'document, as JSON',
      value: meanBytes(sample.map((doc) => ({ ...doc.toMutableJSON(), edited: undefined }))),
      unit: 'bytes',
    },
    { what: 'until every writer knows it', value: seconds, unit: 's' },
    { what: 'durable', value: (children * writes) / seconds, unit: 'documents/s', atLeast: 500 },
  ]);
  await Promise.all(devices.map((device) => device.close()));
} finally {
  await school.close();
}
