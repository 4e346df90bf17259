import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { everythingStored, isStored } from '../support/device-storage.ts';
import { handIn, showHandedIn, workCard } from '../support/learning.ts';
import { look } from '../support/look.ts';
import { newClass, newStudent } from '../support/people.ts';
import { go, logOut, signIn, signInWithWord, syncPill, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.auth;
const password = 'Blue-harbour-42';

const landing = (page: Page) => page.getByRole('heading', { level: 1, name: t.headline });

test('each role registers and arrives at its own page; what is missing is said in words', async ({ tablet }) => {
  const { page, open, watch } = await tablet({ installs: false });
  watch.allow(/status of 4\d\d.*\/api\/register/);
  await open('/');
  await expect(landing(page)).toBeVisible();
  await page.getByRole('tab', { name: t.register }).click();
  const create = page.getByRole('button', { name: t.create });
  await create.click();
  await expect(page.getByText(t.required.username)).toBeVisible();
  await expect(page.getByText(t.required.password)).toBeVisible();

  const fill = async (username: string, role: keyof typeof t.roles): Promise<void> => {
    await page.getByLabel(t.username).fill(username);
    await page.getByLabel(t.password).fill(password);
    await page.getByLabel(t.firstName).fill('Ines');
    await page.getByLabel(t.role).selectOption(role);
  };
  const arrive = async (): Promise<void> => {
    await create.click();
    await expect(page.getByRole('button', { name: words.account.menu })).toBeVisible({ timeout: 20_000 });
  };
  const leave = async (): Promise<void> => {
    await untilAtSchool(page);
    await logOut(page);
    await expect(landing(page)).toBeVisible();
    await page.getByRole('tab', { name: t.register }).click();
  };
  const stamp = Date.now().toString(36);

  await fill(`ines.student.${stamp}`, 'student');
  await page.getByLabel(t.password).fill('short');
  await create.click();
  await expect(page.getByText(words.errors.weak_password).first()).toBeVisible();
  await page.getByLabel(t.password).fill(password);
  await arrive();
  await leave();

  await fill(`ines.student.${stamp}`, 'parent');
  await create.click();
  await expect(page.getByText(words.errors.username_taken).first()).toBeVisible();
  await page.getByLabel(t.username).fill(`ines.parent.${stamp}`);
  await arrive();
  await expect(page, 'a page of one’s own').toHaveURL(/\/parent-dashboard$/);
  await leave();

  await fill(`ines.teacher.${stamp}`, 'teacher');
  await page.getByLabel(t.invitationCode).fill('NOSUCHCODE');
  await create.click();
  await expect(page.getByText(words.errors.invitation_invalid).first()).toBeVisible();
  await page.getByRole('radio', { name: t.teacherTypes.independent }).check();
  await arrive();
  await expect(page).toHaveURL(/\/teacher-dashboard$/);
  await leave();

  await fill(`ines.school.${stamp}`, 'school_admin');
  await create.click();
  await expect(page.getByText(t.required.schoolName)).toBeVisible();
  await page.getByLabel(t.schoolName).fill('Harbour Primary');
  await page.getByLabel(t.schoolContactEmail).fill('office@harbour.example');
  await arrive();
  await leave();
});

test('a wrong password says so and a right one signs in; without a network signing in says what it needs', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin);
  const { page, open, watch, goOffline, goOnline } = await tablet();
  watch.allow(/status of 401.*\/api\/login/);
  await open('/');
  await page.getByRole('textbox', { name: t.username }).fill(student.username);
  await page.getByLabel(t.password).fill('not-the-password');
  await page.getByRole('button', { name: t.signIn }).click();
  await expect(page.getByText(t.failed)).toBeVisible();
  await expect(page.getByText(t.failedHelp)).toBeVisible();
  await goOffline();
  await expect(toast(page, words.offline.away.title)).toBeVisible();
  await page.getByRole('button', { name: t.signIn }).click();
  await expect(page.getByText(t.noNetwork)).toBeVisible();
  await goOnline();
  await expect(toast(page, words.offline.back.title)).toBeVisible();
  await signIn(page, student);
  await untilAtSchool(page);
  await logOut(page);
  await expect(landing(page)).toBeVisible();
});

