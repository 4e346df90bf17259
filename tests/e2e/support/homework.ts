import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { words } from '../../../web/text/index.ts';

const t = words.homework;

export const picture = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/pictures/${name}`, import.meta.url));

/** Chooses a file on the upload card, as the browser's file dialog would. */
export async function choosePicture(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t.upload.choose }).click();
  // Ten megabytes go to a busy browser.
  await (await chooser).setFiles(file, { timeout: 30_000 });
}

/** Brings the files of photo reading onto the device. */
export async function makeReadingAvailable(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.upload.offlineReading }).click();
  await expect(page.getByText(t.upload.offlineReady)).toBeVisible({ timeout: 30_000 });
}

/** Types an answer into the number pad and checks it. */
export async function answer(page: Page, value: string): Promise<void> {
  const box = page.getByRole('textbox', { name: t.lesson.pad.answer });
  await box.press('Control+A');
  for (const digit of value) await box.press(digit);
  await page.getByRole('button', { name: t.lesson.pad.check, exact: true }).click();
}

/** The answer of "347 + 285 =", as it stands beside the box. */
export function sumIn(text: string): string {
  const [, left, sign, right] = /([\d,]+)\s*([+−×÷])\s*([\d,]+)/.exec(text) ?? [];
  const [a, b] = [left, right].map((part) => Number((part ?? '').replaceAll(',', '')));
  if (a === undefined || b === undefined) throw new Error(`no sum in "${text}"`);
  const results: Record<string, number> = { '+': a + b, '−': a - b, '×': a * b, '÷': a / b };
  const result = results[sign ?? ''];
  if (result === undefined) throw new Error(`no sum in "${text}"`);
  return String(result);
}

/** A homework question in the list of the homework page. */
export const homeworkRow = (page: Page, question: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: question }) });
