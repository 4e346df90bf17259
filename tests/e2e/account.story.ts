import { words } from '../../web/text/index.ts';
import { newStudent } from './support/people.ts';
import { logOut, signIn } from './support/screens.ts';
import { expect, test } from './support/story.ts';

const t = words.auth;

test('a visitor sees the landing page and nothing asks another host', async ({ tablet }) => {
  const { page, open } = await tablet();
  await open('/');
  await expect(page.getByRole('heading', { level: 1, name: t.headline })).toBeVisible();
});

test('a student signs in, and a wrong password says so', async ({ app, tablet }) => {
  const student = await newStudent(app.origin);
  const { page, open, watch } = await tablet();
  watch.allow(/status of 401.*\/api\/login/);
  await open('/');
  await page.getByRole('textbox', { name: t.username }).fill(student.username);
  await page.getByLabel(t.password).fill('not-the-password');
  await page.getByRole('button', { name: t.signIn }).click();
  await expect(page.getByText(t.failed)).toBeVisible();
  await expect(page.getByText(t.failedHelp)).toBeVisible();
  await signIn(page, student);
  await logOut(page);
  await expect(page.getByRole('heading', { level: 1, name: t.headline })).toBeVisible();
});
