import type { Page } from '@playwright/test';
import { messagePath } from '../../web/paths.ts';
import { words } from '../../web/text/index.ts';
import type { Staff } from './rows.ts';
import { looking, type Taken } from './screen.ts';
import type { Meter } from './student.ts';

const text = words.messages;
const letters = 10;

/** From the parent's press until the teacher's page shows it: both clocks are this machine's. */
export async function exchangeLetters(
  home: Page,
  desk: Page,
  meter: Meter,
  { message, classroom }: Staff,
  origin: string,
  turn: number,
): Promise<Taken[]> {
  await Promise.all([
    home.goto(`${origin}${messagePath('parent', message, undefined)}`),
    desk.goto(`${origin}${messagePath('teacher', message, classroom.id)}`),
  ]);
  for (const page of [home, desk]) await page.getByRole('group', { name: text.written }).waitFor({ timeout: 60_000 });
  await home.waitForTimeout(looking);
  const took: Taken[] = [];
  for (let at = 0; at < letters; at += 1) {
    const content = `We read page ${turn}${at} together.`;
    const form = home.locator('.pane form');
    await form.getByRole('textbox').fill(content);
    await home.waitForTimeout(500);
    await desk.evaluate((said) => {
      window.bench.drawnAt = null;
      window.bench.untilDrawn(said);
    }, content);
    await home.evaluate((said) => window.bench.untilLooks('click', { at: '#main article', text: said }), content);
    const letter = async (): Promise<number> => {
      await form.getByRole('button', { name: text.reply }).click();
      await desk.waitForFunction(() => window.bench.drawnAt !== null, null, { timeout: 30_000, polling: 50 });
      const [pressed, drawn] = await Promise.all([
        home.evaluate(() => window.bench.beganAt),
        desk.evaluate(() => window.bench.drawnAt),
      ]);
      return (drawn ?? NaN) - (pressed ?? NaN);
    };
    took.push(await meter(letter));
    await home.waitForTimeout(500);
  }
  return took;
}
