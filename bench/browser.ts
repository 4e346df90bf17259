import { naturalId } from '../schema/ids.ts';
import { hintCookie } from '../schema/session-hint.ts';
import { type Device, findBrowser, newProfile, openBrowser, removeProfile } from '../tests/e2e/support/browser.ts';
import { randomOf } from '../tests/sync/random.ts';
import { paths } from '../web/paths.ts';
import { words } from '../web/text/index.ts';
import { openBrowserFloor } from './support/browser-floor.ts';
import { storedIn, typeLetters, untilDrawn, untilSaid } from './support/browser-page.ts';
import { classrooms } from './support/classrooms.ts';
import { assignmentRow } from './support/documents.ts';
import { median, quantile, report } from './support/report.ts';
import { openSchool, type Visitor } from './support/school.ts';

/** A child's tablet: the first download of 500 assignments, typing and handing in, a start without a network. */
const count = 500;
const devices = 3;
const letters = 'The boat has a sail.';
const handIns = 5;
const text = words.assignments;
const random = randomOf(5);
const found = findBrowser();
if (found === null) throw new Error('No browser found. Set E2E_BROWSER to its program.');
const program = found;
const running = new Set<Device>();

/** A browser that is ended whatever happens. */
async function launch(at: string): Promise<Device> {
  const device = await openBrowser(program, at);
  running.add(device);
  return device;
}
async function close(device: Device): Promise<void> {
  await device.close();
  running.delete(device);
}

const school = await openSchool();
const profiles: string[] = [];
const profile = (): string => {
  const made = newProfile();
  profiles.push(made);
  return made;
};
let floorIsOpen: (() => void) | null = null;
try {
  const teacher = await school.enrol('teacher', 'Robin');
  const [classroom] = classrooms(teacher, 1);
  if (!classroom) throw new Error('there is no class');
  const assignments = Array.from({ length: count }, () => assignmentRow(random, classroom));
  await school.fill('classroom', [classroom]);
  // A child for each device: what one has handed in would come to the other.
  const students = await Promise.all(Array.from({ length: devices }, () => school.enrol('student', 'Maya')));
  await school.fill(
    'enrolment',
    students.map(({ id, firstName }) => ({
      id: naturalId('enrolment', classroom.id, id),
      classId: classroom.id,
      studentId: id,
      className: classroom.className,
      subject: classroom.subject,
      teacherId: teacher.id,
      teacherName: classroom.teacherName,
      firstName,
      surnameInitial: 'A',
      pypGrade: classroom.grade,
    })),
  );
  await school.fill('assignment', assignments);
  const floor = await openBrowserFloor(school.db, classroom.id);
  floorIsOpen = floor.close;
  // What is due first stands first; the very first are handed in before the start.
  const title = [...assignments].sort((a, b) => a.dueDate.localeCompare(b.dueDate))[2 * handIns]?.title ?? '';
  const origin = `http://localhost:${school.port}`;
  const address = `${origin}${paths.studentAssignments}`;

  const times = {
    first: [] as number[],
    firstFloor: [] as number[],
    letter: [] as number[],
    letterFloor: [] as number[],
    handIn: [] as number[],
    start: [] as number[],
    startFloor: [] as number[],
  };

  async function firstFloor(at: string): Promise<void> {
    const device = await launch(at);
    const { page, ms } = await untilDrawn(device, floor.origin, `${count} assignments`);
    times.firstFloor.push(ms);
    times.letterFloor.push(...(await typeLetters(page, page.getByLabel('Answer'), 'durable', letters)));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await close(device);
  }

  async function firstReplica(at: string, { cookie }: Visitor): Promise<void> {
    const device = await launch(at);
    const value = /paperboat_session=([^;]+)/.exec(cookie)?.[1] ?? '';
    await device.context.addCookies([
      { name: 'paperboat_session', value, url: origin },
      { name: hintCookie, value: '1', url: origin },
    ]);
    // The replica tells its screens of documents when their transaction is complete.
    const { page, ms } = await untilDrawn(device, address, text.pending(count));
    times.first.push(ms);
    const documents = await storedIn(page, '--assignment', 'docs');
    if (documents.length !== count) throw new Error(`the device holds ${documents.length} assignments`);

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    for (let each = 0; each < handIns; each++) {
      await page.getByRole('button', { name: text.start, exact: true }).first().click();
      const field = page.getByLabel(text.yourAnswer);
      await field.waitFor();
      times.letter.push(...(await typeLetters(page, field, text.draftSaved, letters)));
      const press = page.getByRole('button', { name: text.handIn });
      times.handIn.push(await untilSaid(page, 'click', text.submitted(each + 1), () => press.click()));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const answers = await storedIn(page, '--submission', 'docs');
    const whole = answers.filter((one) => (one as { content?: unknown }).content === letters);
    if (whole.length !== handIns) throw new Error(`the device holds ${whole.length} answers of ${handIns}`);
    await close(device);
  }

  /** A new process of the browser on a profile that was used: nothing is in memory. */
  async function offlineStart(at: string, where: string, drawn: string): Promise<number> {
    const device = await launch(at);
    const { ms } = await untilDrawn(device, where, drawn);
    await close(device);
    return ms;
  }

  const used = students.map((student) => ({ student, app: profile(), plain: profile() }));
  for (const { student, app, plain } of used) {
    await firstFloor(plain);
    await firstReplica(app, student);
  }
  // From here on nothing answers any more.
  floor.close();
  floorIsOpen = null;
  await school.close();
  for (const { app, plain } of used) {
    times.startFloor.push(await offlineStart(plain, floor.origin, title));
    times.start.push(await offlineStart(app, address, title));
  }

  const worst = (values: readonly number[]): number => quantile(values, 1);
  const ms = 'ms';
  report('In the browser (Dexie, strict)', [
    { what: 'floor: 500 as NDJSON into IndexedDB, drawn', value: median(times.firstFloor), unit: ms },
    { what: 'first replica of 500, drawn', value: median(times.first), unit: ms, atMost: 1_200 },
    { what: '  the slowest', value: worst(times.first), unit: ms },
    { what: 'floor: a letter typed, one put', value: median(times.letterFloor), unit: ms },
    { what: 'a letter typed until durable, p50', value: median(times.letter), unit: ms },
    { what: '  p95', value: quantile(times.letter, 0.95), unit: ms, atMost: 300 },
    { what: 'an answer handed in until durable, p50', value: median(times.handIn), unit: ms, atMost: 300 },
    { what: '  the slowest', value: worst(times.handIn), unit: ms },
    { what: 'floor: cached page without a network', value: median(times.startFloor), unit: ms },
    { what: 'start without a network, data drawn', value: median(times.start), unit: ms, atMost: 800 },
    { what: '  the slowest', value: worst(times.start), unit: ms },
  ]);
} finally {
  for (const device of running) await device.kill();
  floorIsOpen?.();
  for (const one of profiles) removeProfile(one);
  await school.close().catch(() => {});
}
