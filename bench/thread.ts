import { naturalId, newId } from '../schema/ids.ts';
import { type Device, findBrowser, newProfile, openBrowser, removeProfile } from '../tests/e2e/support/browser.ts';
import { paths } from '../web/paths.ts';
import { words } from '../web/text/index.ts';
import { classrooms, enrolmentRow } from './support/classrooms.ts';
import { report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** A conversation of years on a parent's device: does it open and scroll without a stop? */
const messages = 1_000;
const text = words.messages;
const program = findBrowser();
if (program === null) throw new Error('No browser found. Set E2E_BROWSER to its program.');

const school = await openSchool();
const profile = newProfile();
let device: Device | undefined;
try {
  const teacher = await school.enrol('teacher', 'Robin');
  const student = await school.enrol('student', 'Maya');
  const parent = await school.enrol('parent', 'Sana');
  const [classroom] = classrooms(teacher, 1);
  if (!classroom) throw new Error('there is no class');
  await school.fill('classroom', [classroom]);
  await school.fill('enrolment', [enrolmentRow(classroom, student)]);
  const link = { parentId: parent.id, studentId: student.id, parentName: 'Sana Ashworth' };
  await school.fill('link', [{ id: naturalId('link', parent.id, student.id), ...link }]);
  const ids = Array.from({ length: messages }, () => newId());
  const start = Date.now() - messages * 7_200_000;
  await school.fill(
    'message',
    ids.map((id, at) => {
      const isTeachers = at % 2 === 0;
      const written = new Date(start + at * 7_200_000).toISOString();
      return {
        ...{ id, classId: classroom.id, studentId: student.id, className: classroom.className, studentName: 'Maya A' },
        ...(at > 0 ? { parentMessageId: ids[at - 1] } : {}),
        ...{ senderId: isTeachers ? teacher.id : parent.id, recipientId: isTeachers ? parent.id : teacher.id },
        ...{ senderName: isTeachers ? 'Robin Ashworth' : 'Sana Ashworth', messageType: 'general', priority: 'normal' },
        ...{ subject: 'Fractions', content: `Number ${at}. ${'We did it with a pizza. '.repeat(1 + (at % 6))}` },
        ...{ writtenAt: written, receivedAt: written, readAt: written },
      };
    }),
  );

  device = await openBrowser(program, profile);
  const origin = `http://localhost:${school.port}`;
  const cookies = parent.cookie.split('; ').map((pair) => pair.split('='));
  await device.context.addCookies(
    cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: origin })),
  );
  const page = device.context.pages()[0] ?? (await device.context.newPage());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}${paths.parentDashboard}?tab=messages`);
  const row = page.getByRole('region', { name: text.conversations }).getByText(`Number ${messages - 1}.`);
  await row.waitFor({ timeout: 120_000 });
  // What came with the first download is drawn, and the page has nothing left to do.
  await page.waitForTimeout(5_000);
  await page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    }).observe({ entryTypes: ['longtask'] });
    Reflect.set(window, 'longTasks', seen);
  });
  /** The tasks over 50 ms since it was asked last. */
  const longTasks = (): Promise<number[]> =>
    page.evaluate(() => (Reflect.get(window, 'longTasks') as number[]).splice(0));

  await row.click();
  const box = page.getByRole('group', { name: text.written });
  await box.getByText(`Number ${messages - 1}.`).waitFor();
  await page.waitForTimeout(2_000);
  const opening = await longTasks();
  const drawn = await box.getByRole('article').count();
  await box.evaluate(async (thread) => {
    for (const end of [0, thread.scrollHeight, 0]) {
      const from = thread.scrollTop;
      for (let step = 1; step <= 120; step += 1) {
        thread.scrollTop = from + ((end - from) * step) / 120;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }
  });
  await box.getByText('Number 0.').waitFor();
  const scrolling = await longTasks();
  report(`A conversation of ${messages} messages`, [
    { what: 'messages drawn when it is open', value: drawn, unit: '' },
    { what: 'longest task of opening it', value: Math.max(0, ...opening), unit: 'ms' },
    { what: 'tasks over 50 ms while scrolling', value: scrolling.length, unit: '', atMost: 0 },
    { what: '  the longest', value: Math.max(0, ...scrolling), unit: 'ms' },
  ]);
} finally {
  await device?.kill();
  removeProfile(profile);
  await school.close();
}
