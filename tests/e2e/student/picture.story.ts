import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { look } from '../support/look.ts';
import { newStudent } from '../support/people.ts';
import { go, signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.profile.picture;

test('a child folds its own picture with no network, and another tablet shows it', async ({ app, tablet }) => {
  const student = await newStudent(app.origin, 'Ella');
  const first = await tablet({ width: 360, height: 740 });
  await first.open(paths.profile);
  await signIn(first.page, student);
  await go(first.page, paths.profile);
  await untilAtSchool(first.page);
  await untilInstalled(first.page);
  await first.goOffline();
  await expect(first.page.getByRole('region', { name: words.progress.badges })).toBeVisible();
  await expect(first.page.getByRole('radio', { name: words.app.languages.en })).toBeChecked();
  await first.page.getByRole('button', { name: t.change }).click();
  await first.page.getByRole('radio', { name: t.papers.butterfly }).check();
  await first.page.getByRole('radio', { name: t.tones.danger }).check();
  await expect(first.page.getByText(t.now(t.papers.butterfly, t.tones.danger))).toBeVisible();
  await look(first.page, 'student, choosing a picture');
  await first.page.getByRole('button', { name: t.use }).click();
  await expect(first.page.getByRole('dialog')).toHaveCount(0);
  await first.goOnline();
  await untilAtSchool(first.page);

  const second = await tablet({ installs: false, width: 820, height: 1180 });
  await second.open(paths.profile);
  await signIn(second.page, student);
  await go(second.page, paths.profile);
  await second.page.getByRole('button', { name: t.change }).click();
  await expect(second.page.getByText(t.now(t.papers.butterfly, t.tones.danger))).toBeVisible();
});
