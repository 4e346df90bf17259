import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { pathNameOf } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import type { Person } from './people.ts';

/** Signs in on the landing page and waits until the page behind it is there. */
export async function signIn(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  await typeNameAndPassword(page, person);
  await untilIn(page);
}

/** Signs in with a one-time word and chooses a password, which comes before every page. */
export async function signInWithWord(
  page: Page,
  person: { username: string; word: string },
  next: string,
): Promise<void> {
  const t = words.oneTimeWord.choose;
  await typeNameAndPassword(page, { username: person.username, password: person.word });
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible({ timeout: 20_000 });
  await page.getByLabel(t.next, { exact: true }).fill(next);
  await page.getByLabel(t.again).fill(next);
  await page.getByRole('button', { name: t.save }).click();
  await untilIn(page);
}

async function typeNameAndPassword(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  const t = words.auth;
  await page.getByRole('textbox', { name: t.username }).fill(person.username);
  await page.getByLabel(t.password).fill(person.password);
  await page.getByRole('button', { name: t.signIn }).click();
}

const untilIn = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: words.account.logout }), 'signed in').toBeVisible({ timeout: 20_000 });

/** Presses Logout in the top bar, which every width has. */
export const logOut = (page: Page): Promise<void> => page.getByRole('button', { name: words.account.logout }).click();

/**
 * Goes to an address as the app itself does, without loading it anew, and waits until that page is drawn. `tablet.open`, which
 * loads the app, takes six times as much of a processor: it is for the first page and where a story is about starting.
 */
export async function go(page: Page, to: string): Promise<void> {
  const isOther = pathNameOf(new URL(page.url()).pathname) !== pathNameOf(to);
  await page.evaluate(
    ([address, marks]) => {
      if (marks) for (const one of document.querySelectorAll('h1')) one.dataset['before'] = '';
      history.pushState({ idx: history.length, key: address }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [to, isOther] as const,
  );
  await expect(page.locator(isOther ? 'h1:not([data-before])' : 'h1').first(), to).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('main [aria-busy="true"]'), to).toHaveCount(0, { timeout: 20_000 });
}

/** Presses a button twice in one moment, as a finger that trembles does. */
export async function tapTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate((one: HTMLElement) => {
    one.click();
    one.click();
  });
}

/** The message that is on the screen now, by its words. (By its class: an open dialog hides the region, not the announcement.) */
export const toast = (page: Page, text: string): Locator => page.locator('.toasts').getByText(text, { exact: true });

/** The pill in the header that says where the work is. */
export const syncPill = (page: Page): Locator => page.locator('.topbar .sync');

/** Waits until the header says that nothing is only on this device. */
export async function untilAtSchool(page: Page, timeout = 15_000): Promise<void> {
  await expect(syncPill(page), 'everything is at school').toHaveText(words.sync.done, { timeout });
}
