import type { Page } from '@playwright/test';
import { messagePath, paths } from '../../web/paths.ts';
import { words } from '../../web/text/index.ts';
import type { Line } from '../support/report.ts';
import { type Staff, stars } from './rows.ts';
import { installed, lines, loaded, looking, meterOf, slow, slownesses, type Tablets, type Taken } from './screen.ts';
import type { Meter } from './student.ts';

const text = words.messages;
const times = 5;
const letters = 10;

/** A parent's evening: the dashboard opened again, and words that go to the teacher of 10,000 documents. */
export async function measureFamily(staff: Staff, tablets: Tablets): Promise<Line[]> {
  const { origin } = tablets;
  const address = `${origin}${paths.parentDashboard}`;
  const week = `${staff.child.firstName} ${stars}`;
  const home = await tablets.start(tablets.profile(), staff.parent);
  await loaded(home.page, address, week);
  await installed(home.page);
  await home.page.waitForTimeout(looking);
  const desk = await tablets.start(tablets.profile(), staff.who);
  await loaded(desk.page, `${origin}${paths.teacherDashboard}`, words.teacher.tabs.messages);
  await desk.page.getByText(words.sync.done).first().waitFor({ timeout: 120_000 });

  const found: Line[] = [];
  const meter = await meterOf(home.page);
  for (const slowness of slownesses) {
    const opened: Taken[] = [];
    await slow(home.page, slowness);
    for (let at = 0; at < times; at += 1) {
      opened.push(await meter(() => loaded(home.page, address, week)));
      await home.page.waitForTimeout(looking);
    }
    await slow(desk.page, slowness);
    const sent = await exchangeLetters(home.page, desk.page, meter, staff, origin, slowness);
    found.push(
      ...lines(`parent: opened again from the replica`, opened, slowness, { of: 'median', atMost: 500 }),
      ...lines(`a message between two open devices`, sent, slowness, { of: 'both', atMost: 1_000 }),
    );
  }
  await home.close();
  await desk.close();
  return found;
}

/** From the parent's press until the teacher's page shows it: both clocks are this machine's. */
async function exchangeLetters(
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
