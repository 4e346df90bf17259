import path from 'node:path';
import type { BodyOf } from '../../../schema/rest/index.ts';
import { z } from 'zod';
import { type Locator, type Page, expect } from '@playwright/test';
import { words } from '../../../web/text/index.ts';
import { newStudent, newTeacher, type Student, type Teacher } from './people.ts';
import type { Tablet } from './story.ts';

const a = words.answers;
const rec = words.recorder;
export const picture = path.join(import.meta.dirname, '../../fixtures/pictures/what-is-347-plus-285.jpg');

/** A class of six-year-olds, who may answer in every way, with one of them in it. */
export async function youngClass(
  origin: string,
  className: string,
): Promise<{ teacher: Teacher; student: Student; classId: string }> {
  const [teacher, student] = [await newTeacher(origin), await newStudent(origin)];
  const body: BodyOf<'createClass'> = { className, grade: 'PYP1', subject: 'math', timeZone: 'Europe/London' };
  const { id: classId } = z.object({ id: z.string() }).parse(await teacher.call('POST', '/api/teacher/classes', body));
  await student.join(await teacher.joinCode(classId));
  return { teacher, student, classId };
}

/** Draws a line with the mouse over the sheet, from one share of its width and height to another. */
export async function drawLine(
  page: Page,
  dialog: Locator,
  from: [number, number],
  to: [number, number],
): Promise<void> {
  const sheet = dialog.locator('canvas');
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('there is no sheet');
  const at = ([x, y]: [number, number]): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 12 });
  await page.mouse.up();
}

/** How many of the sheet's dots have ink. */
export const inkOn = (dialog: Locator): Promise<number> =>
  dialog.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, at) => at % 4 === 3 && value > 0).length;
  });

export async function addPhoto(dialog: Locator): Promise<void> {
  await dialog.getByRole('tab', { name: a.way.photo }).click();
  await dialog.locator('input[type="file"]').last().setInputFiles(picture);
  await expect(dialog.getByRole('img', { name: a.photo.one(1) })).toBeVisible();
}

/** Speaks for a moment into the browser's own stand-in for a microphone. */
export async function speak({ context, origin }: Tablet, dialog: Locator): Promise<void> {
  await context.grantPermissions(['microphone'], { origin });
  await dialog.getByRole('tab', { name: a.way.recording }).click();
  await dialog.getByRole('button', { name: rec.start }).click();
  await expect(dialog.getByText(rec.timeOf('0:02', '2:00'))).toBeVisible({ timeout: 15_000 });
  await dialog.getByRole('button', { name: rec.stop }).click();
  await expect(dialog.getByLabel(a.say.yours)).toBeVisible();
}

/** How long (s) a player's recording is, once the browser can play it; it plays it to find out. */
export const secondsOf = (player: Locator): Promise<number> =>
  player.evaluate(async (audio) => {
    if (!(audio instanceof HTMLAudioElement)) return 0;
    audio.muted = true;
    audio.currentTime = 1e6;
    await new Promise((resolve, reject) => {
      audio.ontimeupdate = resolve;
      audio.onerror = () => reject(new Error('it cannot be played'));
    });
    return audio.currentTime;
  });
