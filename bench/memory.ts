import { setTimeout as sleep } from 'node:timers/promises';
import { randomOf } from '../tests/sync/random.ts';
import { classrooms, enrolmentRow } from './support/classrooms.ts';
import { holds, settled } from './support/device-holds.ts';
import { openDevice, programs } from './support/device.ts';
import { answerFor, assignmentRow } from './support/documents.ts';
import type { Held } from './support/processor.ts';
import type { Line } from './support/report.ts';
import { report } from './support/report.ts';
import type { Visitor } from './support/school.ts';
import { openSchool } from './support/school.ts';

/** What the whole installation holds in memory: at rest, and with a class of 30 devices that have just handed in 50 answers each. */
const children = 30;
const writes = 50;
const random = randomOf(5);

const school = await openSchool();

/** The parts and their sum; this program's own connections are left out. */
async function look(when: string): Promise<Line[]> {
  const own = await school.db.read((sql) =>
    sql.query<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'paperboat'`),
  );
  const held = school.memory().filter(({ pid }) => !own.some((one) => one.pid === pid));
  const parts: Held['what'][] = ['supervisor', 'web', 'worker', 'postgres', 'other'];
  const sum = (of: readonly Held[]): number => of.reduce((total, { megabytes }) => total + megabytes, 0);
  return [
    { what: `${when}, in all`, value: sum(held), unit: 'MB' },
    ...parts.map((part): Line => ({
      what: `  ${part}`,
      value: sum(held.filter(({ what }) => what === part)),
      unit: 'MB',
    })),
    { what: '  processes of Postgres', value: held.filter(({ what }) => what === 'postgres').length, unit: '' },
  ];
}

try {
  await sleep(5_000);
  const rest = await look('at rest');
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
  const only = ['classroom', 'assignment', 'submission'] as const;
  const devices = await Promise.all(
    students.map((who, index) => openDevice({ origin: school.origin, who, only, program: every[index] })),
  );
  await Promise.all(devices.map((device) => holds(device, 'assignment', writes)));
  await Promise.all(
    devices.map(async (device) => {
      for (const { id } of assignments) {
        await device.replica.writer.create('submission', answerFor(random, id));
        await sleep(100);
      }
      await settled(device);
    }),
  );
  const busy = await look('with 30 devices');
  // The connections that a burst opened are closed again after half a minute.
  await sleep(45_000);
  report('memory of a whole installation (PSS)', [...rest, ...busy, ...(await look('30 devices that only listen'))]);
  await Promise.all(devices.map((device) => device.close()));
} finally {
  await school.close();
}
