import { naturalId } from '../schema/ids.ts';
import { findBrowser, newProfile, openBrowser, removeProfile } from '../tests/e2e/support/browser.ts';
import { until } from '../tests/processes/paperboat.ts';
import { randomOf } from '../tests/sync/random.ts';
import { paths } from '../web/paths.ts';
import { words } from '../web/text/index.ts';
import { assignmentRow, classrooms } from './support/documents.ts';
import { report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** A child's browser on an empty profile: the first download, the first letters of an answer, a start without a network. */
const count = 500;
const random = randomOf(5);
const program = findBrowser();
if (program === null) throw new Error('No browser found. Set E2E_BROWSER to its program.');

const school = await openSchool();
const profile = newProfile();
try {
  const teacher = await school.enrol('teacher', 'Robin');
  const student = await school.enrol('student', 'Maya');
  const [classroom] = classrooms(teacher, 1);
  if (!classroom) throw new Error('there is no class');
  const assignments = Array.from({ length: count }, () => assignmentRow(random, classroom));
  await school.fill('classroom', [classroom]);
  await school.fill('enrolment', [
    {
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
    },
  ]);
  await school.fill('assignment', assignments);
  const title = assignments[0]?.title ?? '';
  const device = await openBrowser(program, profile);
  const origin = `http://localhost:${school.port}`;
  const value = /paperboat_session=([^;]+)/.exec(student.cookie)?.[1] ?? '';
  await device.context.addCookies([{ name: 'paperboat_session', value, url: origin }]);
  const page = device.context.pages()[0] ?? (await device.context.newPage());

  /** How many assignments the replica has on the disk. */
  const stored = (): Promise<number> =>
    page.evaluate(async () => {
      const name = (await indexedDB.databases()).find((one) => /replica-.*--assignment$/.test(one.name ?? ''))?.name;
      if (name === undefined) return 0;
      return new Promise<number>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('docs')) return resolve((db.close(), 0));
          const counting = db.transaction('docs').objectStore('docs').count();
          counting.onsuccess = () => resolve((db.close(), counting.result));
          counting.onerror = () => resolve((db.close(), 0));
        };
      });
    });
  const start = performance.now();
  await page.goto(`${origin}${paths.studentAssignments}`);
  await until(
    async () => (await stored()) >= count,
    60_000,
    () => 'the first replica did not come',
  );
  const first = performance.now() - start;

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await page.getByText(title).first().waitFor();
  await device.context.setOffline(true);
  const cold = performance.now();
  await page.reload();
  await page.getByText(title).first().waitFor();
  const offline = performance.now() - cold;

  await page.getByRole('button', { name: words.assignments.start }).first().click({ timeout: 10_000 });
  const field = page.getByLabel(words.assignments.yourAnswer);
  await field.waitFor();
  const typed = performance.now();
  await field.pressSequentially('A');
  await page.getByText(words.assignments.draftSaved).waitFor();
  const durable = performance.now() - typed;
  await device.kill();
  report('In the browser (Dexie, strict)', [
    { what: `first replica of ${count} documents, from the address bar`, value: first, unit: 'ms', atMost: 3_000 },
    { what: 'start without a network, until data is seen', value: offline, unit: 'ms', atMost: 2_000 },
    { what: 'a letter typed, until it is durable', value: durable, unit: 'ms', atMost: 300 },
  ]);
} finally {
  removeProfile(profile);
  await school.close();
}
