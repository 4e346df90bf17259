import { paths } from '../../../web/paths.ts';
import { momentOf } from '../../../web/lib/dates.ts';
import { words } from '../../../web/text/index.ts';
import { look } from '../support/look.ts';
import { newAdministrator, newSchool, newSchoolTeacher } from '../support/people.ts';
import { newestInvitation } from '../support/school-code.ts';
import { go, signIn, signInWithWord, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

const { auth, school: t, guard, classes } = words;

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

test('the office corrects the name of one of its teachers and makes a new word, with which the teacher chooses a password', async ({
  app,
  tablet,
}) => {
  const admin = await newSchool(app.origin);
  const teacher = await newSchoolTeacher(app.origin, await newestInvitation(app.dataDir), 'Hana');
  const { oneTimeWord } = words;
  const { rename } = words.privacy;
  const office = await tablet({ width: 360, height: 740 });
  const { page } = office;
  await office.open(`${paths.schoolAdmin}?tab=settings`);
  await signIn(page, admin);
  await page.getByRole('tab', { name: t.tabs.settings }).click();
  await page.getByRole('button', { name: /^More for Hana / }).click();
  await page.getByRole('menuitem', { name: rename.one }).click();
  const naming = page.getByRole('dialog', { name: /^Correct the name of Hana / });
  await naming.getByLabel(words.auth.firstName).fill('Hanna');
  await naming.getByRole('button', { name: rename.save }).click();
  await expect(toast(page, rename.saved)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Hanna / })).toBeVisible();
  await look(page, 'people of a school');

  await page.getByRole('button', { name: /^More for Hanna / }).click();
  await page.getByRole('menuitem', { name: oneTimeWord.one }).click();
  const dialog = page.getByRole('dialog', { name: /^A new word for Hanna / });
  await expect(dialog.getByText(oneTimeWord.consequence)).toBeVisible();
  await office.goOffline();
  await dialog.getByRole('button', { name: oneTimeWord.make }).click();
  await expect(dialog.getByText(oneTimeWord.offline)).toBeVisible();
  await office.goOnline();
  await dialog.getByRole('button', { name: oneTimeWord.make }).click();
  const word = dialog.locator('.word');
  await expect(word).toHaveText(/^[a-z]+-[a-z]+-[a-z]+-\d{4}$/);
  await expect(dialog.getByText(teacher.username, { exact: true })).toBeVisible();
  await look(page, 'a new word');
  const given = (await word.textContent()) ?? '';
  await dialog.getByRole('button', { name: oneTimeWord.done }).click();
  await expect(page.getByText(given)).toHaveCount(0);

  const laptop = await tablet();
  await laptop.open('/');
  await signInWithWord(laptop.page, { username: teacher.username, word: given }, 'Blue-harbour-42');
  await expect(laptop.page).toHaveURL(new RegExp(`${paths.teacherDashboard}$`));
});

test('an administrator invites another one, who registers by the code; each sees the other, one is taken off, and one leaves', async ({
  app,
  tablet,
}) => {
  test.setTimeout(150_000);
  const { administrators, removing } = t;
  const admin = await newSchool(app.origin);
  const office = await tablet({ width: 360, height: 740 });
  const settings = `${paths.schoolAdmin}?tab=settings`;
  await office.open('/');
  await signIn(office.page, admin);
  await go(office.page, settings);
  const invite = async (): Promise<string> => {
    await office.page.getByRole('button', { name: administrators.invite }).click();
    return (await office.page.locator('output.invite-code').textContent()) ?? '';
  };
  await expect(office.page.getByText(administrators.alone)).toBeVisible();
  await office.goOffline();
  await office.page.getByRole('button', { name: administrators.invite }).click();
  await expect(office.page.getByText(administrators.offline)).toBeVisible();
  await office.goOnline();
  const withdrawn = await invite();
  await office.page.getByRole('button', { name: administrators.withdraw }).click();
  await expect(toast(office.page, administrators.withdrawn)).toBeVisible();
  const code = await invite();
  await expect(office.page.getByText(administrators.once)).toBeVisible();
  await look(office.page, 'the invitation of an administrator');

  const desk = await tablet({ width: 820, height: 1180 });
  await desk.open('/');
  const { page } = desk;
  await page.getByRole('button', { name: auth.registerSchool }).click();
  await page.getByRole('radio', { name: auth.schoolWays.invited }).check();
  await expect(page.getByLabel(auth.schoolName)).toHaveCount(0);
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const deputy = { username: `deputy.${Date.now().toString(36)}`, password: 'Green-harbour-19' };
  await field(auth.username).fill(deputy.username);
  await field(auth.firstName).fill('Grace');
  await page.getByLabel(auth.password).fill(deputy.password);
  await page.getByRole('button', { name: auth.create }).click();
  await expect(page.getByText(auth.required.invitationCode)).toBeVisible();
  desk.watch.allow(/status of 422/);
  await field(auth.invitationCode).fill(withdrawn);
  await page.getByRole('button', { name: auth.create }).click();
  await expect(page.getByText(words.errors.invitation_invalid)).toBeVisible();
  await look(page, 'registering by an invitation');
  await field(auth.invitationCode).fill(code.toLowerCase());
  await page.getByRole('button', { name: auth.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Harbour Primary/ })).toBeVisible();

  await test.step('the one who came takes the other one off', async () => {
    await go(page, settings);
    await expect(page.getByRole('button', { name: administrators.leaving.title })).toBeVisible();
    await page.getByRole('button', { name: removing.title('Ines Moss') }).click();
    // The session that ends: what its device asks next is refused.
    office.watch.allow(/status of 40[14]/);
    await page.getByRole('alertdialog').getByRole('button', { name: removing.confirm }).click();
    await expect(toast(page, administrators.removed)).toBeVisible();
    await expect(page.getByText(administrators.alone)).toBeVisible();
  });

  await test.step('and leaves, when a third one is there', async () => {
    await page.getByRole('button', { name: administrators.invite }).click();
    const third = (await page.locator('output.invite-code').textContent()) ?? '';
    await newAdministrator(app.origin, third);
    await page.reload();
    await page.getByRole('button', { name: administrators.leaving.title }).click();
    await look(page, 'leaving a school', page.getByRole('alertdialog'));
    await page.getByRole('alertdialog').getByRole('button', { name: administrators.leaving.confirm }).click();
    await expect(page.getByRole('heading', { name: auth.headline }), 'signed out').toBeVisible({ timeout: 20_000 });
    await signIn(page, deputy);
    desk.watch.allow(/status of 404/);
    await expect(page.getByText(guard.schoolOnly)).toBeVisible();
  });
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
