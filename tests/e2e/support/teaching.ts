import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { words } from '../../../web/text/index.ts';
import { toast } from './screens.ts';

const t = words.teacher;

export const classTab = (page: Page, tab: keyof typeof t.tabs): Promise<void> =>
  page.getByRole('tab', { name: t.tabs[tab] }).click();

/** The row of an assignment in the class's table. */
export const workRow = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').getByRole('button', { name: title, exact: true }) });

/** Chooses an entry of the menu at the end of an assignment's row. */
export async function workMenu(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: t.assignments.more(title) }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Fills the form of a new assignment and saves it. */
export async function writeWork(
  page: Page,
  work: { title: string; description: string; points?: number; publish?: boolean; test?: RegExp },
): Promise<void> {
  await classTab(page, 'assignments');
  await page.getByRole('button', { name: t.assignments.create }).click();
  const form = page.getByRole('dialog', { name: t.assignments.createTitle });
  await form.getByLabel(t.assignments.form.title).fill(work.title);
  await form.getByLabel(t.assignments.form.description).fill(work.description);
  if (work.points !== undefined) await form.getByLabel(t.assignments.form.totalPoints).fill(String(work.points));
  if (work.test !== undefined) {
    const option = form.getByRole('option', { name: work.test });
    await form.getByLabel(t.assignments.form.test).selectOption((await option.getAttribute('value')) ?? '');
  }
  if (work.publish === true) await form.getByLabel(t.assignments.form.publish).check();
  await form.getByRole('button', { name: t.assignments.form.save }).click();
  await expect(form, 'the form closes').toBeHidden();
  await expect(toast(page, t.assignments.created)).toBeVisible();
  await expect(workRow(page, work.title), 'the new assignment in the table').toBeVisible();
}

/** The grading dialog of an assignment, opened from its row. */
export async function openGrading(page: Page, title: string): Promise<Locator> {
  await workRow(page, title).getByRole('rowheader').getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  // A key that is pressed before it is there goes to the page below.
  await expect(dialog).toBeVisible();
  return dialog;
}
