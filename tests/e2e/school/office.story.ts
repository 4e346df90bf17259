import { paths } from '../../../web/paths.ts';
import { momentOf } from '../../../web/lib/dates.ts';
import { words } from '../../../web/text/index.ts';
import { look } from '../support/look.ts';
import { newSchool, newSchoolTeacher } from '../support/people.ts';
import { newestInvitation } from '../support/school-code.ts';
import { signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

const { school: t, guard, classes } = words;

test('a school’s office sees its figures, copies its code and reads its settings', async ({ app, tablet }) => {
  const admin = await newSchool(app.origin);
  const { page, context, open } = await tablet({ width: 1440, height: 960 });
  await open('/');
  await signIn(page, admin);
  await expect(page).toHaveURL(new RegExp(`${paths.schoolAdmin}$`));
  await expect(page.getByRole('heading', { level: 1, name: /^Harbour Primary/ })).toBeVisible();
  await expect(page.getByText('Whitby')).toBeVisible();
  await expect(page.getByText(t.plan('School'), { exact: true })).toBeVisible();
  for (const label of [t.stats.teachers, t.stats.students, t.stats.classes, t.stats.perClass])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: t.tabs.teachers })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: t.tabs.invitations }).click();
  const code = (await page.locator('output').textContent()) ?? '';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t.invitation.copy, exact: true }).click();
  await expect(page.getByRole('button', { name: t.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(page.getByRole('button', { name: t.invitation.copy, exact: true }), 'as before').toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: t.invitation.copy, exact: true }).click();
  await expect(toast(page, t.copyFailed)).toBeVisible();
  await look(page, 'invitations of a school');

  await page.getByRole('tab', { name: t.tabs.settings }).click();
  const fields = page.getByRole('tabpanel').getByRole('textbox');
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) await expect(field).toBeDisabled();
  await expect(page.getByLabel(t.settings.city)).toHaveValue('Whitby');
  await look(page, 'settings of a school');
});

test('the office opens a class of its school and puts the class code on the board', async ({ app, tablet }) => {
  const admin = await newSchool(app.origin);
  const teacher = await newSchoolTeacher(app.origin, await newestInvitation(app.dataDir));
  const classId = await teacher.makeClass('Year 4 Harbour');
  const { page, open } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Year 4 Harbour' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Year 4 Harbour/ })).toBeVisible();
  await untilAtSchool(page);
  await page.goto(`${page.url()}/board`);
  await expect(page.getByText(classes.board.teacherMakes)).toBeVisible();
  await expect(page.getByRole('button', { name: classes.board.make })).toHaveCount(0);
  const code = await teacher.joinCode(classId);
  await page.reload();
  await expect(page.locator('.board-code')).toHaveText(code);
  const { expiresAt } = (await teacher.call('GET', `/api/teacher/classes/${classId}/join-code`)) as {
    expiresAt: string;
  };
  await expect(page.getByText(classes.board.ends(momentOf(expiresAt, 'Europe/London')))).toBeVisible();
  await look(page, 'the class board');
});

test('the office corrects the name of one of its teachers', async ({ app, tablet }) => {
  const admin = await newSchool(app.origin);
  await newSchoolTeacher(app.origin, await newestInvitation(app.dataDir), 'Hana');
  const rename = words.privacy.rename;
  const { page, open } = await tablet({ width: 360, height: 740 });
  await open(`${paths.schoolAdmin}?tab=settings`);
  await signIn(page, admin);
  await page.getByRole('tab', { name: t.tabs.settings }).click();
  await page.getByRole('button', { name: /^Correct the name of Hana / }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct the name of Hana / });
  await dialog.getByLabel(words.auth.firstName).fill('Hanna');
  await dialog.getByRole('button', { name: rename.save }).click();
  await expect(toast(page, rename.saved)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Hanna / })).toBeVisible();
  await look(page, 'people of a school');
});

test('an account of the office without a school is told so', async ({ app, tablet }) => {
  const admin = await newSchool(app.origin);
  const { page, watch, open } = await tablet();
  await open('/');
  await page.route('**/api/school/admin/**', (route) =>
    route.fulfill({ status: 404, json: { code: 'no_school', message: words.errors.no_school } }),
  );
  watch.allow(/status of 404/);
  await signIn(page, admin);
  await open(paths.schoolAdmin);
  await expect(page.getByText(guard.schoolOnly)).toBeVisible();
});
