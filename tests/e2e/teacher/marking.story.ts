import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { newClass, newStudent } from '../support/people.ts';
import { receipt } from '../support/learning.ts';
import { look } from '../support/look.ts';
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
  const { page, open } = await tablet({ installs: false });
  await open('/');
  await signIn(page, teacher);
  await classTab(page, 'assignments');
  let dialog = await openGrading(page, 'Rivers');
  const score = () => dialog.getByLabel(g.score(20));
  const feedback = () => dialog.getByLabel(g.feedback('Maya K'));
  await score().fill('17');
  await feedback().fill('A fine start.');
  await page.keyboard.press('Escape');
  await expect(dialog, 'the first Escape leaves the field').toBeVisible();
  await expect(dialog.getByRole('region', { name: g.answerOf('Maya K') })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: t.formDialog.leave }).click();
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

test('on a phone a teacher chooses the student, passes one over and saves', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Train');
  const second = await newStudent(app.origin, 'Zoe');
  await second.join(await teacher.joinCode(classId));
  const assignmentId = await teacher.setWork(classId, { title: 'Boats', totalPoints: 10 });
  await student.handIn(assignmentId, 'They float.');
  await second.handIn(assignmentId, 'They sink.');
  const { page, open } = await tablet({ installs: false, width: 360, height: 740 });
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

test('a mark above the points that a work has got meanwhile is kept by its student, and can be put right and sent', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Points');
  const assignmentId = await teacher.setWork(classId, { title: 'Tides', totalPoints: 20 });
  await student.handIn(assignmentId, 'The moon.');
  const { page, open, goOffline, goOnline } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, teacher);
  await untilInstalled(page);
  await untilAtSchool(page);
  await classTab(page, 'assignments');
  const dialog = await openGrading(page, 'Tides');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await goOffline();
  await openGrading(page, 'Tides');
  await dialog.getByLabel(g.score(20)).fill('15');
  await dialog.getByLabel(g.feedback('Maya K')).fill('Twice a day.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  // By a colleague, or on another device.
  await teacher.call('PUT', `/api/teacher/assignments/${assignmentId}`, { totalPoints: 10 });
  await goOnline();
  await expect(syncPill(page)).toHaveText(words.sync.conflicts(1), { timeout: 30_000 });
  await open(paths.syncCheckup);
  const c = words.syncCheckup;
  const kept = page.getByRole('article', { name: c.items.grade('Maya K', 15, 10) });
  await expect(kept.getByText(c.conflicts.refused(words.errors.score_too_high))).toBeVisible();
  await look(page, 'a mark above the points');
  await kept.getByRole('button', { name: c.conflicts.again }).click();
  const again = page.getByRole('dialog');
  await again.getByRole('button', { name: c.conflicts.send }).click();
  await expect(
    again.getByText(words.errors.score_too_high, { exact: true }),
    'nothing is sent that comes back',
  ).toBeVisible();
  await again.getByLabel(c.conflicts.fields.score).fill('9');
  await again.getByRole('button', { name: c.conflicts.send }).click();
  await expect(kept).toHaveCount(0);
  await untilAtSchool(page);
  expect(await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`)).toEqual([
    expect.objectContaining({ score: 9, feedback: 'Twice a day.' }),
  ]);
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
    await expect(receipt(workRow(couch.page, 'Lighthouses')), 'only what waits here says so').toHaveCount(0);
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

test('several get one mark, offline too, and Undo takes it back; phrases have keys, a message leaves Escape to the dialog', async ({
  app,
  tablet,
}) => {
  test.setTimeout(180_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Many');
  const code = await teacher.joinCode(classId);
  const others = await Promise.all(['Zoe', 'Eli'].map((name) => newStudent(app.origin, name)));
  const assignmentId = await teacher.setWork(classId, { title: 'Knots', totalPoints: 10 });
  for (const one of others) await one.join(code);
  for (const one of [student, ...others]) await one.handIn(assignmentId, `Reef knot, says ${one.firstName}.`);
  const { page, open, goOffline, goOnline } = await tablet();
  await open('/');
  await signIn(page, teacher);
  await untilInstalled(page);
  await untilAtSchool(page);
  const scores = async () =>
    ((await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`)) as { score: number | null }[])
      .map(({ score }) => score)
      .toSorted();

  await test.step('the greeting leads to marking, and back works', async () => {
    await page.getByRole('link', { name: t.toMarkTotal(3), exact: true }).click();
    await expect(page).toHaveURL(/tab=assignments.*show=mark/);
    await expect(workRow(page, 'Knots')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: t.tabs.overview, selected: true })).toBeVisible();
    await page.goForward();
  });

  let dialog = await openGrading(page, 'Knots');
  await test.step('a phrase is written once and said by its key', async () => {
    await dialog.getByRole('button', { name: t.phrases.first }).click();
    const form = page.getByRole('dialog', { name: t.phrases.editTitle });
    await form.getByLabel(t.phrases.field).fill('Well tied. 🪢\nCheck the ends.');
    await look(page, 'teacher, phrases of marking');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await dialog.getByRole('region', { name: g.answerOf('Eli K') }).focus();
    await page.keyboard.press('2');
    await expect(dialog.getByLabel(g.feedback('Eli K'))).toHaveValue('Check the ends.');
    await page.keyboard.press('j');
    await expect(dialog.getByText('Reef knot, says Maya.')).toBeVisible();
    await page.keyboard.press('s');
    await page.keyboard.type('7');
    await dialog.getByLabel(g.feedback('Maya K')).fill('j k 1 2');
    await expect(dialog.getByLabel(g.feedback('Maya K')), 'no key acts while one types').toHaveValue('j k 1 2');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, g.saved)).toBeVisible();
    await expect(dialog.getByText('Reef knot, says Zoe.'), 'the next that has no mark').toBeVisible();
    // Three at once, before the browser has gone back.
    await page.evaluate(() => {
      for (let press = 0; press < 3; press++)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await expect(dialog, 'the message does not take the Escape').toBeHidden();
    await expect(
      page.getByRole('tab', { name: t.tabs.assignments, selected: true }),
      'and only it closes',
    ).toBeVisible();
  });

  await test.step('offline, with the server dead: all that wait get one mark, and give it back', async () => {
    await goOffline();
    await app.kill();
    dialog = await openGrading(page, 'Knots');
    await dialog.getByRole('button', { name: g.bulk.open }).first().click();
    const form = page.getByRole('dialog', { name: g.bulk.title('Knots') });
    await expect(form.getByText(g.bulk.graded('Maya K', '7/10')), 'who has a mark cannot be chosen').toBeVisible();
    await expect(form.getByRole('checkbox')).toHaveCount(3);
    await form.getByLabel(g.score(10)).fill('11');
    await form.getByRole('button', { name: /^Grade/ }).click();
    await expect(form.getByText(g.tooHigh(10))).toBeVisible();
    await form.getByLabel(g.score(10)).fill('8');
    await form.getByRole('button', { name: 'Well tied. 🪢' }).click();
    await form.getByRole('button', { name: /^Grade/ }).click();
    await expect(form.getByText(g.bulk.needSome)).toBeVisible();
    await form.getByLabel(g.bulk.all(2)).check();
    await look(page, 'teacher, grading several');
    await form.getByRole('button', { name: g.bulk.save(2) }).click();
    await expect(toast(page, g.bulk.done(2))).toBeVisible();
    await page.locator('.toasts').getByRole('button', { name: g.bulk.undo }).click();
    await expect(toast(page, g.bulk.undone)).toBeVisible();
    await expect(workRow(page, 'Knots').getByText(t.assignments.toMarkCount(2))).toBeVisible();
  });

  await test.step('with the server back, graded again: all is at school in one go', async () => {
    await app.startAgain();
    await goOnline();
    await untilAtSchool(page, 60_000);
    expect(await scores()).toEqual([7, null, null]);
    dialog = await openGrading(page, 'Knots');
    await dialog.getByRole('button', { name: g.bulk.open }).first().click();
    const form = page.getByRole('dialog', { name: g.bulk.title('Knots') });
    await form.getByLabel(g.bulk.all(2)).check();
    await form.getByLabel(g.score(10)).fill('8');
    await form.getByLabel(g.bulk.feedback).fill('Well tied.');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, g.bulk.done(2))).toBeVisible();
    await expect.poll(scores).toEqual([7, 8, 8]);
  });
});

