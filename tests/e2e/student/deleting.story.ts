import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { choosePicture, picture } from '../support/homework.ts';
import { newStudent } from '../support/people.ts';
import { signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.homework;

test('a deleted question goes from both tablets, and its picture from the school', async ({ app, tablet }) => {
  const student = await newStudent(app.origin, 'Noor');
  const first = await tablet({ width: 820, height: 1180 });
  await first.open('/');
  await signIn(first.page, student);
  await first.open(paths.upload);
  await choosePicture(first.page, picture('what-is-347-plus-285.jpg'));
  await expect(first.page).toHaveURL(/\/homework\/./, { timeout: 30_000 });
  await untilAtSchool(first.page, 30_000);
  const copies = (page: typeof first.page) =>
    page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      `pictures-${student.id}`,
    );
  const second = await tablet({ width: 820, height: 1180 });
  await second.open('/');
  await signIn(second.page, student);
  await untilAtSchool(second.page);
  await untilInstalled(second.page);
  await expect.poll(() => copies(second.page), { timeout: 30_000 }).toHaveLength(1);
  const [address = ''] = await copies(second.page);
  await student.call('GET', address).catch((error: unknown) => expect(String(error)).not.toContain('404'));

  await first.open(paths.homework);
  await first.page.getByRole('button', { name: /^Delete: / }).click();
  await first.page.getByRole('button', { name: t.list.remove, exact: true }).click();
  await expect(first.page.getByText(t.list.empty.title)).toBeVisible();
  await untilAtSchool(first.page, 30_000);
  await second.open(paths.homework);
  await expect(second.page.getByText(t.list.empty.title)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => copies(second.page), { timeout: 30_000, message: 'no copy stays' }).toEqual([]);
  await expect
    .poll(() => student.call('GET', address).then(String, String), { timeout: 60_000, message: 'gone from the school' })
    .toContain('404');
});
