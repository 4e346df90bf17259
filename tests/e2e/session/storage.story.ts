import type { BrowserContext, Locator, Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { isStored } from '../support/device-storage.ts';
import { handIn, receipt, showHandedIn, workCard } from '../support/learning.ts';
import { newClass, newParent } from '../support/people.ts';
import { look } from '../support/look.ts';
import { signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, type Tablet, test, untilInstalled } from '../support/story.ts';

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

/** Lets the browser delete all databases, as one that needs room does, or a person who clears them. */
async function deleteDatabases({ page, context, origin }: Tablet): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}
/** Lets a story close all databases under the page, as iOS does with one in the background: the data stays. */
const mayCloseDatabases = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const usual = IDBFactory.prototype.open;
    const opened: IDBDatabase[] = [];
    IDBFactory.prototype.open = function (...given) {
      const request = usual.apply(this, given);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
    const closeDatabases = (): void => {
      for (const db of opened.splice(0)) {
        db.close();
        db.dispatchEvent(new Event('close'));
      }
    };
    Object.assign(globalThis, { closeDatabases });
  });
/** Presses a button in the moment in which the databases are closed under the page. */
const pressAsTheyClose = (button: Locator): Promise<void> =>
  button.evaluate((one: HTMLElement) => {
    Reflect.apply(Reflect.get(globalThis, 'closeDatabases'), globalThis, []);
    one.click();
  });
const answerIn = (page: Page) =>
  page.getByRole('dialog', { name: 'Volcanoes' }).getByLabel(words.assignments.yourAnswer);

test('when the browser closes and deletes the databases under the page, it opens them anew and downloads again', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Storage');
  await teacher.setWork(classId, { title: 'Volcanoes' });
  const mine = await tablet({ width: 820, height: 1180, own: true });
  const { page, open } = mine;
  await open('/');
  await signIn(page, student);
  await open(paths.studentAssignments);
  await workCard(page, 'Volcanoes').getByRole('button').click({ timeout: 15_000 });
  await answerIn(page).fill('They spit');
  await expect.poll(() => isStored(page, /They spit/)).toBe(true);
  await untilAtSchool(page);
  // An exchange that is just beginning cannot be closed in order: then the page is loaded anew, as the next story has it.
  await page.waitForTimeout(10_500);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await deleteDatabases(mine);
  await expect.poll(() => isStored(page, /Volcanoes/), { timeout: 20_000 }).toBe(true);
  expect(loads, 'nobody loses what is on the screen').toBe(0);
  await expect.poll(() => isStored(page, /They spit/), 'what is being typed is stored anew').toBe(true);
  await expect(answerIn(page)).toHaveValue('They spit');
  await page.keyboard.press('Escape');
  await handIn(page, 'Volcanoes', 'They spit fire.');
  await showHandedIn(page, 1);
  await expect(receipt(workCard(page, 'Volcanoes'))).toHaveAccessibleName(words.sync.receipt.school, {
    timeout: 15_000,
  });
  expect(loads, 'nobody lost what was on the screen').toBe(0);
});

test('what is handed in while closed databases are being opened anew waits for them and is handed in', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Background');
  await teacher.setWork(classId, { title: 'Volcanoes' });
  const { page, open } = await tablet({ width: 820, height: 1180, own: true });
  await mayCloseDatabases(page);
  await open('/');
  await signIn(page, student);
  await open(paths.studentAssignments);
  await workCard(page, 'Volcanoes').getByRole('button').click({ timeout: 15_000 });
  await answerIn(page).fill('They spit fire.');
  await expect.poll(() => isStored(page, /They spit fire/)).toBe(true);
  await untilAtSchool(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await pressAsTheyClose(
    page.getByRole('dialog', { name: 'Volcanoes' }).getByRole('button', { name: words.assignments.handIn }),
  );
  await showHandedIn(page, 1);
  await expect(receipt(workCard(page, 'Volcanoes'))).toHaveAccessibleName(words.sync.receipt.school, {
    timeout: 15_000,
  });
  expect(loads, 'nobody lost what was on the screen').toBe(0);
});

test('databases that are deleted while they are being opened come back by themselves', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Early');
  await teacher.setWork(classId, { title: 'Volcanoes' });
  const mine = await tablet({ own: true });
  const { page, open } = mine;
  await open('/');
  await signIn(page, student);
  await open(paths.studentAssignments);
  await expect(workCard(page, 'Volcanoes')).toBeVisible({ timeout: 15_000 });
  await untilAtSchool(page);
  // A database that is deleted while it is opened says so.
  mine.watch.allow(/^(?:console|uncaught): /);
  await page.exposeFunction('deleteDatabases', () => deleteDatabases(mine));
  await page.addInitScript(() => {
    const usual = IDBFactory.prototype.open;
    let isFirst = sessionStorage.getItem('deleted') === null;
    IDBFactory.prototype.open = function (name, version) {
      if (isFirst && name.includes('--assignment')) {
        isFirst = false;
        sessionStorage.setItem('deleted', 'once');
        void Reflect.apply(Reflect.get(globalThis, 'deleteDatabases'), globalThis, []);
      }
      return usual.call(this, name, version);
    };
  });
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('deleted')).catch(() => null), { timeout: 20_000 })
    .toBe('once');
  await expect(workCard(page, 'Volcanoes')).toBeVisible({ timeout: 20_000 });
  await untilAtSchool(page);
});

test('of what only a deleted database had its child is told, and it is nowhere said to be kept', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Unsent');
  await teacher.setWork(classId, { title: 'Volcanoes' });
  const mine = await tablet({ own: true });
  const { page, open, goOffline, goOnline } = mine;
  await open('/');
  await signIn(page, student);
  await untilInstalled(page);
  await open(paths.studentAssignments);
  await expect(workCard(page, 'Volcanoes')).toBeVisible({ timeout: 15_000 });
  await untilAtSchool(page);
  await goOffline();
  await handIn(page, 'Volcanoes', 'They spit fire.');
  await deleteDatabases(mine);
  const { lost } = words.syncCheckup;
  await expect(toast(page, lost.text(1))).toBeVisible({ timeout: 20_000 });
  await look(page, 'what the browser has deleted');
  await goOnline();
  await expect(workCard(page, 'Volcanoes').getByRole('button')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('tab', { name: words.assignments.pending(1) })).toBeVisible();
  await expect(receipt(workCard(page, 'Volcanoes'))).toHaveCount(0);
});

test('a first download that takes its time: the lists say that it is on its way, never that they are empty', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Slowly');
  await teacher.setWork(classId, { title: 'Volcanoes' });
  const { page, context, open } = await tablet({ installs: false, width: 820, height: 1180 });
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
    const other = await tablet({ installs: false });
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
