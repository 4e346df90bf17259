import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { isStored } from '../support/device-storage.ts';
import { answer, choosePicture, homeworkRow, makeReadingAvailable, picture, sumIn } from '../support/homework.ts';
import { handIn, receipt, showHandedIn, workCard } from '../support/learning.ts';
import { newClass } from '../support/people.ts';
import { signIn, syncPill, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab, openGrading, workRow, writeWork } from '../support/teaching.ts';

const { lesson } = words.homework;
const question = 'What is 347 + 285?';
const onDevice = words.sync.receipt.device;
const atSchool = words.sync.receipt.school;

test('the main story: a child learns and answers with the server dead, a teacher marks offline, both see it', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Boats');
  const earlier = await teacher.setWork(classId, { title: 'Sea shells', totalPoints: 20 });
  const bridges = await teacher.setWork(classId, { title: 'Bridges', totalPoints: 10 });
  await student.handIn(earlier, 'They are spirals.');

  const child = await tablet({ width: 820, height: 1180, own: true });
  const laptop = await tablet();

  await test.step('both sign in, and their devices learn what they hold', async () => {
    await child.open('/');
    await signIn(child.page, student);
    await untilInstalled(child.page);
    await child.open(paths.upload);
    await makeReadingAvailable(child.page);
    await child.open(paths.studentAssignments);
    await expect(workCard(child.page, 'Bridges')).toBeVisible({ timeout: 15_000 });
    await laptop.open('/');
    await signIn(laptop.page, teacher);
    await untilInstalled(laptop.page);
    await classTab(laptop.page, 'assignments');
    await expect(workRow(laptop.page, 'Sea shells').getByText(words.teacher.assignments.toMarkCount(1))).toBeVisible();
    await child.untilCookieKept();
  });

  await test.step('the networks go, and the server dies', async () => {
    await laptop.goOffline();
    await child.goOffline();
    await app.kill();
    await expect(fetch(`${app.origin}/readyz`), 'the server answers nobody').rejects.toThrow();
  });

  await test.step('the child photographs the question, and the tablet reads it', async () => {
    await child.page.getByRole('link', { name: words.app.homeLink }).click();
    await choosePicture(child.page, picture('what-is-347-plus-285.jpg'));
    await expect(child.page.getByText(words.homework.confirm.question)).toBeVisible({ timeout: 60_000 });
    await expect(child.page.locator('.read-text')).toHaveText(question);
    await child.page.getByRole('button', { name: words.homework.confirm.yes }).click();
    await expect(child.page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  });

  await test.step('the child works through the lesson', async () => {
    const { page } = child;
    const step = (at: number) => page.getByText(lesson.stepOf(at, lesson.steps[at - 1] ?? ''));
    await expect(step(1)).toBeVisible();
    await page.getByRole('button', { name: lesson.next, exact: true }).click();
    await expect(step(2)).toBeVisible();
    await page.getByRole('button', { name: lesson.tryNow }).click();
    await expect(step(3)).toBeVisible();
    await answer(page, '522');
    await expect(page.getByText('Not yet').first()).toBeVisible();
    await page.getByRole('button', { name: lesson.nextHint }).click();
    await expect(
      page.getByRole('button', { name: lesson.nextHint }).or(page.getByText(lesson.tryFirst)).first(),
    ).toBeVisible();
    const skip = page.getByRole('button', { name: lesson.answerQuestion });
    if (await skip.isVisible()) await skip.click();
    await answer(page, '632');
    await expect(page.getByRole('heading', { name: lesson.progress })).toBeVisible();
    await expect(page.getByText(lesson.outcomes['with-hints'])).toBeVisible();
    const fresh = page.getByRole('region', { name: lesson.freshTitle });
    await answer(page, sumIn((await fresh.textContent()) ?? ''));
    await expect(page.getByText(lesson.freshRight)).toBeVisible();
    await expect(step(7)).toBeVisible();
    await expect(receipt(page.getByRole('region', { name: question }))).toHaveAccessibleName(onDevice);
  });

  await test.step('the child answers an assignment', async () => {
    await child.page.goto(`${child.origin}${paths.studentAssignments}`);
    await handIn(child.page, 'Bridges', 'A bridge stands on arches.');
    await showHandedIn(child.page, 2);
    await expect(receipt(workCard(child.page, 'Bridges'))).toHaveAccessibleName(onDevice);
    await expect(syncPill(child.page)).toHaveText(words.sync.here);
  });

  await test.step('the browser is killed and opened again without any server: all is there', async () => {
    await child.kill();
    await child.reopen('/');
    await expect(child.page.getByRole('heading', { name: words.home.hello(student.firstName) })).toBeVisible();
    await expect(child.page.getByRole('link', { name: question })).toBeVisible();
    await expect(syncPill(child.page)).toHaveText(words.sync.here);
    await child.page.goto(`${child.origin}${paths.homework}`);
    await homeworkRow(child.page, question).getByRole('link').click();
    await expect(child.page.getByText(lesson.outcomes['with-hints'])).toBeVisible();
    await expect(child.page.getByText(lesson.freshRight)).toBeVisible();
    await child.page.getByRole('button', { name: words.homework.session.seePhoto }).click();
    const photo = child.page.getByRole('img', { name: words.homework.session.photoAlt });
    await expect
      .poll(() => photo.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)), {
        message: 'the photo itself is on the device',
      })
      .toBeGreaterThan(100);
    await child.page.goto(`${child.origin}${paths.studentAssignments}`);
    await showHandedIn(child.page, 2);
    await workCard(child.page, 'Bridges').getByRole('button').click();
    await expect(child.page.getByRole('dialog').getByText('A bridge stands on arches.')).toBeVisible();
    await child.page.keyboard.press('Escape');
  });

  await test.step('the teacher, offline, marks the earlier answer and sets the next work', async () => {
    const dialog = await openGrading(laptop.page, 'Sea shells');
    await dialog.getByLabel(words.teacher.grading.score(20)).fill('18');
    await dialog.getByLabel(words.teacher.grading.feedback('Maya K')).fill('Well seen. Draw one next time.');
    await dialog.getByRole('button', { name: words.teacher.grading.saveOnly, exact: false }).click();
    await expect(dialog).toBeHidden();
    await writeWork(laptop.page, {
      title: 'Lighthouses',
      description: 'Why do they blink?',
      points: 10,
      publish: true,
    });
    await expect(syncPill(laptop.page)).toHaveText(words.sync.here);
  });

  await test.step('the server returns: everything of the child is at school', async () => {
    await app.startAgain();
    await child.goOnline();
    await untilAtSchool(child.page, 60_000);
    await expect(receipt(workCard(child.page, 'Bridges'))).toHaveAccessibleName(atSchool);
    await expect
      .poll(() => isStored(child.page, /"reading":\{[^}]*347 \+ 285/), {
        message: 'the school’s own reading of the photo comes back',
        timeout: 60_000,
      })
      .toBe(true);
    await expect(child.page.locator('.topbar').getByText(/[1-9]\d* stars/), 'the stars come back').toBeVisible();
    await expect(syncPill(laptop.page), 'the teacher is still offline').toHaveText(words.sync.here);
    await expect(workCard(child.page, 'Lighthouses'), 'nothing of the teacher’s has come').toBeHidden();
  });

  await test.step('the teacher reconnects: the answer is there, and the child sees grade and new work', async () => {
    await laptop.goOnline();
    await untilAtSchool(laptop.page, 30_000);
    await expect(workRow(laptop.page, 'Bridges').getByText(words.teacher.assignments.toMarkCount(1))).toBeVisible();
    await expect(workCard(child.page, 'Sea shells').getByText(words.assignments.grade(18, 20))).toBeVisible({
      timeout: 15_000,
    });
    await child.page.getByRole('tab', { name: words.assignments.pending(1) }).click();
    await expect(workCard(child.page, 'Lighthouses')).toBeVisible();
  });

  await test.step('receipts are right on both sides', async () => {
    const grading = await openGrading(laptop.page, 'Sea shells');
    await expect(receipt(grading), 'the grade is at school').toHaveAccessibleName(atSchool);
    await showHandedIn(child.page, 2);
    await workCard(child.page, 'Sea shells').getByRole('button').click();
    const mark = child.page.getByRole('dialog', { name: 'Sea shells' });
    await expect(mark.getByText('Well seen. Draw one next time.')).toBeVisible();
    await expect(receipt(grading), 'the child has seen the grade').toHaveAccessibleName(words.sync.receipt.seen, {
      timeout: 15_000,
    });
    await child.page.keyboard.press('Escape');
    await grading.getByRole('button', { name: words.app.close }).click();
    const bridgesDialog = await openGrading(laptop.page, 'Bridges');
    await expect(bridgesDialog.getByText('A bridge stands on arches.')).toBeVisible();
    await expect(receipt(workCard(child.page, 'Bridges')), 'the teacher has seen the answer').toHaveAccessibleName(
      words.sync.receipt.seen,
      { timeout: 15_000 },
    );
  });

  await test.step('nothing is twice', async () => {
    const list = async (path: string): Promise<unknown[]> => {
      const rows = await teacher.call('GET', path);
      return Array.isArray(rows) ? rows : [];
    };
    expect(await list(`/api/teacher/classes/${classId}/assignments`)).toHaveLength(3);
    for (const id of [earlier, bridges])
      expect(await list(`/api/teacher/assignments/${id}/submissions`), `answers to ${id}`).toHaveLength(1);
    expect(await student.call('GET', '/api/homework/sessions')).toEqual([
      expect.objectContaining({ questionText: question, overLimit: false }),
    ]);
    expect(await student.call('GET', '/api/subscription/status')).toMatchObject({
      monthlyUsage: { homeworkSessions: { used: 1 } },
    });
    await child.page.goto(`${child.origin}${paths.homework}`);
    await expect(homeworkRow(child.page, question)).toHaveCount(1);
    await untilAtSchool(child.page);
    await untilAtSchool(laptop.page);
  });
});