test('two teachers mark one answer apart: both marks are shown, and one is chosen', async ({ app, tablet }) => {
  test.setTimeout(180_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Pair');
  const assignmentId = await teacher.setWork(classId, { title: 'Maps', totalPoints: 20 });
  await student.handIn(assignmentId, 'North is up.');
  const desk = await tablet();
  await desk.open('/');
  await signIn(desk.page, teacher);
  await untilInstalled(desk.page);
  await untilAtSchool(desk.page);
  await classTab(desk.page, 'assignments');
  await desk.goOffline();
  let dialog = await openGrading(desk.page, 'Maps');
  await dialog.getByLabel(g.score(20)).fill('12');
  await dialog.getByLabel(g.feedback('Maya K')).fill('Draw the needle.');
  await desk.page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const [answer] = (await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`)) as {
    id: string;
  }[];
  await teacher.call('POST', `/api/teacher/submissions/${answer?.id}/grade`, { score: 15, feedback: 'Well seen.' });
  await desk.goOnline();
  dialog = await openGrading(desk.page, 'Maps');
  await expect(dialog.getByText(g.two.title)).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText(g.two.score('15', 20))).toBeVisible();
  await expect(dialog.getByText(g.two.score('12', 20))).toBeVisible();
  await look(desk.page, 'teacher, two marks');
  await dialog.getByRole('button', { name: g.two.useMine }).click();
  await expect(dialog.getByText(g.two.title)).toBeHidden();
  await expect
    .poll(() => teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`))
    .toEqual([expect.objectContaining({ score: 12, feedback: 'Draw the needle.' })]);
});
