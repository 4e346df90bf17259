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
  await (await chooser).setFiles(file, { timeout: 30_000 });
}

export interface DroppedFile {
  name: string;
  type: string;
  content: Buffer;
  /** Zero bytes after the content, made in the page: megabytes take a busy browser half a minute over the debugger's line. */
  padding?: number;
}

/** Drops files on the upload card. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const given = files.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((each) => {
    const transfer = new DataTransfer();
    for (const { name, type, content, padding = 0 } of each) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes, new Uint8Array(padding)], name, { type }));
    }
    return transfer;
  }, given);
  await page.getByRole('region', { name: t.upload.title }).dispatchEvent('drop', { dataTransfer });
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
