import type { Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { isStored } from '../support/device-storage.ts';
import { newClass, newParent } from '../support/people.ts';
import { handIn, workCard } from '../support/learning.ts';
import { go, signIn, syncPill, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab, openGrading, workRow } from '../support/teaching.ts';

const t = words.family;

/** The teacher's words beside the work, and whose they are. */
const said = (page: Page) => page.getByRole('blockquote').filter({ hasText: '“The boxes made it easy to follow.”' });
const childCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Sends the form that links a child. */
async function askToLink(page: Page, username: string, code = ''): Promise<void> {
  await page.getByLabel(t.form.username).fill(username);
  await page.getByLabel(t.form.code).fill(code);
  await page.getByRole('button', { name: t.form.link }).click();
}

test('a child makes a code, its parent links by it and reads of the child without a network: from an answer to the evening, each of the three offline in turn', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Family');
  await teacher.setWork(classId, { title: 'Sharing apples', totalPoints: 20 });
  const mother = await newParent(app.origin, 'Sana');

  const child = await tablet({ width: 820, height: 1180 });
  await child.open('/');
  await signIn(child.page, student);
  await go(child.page, paths.profile);
  await child.page.getByRole('button', { name: t.child.make }).click();
  const code = child.page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(code).toBeVisible();
  await expect(child.page.getByText(t.child.nobody)).toBeVisible();

  const parent = await tablet();
  await parent.open('/');
  await signIn(parent.page, mother);
  await expect(parent.page, 'where a parent lands').toHaveURL(new RegExp(`${paths.parentDashboard}$`));
  await expect(parent.page.getByText(t.parent.none.title)).toBeVisible();
  await parent.page.getByRole('button', { name: t.form.link }).click();
  await expect(parent.page.getByLabel(t.form.username)).toHaveAccessibleDescription(new RegExp(t.form.usernameNeeded));

  parent.watch.allow(/status of 422.*link-child/);
  await parent.page.getByLabel(t.form.username).fill('nobody-of-that-name');
  await parent.page.getByLabel(t.form.username).press('Enter');
  await expect(parent.page.getByText(words.errors.unknown_child)).toBeVisible();
  await askToLink(parent.page, student.username, ` ${((await code.textContent()) ?? '').toLowerCase()} `);
  await expect(toast(parent.page, t.form.linked)).toBeVisible();
  const card = childCard(parent.page, 'Maya');
  await expect(card).toBeVisible();
  await expect(card.getByText(/Year 4 Family/)).toBeVisible();
  await expect(child.page.getByText('Sana Khan'), 'the child sees who is linked').toBeVisible();

  await test.step('the child answers offline, and its parent sees it once the child is online', async () => {
    await untilInstalled(child.page);
    await child.open(paths.studentAssignments);
    await expect(workCard(child.page, 'Sharing apples')).toBeVisible({ timeout: 15_000 });
    await child.goOffline();
    await handIn(child.page, 'Sharing apples', 'Each gets 6.');
    await expect(syncPill(child.page)).toHaveText(words.sync.here);
    await expect(parent.page.getByText('Sharing apples')).toHaveCount(0);
    await child.goOnline();
    await expect(parent.page.getByRole('heading', { name: 'Sharing apples' })).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the teacher marks with the server dead, and the parent reads the words once it is back', async () => {
    const desk = await tablet({ installs: false });
    await desk.open('/');
    await signIn(desk.page, teacher);
    await classTab(desk.page, 'assignments');
    const toMark = words.teacher.assignments.toMarkCount(1);
    await expect(workRow(desk.page, 'Sharing apples').getByText(toMark)).toBeVisible({ timeout: 15_000 });
    await untilAtSchool(parent.page);
    await untilInstalled(parent.page);
    await app.kill();
    const dialog = await openGrading(desk.page, 'Sharing apples');
    await dialog.getByLabel(words.teacher.grading.score(20)).fill('18');
    await dialog.getByLabel(words.teacher.grading.feedback('Maya K')).fill('The boxes made it easy to follow.');
    await dialog.getByRole('button', { name: words.teacher.grading.saveOnly }).click();
    await expect(dialog).toBeHidden();
    await app.startAgain();
    await untilAtSchool(desk.page, 60_000);
    await expect(said(parent.page)).toContainText('Hanna Okafor', { timeout: 30_000 });
  });

  await test.step('the parent’s evening has no network and no school: all of it is there', async () => {
    await untilAtSchool(parent.page, 30_000);
    await app.kill();
    await parent.goOffline();
    await parent.page.reload();
    await expect(parent.page.getByText(words.parent.work.score(18, 20)).first()).toBeVisible();
    await expect(said(parent.page)).toContainText('Hanna Okafor');
    await askToLink(parent.page, student.username);
    await expect(parent.page.getByText(t.form.offline)).toBeVisible();
    await app.startAgain();
    await parent.goOnline();
  });
});

test('a parent without a code waits for the class teacher; the end of a link empties the parent’s device', async ({
  app,
  tablet,
}) => {
  const { teacher, student } = await newClass(app.origin, 'Year 4 Waits');
  const father = await newParent(app.origin, 'Tariq');

  const parent = await tablet({ installs: false, width: 360, height: 800 });
  await parent.open('/');
  await signIn(parent.page, father);
  await askToLink(parent.page, student.username);
  await expect(parent.page.getByText(t.form.waits)).toBeVisible();
  await expect(parent.page.getByText(t.form.waitingFor(student.username))).toBeVisible();

  const child = await tablet({ installs: false, width: 820, height: 1180 });
  await child.open(paths.profile);
  await signIn(child.page, student);
  await go(child.page, paths.profile);
  await expect(child.page.getByText(t.requests.stranger.link.parent)).toBeVisible();
  await expect(child.page.getByText('Tariq'), 'no word of a stranger').toHaveCount(0);
  await expect(child.page.getByRole('button', { name: new RegExp(t.requests.yes) })).toHaveCount(0);

  const desk = await tablet({ installs: false });
  await desk.open('/');
  await signIn(desk.page, teacher);
  await expect(desk.page.getByText(t.requests.title(1))).toBeVisible();
  await desk.page.getByRole('button', { name: t.requests.yesFor('Tariq Khan') }).click();
  await expect(toast(desk.page, t.requests.accepted)).toBeVisible();
  await expect(desk.page.getByText(t.requests.title(1))).toBeHidden();

  await expect(childCard(parent.page, 'Maya')).toBeVisible({ timeout: 20_000 });
  await expect(parent.page.getByText(t.form.waitingFor(student.username))).toBeHidden();
  await untilAtSchool(parent.page);

  await child.page.getByRole('button', { name: t.child.endFor('Tariq Khan') }).click();
  await child.page.getByRole('alertdialog').getByRole('button', { name: t.child.end, exact: true }).click();
  await expect(child.page.getByText(t.child.nobody)).toBeVisible();
  await expect(childCard(parent.page, 'Maya'), 'gone from the parent’s device').toBeHidden({ timeout: 20_000 });
  await expect(parent.page.getByText(t.parent.none.title)).toBeVisible();
  await expect
    .poll(() => isStored(parent.page, /Maya|Year 4 Waits/), { message: 'a word of the child', timeout: 20_000 })
    .toBe(false);
});
