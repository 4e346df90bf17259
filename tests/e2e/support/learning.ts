import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { words } from '../../../web/text/index.ts';
import { toast } from './screens.ts';

const t = words.assignments;

/** The card of an assignment on the student's page. */
export const workCard = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

/** Types an answer and hands it in; `before` happens between typing and handing in. */
export async function handIn(page: Page, title: string, answer: string, before?: () => Promise<void>): Promise<void> {
  await workCard(page, title).getByRole('button').click({ timeout: 15_000 });
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(t.yourAnswer).fill(answer);
  await before?.();
  await dialog.getByRole('button', { name: t.handIn }).click();
  await expect(toast(page, t.handedIn.text)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Turns to the tab of what was handed in. */
export async function showHandedIn(page: Page, count: number): Promise<void> {
  await page.getByRole('tab', { name: t.submitted(count) }).click({ timeout: 15_000 });
}

/** Where a thing that somebody made is now, as its receipt says. */
export const receipt = (within: Locator): Locator =>
  within.getByRole('img', {
    name: new RegExp(`^(${words.sync.receipt.device}|${words.sync.receipt.school}|${words.sync.receipt.seen})$`),
  });
