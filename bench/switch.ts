import type { Locator, Page } from '@playwright/test';
import { newId } from '../schema/ids.ts';
import { type Device, findBrowser, newProfile, openBrowser, removeProfile } from '../tests/e2e/support/browser.ts';
import { newStudent, newTeacher, type Person } from '../tests/e2e/support/people.ts';
import { logOut, signIn, untilAtSchool } from '../tests/e2e/support/screens.ts';
import { paths } from '../web/paths.ts';
import { words } from '../web/text/index.ts';
import { median, report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** Two children use one tablet in turn without a network: how long until the next one's things are open? */
const documents = 2_000;
const turns = 6;
const patience = { timeout: 60_000 };
const program = findBrowser();
if (program === null) throw new Error('No browser found. Set E2E_BROWSER to its program.');

const face = (page: Page, { firstName }: Person): Locator =>
  page.getByRole('button', { name: new RegExp(`^${firstName}`) });
const hello = (page: Page, { firstName }: Person): Promise<void> =>
  page.getByRole('heading', { name: words.home.hello(firstName) }).waitFor(patience);

const school = await openSchool();
const profile = newProfile();
let device: Device | undefined;
try {
  const origin = `http://localhost:${school.port}`;
  const teacher = await newTeacher(origin);
  const children = [await newStudent(origin, 'Maya'), await newStudent(origin, 'Tom')] as const;
  const begin = Date.now() - 100 * 86_400_000;
  for (const child of children)
    await school.fill(
      'homeworkSession',
      Array.from({ length: documents }, (_, n) => {
        const at = new Date(begin + n * 3_600_000).toISOString();
        const attempt = { id: newId(), at, step: 'answer', given: '1', verdict: 'wrong', rung: 'none' };
        return {
          ...{ id: newId(), studentId: child.id, questionText: `What is ${n} + 17?`, subject: 'math', grade: 'PYP4' },
          ...{ attempts: [attempt], builtinVersion: 3, startedAt: at, writtenAt: at, receivedAt: at },
          ...{ isCorrect: false, overLimit: false },
        };
      }),
    );

  device = await openBrowser(program, profile);
  const page = device.context.pages()[0] ?? (await device.context.newPage());
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(origin);
  await signIn(page, teacher);
  await page.goto(`${origin}${paths.profile}`);
  await page.getByRole('button', { name: words.profile.shared.begin }).click();
  await untilAtSchool(page, 60_000);
  await logOut(page);
  for (const child of children) {
    const other = page.getByRole('button', { name: words.auth.shared.other });
    const form = page.getByRole('textbox', { name: words.auth.username });
    await form.or(other).waitFor(patience);
    if (await other.isVisible()) await other.click();
    await signIn(page, child);
    await untilAtSchool(page, 120_000);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, patience);
    await logOut(page);
    await face(page, child).waitFor(patience);
  }

  await device.context.setOffline(true);
  const [opening, leaving]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const child = turn % 2 === 0 ? children[0] : children[1];
    await face(page, child).click();
    await page.getByLabel(words.auth.password).fill(child.password);
    const from = performance.now();
    await page.getByRole('button', { name: words.auth.signIn, exact: true }).click();
    await hello(page, child);
    opening.push(performance.now() - from);
    const until = performance.now();
    await logOut(page);
    await face(page, child).waitFor(patience);
    leaving.push(performance.now() - until);
  }
  const switching = opening.slice(1).map((ms, turn) => ms + (leaving[turn] ?? 0));
  report(`A shared tablet, ${documents} documents a child, no network`, [
    { what: 'from the button to leave until the pictures', value: median(leaving), unit: 'ms' },
    { what: 'from the password until the home page', value: median(opening), unit: 'ms' },
    { what: 'switching: both', value: median(switching), unit: 'ms', atMost: 3_000 },
    { what: '  the longest', value: Math.max(...switching), unit: 'ms' },
  ]);
} finally {
  await device?.kill();
  removeProfile(profile);
  await school.close();
}
