import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { platformAdmin } from '../support/app.ts';
import { newTeacher } from '../support/people.ts';
import { go, signIn, signInWithWord, syncPill, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab } from '../support/teaching.ts';

const { auth, school: t, invitation, registeredSchools } = words;
const { list } = words.classes;

test('a visitor registers a school, a teacher joins by its code, its first student signs in on another tablet, and the platform admin confirms it', async ({
  app,
  tablet,
}) => {
  test.setTimeout(180_000);
  const office = await tablet({ installs: false, width: 1440, height: 960 });
  const asked: string[] = [];
  office.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await office.open('/');
  await expect(office.page.getByRole('heading', { level: 1, name: auth.headline })).toBeVisible();
  await expect(office.page.getByRole('heading', { name: auth.lists.teachers.title })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'), 'a visitor makes no call')).toEqual([]);

  await office.page.getByRole('button', { name: auth.registerSchool }).click();
  await expect(office.page.getByLabel(auth.role)).toHaveValue('school_admin');
  const fields = {
    [auth.username]: `office.${Date.now().toString(36)}`,
    [auth.firstName]: 'Petra',
    [auth.lastName]: 'Adeyemi',
    [auth.schoolName]: '🏫',
    [auth.schoolCity]: 'Bristol',
    [auth.schoolCountry]: 'United Kingdom',
    [auth.schoolContactEmail]: 'office@linden.example',
  };
  for (const [label, value] of Object.entries(fields))
    await office.page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await office.page.getByLabel(auth.password).fill('Green-harbour-19');
  office.watch.allow(/status of 422/);
  await office.page.getByRole('button', { name: auth.create }).click();
  await expect(office.page.getByText('A school name is made of letters.')).toBeVisible();
  await office.page.getByRole('textbox', { name: auth.schoolName }).fill('Linden Primary School');
  await office.page.getByRole('button', { name: auth.create }).click();
  await expect(office.page.getByRole('heading', { level: 1, name: 'Linden Primary School' })).toBeVisible();
  expect(new URL(office.page.url()).pathname).toBe(paths.schoolAdmin);
  await expect(office.page.getByText(t.waiting.title)).toBeVisible();
  await office.page.getByRole('tab', { name: t.tabs.invitations }).click();
  const code = (await office.page.locator('output').textContent()) ?? '';
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);

  const tutor = await newTeacher(app.origin);
  const desk = await tablet({ width: 820, height: 1180 });
  await desk.open(`/invite/${code.toLowerCase()}`);
  await expect(desk.page.getByRole('textbox', { name: invitation.code })).toHaveValue(code.toLowerCase());
  await desk.page.getByRole('button', { name: invitation.verify }).click();
  await expect(desk.page.getByRole('heading', { name: invitation.signedOut })).toBeVisible();
  await expect(desk.page.getByText('Linden Primary School')).toBeVisible();
  await desk.page.getByRole('button', { name: invitation.cancel }).click();
  await expect(desk.page.getByText('Linden Primary School'), 'cancelled').toHaveCount(0);
  await desk.page.getByRole('button', { name: invitation.verify }).click();
  await desk.page.getByRole('link', { name: invitation.toLogin }).click();
  await signIn(desk.page, tutor);
  await desk.page.getByRole('button', { name: invitation.verify }).click();
  const accept = desk.page.getByRole('button', { name: invitation.accept });
  await expect(accept).toBeVisible();
  await untilInstalled(desk.page);
  await desk.goOffline();
  await accept.click();
  await expect(desk.page.getByText(invitation.notAccepted)).toBeVisible();
  await desk.goOnline();
  await accept.click();
  await expect(desk.page.getByText(invitation.acceptedTitle('Linden Primary School'))).toBeVisible();
  await desk.page.waitForURL(`**${paths.teacherDashboard}`);

  await test.step('the first class and its first student, who signs in on another tablet', async () => {
    await desk.page.getByRole('button', { name: words.teacher.newClass }).last().click();
    const form = desk.page.getByRole('dialog', { name: words.teacher.classForm.title });
    await form.getByLabel(words.teacher.classForm.name).fill('1 Otter');
    await form.getByRole('button', { name: words.teacher.classForm.create }).click();
    await expect(desk.page.getByRole('heading', { level: 2, name: '1 Otter' })).toBeVisible();
    await untilAtSchool(desk.page);
    await classTab(desk.page, 'students');
    await desk.page.getByRole('link', { name: words.classes.people }).click();
    const classList = (rows: string) => ({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    const file = desk.page.getByLabel(list.file);
    await file.setInputFiles(classList('First name,Last name\n+Mia,Stone\n'));
    await expect(desk.page.getByText(list.wrong(1))).toBeVisible({ timeout: 15_000 });
    const [chooser] = await Promise.all([desk.page.waitForEvent('filechooser'), file.click()]);
    await expect(file, 'the mended file of the same name is another choice').toHaveValue('');
    await chooser.setFiles(classList('First name,Last name\nMia,Stone\n'));
    await desk.page.getByRole('button', { name: list.make(1) }).click({ timeout: 15_000 });
    await expect(desk.page.getByText(list.done(1))).toBeVisible({ timeout: 20_000 });
    const cells = desk.page.getByRole('row').filter({ hasText: 'Mia Stone' }).getByRole('cell');
    const [username, word] = [await cells.nth(1).textContent(), await cells.nth(2).textContent()];
    const child = await tablet({ installs: false, width: 820, height: 1180 });
    await child.open('/');
    await signInWithWord(child.page, { username: username?.trim() ?? '', word: word?.trim() ?? '' }, 'Blue-harbour-42');
    await child.open(paths.home);
    await expect(child.page.getByText('Hanna Okafor', { exact: true }), 'in its class').toBeVisible({
      timeout: 20_000,
    });
  });

  const platform = await tablet({ installs: false, width: 1440, height: 960 });
  await platform.open('/');
  await signIn(platform.page, platformAdmin);
  await go(platform.page, paths.adminReports);
  const linden = platform.page.getByRole('listitem').filter({ hasText: 'Linden Primary School' });
  await linden.getByRole('button', { name: registeredSchools.confirm }).click();
  await expect(toast(platform.page, registeredSchools.confirmed)).toBeVisible();

  await office.open(paths.schoolAdmin);
  await expect(office.page.getByRole('heading', { level: 1, name: 'Linden Primary School' })).toBeVisible();
  await expect(office.page.getByText(t.waiting.title), 'the result is seen in the app').toBeHidden();
  // The removed teacher's session ends: what the device asks next is refused.
  desk.watch.allow(/status of 401/);
  await office.page.getByRole('button', { name: t.teachers.removeOne('Hanna Okafor') }).click();
  await office.page.getByRole('button', { name: t.removing.confirm, exact: true }).click();
  await expect(toast(office.page, t.removed)).toBeVisible();
  await expect(office.page.getByText(t.teachers.none.title)).toBeVisible();
});

test('an invitation says what is wrong: an unknown code, no network, and somebody who is no teacher', async ({
  tablet,
}) => {
  const phone = await tablet({ installs: false, width: 360, height: 740 });
  await phone.open(paths.acceptInvitation);
  const verify = phone.page.getByRole('button', { name: invitation.verify });
  await expect(verify).toHaveAttribute('aria-disabled', 'true');
  await expect(phone.page.getByText(invitation.typeFirst)).toBeVisible();
  const field = phone.page.getByRole('textbox', { name: invitation.code });
  await field.fill('aaaaa aaaaa');
  await verify.click();
  await expect(phone.page.getByText(invitation.invalid)).toBeVisible();
  await phone.goOffline();
  await verify.click();
  await expect(phone.page.getByText(invitation.notVerified)).toBeVisible();
  await expect(field, 'the code stays').toHaveValue('aaaaa aaaaa');
  await phone.goOnline();

  await phone.open('/');
  await phone.page.getByRole('tab', { name: auth.register }).click();
  await phone.page.getByRole('textbox', { name: auth.username }).fill(`parent.${Date.now().toString(36)}`);
  await phone.page.getByLabel(auth.password).fill('Green-harbour-19');
  await phone.page.getByLabel(auth.role).selectOption('parent');
  await phone.page.getByRole('button', { name: auth.create }).click();
  await expect(syncPill(phone.page), 'signed in').toBeVisible();
  await phone.open('/invite/ABCDE-FGHJK');
  await expect(phone.page.getByRole('heading', { name: invitation.denied })).toBeVisible();
  await expect(phone.page.getByText(invitation.teachersOnly)).toBeVisible();
});
