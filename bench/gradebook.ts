import { naturalId, newId } from '../schema/ids.ts';
import { classFigures } from '../schema/views/class-figures.ts';
import { type Device, findBrowser, newProfile, openBrowser, removeProfile } from '../tests/e2e/support/browser.ts';
import { randomOf } from '../tests/sync/random.ts';
import { classPath } from '../web/paths.ts';
import { classrooms } from './support/classrooms.ts';
import { assignmentRow } from './support/documents.ts';
import { median, quantile, report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** The gradebook of a large class: does it scroll without a stop, and what do its figures cost? */
const students = 35;
const works = 60;
const rounds = 20;
const random = randomOf(7);
const program = findBrowser();
if (program === null) throw new Error('No browser found. Set E2E_BROWSER to its program.');

const school = await openSchool();
const profile = newProfile();
let device: Device | undefined;
try {
  const teacher = await school.enrol('teacher', 'Robin');
  const [classroom] = classrooms(teacher, 1);
  if (!classroom) throw new Error('there is no class');
  const seats = Array.from({ length: students }, (_, at) => {
    const studentId = newId();
    return {
      ...{ id: naturalId('enrolment', classroom.id, studentId), classId: classroom.id, studentId },
      ...{ className: classroom.className, subject: classroom.subject, teacherId: teacher.id },
      ...{ firstName: `Maya ${at + 1}`, surnameInitial: 'K', pypGrade: classroom.grade },
    };
  });
  const assignments = Array.from({ length: works }, (_, at) => ({
    ...assignmentRow(random, classroom),
    dueDate: new Date(Date.now() - at * 4 * 86_400_000).toISOString(),
  }));
  const answers = seats.flatMap(({ studentId, firstName }) =>
    assignments.map(({ id, title, totalPoints, dueDate }) => ({
      ...{ id: naturalId('submission', id, studentId), assignmentId: id, studentId, classId: classroom.id },
      ...{ className: classroom.className, subject: classroom.subject, title, totalPoints, dueDate },
      ...{ studentName: `${firstName} K`, content: 'I jumped along the line.', writtenAt: dueDate, timeSure: true },
      ...{ receivedAt: dueDate, late: false, withdrawn: false },
      ...(random.int(10) > 0 ? { score: random.int(totalPoints + 1), feedback: 'Clear.', gradedAt: dueDate } : {}),
    })),
  );
  await school.fill('classroom', [classroom]);
  await school.fill('enrolment', seats);
  await school.fill('assignment', assignments);
  await school.fill('submission', answers);

  const figures = Array.from({ length: rounds }, () => {
    const start = performance.now();
    classFigures(seats, assignments, answers, new Date().toISOString());
    return performance.now() - start;
  });

  device = await openBrowser(program, profile);
  const origin = `http://localhost:${school.port}`;
  const cookies = teacher.cookie.split('; ').map((pair) => pair.split('='));
  await device.context.addCookies(
    cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: origin })),
  );
  const page = device.context.pages()[0] ?? (await device.context.newPage());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}${classPath('classGradebook', classroom.id)}`);
  await page.locator(`tr:nth-child(${students}) td:nth-child(${works}) .cellbtn`).waitFor({ timeout: 120_000 });
  // What came with the first download is drawn, and the page has nothing left to do.
  await page.waitForTimeout(3_000);

  const tasks = await page.evaluate(async () => {
    const seen: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    const box = document.querySelector('.tablewrap.tall');
    if (!box) throw new Error('there is no grid');
    for (const [axis, end] of [
      ['scrollLeft', box.scrollWidth],
      ['scrollTop', box.scrollHeight],
      ['scrollLeft', 0],
      ['scrollTop', 0],
    ] as const) {
      const from = box[axis];
      for (let step = 1; step <= 60; step += 1) {
        box[axis] = from + ((end - from) * step) / 60;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }
    observer.disconnect();
    return seen;
  });

  report(`The gradebook of ${students} students and ${works} assignments`, [
    { what: 'figures of the class, warm, median', value: median(figures.slice(5)), unit: 'ms', atMost: 50 },
    { what: '  the slowest', value: quantile(figures, 1), unit: 'ms' },
    { what: 'tasks over 50 ms while scrolling', value: tasks.length, unit: '', atMost: 0 },
    { what: '  the longest', value: Math.max(0, ...tasks), unit: 'ms' },
  ]);
} finally {
  await device?.kill();
  removeProfile(profile);
  await school.close();
}
