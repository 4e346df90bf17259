import type { Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { handIn, showHandedIn, workCard } from '../support/learning.ts';
import { standBefore } from '../support/next-version.ts';
import { newClass } from '../support/people.ts';
import { signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

/** The stores of answers on the device; none while the page is loaded anew, as one is whose files the update has replaced. */
const storesOf = (page: Page): Promise<string[]> =>
  page
    .evaluate(async () =>
      (await indexedDB.databases())
        .map(({ name = '' }) => /--(\d+--submission)$/.exec(name)?.[1] ?? '')
        .filter(Boolean),
    )
    .catch(() => []);

test('an update that changes the documents comes to two tabs with unsent work and a half-typed answer, and is killed on the way', async ({
  app,
  tablet,
}) => {
  // Four loads and a conversion: on a busy machine more than the minute of other stories.
  test.setTimeout(240_000);
  const school = await standBefore(app.port);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Update');
  const volcanoes = await teacher.setWork(classId, { title: 'Volcanoes' });
  const glaciers = await teacher.setWork(classId, { title: 'Glaciers' });
  const child = await tablet({ width: 820, height: 1180, port: school.port, own: true });
  child.watch.allow(/status of 503/);
  await child.open('/');
  await signIn(child.page, student);
  await untilInstalled(child.page);
  await child.open(paths.studentAssignments);
  await untilAtSchool(child.page);
  school.isClosed = true;
  await handIn(child.page, 'Volcanoes', 'They spit fire.');
  const second = await child.context.newPage();
  await second.goto(`${child.origin}${paths.studentAssignments}`);
  await expect(workCard(second, 'Glaciers')).toBeVisible({ timeout: 45_000 });
  await workCard(child.page, 'Glaciers').getByRole('button').click();
  const answer = child.page.getByRole('dialog', { name: 'Glaciers' }).getByLabel(words.assignments.yourAnswer);
  await answer.fill('Ice that wal');

  school.update();
  const openIt = second.getByRole('button', { name: words.app.updateReady.action });
  // A look that the browser has begun by itself, when there was nothing new yet, answers for one that comes meanwhile.
  await expect(async () => {
    await second.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(openIt).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await openIt.click();
  const newer = child.page.getByRole('alertdialog', { name: words.errors.client_too_old });
  await expect(newer, 'the older tab lets go').toBeVisible({ timeout: 45_000 });
  await expect(newer.getByRole('button', { name: words.app.reload })).toBeVisible();
  // Tabs of one site share a process: all of them die while one converts, and two more that have only begun.
  await crash(second);
  for (const after of [150, 400]) {
    const third = await child.context.newPage();
    third.goto(`${child.origin}${paths.studentAssignments}`).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, after));
    await crash(third);
  }
  const page = await child.context.newPage();
  await page.goto(`${child.origin}${paths.studentAssignments}`);
  await expect(workCard(page, 'Glaciers')).toBeVisible({ timeout: 25_000 });
  await expect.poll(() => storesOf(page), 'the older store is gone').toEqual(['1--submission']);
  const again = page.getByRole('dialog', { name: 'Glaciers' });
  // The page may load once more until the last of the dead tabs has let go: whoever works there opens the answer again.
  const reopen = async (): Promise<void> => {
    if (!(await again.isVisible())) await workCard(page, 'Glaciers').getByRole('button').click({ timeout: 5_000 });
  };
  await expect(async () => {
    await reopen();
    await expect(again.getByLabel(words.assignments.yourAnswer), 'the half-typed answer is there').toHaveValue(
      'Ice that wal',
    );
  }).toPass({ timeout: 40_000 });

  school.isClosed = false;
  await expect(async () => {
    await reopen();
    await again.getByRole('button', { name: words.assignments.handIn }).click({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await showHandedIn(page, 2);
  await untilAtSchool(page, 25_000);
  for (const [id, content] of [
    [volcanoes, 'They spit fire.'],
    [glaciers, 'Ice that wal'],
  ] as const)
    expect(await teacher.call('GET', `/api/teacher/assignments/${id}/submissions`)).toMatchObject([
      { submissionContent: content },
    ]);
  await school.close();
});

test('a page that is too old for its school opens the newer one by the button that says so', async ({
  app,
  tablet,
}) => {
  test.setTimeout(180_000);
  const school = await standBefore(app.port);
  const { student } = await newClass(app.origin, 'Year 4 Newer');
  const { page, open, watch } = await tablet({ width: 820, height: 1180, port: school.port, own: true });
  watch.allow(/status of 426/);
  await open('/');
  await signIn(page, student);
  await untilInstalled(page);
  await open(paths.syncCheckup);
  await untilAtSchool(page);
  school.update();
  school.wantsNext = true;
  await page.getByRole('button', { name: words.syncCheckup.tryNow }).click();
  await page.getByRole('button', { name: words.syncCheckup.openNew }).click({ timeout: 45_000 });
  const isNext = (): Promise<boolean> =>
    page
      .evaluate(() => [...document.scripts].some(({ src }) => src.endsWith('.next.js')))
      // While it is loaded anew.
      .catch(() => false);
  await expect.poll(isNext, { timeout: 60_000 }).toBe(true);
  school.wantsNext = false;
  await untilAtSchool(page, 45_000);
  await school.close();
});

/** The page's process dies in whatever it is doing; what the browser holds of its databases is as it was. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash', { timeout: 5_000 }).catch(() => null);
  session.send('Page.crash').catch(() => {});
  await gone;
  await page.close().catch(() => {});
}
