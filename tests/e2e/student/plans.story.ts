import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { look } from '../support/look.ts';
import { newParent, newStudent } from '../support/people.ts';
import { go, signIn, toast, untilAtSchool } from '../support/screens.ts';
import { platformAdmin } from '../support/app.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.plans;
const p = words.platform;

test('a child sees its plan with the server dead, asks for another one, and has it when the platform agrees', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const student = await newStudent(app.origin, 'Ruth');
  for (let at = 1; at <= 10; at++)
    await student.call('POST', '/api/homework/session', { questionText: `What is ${at} + 4?`, subject: 'math' });
  const { page, open } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await untilInstalled(page);
  await expect(page.getByText(words.homework.usage.reached, { exact: true }).first()).toBeVisible();
  // One visit to home is enough: what the page shows has been asked for meanwhile.
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await indexedDB.databases()).length > 0 && navigator.serviceWorker.controller !== null,
      ),
    )
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await app.kill();
  await open('/subscription-plans');
  await expect(page).toHaveURL(new RegExp(`${paths.plans}$`));
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  await expect(page.getByText(words.homework.usage.reachedTitle)).toBeVisible();
  await expect(page.getByText(words.homework.usage.reachedText(10))).toBeVisible();
  await expect(page.getByText(t.usedOf(10, 10))).toBeVisible();
  await page.getByRole('button', { name: t.ask('Plus') }).click();
  await expect(page.getByText(t.onDevice('Plus', ''))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t.onDevice('Plus', '')), 'the wish is on the device').toBeVisible();

  await app.startAgain();
  await expect(page.getByRole('button', { name: /^Asked on/ })).toBeVisible({ timeout: 60_000 });
  await look(page, 'student, plans, a request waits');

  const office = await tablet({ width: 1440, height: 960 });
  await office.open('/');
  await signIn(office.page, platformAdmin);
  await expect(office.page.getByRole('heading', { level: 1, name: p.subscriptions })).toBeVisible();
  await office.page.getByRole('button', { name: `${p.approve}: ${p.requestOf('Plus', student.username)}` }).click();
  await expect(toast(office.page, p.approved)).toBeVisible();

  await page.reload();
  await expect(page.getByText(t.usedOf(10, 60))).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: words.notices.bell(1) }).click();
  await expect(page.getByText(words.notices.kinds.plan({ plan: 'Plus', answer: 'approved' }))).toBeVisible();
  await open('/');
  await expect(page.getByText(words.homework.usage.used(10, '60'))).toBeVisible({ timeout: 15_000 });
});

test('a parent asks for a child and takes the wish back', async ({ app, tablet }) => {
  const [student, parent] = [await newStudent(app.origin, 'Omar'), await newParent(app.origin, 'Layla')];
  const { code } = (await student.call('POST', '/api/student/family-code')) as { code: string };
  const { page, open } = await tablet({ installs: false, width: 1440, height: 960 });
  await open('/');
  await signIn(page, parent);
  await untilAtSchool(page);
  await go(page, paths.plans);
  await expect(page.getByText(t.noChild)).toBeVisible();
  await parent.call('POST', '/api/parent/link-child', { childUsername: student.username, familyCode: code });
  await page.reload();
  await expect(page.getByRole('heading', { name: t.planOf('Omar') })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: t.askFor('Unlimited', 'Omar') }).click();
  await expect(page.getByText(/^Unlimited for Omar, asked on/)).toBeVisible();
  await look(page, 'parent, plans');
  await page.getByRole('button', { name: t.takeBack }).click();
  await expect(page.getByRole('button', { name: t.askFor('Unlimited', 'Omar') })).toBeVisible();
});
