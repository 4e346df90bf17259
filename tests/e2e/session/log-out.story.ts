import type { Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { everythingStored } from '../support/device-storage.ts';
import { handIn, workCard } from '../support/learning.ts';
import { newClass, newStudent } from '../support/people.ts';
import { go, logOut, signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const landing = { level: 1, name: words.auth.headline } as const;

test('logging out in one tab ends the person in every tab at once, and leaves nothing of theirs on the device', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Tabs');
  await teacher.setWork(classId, { title: 'Volcanoes' });
  const child = await tablet({ installs: false, width: 820, height: 1180 });
  await child.open('/');
  await signIn(child.page, student);
  await go(child.page, paths.studentAssignments);
  await expect(workCard(child.page, 'Volcanoes')).toBeVisible({ timeout: 15_000 });
  const second = await child.context.newPage();
  await second.goto(`${child.origin}${paths.studentAssignments}`);
  await handIn(second, 'Volcanoes', 'They spit fire.');
  await untilAtSchool(second);
  // The tab that exchanges is not the one in which the person leaves.
  await second.getByRole('button', { name: words.account.menu }).click();
  await second.getByRole('menuitem', { name: words.account.signOut }).click();
  await expect(child.page.getByRole('heading', landing)).toBeVisible({ timeout: 4_000 });
  await expect(second.getByRole('heading', landing)).toBeVisible();
  for (const page of [child.page, second]) {
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(toast(page, words.guard.unauthorized.title), 'logging out is no offence').toBeHidden();
    await expect(page.getByText('Volcanoes')).toHaveCount(0);
    await expect(page.getByText(student.firstName)).toHaveCount(0);
  }
  const stored = await everythingStored(second);
  expect(stored).not.toMatch(/Volcanoes|They spit fire/);
  expect(stored).not.toContain(student.id);
  const names = await second.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(names.filter((name) => name.includes(student.id))).toEqual([]);
  // A sign-in in one tab is one in all.
  await signIn(second, student);
  await expect(child.page.getByRole('button', { name: words.account.menu })).toBeVisible();
});

test('what is being typed in another tab stays on the device when the person leaves', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Drafts');
  await teacher.setWork(classId, { title: 'Rivers' });
  const child = await tablet({ installs: false, width: 820, height: 1180 });
  await child.open('/');
  await signIn(child.page, student);
  await untilAtSchool(child.page);
  const second = await child.context.newPage();
  await second.goto(`${child.origin}${paths.studentAssignments}`);
  await workCard(second, 'Rivers').getByRole('button').click({ timeout: 15_000 });
  const dialog = second.getByRole('dialog', { name: 'Rivers' });
  const box = dialog.getByLabel(words.assignments.yourAnswer);
  await box.fill('They run to the');
  // What is not stored yet stays too, but nobody is asked about it.
  await expect(dialog.getByText(words.assignments.draftSaved)).toBeVisible();
  await logOut(child.page);
  await child.page.getByRole('button', { name: words.sync.leave, exact: true }).click();
  await expect(second.getByRole('heading', landing)).toBeVisible();
  await expect(box).toHaveCount(0);
  await signIn(child.page, student);
  await child.open(paths.studentAssignments);
  await expect(workCard(child.page, 'Rivers').getByText('They run to the')).toBeVisible({ timeout: 15_000 });

  await test.step('two tabs leave at the same moment: both are out, and the text is still there', async () => {
    const both = [child.page, second];
    const leave = (page: Page) => page.getByRole('button', { name: words.sync.leave, exact: true });
    for (const page of both) {
      await expect(page.getByRole('button', { name: words.account.logout })).toBeVisible({ timeout: 15_000 });
      await logOut(page);
      await expect(leave(page)).toBeVisible({ timeout: 15_000 });
    }
    // Pressed by the page itself: a tab that has left has no button to wait for.
    await Promise.all(both.map((page) => leave(page).evaluate((button: HTMLElement) => button.click())));
    for (const page of both) await expect(page.getByRole('heading', landing)).toBeVisible({ timeout: 30_000 });
    await signIn(second, student);
    await second.goto(`${child.origin}${paths.studentAssignments}`);
    await expect(workCard(second, 'Rivers').getByText('They run to the')).toBeVisible({ timeout: 15_000 });
  });
});

test('who logs out with no network stays logged out when the network and the page come again', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin);
  const child = await tablet();
  await child.open('/');
  await signIn(child.page, student);
  await untilAtSchool(child.page);
  await untilInstalled(child.page);
  await child.goOffline();
  await logOut(child.page);
  await expect(child.page.getByRole('heading', landing)).toBeVisible({ timeout: 15_000 });
  await child.page.reload();
  await expect(child.page.getByRole('heading', landing)).toBeVisible();
  // The page itself is away when the network comes: nobody hears 'online'.
  await child.page.goto('about:blank');
  await child.goOnline();
  await child.open('/');
  await expect(child.page.getByRole('heading', landing)).toBeVisible();
  await expect
    .poll(() => child.page.evaluate(async () => (await fetch('/api/user')).status), { timeout: 15_000 })
    .toBe(401);
  await child.page.reload();
  await expect(child.page.getByRole('heading', landing)).toBeVisible();
  await expect(child.page.getByRole('button', { name: words.account.menu })).toHaveCount(0);
  await signIn(child.page, student);
});

test('whoever comes next on a tablet that is not shared finds no reading aids of the one before', async ({
  app,
  tablet,
}) => {
  const [first, second] = [await newStudent(app.origin, 'Ida'), await newStudent(app.origin, 'Ben')];
  const { page, open } = await tablet({ installs: false, width: 820, height: 1180 });
  const root = page.locator('html');
  await open('/');
  await signIn(page, first);
  await go(page, paths.profile);
  await page.getByRole('radio', { name: words.profile.readings.largest, exact: true }).check();
  await untilAtSchool(page);
  await logOut(page);
  await expect(root, 'the page on which she signs in again is large').toHaveAttribute('data-reading', 'largest');
  await signIn(page, second);
  await untilAtSchool(page);
  await expect(root).not.toHaveAttribute('data-reading');
  await logOut(page);
  await signIn(page, first);
  await expect(root).toHaveAttribute('data-reading', 'largest', { timeout: 15_000 });
});
