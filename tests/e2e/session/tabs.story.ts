import type { Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { handIn, receipt, showHandedIn, workCard } from '../support/learning.ts';
import { newClass } from '../support/people.ts';
import { signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

test('two tabs of one student: one leads the exchange, both show everything, and the other takes over', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Tabs');
  const assignmentId = await teacher.setWork(classId, { title: 'Volcanoes' });
  const child = await tablet({ width: 820, height: 1180 });
  const leaders = new Set<Page>();
  child.context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/sync/live') leaders.add(request.frame().page());
  });
  await child.open('/');
  await signIn(child.page, student);
  await child.open(paths.studentAssignments);
  await expect(workCard(child.page, 'Volcanoes')).toBeVisible({ timeout: 15_000 });
  const second = await child.context.newPage();
  await second.goto(`${child.origin}${paths.studentAssignments}`);
  await expect(workCard(second, 'Volcanoes')).toBeVisible({ timeout: 15_000 });

  await handIn(second, 'Volcanoes', 'They spit fire.');
  await showHandedIn(child.page, 1);
  await expect(workCard(child.page, 'Volcanoes'), 'the other tab shows it').toBeVisible();
  await expect(receipt(workCard(child.page, 'Volcanoes'))).toHaveAccessibleName(words.sync.receipt.school, {
    timeout: 15_000,
  });
  await showHandedIn(second, 1);
  await expect(receipt(workCard(second, 'Volcanoes'))).toHaveAccessibleName(words.sync.receipt.school);
  await untilAtSchool(second);
  expect([...leaders], 'only one tab listens to the school').toEqual([child.page]);

  await child.page.close();
  await teacher.setWork(classId, { title: 'Glaciers' });
  await second.getByRole('tab', { name: words.assignments.pending(1) }).click({ timeout: 25_000 });
  await expect(workCard(second, 'Glaciers'), 'the tab that is left leads now').toBeVisible();
  // Its first pull may bring the card before it listens.
  await expect.poll(() => leaders.has(second)).toBe(true);
  expect(await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`)).toHaveLength(1);
});
