import { words } from '../../../web/text/index.ts';
import { newClass, newStudent } from '../support/people.ts';
import { receipt } from '../support/learning.ts';
import { signIn, syncPill, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab, openGrading, workMenu, workRow, writeWork } from '../support/teaching.ts';

const t = words.teacher;
const g = t.grading;

test('a mark that is typed and not saved is still there tomorrow; saved feedback can be emptied and written anew', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Drafts');
  const assignmentId = await teacher.setWork(classId, { title: 'Rivers', totalPoints: 20 });
  await student.handIn(assignmentId, 'The Nile.');
  const { page, open } = await tablet();
  await open('/');
  await signIn(page, teacher);
  await classTab(page, 'assignments');
  let dialog = await openGrading(page, 'Rivers');
  const score = () => dialog.getByLabel(g.score(20));
  const feedback = () => dialog.getByLabel(g.feedback('Maya K'));
  await score().fill('17');
  await feedback().fill('A fine start.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await classTab(page, 'assignments');
  dialog = await openGrading(page, 'Rivers');
  await expect(score(), 'the score that was typed').toHaveValue('17');
  await expect(feedback()).toHaveValue('A fine start.');
  await dialog.getByRole('button', { name: g.saveOnly, exact: false }).click();
  await expect(dialog).toBeHidden();

  dialog = await openGrading(page, 'Rivers');
  await expect(receipt(dialog)).toBeVisible();
  await feedback().fill('');
  await expect(feedback(), 'emptied, it stays empty').toHaveValue('');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(g.needFeedback)).toBeVisible();
  await feedback().fill('x'.repeat(5_001));
  await expect(dialog.getByText(g.feedbackLong('5,000'))).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog, 'too long a text is not cut and not saved').toBeVisible();
  await feedback().fill('Now name its source.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await untilAtSchool(page);
  expect(await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`)).toEqual([
    expect.objectContaining({ score: 17, feedback: 'Now name its source.' }),
  ]);
});

test('on a phone a teacher chooses the pupil, passes one over and saves', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Train');
  const second = await newStudent(app.origin, 'Zoe');
  await second.join(await teacher.joinCode(classId));
  const assignmentId = await teacher.setWork(classId, { title: 'Boats', totalPoints: 10 });
  await student.handIn(assignmentId, 'They float.');
  await second.handIn(assignmentId, 'They sink.');
  const { page, open } = await tablet({ width: 360, height: 740 });
  await open('/');
  await signIn(page, teacher);
  await classTab(page, 'assignments');
  const dialog = await openGrading(page, 'Boats');
  await expect(dialog.getByText(g.at(1, 2))).toBeVisible();
  await expect(dialog.getByText('They float.')).toBeVisible();
  await dialog.getByRole('button', { name: g.forward, exact: true }).click();
  await expect(dialog.getByText('They sink.')).toBeVisible();
  await dialog.getByLabel(g.choose).selectOption({ label: `Maya K, ${g.toMark}` });
  await expect(dialog.getByText('They float.')).toBeVisible();
  await dialog.getByLabel(g.score(10)).fill('8');
  await dialog.getByLabel(g.feedback('Maya K')).fill('Yes.');
  await dialog.getByRole('button', { name: g.save }).click();
  await expect(dialog.getByText('They sink.'), 'the next answer opens').toBeVisible();
  await expect(dialog.getByLabel(g.choose).getByRole('option', { name: 'Maya K, 8/10' })).toBeAttached();
});

test('one teacher, two devices: work made offline on one and marks of the other come together', async ({
  app,
  tablet,
}) => {
  test.setTimeout(180_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Twice');
  const assignmentId = await teacher.setWork(classId, { title: 'Shells', totalPoints: 20 });
  await student.handIn(assignmentId, 'Spirals.');
  const desk = await tablet();
  const couch = await tablet({ width: 820, height: 1180 });
  for (const one of [desk, couch]) {
    await one.open('/');
    await signIn(one.page, teacher);
    await untilInstalled(one.page);
    await untilAtSchool(one.page);
    await classTab(one.page, 'assignments');
  }

  await test.step('the couch goes offline and the server dies: a class, work, an edit, a deletion', async () => {
    await couch.goOffline();
    await desk.goOffline();
    await app.kill();
    const { page } = couch;
    await writeWork(page, { title: 'Lighthouses', description: 'Why do they blink?', points: 10, publish: true });
    await expect(receipt(workRow(page, 'Lighthouses'))).toHaveAccessibleName(words.sync.receipt.device);
    await writeWork(page, { title: 'Mistake', description: 'Not this.' });
    await workMenu(page, 'Mistake', t.assignments.remove);
    await page.getByRole('alertdialog').getByRole('button', { name: t.assignments.remove }).click();
    await expect(workRow(page, 'Mistake')).toBeHidden();
    await workMenu(page, 'Shells', t.assignments.edit);
    const form = page.getByRole('dialog', { name: t.assignments.editTitle });
    await form.getByLabel(t.assignments.form.title).fill('Sea shells');
    await form.getByRole('button', { name: t.assignments.form.save }).click();
    await expect(receipt(workRow(page, 'Sea shells'))).toHaveAccessibleName(words.sync.receipt.device);
    await page.getByRole('button', { name: t.newClass }).click();
    const made = page.getByRole('dialog', { name: t.classForm.title });
    await made.getByLabel(t.classForm.name).fill('Year 4 Sofa');
    await made.getByRole('button', { name: t.classForm.create }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Year 4 Sofa' })).toBeVisible();
    await expect(receipt(page.getByRole('button', { name: /Year 4 Sofa/ }))).toHaveAccessibleName(
      words.sync.receipt.device,
    );
    await writeWork(page, { title: 'Cushions', description: 'Count them.', points: 10, publish: true });
    await writeWork(page, { title: 'Crumbs', description: 'Not this.' });
    await workMenu(page, 'Crumbs', t.assignments.remove);
    await page.getByRole('alertdialog').getByRole('button', { name: t.assignments.remove }).click();
    await expect(workRow(page, 'Crumbs')).toBeHidden();
    await expect(syncPill(page)).toHaveText(words.sync.here);
    await page.reload();
    await page.getByRole('button', { name: /Year 4 Twice/ }).click();
    await classTab(page, 'assignments');
    await expect(workRow(page, 'Lighthouses'), 'all is there after a start without a network').toBeVisible();
    await expect(workRow(page, 'Sea shells')).toBeVisible();
  });

  await test.step('the desk, offline too, marks', async () => {
    const dialog = await openGrading(desk.page, 'Shells');
    await dialog.getByLabel(g.score(20)).fill('15');
    await dialog.getByLabel(g.feedback('Maya K')).fill('Well seen.');
    await desk.page.keyboard.press('Control+Enter');
    await expect(toast(desk.page, g.saved)).toBeVisible();
  });

  await test.step('both come back: each has the work of the other, once', async () => {
    await app.startAgain();
    await desk.goOnline();
    await couch.goOnline();
    for (const { page } of [desk, couch]) await untilAtSchool(page, 30_000);
    await expect(receipt(workRow(couch.page, 'Lighthouses'))).toHaveAccessibleName(words.sync.receipt.school);
    for (const { page } of [desk, couch]) {
      // A device whose live stream is not back yet asks every half minute.
      await expect(page.getByRole('button', { name: /Year 4 Sofa/ })).toHaveCount(1, { timeout: 45_000 });
      await expect(page.getByRole('heading', { level: 2, name: 'Year 4 Twice' }), 'the open class stays').toBeVisible();
      await expect(workRow(page, 'Lighthouses')).toHaveCount(1);
      await expect(workRow(page, 'Mistake')).toHaveCount(0);
      const dialog = await openGrading(page, 'Sea shells');
      await expect(dialog.getByLabel(g.score(20))).toHaveValue('15');
      await expect(dialog.getByLabel(g.feedback('Maya K'))).toHaveValue('Well seen.');
    }
  });

  await test.step('the class that was made offline has its work at school', async () => {
    const classes = (await teacher.call('GET', '/api/teacher/classes')) as { id: string; className: string }[];
    const sofa = classes.find((one) => one.className === 'Year 4 Sofa')?.id ?? '';
    expect(await teacher.call('GET', `/api/teacher/classes/${sofa}/assignments`)).toEqual([
      expect.objectContaining({ title: 'Cushions', isPublished: true, className: 'Year 4 Sofa' }),
    ]);
  });

  await test.step('an open answer shows a mark that the other device changes', async () => {
    const here = desk.page.getByRole('dialog', { name: 'Sea shells' });
    const there = couch.page.getByRole('dialog', { name: 'Sea shells' });
    await here.getByLabel(g.score(20)).fill('19');
    await desk.page.keyboard.press('Control+Enter');
    await expect(here).toBeHidden();
    await expect(there.getByLabel(g.score(20))).toHaveValue('19', { timeout: 15_000 });
  });
});
