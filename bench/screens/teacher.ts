import type { Page } from '@playwright/test';
import { classPath, paths, studentPath, teacherPath } from '../../web/paths.ts';
import { words } from '../../web/text/index.ts';
import type { Line } from '../support/report.ts';
import type { Staff } from './rows.ts';
import {
  installed,
  lines,
  loaded,
  looking,
  meterOf,
  slow,
  slownesses,
  type Tablets,
  type Taken,
  timed,
} from './screen.ts';
import { type Meter, visitAll } from './student.ts';

const text = words.teacher;
const starts = 3;
const next = 20;
const marked = 5;
const visits = 10;

const routesOf = ({ classroom, child }: Staff): readonly string[] => [
  ...[classPath('classPeople', classroom.id), paths.teacherDashboard, classPath('classGradebook', classroom.id)],
  ...[paths.practiceLibrary, studentPath(classroom.id, child.id), paths.practiceCreator, paths.testHistory],
  ...[paths.leaderboard, paths.plans, paths.reminders, paths.profile, paths.syncCheckup, paths.teacherDashboard],
];

/** A teacher of ten classes, 300 students and 10,000 documents, on a tablet that has been used. */
export async function measureTeacher(staff: Staff, tablets: Tablets): Promise<Line[]> {
  const { origin } = tablets;
  const profile = tablets.profile();
  let { waiting } = staff;
  const dashboard = `${origin}${paths.teacherDashboard}`;
  const fresh = await tablets.start(profile, staff.who);
  const download = await loaded(fresh.page, dashboard, text.toMarkTotal(waiting));
  await installed(fresh.page);
  await fresh.page.waitForTimeout(looking);
  await fresh.close();

  const found: Line[] = [{ what: 'teacher: 10,000 documents onto a new tablet', value: download, unit: 'ms' }];
  for (const slowness of slownesses) {
    const usable = text.toMarkTotal(waiting);
    const cold: Taken[] = [];
    for (let at = 0; at < starts; at += 1) {
      const tablet = await tablets.start(profile);
      await slow(tablet.page, slowness);
      const meter = await meterOf(tablet.page);
      cold.push(await meter(() => loaded(tablet.page, dashboard, usable)));
      await tablet.close();
    }
    const tablet = await tablets.start(profile);
    const { page } = tablet;
    await slow(page, slowness);
    await loaded(page, dashboard, usable);
    const meter = await meterOf(page);
    await page.waitForTimeout(looking);
    const dialogs = await firstDialogs(page, meter, staff);
    const tour = await visitAll(page, meter, routesOf(staff));
    const answers = await nextAnswers(page, meter, origin, staff);
    const figures = await classFigures(page, meter, origin, staff);
    waiting -= marked;
    await tablet.close();
    const both = 'both' as const;
    found.push(
      ...lines(`teacher: cold start until it is usable`, cold, slowness, { of: 'median', atMost: 2_000 }),
      ...lines(`teacher: a dialog the first time`, dialogs, slowness, { of: both, atMost: 300 }),
      ...lines(`teacher: a page the first time`, tour.first, slowness),
      ...lines(`teacher: a page the next times`, tour.next, slowness, { of: both, atMost: 100 }),
      { what: `  the slowest: ${tour.slowest}`, value: tour.worst, unit: 'ms' },
      ...lines(`teacher: the next answer`, answers.next, slowness, { of: both, atMost: 100 }),
      ...lines(`teacher: a mark saved until the next answer`, answers.saved, slowness),
      ...lines(`teacher: figures of a class, warm`, figures, slowness, { of: 'median', atMost: 50 }),
    );
  }
  return found;
}

/** Each of these opened once since the page was loaded. */
async function firstDialogs(page: Page, meter: Meter, { classroom }: Staff): Promise<Taken[]> {
  const dialog = { at: '[role=dialog]' };
  const times: Taken[] = [];
  const open = async (name: string): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.waitFor();
    times.push(await meter(() => timed(page, 'click', dialog, () => button.click())));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const tab = (name: keyof typeof text.tabs): Promise<void> => page.getByRole('tab', { name: text.tabs[name] }).click();
  await page.getByRole('button', { name: classroom.className }).first().click();
  await open(text.newClass);
  await tab('assignments');
  await open(text.assignments.create);
  await tab('students');
  await open(text.students.add);
  await tab('messages');
  await open(words.messages.sendToParent);
  return times;
}

/** The keys of marking: from one answer to the next, and a mark that is saved with the answer after it. */
async function nextAnswers(
  page: Page,
  meter: Meter,
  origin: string,
  staff: Staff,
): Promise<{ next: Taken[]; saved: Taken[] }> {
  const at = { classId: staff.classroom.id, tab: 'assignments', open: staff.work };
  await page.goto(`${origin}${teacherPath(at)}`);
  const answer = { at: '.gradewrap section[aria-label]', reads: 'aria-label' };
  await page.locator(answer.at).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(looking);
  const times: Taken[] = [];
  for (let turn = 0; turn < next; turn += 1) {
    times.push(await meter(() => timed(page, 'keydown', answer, () => page.keyboard.press('j'))));
    await page.waitForTimeout(200);
  }
  for (let turn = 0; turn < next; turn += 1) await page.keyboard.press('k');
  const saved: Taken[] = [];
  for (let turn = 0; turn < marked; turn += 1) {
    await page.locator('.gradewrap .score-box').fill('3');
    await page.locator('.gradewrap textarea').fill('Clear work.');
    await page.waitForTimeout(500);
    saved.push(await meter(() => timed(page, 'keydown', answer, () => page.keyboard.press('Control+Enter'))));
    await page.waitForTimeout(500);
  }
  return { next: times, saved };
}

async function classFigures(page: Page, meter: Meter, origin: string, { classroom }: Staff): Promise<Taken[]> {
  await page.goto(`${origin}${teacherPath({ classId: classroom.id })}`);
  const tab = (name: 'overview' | 'analytics') => page.getByRole('tab', { name: text.tabs[name] });
  await tab('overview').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(looking);
  const times: Taken[] = [];
  for (let visit = 0; visit <= visits; visit += 1) {
    const drawn = { at: '.tabpanel[data-state="active"] .chart-cols table' };
    times.push(await meter(() => timed(page, 'mousedown', drawn, () => tab('analytics').click())));
    await page.waitForTimeout(300);
    await tab('overview').click();
    await page.waitForTimeout(300);
  }
  return times.slice(1);
}