test('a file of the program that the Wi-Fi has swallowed is had by loading the page anew, by itself', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin);
  const { page, open, watch } = await tablet({ installs: false });
  watch.allow(/Failed to (?:fetch dynamically imported module|load resource)/);
  await open('/');
  let swallowed = 0;
  await page.route(/\/assets\/data-layer-/, (route) => (swallowed++ === 0 ? route.abort() : route.continue()));
  await signIn(page, student);
  await untilAtSchool(page);
  expect(swallowed, 'asked for once more').toBe(2);
});

test('whoever signs in with a one-time password chooses another one before anything else', async ({ app, tablet }) => {
  const student = await newStudent(app.origin);
  const given = execFileSync('npm', ['run', '-s', 'reset-password', '--', student.username], {
    env: { ...process.env, DATA_DIR: app.dataDir },
    encoding: 'utf8',
  }).match(/^One-time password: (\S+)$/m)?.[1];
  expect(given).toBeDefined();
  const { page, open } = await tablet({ installs: false });
  await open('/');
  await signInWithWord(page, { username: student.username, word: given ?? '' }, password);
  await untilAtSchool(page);
  await logOut(page);
  await signIn(page, { ...student, password });
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a page of another role says whose it is, and a visitor is asked to sign in', async ({ app, tablet }) => {
  const student = await newStudent(app.origin);
  const { page, open } = await tablet({ installs: false });
  await open(paths.studentAssignments);
  await expect(toast(page, words.guard.unauthorized.title)).toBeVisible();
  await expect(landing(page)).toBeVisible();
  await signIn(page, student);
  await open(paths.teacherDashboard);
  await expect(toast(page, words.guard.teacherOnly), 'still there to be read at home').toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await open('/no-such-page');
  await expect(page.getByRole('heading', { name: words.notFound.title })).toBeVisible();
});

test('a new device says all at school only when everything has come once', async ({ app, tablet }) => {
  const student = await newStudent(app.origin);
  const { page, context, open } = await tablet({ installs: false });
  await open('/');
  await context.route('**/graphql', (route) => route.abort());
  await signIn(page, student);
  await expect(syncPill(page)).toHaveText(words.sync.apart);
  await open(paths.syncCheckup);
  await expect(page.getByRole('heading', { name: words.syncCheckup.apartTitle })).toBeVisible();
  await context.unroute('**/graphql');
  await page.getByRole('button', { name: words.syncCheckup.tryNow }).click();
  await untilAtSchool(page);
  await expect(page.getByRole('heading', { name: words.syncCheckup.doneTitle })).toBeVisible();
  // Whoever has only looked at the offer has no files to read with.
  await open(paths.upload);
  await expect(page.getByRole('button', { name: words.homework.upload.offlineReading })).toBeVisible();
  await open(paths.syncCheckup);
  await expect(page.getByText(words.syncCheckup.device.noReading)).toBeVisible();
});

