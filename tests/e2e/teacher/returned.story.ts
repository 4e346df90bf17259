import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { receipt, showHandedIn, workCard } from '../support/learning.ts';
import { look } from '../support/look.ts';
import { newClass } from '../support/people.ts';
import { go, signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab, openGrading } from '../support/teaching.ts';

const t = words.assignments;
const g = words.teacher.grading;
const a = words.answers;
const d = words.disputes;

test('an answer is given back offline with a word, answered again offline, and both see the try before', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Again');
  const assignmentId = await teacher.setWork(classId, { title: 'Rivers', totalPoints: 20 });
  await student.handIn(assignmentId, 'The Nile.');
  const desk = await tablet();
  const child = await tablet({ width: 360, height: 740 });
  for (const [one, person] of [
    [desk, teacher],
    [child, student],
  ] as const) {
    await one.open('/');
    await signIn(one.page, person);
    await untilInstalled(one.page);
    await untilAtSchool(one.page);
  }
  await classTab(desk.page, 'assignments');
  await child.open(paths.studentAssignments);
  await expect(workCard(child.page, 'Rivers')).toBeHidden();

  await test.step('the teacher gives it back with the server dead', async () => {
    await desk.goOffline();
    await child.goOffline();
    await app.kill();
    const marking = await openGrading(desk.page, 'Rivers');
    await marking.getByLabel(g.score(20)).fill('8');
    await marking.getByLabel(g.feedback('Maya K')).fill('A start.');
    await desk.page.keyboard.press('Control+Enter');
    await expect(marking).toBeHidden();
    await openGrading(desk.page, 'Rivers');
    await marking.getByLabel(g.score(20)).fill('5');
    await expect(
      marking.getByText(g.bulk.graded('Maya K', '8/20')),
      'beside what is typed the mark that stands',
    ).toBeVisible();
    await marking.getByRole('button', { name: g.returned.act }).click();
    await marking.getByRole('button', { name: g.returned.send }).click();
    await expect(marking.getByText(g.returned.needNote)).toBeVisible();
    await marking.getByLabel(g.returned.note).fill('Name two more rivers.');
    await look(desk.page, 'giving back');
    await marking.getByRole('button', { name: g.returned.send }).click();
    await expect(toast(desk.page, g.returned.done)).toBeVisible();
    await expect(marking.getByText(g.returned.waits('Maya K'))).toBeVisible();
    await desk.page.keyboard.press('Escape');
  });

  await app.startAgain();
  await desk.goOnline();
  await untilAtSchool(desk.page, 60_000);
  await child.goOnline();

  await test.step('the child is told, sees the word and its try, and answers again with the server dead', async () => {
    const { page } = child;
    const card = workCard(page, 'Rivers');
    await expect(card.getByText(t.states.returned, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await expect(card.getByText('Name two more rivers.')).toBeVisible();
    await look(page, 'work that was given back');
    await child.goOffline();
    await app.kill();
    await card.getByRole('button', { name: t.tryAgain }).click();
    const dialog = page.getByRole('dialog', { name: 'Rivers' });
    await expect(dialog.getByText(t.returned.title)).toBeVisible();
    await dialog.getByText(a.tryOf(1, ''), { exact: false }).click();
    await expect(dialog.getByText('The Nile.')).toBeVisible();
    await expect(dialog.getByText(a.markWas(8, 20))).toBeVisible();
    await look(page, 'answering again');
    await dialog.getByRole('button', { name: t.returned.startFrom }).click();
    await expect(dialog.getByLabel(t.yourAnswer)).toHaveValue('The Nile.');
    await dialog.getByLabel(t.yourAnswer).fill('The Nile, the Thames and the Volga.');
    await dialog.getByRole('button', { name: t.handIn }).click();
    await expect(dialog).toBeHidden();
    await showHandedIn(page, 1);
    await expect(receipt(card)).toHaveAccessibleName(words.sync.receipt.device);
    await app.startAgain();
    await child.goOnline();
    await untilAtSchool(page, 60_000);
  });

  await test.step('the teacher marks the second try and sees the first', async () => {
    const { page } = desk;
    const marking = await openGrading(page, 'Rivers');
    await expect(marking.getByText('The Nile, the Thames and the Volga.')).toBeVisible({ timeout: 30_000 });
    await marking.getByText(a.tryOf(1, ''), { exact: false }).click();
    await expect(marking.getByText('The Nile.', { exact: true })).toBeVisible();
    await expect(
      marking.getByLabel(g.score(20)),
      'a mark that was begun for the first try is none of the second',
    ).toHaveValue('');
    await marking.getByLabel(g.score(20)).fill('18');
    await marking.getByLabel(g.feedback('Maya K')).fill('Three great rivers.');
    await page.keyboard.press('Control+Enter');
    await expect(marking).toBeHidden();
    await untilAtSchool(page, 30_000);
    await expect(workCard(child.page, 'Rivers').getByText(t.grade(18, 20))).toBeVisible({ timeout: 30_000 });
  });
});

test('a mark that a child contests is answered by its teacher with another one, and both see what was said', async ({
  app,
  tablet,
}) => {
  test.setTimeout(180_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Fair');
  const assignmentId = await teacher.setWork(classId, { title: 'Sums', totalPoints: 20 });
  await student.handIn(assignmentId, '12 and 14.');
  const child = await tablet({ width: 360, height: 740 });
  const desk = await tablet({ installs: false });
  await desk.open('/');
  await signIn(desk.page, teacher);
  await classTab(desk.page, 'assignments');
  const marking = await openGrading(desk.page, 'Sums');
  await marking.getByLabel(g.score(20)).fill('10');
  await marking.getByLabel(g.feedback('Maya K')).fill('The second is wrong.');
  await desk.page.keyboard.press('Control+Enter');
  await expect(marking).toBeHidden();
  await untilAtSchool(desk.page);

  const { page } = child;
  await child.open('/');
  await signIn(page, student);
  await untilInstalled(page);
  await go(child.page, paths.studentAssignments);
  await showHandedIn(page, 1);
  await workCard(page, 'Sums').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Sums' });
  await dialog.getByRole('button', { name: d.act }).click();
  await dialog.getByLabel(d.reason).fill('14 is right: 7 and 7.');
  await child.goOffline();
  await dialog.getByRole('button', { name: d.send }).click();
  await expect(dialog.getByText(d.offline), 'offline it says so and keeps the words').toBeVisible();
  await child.goOnline();
  await look(page, 'asking to look again');
  await dialog.getByRole('button', { name: d.send }).click();
  await expect(dialog.getByText(d.states.open)).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText('14 is right: 7 and 7.')).toBeVisible();

  await openGrading(desk.page, 'Sums');
  await expect(marking.getByText('14 is right: 7 and 7.')).toBeVisible({ timeout: 20_000 });
  await look(desk.page, 'answering a dispute');
  await marking.getByLabel(d.teacher.newScore(20)).fill('20');
  await marking.getByLabel(d.teacher.answer).fill('You are right, well argued.');
  await marking.getByRole('button', { name: d.teacher.send }).click();
  await expect(toast(desk.page, d.teacher.done)).toBeVisible();
  await expect(dialog.getByText(d.states.accepted(10, 20, 20))).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText('You are right, well argued.')).toBeVisible();
  await expect(dialog.getByText(t.grade(20, 20))).toBeVisible();
});
