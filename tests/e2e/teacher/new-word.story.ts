import { words } from '../../../web/text/index.ts';
import { handIn } from '../support/learning.ts';
import { newClass } from '../support/people.ts';
import { go, signIn, signInWithWord, toast, untilAtSchool } from '../support/screens.ts';
import { paths } from '../../../web/paths.ts';
import { expect, test } from '../support/story.ts';
import { classTab } from '../support/teaching.ts';

test.use({ installs: false });

const t = words.oneTimeWord;

test('a teacher gives a student a new word, the student signs in with it, chooses a password and works', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 2 Robin');
  await teacher.setWork(classId, { title: 'My pet' });
  const laptop = await tablet();
  await laptop.open('/');
  await signIn(laptop.page, teacher);
  await classTab(laptop.page, 'students');
  await laptop.page.getByRole('button', { name: /^More for / }).click();
  await laptop.page.getByRole('menuitem', { name: t.one }).click();
  const dialog = laptop.page.getByRole('dialog');
  await expect(dialog.getByText(t.consequence)).toBeVisible();
  await dialog.getByRole('button', { name: t.make }).click();
  const word = dialog.locator('.word');
  await expect(word).toHaveText(/^[a-z]+-[a-z]+-[a-z]+-\d{4}$/);
  const given = (await word.textContent()) ?? '';
  await dialog.getByRole('button', { name: t.done }).click();
  await expect(laptop.page.getByText(given)).toHaveCount(0);

  const child = await tablet({ width: 820, height: 1180 });
  child.watch.allow(/status of 401.*\/api\/login/);
  await child.open('/');
  await signInWithWord(child.page, { username: student.username, word: given }, 'Blue-harbour-42');
  await go(child.page, paths.studentAssignments);
  await handIn(child.page, 'My pet', 'A tortoise.');
  await untilAtSchool(child.page);

  // On another tablet the word has been used up, and says so.
  const other = await tablet({ width: 360, height: 740 });
  other.watch.allow(/status of 401.*\/api\/login/);
  await other.open('/');
  await other.page.getByRole('textbox', { name: words.auth.username }).fill(student.username);
  await other.page.getByLabel(words.auth.password).fill(given);
  await other.page.getByRole('button', { name: words.auth.signIn }).click();
  await expect(other.page.getByText(words.auth.failed)).toBeVisible();
  await signIn(other.page, { username: student.username, password: 'Blue-harbour-42' });
  await go(other.page, paths.profile);
  await expect(other.page.getByRole('heading', { name: words.profile.devices.title })).toBeVisible();
  await expect(other.page.getByText(words.profile.devices.here, { exact: true })).toBeVisible();
  await other.page
    .getByRole('button', { name: /^Log out Chrome/ })
    .first()
    .click();
  await expect(other.page.getByRole('button', { name: /^Log out Chrome/ })).toHaveCount(0);
});

test('a teacher corrects the name of a student and its own, and the child’s tablet shows both by itself; without internet the form says why not', async ({
  app,
  tablet,
}) => {
  const rename = words.privacy.rename;
  const { teacher, student } = await newClass(app.origin, 'Year 2 Wren');
  const child = await tablet({ width: 360, height: 740 });
  await child.open('/');
  await signIn(child.page, student);
  await expect(child.page.getByRole('heading', { name: words.home.hello('Maya') })).toBeVisible();

  const laptop = await tablet();
  await laptop.open('/');
  await signIn(laptop.page, teacher);
  await classTab(laptop.page, 'students');
  await laptop.page.getByRole('button', { name: /^More for Maya / }).click();
  await laptop.page.getByRole('menuitem', { name: rename.one }).click();
  const dialog = laptop.page.getByRole('dialog');
  const first = dialog.getByLabel(words.auth.firstName);
  const save = dialog.getByRole('button', { name: rename.save });
  await expect(first).toHaveValue('Maya');
  await first.fill('  ');
  await save.click();
  await expect(first).toHaveAccessibleDescription(rename.needed);
  await first.fill('Maïa');
  await laptop.goOffline();
  await save.click();
  await expect(dialog.getByText(rename.offline)).toBeVisible();
  await laptop.goOnline();
  await save.click();
  await expect(toast(laptop.page, rename.saved)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(laptop.page.getByRole('link', { name: /^Maïa / })).toBeVisible();
  await expect(child.page.getByRole('heading', { name: words.home.hello('Maïa') })).toBeVisible();

  await go(laptop.page, paths.profile);
  await laptop.page.getByRole('button', { name: rename.own }).click();
  await first.fill('Hannah');
  await dialog.getByLabel(words.auth.lastName).fill('Østergård');
  await save.click();
  await expect(laptop.page.getByText('Hannah Østergård', { exact: true })).toBeVisible();
  await go(child.page, paths.profile);
  await expect(child.page.getByText('Year 2 Wren, Hannah Østergård')).toBeVisible();
  await expect(child.page.getByText(/^Maïa /)).toBeVisible();
  await expect(child.page.getByRole('button', { name: rename.own })).toHaveCount(0);
});
