import type { Locator, Page } from '@playwright/test';
import type { Device } from '../../tests/e2e/support/browser.ts';
import { probe } from './probe.ts';

/** Opens an address and gives the milliseconds from its navigation until a text is drawn. */
export async function untilDrawn(device: Device, address: string, text: string): Promise<{ page: Page; ms: number }> {
  await device.context.addInitScript(`${probe}\nbench.untilDrawn(${JSON.stringify(text)});`);
  const page = device.context.pages()[0] ?? (await device.context.newPage());
  const start = Date.now();
  await page.goto(address);
  await page.waitForFunction(() => window.bench.drawnAt !== null, null, { timeout: 60_000, polling: 100 });
  const drawn = await page.evaluate(() => window.bench.drawnAt);
  return { page, ms: (drawn ?? NaN) - start };
}

/**
 * Does one thing to a page and gives the milliseconds from the browser's event until the page says a text that it did not
 * say in between: it says so when the transaction is complete.
 */
export async function untilSaid(
  page: Page,
  event: 'input' | 'click',
  said: string,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(([type, wanted]) => window.bench.untilSaid(type, wanted), [event, said] as const);
  await act();
  await page.waitForFunction(() => window.bench.took !== null, null, { timeout: 20_000, polling: 20 });
  return (await page.evaluate(() => window.bench.took)) ?? NaN;
}

/** Types letters one after the other, each when the one before is durable; gives the milliseconds of each. */
export async function typeLetters(page: Page, field: Locator, said: string, letters: string): Promise<number[]> {
  const times: number[] = [];
  await field.focus();
  for (const letter of letters) {
    times.push(await untilSaid(page, 'input', said, () => page.keyboard.type(letter)));
  }
  return times;
}

/** What this origin holds on the disk in an object store of the database whose name ends so. */
export const storedIn = (page: Page, nameEnds: string, store: string): Promise<unknown[]> =>
  page.evaluate(([ends, wanted]) => window.bench.stored(ends, wanted), [nameEnds, store] as const);
