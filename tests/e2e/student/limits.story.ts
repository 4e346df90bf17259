import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { answer, dropFiles, homeworkRow } from '../support/homework.ts';
import { handIn, workCard } from '../support/learning.ts';
import { newClass, newStudent } from '../support/people.ts';
import { go, signIn, syncPill, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.homework;

test('a question asked offline beyond the month’s limit keeps its lesson, says so and brings no stars', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin, 'Lia');
  const ask = (questionText: string) =>
    student.call('POST', '/api/homework/session', { questionText, subject: 'math' });
  for (let at = 1; at <= 9; at++) await ask(`What is ${at} + 4?`);
  const { page, open, goOffline, goOnline } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await expect(page.getByText(t.usage.remaining(1))).toBeVisible();
  await test.step('home shows the three latest of nine questions', async () => {
    const recent = page.getByRole('region', { name: words.home.carryOn });
    await expect(recent.getByRole('link', { name: 'What is 9 + 4?' })).toBeVisible();
    await expect(recent.getByRole('listitem')).toHaveCount(3);
  });
  await untilInstalled(page);
  await open(`${paths.upload}?type`);
  await page.getByLabel(t.upload.typeTitle).fill('What is 20 + 5?');
  await goOffline();
  await ask('What is 2 + 2?');
  await page.getByRole('button', { name: t.upload.start, exact: true }).click();
  await page.getByRole('button', { name: t.lesson.tryNow }).click();
  await goOnline();
  await untilAtSchool(page, 30_000);
  await expect(page.getByText(t.list.overLimit), 'said before the work').toBeVisible({ timeout: 15_000 });
  await answer(page, '25');
  await expect(page.getByText(t.lesson.overLimit)).toBeVisible();
  await expect(page.getByText(t.lesson.starsLater)).toHaveCount(0);
  await untilAtSchool(page);

  await open(paths.homework);
  await expect(homeworkRow(page, 'What is 20 + 5?').getByText(t.list.overLimit)).toBeVisible();
  await expect(page.getByText(t.usage.reachedText(10))).toBeVisible();
  await expect(page.getByText(t.upload.stillOpen)).toBeVisible();
  await expect(page.getByRole('button', { name: t.upload.take })).toHaveAttribute('aria-disabled', 'true');
  await test.step('a pressed or dropped upload is blocked, and says why', async () => {
    await page.getByRole('button', { name: t.upload.take }).click({ force: true });
    await expect(toast(page, t.upload.disabled)).toBeVisible();
    await expect(toast(page, t.usage.reachedText(10))).toBeVisible();
    await dropFiles(page, [{ name: 'page.jpg', type: 'image/jpeg', content: Buffer.from('347 + 285') }]);
    await expect(page, 'nothing was made of it').toHaveURL(new RegExp(`${paths.homework}$`));
  });
  await homeworkRow(page, 'What is 20 + 5?').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is 20 + 5?' })).toBeVisible();
  expect(await student.call('GET', '/api/user')).toMatchObject({ totalStars: 0 });
});

test('an answer that came second stands beside the one at school until its child decides', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Twice');
  const assignmentId = await teacher.setWork(classId, { title: 'My weekend' });
  const { page, open, goOffline, goOnline } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await untilInstalled(page);
  await go(page, paths.studentAssignments);
  await expect(workCard(page, 'My weekend')).toBeVisible({ timeout: 15_000 });
  await handIn(page, 'My weekend', 'We built a boat.', goOffline);
  await expect(syncPill(page)).toHaveText(words.sync.here);
  await student.handIn(assignmentId, 'We went to the sea.');
  await goOnline();
  await expect(syncPill(page)).toHaveText(words.sync.conflicts(1), { timeout: 30_000 });
  await open(paths.syncCheckup);
  const c = words.syncCheckup;
  await expect(page.getByRole('heading', { name: c.conflictTitle(1) }), 'not said to be at school').toBeVisible();
  const kept = page.getByRole('article', { name: c.items.answer('My weekend') });
  await expect(kept.getByText('We built a boat.')).toBeVisible();
  await expect(kept.getByText('We went to the sea.')).toBeVisible();
  await expect(kept.getByText(c.conflicts.alreadyThere)).toBeVisible();
  await expect(kept.getByText(/^At school, /)).toBeVisible();
  // Before its mark an answer may be added to: what came second is not lost.
  await kept.getByRole('button', { name: c.conflicts.again }).click();
  await page.getByRole('dialog').getByRole('button', { name: c.conflicts.send }).click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByRole('heading', { name: c.doneTitle })).toBeVisible();
  await untilAtSchool(page);
  expect(await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`)).toEqual([
    expect.objectContaining({ answers: { text: 'We went to the sea.', addition: 'We built a boat.' } }),
  ]);
});
