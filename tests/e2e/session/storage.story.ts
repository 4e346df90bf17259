import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { isStored } from '../support/device-storage.ts';
import { handIn, receipt, showHandedIn, workCard } from '../support/learning.ts';
import { newClass, newParent } from '../support/people.ts';
import { signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

/** What lists say when they are whole and empty. */
const emptySentences = [
  words.home.nothingYet,
  words.home.allHandedIn,
  words.assignments.emptyPending.title,
  words.assignments.emptySubmitted.title,
  words.homework.list.empty.title,
  words.practice.library.emptyKept.title,
  words.leaderboard.noClassesTitle,
  words.family.parent.none.title,
];

/** Notes whatever a screen says at any moment, however short it stands there. */
const listen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((sentences) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const look = (): void => {
      for (const one of sentences) if (document.body?.textContent?.includes(one)) said.push(one);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, emptySentences);
const said = (page: Page): Promise<unknown> => page.evaluate('said');

test('when the browser closes and deletes the databases under the page, it opens them anew and downloads again', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Storage');
  await teacher.setWork(classId, { title: 'Volcanoes' });
  const { page, context, open, origin } = await tablet({ width: 820, height: 1180, own: true });
  await open('/');
  await signIn(page, student);
  await open(paths.studentAssignments);
  await expect(workCard(page, 'Volcanoes')).toBeVisible({ timeout: 15_000 });
  await untilAtSchool(page);
  // Longer than the pause after which the same again would load the page anew.
  await page.waitForTimeout(10_500);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect.poll(() => isStored(page, /Volcanoes/), { timeout: 20_000 }).toBe(true);
  await handIn(page, 'Volcanoes', 'They spit fire.');
  await showHandedIn(page, 1);
  await expect(receipt(workCard(page, 'Volcanoes'))).toHaveAccessibleName(words.sync.receipt.school, {
    timeout: 15_000,
  });
  expect(loads, 'nobody lost what was on the screen').toBe(0);
});

test('a first download that takes its time: the lists say that it is on its way, never that they are empty', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Slowly');
  await teacher.setWork(classId, { title: 'Volcanoes' });
  const { page, context, open } = await tablet({ width: 820, height: 1180 });
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await open('/');
  await listen(context);
  await page.reload();
  await signIn(page, student);
  await expect(page.getByText(words.arrival.coming).first()).toBeVisible();
  await open(paths.studentAssignments);
  await expect(page.getByText(words.arrival.coming)).toBeVisible();
  await open(paths.homework);
  await expect(page.getByText(words.arrival.coming)).toBeVisible();
  await open(paths.practiceLibrary);
  await page.getByRole('button', { name: words.practice.library.kept, exact: true }).click();
  await expect(page.getByText(words.arrival.coming)).toBeVisible();
  expect(await said(page), 'no list has spoken of emptiness').toEqual([]);

  for (const [person, list] of [
    [teacher, paths.leaderboard],
    [await newParent(app.origin), paths.parentDashboard],
  ] as const) {
    const other = await tablet();
    await listen(other.context);
    await other.context.route('**/graphql', async (route) => {
      await held;
      await route.continue();
    });
    await other.open('/');
    await signIn(other.page, person);
    await expect(other.page.getByText(words.arrival.coming).first(), person.firstName).toBeVisible();
    await other.open(list);
    await expect(other.page.getByText(words.arrival.coming).first(), list).toBeVisible();
    expect(await said(other.page), `nor has ${list}`).toEqual([]);
  }

  letGo();
  await open(paths.homework);
  await expect(page.getByText(words.homework.list.empty.title), 'and now it may').toBeVisible({ timeout: 15_000 });
  await open(paths.studentAssignments);
  await expect(workCard(page, 'Volcanoes')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(words.arrival.coming)).toBeHidden();
});
