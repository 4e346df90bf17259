import { paths } from '../../web/paths.ts';
import { words } from '../../web/text/index.ts';
import type { Line } from '../support/report.ts';
import { exchangeLetters } from './letters.ts';
import { type Staff, stars } from './rows.ts';
import { installed, lines, loaded, looking, meterOf, slow, slownesses, type Tablets, type Taken } from './screen.ts';

const times = 5;

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
