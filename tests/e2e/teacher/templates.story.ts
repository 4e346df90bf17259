import { words } from '../../../web/text/index.ts';
import { look } from '../support/look.ts';
import { newClass, newTeacher } from '../support/people.ts';
import { signIn, tapTwice, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab, workRow } from '../support/teaching.ts';

const t = words.templates;

test('a teacher writes, edits, shares and deletes templates and sets work from one, with the server dead too', async ({
  app,
  tablet,
}) => {
  test.setTimeout(180_000);
  const { teacher } = await newClass(app.origin, 'Year 4 Again');
  const { page, open, goOffline, goOnline } = await tablet();
  await open('/');
  await signIn(page, teacher);
  await untilInstalled(page);
  await untilAtSchool(page);
  await classTab(page, 'templates');
  await expect(page.getByText(t.noneMine.title)).toBeVisible();
  await look(page, 'teacher, no templates');
  await goOffline();
  await app.kill();
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await test.step('what is not allowed is said, what is typed and left is kept', async () => {
    await page.getByRole('button', { name: t.create }).click();
    const form = page.getByRole('dialog', { name: t.createTitle });
    await form.getByLabel(t.form.totalPoints).fill('1001');
    await form.getByRole('button', { name: t.form.save }).click();
    await expect(form.getByText(t.form.needName)).toBeVisible();
    await expect(form.getByText(t.form.points)).toBeVisible();
    await look(page, 'teacher, new template');
    await form.getByLabel(t.form.name).fill('Reading log');
    await page.keyboard.press('Escape');
    const asks = page.getByRole('alertdialog', { name: words.teacher.formDialog.leaveTitle });
    await asks.getByRole('button', { name: words.teacher.formDialog.leave }).click();
    await expect(form).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: t.create }).click();
    await expect(form.getByLabel(t.form.name), 'it was kept on this device').toHaveValue('Reading log');
    await form.getByLabel(t.form.totalPoints).fill('10');
    await form.getByLabel(t.form.instructions).fill(`Read for ten minutes. ${'Then tell somebody. '.repeat(10)}`);
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, t.created)).toBeVisible();
    await expect(card('Reading log').locator('.template-preview')).toHaveText(/^.{98,100}\.\.\.$/);
  });

  await test.step('it is edited, shared, and becomes an assignment that is due when it says', async () => {
    await page.getByRole('button', { name: t.more('Reading log') }).click();
    await page.getByRole('menuitem', { name: t.edit }).click();
    const form = page.getByRole('dialog', { name: t.editTitle });
    await form.getByLabel(t.form.name).fill('Reading diary');
    await form.getByRole('button', { name: t.form.save }).click();
    await expect(toast(page, t.updated)).toBeVisible();
    await page.getByRole('button', { name: t.more('Reading diary') }).click();
    await page.getByRole('menuitem', { name: t.share }).click();
    await expect(card('Reading diary').getByText(t.isShared)).toBeVisible();
    await page.getByRole('button', { name: t.useFor('Reading diary') }).click();
    const dialog = page.getByRole('dialog', { name: t.from.title('Reading diary') });
    await dialog.getByRole('button', { name: t.from.create }).click();
    await expect(dialog.getByText(t.from.needDue)).toBeVisible();
    await look(page, 'teacher, assignment from a template');
    await dialog.getByLabel(t.from.dueDate).fill('2027-03-31T16:00');
    await dialog.getByRole('button', { name: t.from.create }).click();
    await expect(toast(page, t.from.done)).toBeVisible();
    await classTab(page, 'assignments');
    await expect(workRow(page, 'Reading diary').getByText('Due Wed 31 Mar, 16:00')).toBeVisible();
    await classTab(page, 'templates');
    await look(page, 'teacher, templates');
  });

  await test.step('searching says that it needs the internet', async () => {
    await page.getByRole('tab', { name: t.shared }).click();
    await page.getByRole('button', { name: t.search.go }).click();
    await expect(page.getByText(t.search.offline)).toBeVisible();
    await look(page, 'teacher, shared templates');
  });

  await test.step('with the server back another teacher finds it, keeps a copy and sets it', async () => {
    await app.startAgain();
    await goOnline();
    await untilAtSchool(page, 60_000);
    const stranger = await newTeacher(app.origin, 'Ravi');
    await stranger.makeClass('Year 5 Elsewhere');
    const other = await tablet();
    await other.open('/');
    await signIn(other.page, stranger);
    await classTab(other.page, 'templates');
    await other.page.getByRole('tab', { name: t.shared }).click();
    await other.page.getByLabel(t.search.words).fill('diary');
    await other.page.getByRole('button', { name: t.search.go }).click();
    const found = other.page.getByRole('listitem').filter({ hasText: 'Reading diary' });
    await expect(found.getByText('Hanna Okafor')).toBeVisible();
    await found.getByRole('button', { name: t.keep }).click();
    await expect(toast(other.page, t.kept)).toBeVisible();
    await tapTwice(found.getByRole('button', { name: t.keep }));
    await found.getByRole('button', { name: t.more('Reading diary') }).click();
    await other.page.getByRole('menuitem', { name: t.report.open }).click();
    const report = other.page.getByRole('dialog', { name: t.report.title });
    await report.getByLabel(t.report.reasons['not-for-school']).check();
    await look(other.page, 'teacher, reporting a template');
    await report.getByRole('button', { name: t.report.send }).click();
    await expect(toast(other.page, t.report.done)).toBeVisible();
    await other.page.getByRole('tab', { name: t.mine }).click();
    await expect(other.page.getByRole('button', { name: t.more('Reading diary') }), 'kept once').toHaveCount(1);
  });

  await test.step('deleting asks, and leaves the work that was made from it', async () => {
    await page.getByRole('tab', { name: t.mine }).click();
    await page.getByRole('button', { name: t.more('Reading diary') }).click();
    await page.getByRole('menuitem', { name: t.remove }).click();
    await page
      .getByRole('alertdialog', { name: t.removeTitle('Reading diary') })
      .getByRole('button', { name: t.remove })
      .click();
    await expect(toast(page, t.deleted)).toBeVisible();
    await expect(page.getByText(t.noneMine.title)).toBeVisible();
    await untilAtSchool(page);
    expect(await teacher.call('GET', '/api/teacher/templates')).toEqual([]);
    await classTab(page, 'assignments');
    await expect(workRow(page, 'Reading diary')).toBeVisible();
  });
});