test('whoever must sign in on the way comes back to the page that they were on', async ({ app, tablet }) => {
  const student = await newStudent(app.origin);
  const { page, context, open, watch } = await tablet({ installs: false });
  watch.allow(/status of 401/);
  await open(paths.profile);
  await expect(landing(page)).toBeVisible();
  await signIn(page, student);
  await expect(page).toHaveURL(new RegExp(`${paths.profile}$`));

  await open(paths.studentAssignments);
  await untilAtSchool(page);
  await context.clearCookies();
  await page.getByLabel(words.assignments.joinCode).fill('ABCDEF');
  await page.getByRole('button', { name: words.assignments.join, exact: true }).click();
  await expect(toast(page, words.guard.unauthorized.title)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${paths.auth}$`));
  await signIn(page, student);
  await expect(page).toHaveURL(new RegExp(`${paths.studentAssignments}$`));
  await expect(page.getByRole('heading', { level: 1, name: words.assignments.title })).toBeVisible();
});

test('a new page takes the focus to its heading, without a ring around what cannot be pressed', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin);
  const { page, open } = await tablet({ installs: false });
  await open('/');
  await signIn(page, student);
  await page.getByRole('link', { name: words.nav.upload }).first().focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  expect(await heading.evaluate((element) => getComputedStyle(element).boxShadow)).toBe('none');
});

test('a signed-in device starts cold without a network and shows what it holds', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Cold');
  await teacher.setWork(classId, { title: 'Rivers of Europe' });
  const child = await tablet({ width: 820, height: 1180, own: true });
  await child.open('/');
  await signIn(child.page, student);
  await child.open(paths.studentAssignments);
  const work = () => child.page.getByRole('heading', { name: 'Rivers of Europe' });
  await expect(work()).toBeVisible({ timeout: 15_000 });
  await untilInstalled(child.page);
  await child.goOffline();
  await child.kill();
  await child.reopen(paths.studentAssignments);
  await expect(work(), 'the replica shows without a server').toBeVisible({ timeout: 10_000 });
  await expect(child.page.getByRole('button', { name: words.account.menu })).toBeVisible();
});

test('signing out with unsent work asks first, and the work is there at the next sign-in', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Leave');
  const assignmentId = await teacher.setWork(classId, { title: 'My weekend' });
  const child = await tablet({ width: 820, height: 1180 });
  await child.open('/');
  await signIn(child.page, student);
  await go(child.page, paths.studentAssignments);
  await untilInstalled(child.page);
  await handIn(child.page, 'My weekend', 'We built a boat.', () => child.goOffline());
  await expect(syncPill(child.page)).toHaveText(words.sync.here);

  const question = child.page.getByRole('alertdialog', { name: words.sync.leaveTitle(1) });
  await logOut(child.page);
  await expect(question, 'asked after ten seconds of trying').toBeVisible({ timeout: 20_000 });
  await question.getByRole('button', { name: words.app.cancel }).click();
  await expect(child.page.getByRole('button', { name: words.account.menu })).toBeVisible();
  await logOut(child.page);
  await question.getByRole('button', { name: words.sync.leave }).click({ timeout: 20_000 });
  await expect(landing(child.page)).toBeVisible();
  const stored = await everythingStored(child.page);
  expect(stored, 'it is here').toContain('paperboat-sealed/parcels: [{');
  expect(stored, 'and nobody reads it').not.toMatch(/We built a boat|My weekend|Year 4 Leave|Hanna|Maya|Khan|maya\./);

  await child.goOnline();
  await signIn(child.page, student);
  await untilAtSchool(child.page, 30_000);
  await expect.poll(() => everythingStored(child.page)).toContain('paperboat-sealed/parcels: []');
  expect(await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`)).toEqual([
    expect.objectContaining({ studentId: student.id, submissionContent: 'We built a boat.' }),
  ]);
});

test('signing out asks by the browser’s own question where the network went before the dialog had come', async ({
  app,
  tablet,
}) => {
  const { page, context, open, goOffline, watch } = await tablet({ installs: false });
  watch.allow(/ERR_FAILED|dynamically imported module/);
  await context.route('**/assets/dialog-*.js', (route) => route.abort());
  await open('/');
  await signIn(page, await newStudent(app.origin));
  await open(paths.upload);
  const { upload } = words.homework;
  await page.getByRole('button', { name: upload.type }).click();
  await page.getByLabel(upload.typeTitle).fill('What is 12 + 9?');
  await expect(page.getByText(upload.draftSaved)).toBeVisible();
  await goOffline();
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.accept();
    });
  });
  await logOut(page);
  expect(await asked).toBe(`${words.sync.leaveTitle(1)}\n\n${words.sync.leaveText}`);
  // The page to sign in has not come either, but nothing of the child is left to be seen.
  await expect(page.getByRole('button', { name: words.account.menu })).toBeHidden();
  await expect.poll(() => everythingStored(page)).toContain('paperboat-sealed/parcels: [{');
});

