import type { Locator, Page } from '@playwright/test';
import { words } from '../../../web/text/index.ts';
import { newClass } from '../support/people.ts';
import { signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';
import { classTab } from '../support/teaching.ts';

test.use({ installs: false });

const t = words.teacher;

/** Opens the menu of a row and chooses its `at`-th entry, by keyboard alone. */
async function chooseByKeys(page: Page, button: Locator, at: number): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  const entries = page.getByRole('menuitem', { disabled: false });
  await expect(entries.first()).toBeFocused();
  for (let step = 1; step < at; step++) {
    await page.keyboard.press('ArrowDown');
    await expect(entries.nth(step)).toBeFocused();
  }
  await page.keyboard.press('Enter');
}

test('by keyboard: a dialog begins at its first field, and the focus goes back to where it came from', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Keys');
  await teacher.setWork(classId, { title: 'First work' });
  const second = await teacher.setWork(classId, { title: 'Second work' });
  await student.handIn(second, 'Here.');
  const { page, open } = await tablet();
  await open('/');
  await signIn(page, teacher);
  await untilAtSchool(page);

  const newClassButton = page.getByRole('button', { name: t.newClass });
  await newClassButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel(t.classForm.name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(newClassButton).toBeFocused();

  await classTab(page, 'students');
  const addButton = page.getByRole('button', { name: t.students.add });
  await addButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel(t.students.username)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(addButton).toBeFocused();
  const more = page.getByRole('button', { name: t.students.more('Maya Khan') });
  await chooseByKeys(page, more, 3);
  await expect(page.getByRole('alertdialog').getByRole('button', { name: words.app.cancel })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await classTab(page, 'assignments');
  const menu = page.getByRole('button', { name: t.assignments.more('Second work') });
  await chooseByKeys(page, menu, 1);
  await expect(page.getByRole('dialog').getByRole('region', { name: t.grading.answerOf('Maya K') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await chooseByKeys(page, menu, 2);
  await expect(page.getByRole('dialog').getByLabel(t.assignments.form.title)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await chooseByKeys(page, menu, 5);
  await expect(page.getByRole('alertdialog').getByRole('button', { name: words.app.cancel })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(
    page.getByRole('button', { name: t.assignments.create }),
    'what was deleted cannot take the focus back: the list keeps it',
  ).toBeFocused();
});

test('a sheet that was opened while a page was on its way stays open when the page comes', async ({ app, tablet }) => {
  const { student } = await newClass(app.origin);
  const { page, open } = await tablet();
  await open('/');
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/leaderboard-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, student);
  await untilAtSchool(page);
  await page
    .getByRole('navigation', { name: words.nav.main })
    .getByRole('link', { name: words.nav.leaderboard })
    .click();
  await page.getByRole('button', { name: /^Notices/ }).click();
  const sheet = page.getByRole('dialog', { name: words.notices.title });
  await expect(sheet).toBeVisible();
  letGo();
  const heading = page.getByRole('heading', { level: 1, name: words.leaderboard.title, includeHidden: true });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(words.leaderboard.title));
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Notices/ }), 'the focus is back at the button').toBeFocused();
});
