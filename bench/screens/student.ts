import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { homeworkSessionPath, paths, practiceResultPath, practiceTestPath } from '../../web/paths.ts';
import { words } from '../../web/text/index.ts';
import { type Device, openDevice } from '../support/device.ts';
import { type Line, quantile } from '../support/report.ts';
import type { School } from '../support/school.ts';
import { type Child, fillChild, history } from './rows.ts';
import {
  goTo,
  installed,
  lines,
  loaded,
  looking,
  meterOf,
  type Slowness,
  slow,
  slownesses,
  type Tablets,
  type Taken,
  timed,
} from './screen.ts';

const firstName = 'Maya';
/** How often each page is visited after its first time. */
const rounds = 3;
const loads = 5;
const updates = 8;

/** Every page of a student, in an order in which no two neighbours are one component. */
const routesOf = ({ testId, attempts, sessions }: Child): readonly string[] => [
  ...[paths.upload, paths.homework, homeworkSessionPath(sessions[5] ?? ''), paths.voice, paths.voiceTest],
  ...[paths.studentAssignments, paths.practiceLibrary, paths.practiceCreator, practiceTestPath(testId)],
  ...[practiceResultPath(attempts[history.open + 5] ?? ''), paths.testHistory, paths.progress, paths.analytics],
  ...[paths.leaderboard, paths.plans, paths.reminders, paths.profile, paths.syncCheckup, paths.home],
];

/** A child after years, with 2,000 documents on a tablet that has been used. */
export async function measureStudent(school: School, tablets: Tablets): Promise<Line[]> {
  const child = await fillChild(school, firstName);
  const profile = tablets.profile();
  const home = `${tablets.origin}${paths.home}`;
  const greeting = words.home.hello(firstName);
  const tablet = await tablets.start(profile, child.who);
  const { page } = tablet;
  await loaded(page, home, greeting);
  await installed(page);
  await page.getByText(words.sync.done).first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(looking);

  const found: Line[] = [];
  const meter = await meterOf(page);
  for (const slowness of slownesses) {
    await slow(page, slowness);
    const reloads: Taken[] = [];
    for (let at = 0; at < loads; at += 1) {
      reloads.push(await meter(() => loaded(page, home, greeting)));
      await page.waitForTimeout(looking);
    }
    const tour = await visitAll(page, meter, routesOf(child));
    found.push(
      ...lines(`student: reload until the greeting`, reloads, slowness, { of: 'median', atMost: 1_000 }),
      ...lines(`student: a page the first time`, tour.first, slowness),
      ...lines(`student: a page the next times`, tour.next, slowness, { of: 'both', atMost: 100 }),
      { what: `  the slowest: ${tour.slowest}`, value: tour.worst, unit: 'ms' },
      ...(await firstLessons(page, meter, child, slowness)),
    );
  }
  await slow(page, 1);
  found.push(...(await rowsOfUpdates(school, tablets, page, child)));
  await tablet.close();
  return found;
}

export type Meter = Awaited<ReturnType<typeof meterOf>>;

interface Tour {
  first: Taken[];
  next: Taken[];
  /** The page whose usual visit takes the longest. */
  slowest: string;
  worst: number;
}