test('a session that ended elsewhere asks to sign in and loses nothing', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Ended');
  const assignmentId = await teacher.setWork(classId, { title: 'The water cycle' });
  const child = await tablet({ installs: false, width: 820, height: 1180 });
  child.watch.allow(/status of 401/);
  await child.open('/');
  await signIn(child.page, student);
  await go(child.page, paths.studentAssignments);
  await expect(workCard(child.page, 'The water cycle'), 'the work has come').toBeVisible({ timeout: 15_000 });
  await child.context.clearCookies();
  await handIn(child.page, 'The water cycle', 'Rain, river, sea.');
  await expect(syncPill(child.page), 'what was handed in is said to be here').toHaveText(words.sync.here, {
    timeout: 15_000,
  });
  await child.open(paths.studentAssignments);
  await showHandedIn(child.page, 1);
  await expect(child.page.getByRole('heading', { name: 'The water cycle' })).toBeVisible();

  const again = child.page.getByRole('region', { name: words.signInAgain.title(1) });
  await again.getByLabel(t.password).fill(student.password);
  await again.getByRole('button', { name: t.signIn }).click();
  await untilAtSchool(child.page, 30_000);
  expect(await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`)).toEqual([
    expect.objectContaining({ submissionContent: 'Rain, river, sea.' }),
  ]);
});

test('everything that is kept is taken away as a file, and erased here and at school', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Gone');
  await teacher.setWork(classId, { title: 'Volcanoes' });
  const [child, other] = [await tablet({ width: 820, height: 1180 }), await tablet({ own: true })];
  for (const { page, open, watch } of [child, other]) {
    watch.allow(/status of 4(01|10|22)/);
    await open('/');
    await signIn(page, student);
    await go(page, paths.studentAssignments);
    await expect(workCard(page, 'Volcanoes')).toBeVisible({ timeout: 15_000 });
  }
  const { privacy } = words;
  const { page } = child;
  await go(child.page, paths.profile);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: privacy.download }).click();
  expect((await file).suggestedFilename()).toBe(privacy.file(student.username));
  await look(page, 'the data of a child on its profile');
  await page.getByRole('button', { name: privacy.erase }).click();
  const dialog = page.getByRole('dialog', { name: privacy.eraseTitle });
  await dialog.getByRole('button', { name: privacy.confirm }).click();
  await expect(dialog.getByLabel(privacy.password)).toHaveAccessibleDescription(words.auth.required.password);
  await dialog.getByLabel(privacy.password).fill('not this one');
  await dialog.getByRole('button', { name: privacy.confirm }).click();
  await expect(dialog.getByText(words.errors.wrong_password)).toBeVisible();
  await dialog.getByLabel(privacy.password).fill(student.password);
  await dialog.getByRole('button', { name: privacy.confirm }).click();
  await expect(landing(page)).toBeVisible({ timeout: 20_000 });
  await expect(toast(page, words.account.gone)).toBeVisible();
  // The other device hears of it with its next exchange.
  await other.open(paths.studentAssignments);
  await expect(landing(other.page)).toBeVisible({ timeout: 30_000 });
  for (const one of [page, other.page])
    await expect.poll(() => isStored(one, new RegExp(`Volcanoes|${student.id}`))).toBe(false);
  await signInAgainFails(page, student.username, student.password);
});

/** The name and the password of an erased account are those of nobody. */
async function signInAgainFails(page: Page, username: string, word: string): Promise<void> {
  await page.getByLabel(t.username).fill(username);
  await page.getByLabel(t.password).fill(word);
  await page.getByRole('button', { name: t.signIn, exact: true }).click();
  await expect(page.getByText(words.errors.invalid_credentials).first()).toBeVisible();
}
