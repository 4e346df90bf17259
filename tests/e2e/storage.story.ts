import { paths } from '../../web/paths.ts';
import { words } from '../../web/text/index.ts';
import { isStored } from './support/device-storage.ts';
import { handIn, receipt, showHandedIn, workCard } from './support/learning.ts';
import { newClass } from './support/people.ts';
import { signIn, untilAtSchool } from './support/screens.ts';
import { expect, test } from './support/story.ts';

test('when the browser closes and deletes the databases under the page, it opens them anew and downloads again', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Storage');
  await teacher.setWork(classId, { title: 'Volcanoes' });
  const { page, context, open, origin } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await open(paths.studentAssignments);
  await expect(workCard(page, 'Volcanoes')).toBeVisible({ timeout: 15_000 });
  await untilAtSchool(page);
  // Longer than the pause after which the same again would load the page anew.
  await page.waitForTimeout(10_500);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect.poll(() => isStored(page, /Volcanoes/), { timeout: 20_000 }).toBe(true);
  await handIn(page, 'Volcanoes', 'They spit fire.');
  await showHandedIn(page, 1);
  await expect(receipt(workCard(page, 'Volcanoes'))).toHaveAccessibleName(words.sync.receipt.school, {
    timeout: 15_000,
  });
  expect(loads, 'nobody lost what was on the screen').toBe(0);
});
