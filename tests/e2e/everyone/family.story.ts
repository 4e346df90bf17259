import type { Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { isStored } from '../support/device-storage.ts';
import { newClass, newParent } from '../support/people.ts';
import { signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.family;

const childCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Sends the form that links a child. */
async function askToLink(page: Page, username: string, code = ''): Promise<void> {
  await page.getByLabel(t.form.username).fill(username);
  await page.getByLabel(t.form.code).fill(code);
  await page.getByRole('button', { name: t.form.link }).click();
}

test('a child makes a code, its parent links by it and reads of the child without a network', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Family');
  const work = await teacher.setWork(classId, { title: 'Sharing apples' });
  await student.handIn(work, 'Each gets 6.');
  const mother = await newParent(app.origin, 'Sana');

  const child = await tablet({ width: 820, height: 1180 });
  await child.open(paths.profile);
  await signIn(child.page, student);
  await child.open(paths.profile);
  await child.page.getByRole('button', { name: t.child.make }).click();
  const code = child.page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(code).toBeVisible();
  await expect(child.page.getByText(t.child.nobody)).toBeVisible();

  const parent = await tablet();
  await parent.open('/');
  await signIn(parent.page, mother);
  await expect(parent.page, 'where a parent lands').toHaveURL(new RegExp(`${paths.parentDashboard}$`));
  await expect(parent.page.getByText(t.parent.none.title)).toBeVisible();
  await expect(parent.page.getByRole('button', { name: t.form.link })).toHaveAttribute('aria-disabled', 'true');

  parent.watch.allow(/status of 422.*link-child/);
  await parent.page.getByLabel(t.form.username).fill('nobody-of-that-name');
  await parent.page.getByLabel(t.form.username).press('Enter');
  await expect(parent.page.getByText(words.errors.unknown_child)).toBeVisible();
  await askToLink(parent.page, student.username, ` ${((await code.textContent()) ?? '').toLowerCase()} `);
  await expect(toast(parent.page, t.form.linked)).toBeVisible();
  const card = childCard(parent.page, 'Maya');
  await expect(card).toBeVisible();
  await expect(parent.page.getByText('Sharing apples').first()).toBeVisible();
  await expect(card.getByText(/Year 4 Family/)).toBeVisible();
  await expect(child.page.getByText('Sana Khan'), 'the child sees who is linked').toBeVisible();

  await untilAtSchool(parent.page);
  await untilInstalled(parent.page);
  await parent.goOffline();
  await parent.page.reload();
  await expect(parent.page.getByText('Sharing apples').first(), 'without a network').toBeVisible();
  await askToLink(parent.page, student.username);
  await expect(parent.page.getByText(t.form.offline)).toBeVisible();
  await parent.goOnline();
});

test('a parent without a code waits for the class teacher; the end of a link empties the parent’s device', async ({
  app,
  tablet,
}) => {
  const { teacher, student } = await newClass(app.origin, 'Year 4 Waits');
  const father = await newParent(app.origin, 'Tariq');

  const parent = await tablet({ width: 360, height: 800 });
  await parent.open('/');
  await signIn(parent.page, father);
  await askToLink(parent.page, student.username);
  await expect(parent.page.getByText(t.form.waits)).toBeVisible();
  await expect(parent.page.getByText(t.form.waitingFor(student.username))).toBeVisible();

  const child = await tablet({ width: 820, height: 1180 });
  await child.open(paths.profile);
  await signIn(child.page, student);
  await child.open(paths.profile);
  await expect(child.page.getByText(t.requests.stranger.link.parent)).toBeVisible();
  await expect(child.page.getByText('Tariq'), 'no word of a stranger').toHaveCount(0);
  await expect(child.page.getByRole('button', { name: new RegExp(t.requests.yes) })).toHaveCount(0);

  const desk = await tablet();
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
