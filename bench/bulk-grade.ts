import { newId } from '../schema/ids.ts';
import { randomOf } from '../tests/sync/random.ts';
import { classrooms } from './support/classrooms.ts';
import { holds } from './support/device-holds.ts';
import { openDevice } from './support/device.ts';
import { answerFor, assignmentRow } from './support/documents.ts';
import { report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** A teacher gives all answers to one task one mark: by its device, as the dialog does, and by the documented call. */
const answers = 300;

const school = await openSchool();
try {
  const teacher = await school.enrol('teacher', 'Robin');
  const [classroom] = classrooms(teacher, 1);
  if (!classroom) throw new Error('there is no class');
  await school.fill('classroom', [classroom]);
  const random = randomOf(1);
  /** A task with an answer of each child, none of them marked. */
  const task = async (): Promise<string[]> => {
    const assignment = assignmentRow(random, classroom);
    await school.fill('assignment', [assignment]);
    const { classId, className, subject, title, totalPoints, dueDate } = assignment;
    const rows = Array.from({ length: answers }, () => ({
      ...{ ...answerFor(random, assignment.id), id: newId(), studentId: newId(), studentName: 'Maya A' },
      ...{ classId, className, subject, title, totalPoints, dueDate, late: false, withdrawn: false },
    }));
    await school.fill('submission', rows);
    return rows.map(({ id }) => id);
  };
  const [first, second] = [await task(), await task()];

  const device = await openDevice({ origin: school.origin, who: teacher, only: ['assignment', 'submission'] });
  await holds(device, 'submission', 2 * answers);
  const rows = device.replica.collection('submission');
  const begun = performance.now();
  await Promise.all(
    first.map((id) => device.replica.writer.edit('submission', id, { score: 4, feedback: 'Clear and complete.' })),
  );
  const typed = performance.now() - begun;
  const isThere = async (): Promise<boolean> =>
    [...(await rows.findByIds(first).exec()).values()].every(
      (row) => row.get('gradedBy') === teacher.id && Object.keys(row.get('edited') as object).length === 0,
    );
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 5));
  const atSchool = performance.now() - begun;

  const start = performance.now();
  const grades = second.map((submissionId) => ({ submissionId, score: 4, feedback: 'Clear and complete.' }));
  const answer = await fetch(`${school.origin}/api/teacher/bulk-grade`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: teacher.cookie },
    body: JSON.stringify({ grades }),
  });
  const called = performance.now() - start;
  if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
  report(`One mark for ${answers} answers`, [
    { what: 'typed on the device', value: typed, unit: 'ms' },
    { what: 'until each says that it is at school', value: atSchool, unit: 'ms', atMost: 2_000 },
    { what: 'by the call, all or none', value: called, unit: 'ms', atMost: 2_000 },
  ]);
  await device.close();
} finally {
  await school.close();
}
