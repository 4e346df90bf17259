import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { failWrites } from '../support/device-storage.ts';
import { showHandedIn, workCard } from '../support/learning.ts';
import { newClass } from '../support/people.ts';
import { go, signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

const t = words.assignments;

test('an answer that is handed in leaves with its dialog; what was handed in is not shown in between', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Flash');
  for (const title of ['One', 'Two', 'Three']) await teacher.setWork(classId, { title });
  const { page, open } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await go(page, paths.studentAssignments);
  await page.evaluate((waiting) => {
    const look = (): void => {
      if ([...document.querySelectorAll('[role="dialog"]')].some((one) => (one.textContent ?? '').includes(waiting)))
        document.documentElement.dataset['flashed'] = 'yes';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, t.waitingForMark);
  const more = page.getByRole('button', { name: words.nav.more });
  await expect(more, 'what is to hand in is counted').toHaveText(`3${words.nav.more}`);
  for (const title of ['One', 'Two', 'Three']) {
    await workCard(page, title).getByRole('button').click({ timeout: 15_000 });
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel(t.yourAnswer).fill(`My answer to ${title}.`);
    if (title === 'One')
      await test.step('an answer that the device cannot keep is not handed in, and stays in its box', async () => {
        const mend = await failWrites(page, 'submission');
        await dialog.getByRole('button', { name: t.handIn }).click();
        await expect(dialog.getByText(t.failed)).toBeVisible();
        await expect(dialog.getByLabel(t.yourAnswer)).toHaveValue('My answer to One.');
        await mend();
      });
    await dialog.getByRole('button', { name: t.handIn }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, t.handedIn.text)).toBeVisible();
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed', 'yes');
  await expect(more, 'nothing is to hand in').toHaveText(words.nav.more);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('link', { name: words.nav.assignments, exact: true }), 'at a desk').toBeVisible();
  await expect(page.getByRole('button', { name: words.account.logout })).toBeVisible();
  await expect(more).toBeHidden();
  await showHandedIn(page, 3);
  await workCard(page, 'Two').getByRole('button').click();
  await expect(page.getByRole('dialog').getByText(t.waitingForMark), 'opened on purpose it is shown').toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-flashed', 'yes');
});

test('an empty answer and one of 20,001 letters are refused in words, and nothing that was typed is lost', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Bounds');
  const assignmentId = await teacher.setWork(classId, { title: 'Long story' });
  const { page, open } = await tablet({ width: 360, height: 740 });
  await open('/');
  await signIn(page, student);
  await go(page, paths.studentAssignments);
  await workCard(page, 'Long story').getByRole('button').click({ timeout: 15_000 });
  const dialog = page.getByRole('dialog', { name: 'Long story' });
  const button = dialog.getByRole('button', { name: t.handIn });
  await expect(button, 'the button says why it waits').toHaveAccessibleDescription(t.handInFirst);
  const place = await button.boundingBox();
  await button.click({ force: true });
  await dialog.getByLabel(t.yourAnswer).fill('   \n ');
  await button.click({ force: true });
  await expect(dialog, 'nothing empty is handed in').toBeVisible();

  const long = 'x'.repeat(20_001);
  await dialog.getByLabel(t.yourAnswer).fill(long);
  await expect(dialog.getByText(t.tooLong('20,000'))).toBeVisible();
  await button.click({ force: true });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(t.draftSaved)).toBeVisible();
  await page.reload();
  await workCard(page, 'Long story').getByRole('button', { name: t.carryOn }).click({ timeout: 15_000 });
  await expect(dialog.getByLabel(t.yourAnswer), 'all of it is still here').toHaveValue(long);
  await dialog.getByLabel(t.yourAnswer).fill('y'.repeat(20_000));
  await expect(dialog.getByText(t.draftSaved)).toBeVisible();
  expect((await button.boundingBox())?.x, 'the button has not moved sideways').toBeCloseTo(place?.x ?? -1, 0);
  await button.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 }), 'the focus is on the page, not lost').toBeFocused();
  await untilAtSchool(page);
  const [answer] = (await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`)) as {
    submissionContent: string;
  }[];
  expect(answer?.submissionContent).toHaveLength(20_000);
});

test('work that is taken back while a child writes says so kindly and keeps the text', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Undo');
  const id = await teacher.setWork(classId, { title: 'Diary' });
  const publish = (isPublished: boolean) => teacher.call('PUT', `/api/teacher/assignments/${id}`, { id, isPublished });
  const { page, open } = await tablet({ width: 360, height: 740 });
  await open('/');
  await signIn(page, student);
  await go(page, paths.studentAssignments);
  await workCard(page, 'Diary').getByRole('button').click({ timeout: 15_000 });
  const dialog = page.getByRole('dialog', { name: 'Diary' });
  // Letters that come before the stored draft has been read go nowhere.
  await expect(dialog.getByLabel(t.yourAnswer)).toBeEditable();
  await dialog.getByLabel(t.yourAnswer).pressSequentially('Today we sailed');
  await publish(false);
  await expect(dialog.getByText(t.takenBack.title)).toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByText(t.takenBack.saved)).toBeVisible();
  await expect(dialog.getByLabel(t.yourAnswer), 'what was typed is in sight').toHaveValue('Today we sailed');
  await expect(dialog.getByRole('button', { name: t.handIn })).toBeHidden();
  await dialog.getByRole('button', { name: words.app.close }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t.emptyPending.title)).toBeVisible();
  await publish(true);
  await workCard(page, 'Diary').getByRole('button', { name: t.carryOn }).click({ timeout: 15_000 });
  await expect(dialog.getByLabel(t.yourAnswer), 'it goes on where it stopped').toHaveValue('Today we sailed');
  await expect(dialog.getByRole('button', { name: t.handIn })).toBeEnabled();
});