/** Goes through pages, one after the other, once and then three times more. `ROUTES=1` prints each. */
export async function visitAll(page: Page, meter: Meter, routes: readonly string[]): Promise<Tour> {
  const visits = new Map<string, Taken[]>(routes.map((route) => [route, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [route, all] of visits) {
      all.push(await meter(() => goTo(page, route)));
      // What the page begins after it has been drawn is not the next one's.
      await page.waitForTimeout(300);
    }
  }
  const whole = (of: 'ms' | 'work', all: readonly Taken[]): string => all.map((one) => Math.round(one[of])).join(' ');
  if (process.env['ROUTES'])
    for (const [route, all] of visits)
      console.error(route.slice(0, 40).padEnd(42), whole('ms', all).padEnd(24), whole('work', all));
  const usual = [...visits].map(([route, [, ...next]]) => ({
    route,
    ms: quantile(
      next.map(({ ms }) => ms),
      0.5,
    ),
  }));
  const [slowest] = usual.sort((a, b) => b.ms - a.ms);
  return {
    first: [...visits.values()].flatMap(([first]) => (first ? [first] : [])),
    next: [...visits.values()].flatMap(([, ...next]) => next),
    slowest: slowest?.route ?? '',
    worst: slowest?.ms ?? NaN,
  };
}

const lesson = { at: '#question' };

/** The first lesson of a page's life: of a question that is there, and of one that is typed. */
async function firstLessons(page: Page, meter: Meter, { sessions }: Child, slowness: Slowness): Promise<Line[]> {
  const opened: Taken[] = [];
  const asked: Taken[] = [];
  for (let at = 0; at < loads; at += 1) {
    await page.goto(`${new URL(page.url()).origin}${paths.homework}`);
    const link = page.locator(`a[href="${homeworkSessionPath(sessions[at] ?? '')}"]`);
    await link.waitFor();
    await page.waitForTimeout(looking);
    opened.push(await meter(() => timed(page, 'click', lesson, () => link.click())));

    await page.goto(`${new URL(page.url()).origin}${paths.upload}?type`);
    await page.getByLabel(words.homework.upload.typeTitle).fill(`${at + 31} + ${slowness}5`);
    await page.waitForTimeout(looking);
    const start = page.getByRole('button', { name: words.homework.upload.start });
    asked.push(await meter(() => timed(page, 'click', lesson, () => start.click())));
  }
  return [
    ...lines(`student: the first lesson opened`, opened, slowness, { of: 'both', atMost: 300 }),
    ...lines(`student: the first question asked until its lesson`, asked, slowness, { of: 'both', atMost: 300 }),
  ];
}

/** How many rows are drawn again when another device of the child changes one of them. */
async function rowsOfUpdates(school: School, tablets: Tablets, page: Page, child: Child): Promise<Line[]> {
  const other = await openDevice({
    origin: school.origin,
    who: await school.again(child.who),
    only: ['attempt', 'homeworkSession'],
  });
  try {
    const tests = await drawnRows(page, tablets.origin + paths.testHistory, async (at) => {
      const id = child.attempts[at] ?? '';
      await has(other, 'attempt', id);
      await other.replica.writer.edit('attempt', id, { finishedAt: new Date().toISOString() });
      return page.locator(`a[href="${practiceResultPath(id)}"]`);
    });
    const questions = await drawnRows(page, tablets.origin + paths.homework, async (at) => {
      const id = child.sessions[at + 10] ?? '';
      await has(other, 'homeworkSession', id);
      await other.replica.writer.edit('homeworkSession', id, { questionText: `${at + 70} + 8` });
      return page.getByText(`${at + 70} + 8`);
    });
    return [
      { what: 'student: rows drawn for one that changes, tests', value: Math.max(...tests), unit: '', atMost: 1 },
      {
        what: 'student: rows drawn for one that changes, homework',
        value: Math.max(...questions),
        unit: '',
        atMost: 1,
      },
    ];
  } finally {
    await other.close();
  }
}

/** Until a device of this program holds a document. */
async function has(device: Device, name: 'attempt' | 'homeworkSession', id: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await device.replica.collection(name).findOne(id).exec())) {
    if (Date.now() > until) throw new Error(`${name} ${id} did not come`);
    await sleep(50);
  }
}

/** Takes what changes one row and gives where the page says it; gives how many rows were drawn each time. */
async function drawnRows(
  page: Page,
  address: string,
  change: (at: number) => Promise<ReturnType<Page['locator']>>,
): Promise<number[]> {
  await page.goto(address);
  await page.locator('#main .list li').first().waitFor();
  await page.waitForTimeout(looking);
  const drawn: number[] = [];
  for (let at = 0; at < updates; at += 1) {
    await page.evaluate(() => void (window.renderedRows = new Set()));
    const said = await change(at);
    await said.first().waitFor({ timeout: 30_000 });
    // The school's own words about it (its mark) come after.
    await page.waitForTimeout(1_500);
    drawn.push(await page.evaluate(() => window.renderedRows?.size ?? NaN));
  }
  return drawn;
}
