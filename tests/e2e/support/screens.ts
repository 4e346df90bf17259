import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { words } from '../../../web/text/index.ts';
import type { Person } from './people.ts';

/** Signs in on the landing page and waits until the page behind it is there. */
export async function signIn(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  const t = words.auth;
  await page.getByRole('textbox', { name: t.username }).fill(person.username);
  await page.getByLabel(t.password).fill(person.password);
  await page.getByRole('button', { name: t.signIn }).click();
  await expect(page.getByRole('button', { name: words.account.logout }), 'signed in').toBeVisible({ timeout: 20_000 });
}

/** Presses Logout in the top bar, which every width has. */
export const logOut = (page: Page): Promise<void> => page.getByRole('button', { name: words.account.logout }).click();

/** The message that is on the screen now, by its words. (By its class: an open dialog hides the region, not the announcement.) */
export const toast = (page: Page, text: string): Locator => page.locator('.toasts').getByText(text, { exact: true });

/** The pill in the header that says where the work is. */
export const syncPill = (page: Page): Locator => page.locator('.topbar .sync');

/** Waits until the header says that nothing is only on this device. */
export async function untilAtSchool(page: Page, timeout = 15_000): Promise<void> {
  await expect(syncPill(page), 'everything is at school').toHaveText(words.sync.done, { timeout });
}
