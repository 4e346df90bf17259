import { paths } from '../../../web/paths.ts';
import { workCard } from '../support/learning.ts';
import { newClass } from '../support/people.ts';
import { go, signIn } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

test('what a teacher writes at length comes packed down the open line, and is shown without asking', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Rivers');
  const description = 'Follow the river from its spring to the sea, and draw what lives in it. '.repeat(60);
  await teacher.setWork(classId, { title: 'The spring' });
  const child = await tablet({ width: 820, height: 1180 });
  await child.context.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(url: string | URL, options?: EventSourceInit) {
        super(url, options);
        const note = (name: string): void => document.documentElement.setAttribute(`data-${name}`, 'yes');
        // The browser calls its connection open before the school listens, which says so in words.
        this.addEventListener('open', (event) => event instanceof MessageEvent && note('listened'));
        this.addEventListener('packed', () => note('packed'));
      }
    };
  });
  await child.open('/');
  await signIn(child.page, student);
  await go(child.page, paths.studentAssignments);
  await expect(workCard(child.page, 'The spring')).toBeVisible({ timeout: 15_000 });
  const heard = child.page.locator('html');
  await expect(heard).toHaveAttribute('data-listened', 'yes', { timeout: 30_000 });
  // The first write after a line was opened may only be told of.
  await teacher.setWork(classId, { title: 'The stream', description });
  await expect(workCard(child.page, 'The stream')).toBeVisible({ timeout: 15_000 });
  await teacher.setWork(classId, { title: 'The sea', description });
  await expect(workCard(child.page, 'The sea')).toBeVisible({ timeout: 15_000 });
  await expect(heard).toHaveAttribute('data-packed', 'yes');
});
