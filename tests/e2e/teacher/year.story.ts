import { classLeaderboardPath, paths, studentPath, teacherPath } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { isStored } from '../support/device-storage.ts';
import { look } from '../support/look.ts';
import { newClass, newStudent } from '../support/people.ts';
import { newColleagues } from '../support/school-code.ts';
import { signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab, openGrading, workMenu, workRow } from '../support/teaching.ts';

const t = words.teacher;

test('a class is edited, archived, brought back and moved up; its address can be kept', async ({ app, tablet }) => {
  test.setTimeout(180_000);
  const { teacher, classId } = await newClass(app.origin, 'Year 4 Oak');
  const { page, open } = await tablet({ installs: false });
  await open('/');
  await signIn(page, teacher);
  await untilAtSchool(page);
  const menu = async (entry: string): Promise<void> => {
    await page.getByRole('button', { name: t.moreOfClass }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await expect(page.getByText(t.overview.next)).toBeVisible();
  await menu(t.classForm.editTitle);
  const form = page.getByRole('dialog', { name: t.classForm.editTitle });
  await form.getByLabel(t.classForm.academicYear).fill('2026/27');
  await form.getByLabel(t.classForm.name).fill('Year 4 Beech');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, t.classForm.edited)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Year 4 Beech' })).toBeVisible();
  await expect(page.getByText('2026/27')).toBeVisible();

  await test.step('archived it can be read, and is brought back', async () => {
    await menu(t.archive.act);
    await look(page, 'teacher, archiving a class');
    await page.getByRole('alertdialog').getByRole('button', { name: t.archive.act }).click();
    await expect(toast(page, t.archive.done)).toBeVisible();
    await classTab(page, 'assignments');
    await expect(page.getByRole('button', { name: t.assignments.create })).toBeHidden();
    await menu(t.archive.bringBack);
    await expect(page.getByRole('button', { name: t.assignments.create })).toBeVisible();
    await untilAtSchool(page);
  });

  await test.step('who opens the address of a tab sees it', async () => {
    await open(teacherPath({ classId, tab: 'students' }));
    await expect(page.getByRole('tab', { name: t.tabs.students, selected: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Maya Khan/ })).toBeVisible();
  });

  await test.step('at the end of the year the students move up in one act', async () => {
    await menu(t.moveUp.open);
    const dialog = page.getByRole('dialog', { name: t.moveUp.title('Year 4 Beech') });
    await expect(dialog.getByLabel(t.classForm.academicYear)).toHaveValue('2027/28');
    await expect(dialog.getByLabel(t.classForm.grade)).toHaveValue('PYP4');
    await look(page, 'teacher, moving up');
    await dialog.getByLabel(t.classForm.name).fill('Year 5 Beech');
    await dialog.getByRole('button', { name: t.moveUp.move(1) }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Year 5 Beech' })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('row', { name: /Maya Khan/ })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: /Year 4 Beech/ }).getByText(t.archived)).toBeVisible();
  });
});

test('a student has a page, offline too; is moved to another class; work for two classes at once is kept and duplicated', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Lark');
  const other = await teacher.makeClass('Year 4 Wren');
  const first = await teacher.setWork(classId, { title: 'Tides', totalPoints: 10 });
  const second = await teacher.setWork(classId, { title: 'Moons', totalPoints: 10 });
  for (const one of [first, second]) {
    await student.handIn(one, 'Twice a day.');
    const [answer] = (await teacher.call('GET', `/api/teacher/assignments/${one}/submissions`)) as { id: string }[];
    await teacher.call('POST', `/api/teacher/submissions/${answer?.id}/grade`, { score: 8, feedback: 'Well seen.' });
  }
  const { page, open, goOffline, goOnline } = await tablet();
  await open('/');
  await signIn(page, teacher);
  await untilInstalled(page);
  await untilAtSchool(page);
  await open(teacherPath({ classId }));

  await test.step('work for two classes at once is due at the same hour in each, and what is typed is kept', async () => {
    await classTab(page, 'assignments');
    await page.getByRole('button', { name: t.assignments.create }).click();
    let form = page.getByRole('dialog', { name: t.assignments.createTitle });
    await form.getByLabel(t.assignments.form.title).fill('Compass');
    await form.getByLabel(t.assignments.form.description).fill('Where is north?');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: t.formDialog.leave }).click();
    await page.reload();
    await page.getByRole('button', { name: t.assignments.create }).click();
    form = page.getByRole('dialog', { name: t.assignments.createTitle });
    await expect(form.getByLabel(t.assignments.form.description)).toHaveValue('Where is north?');
    await form.getByLabel(t.assignments.form.dueDate).fill('2027-10-31T16:00');
    await form.getByRole('checkbox', { name: 'Year 4 Wren' }).check();
    await look(page, 'teacher, work for two classes');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, t.assignments.createdFor(2))).toBeVisible();
    await untilAtSchool(page);
    for (const id of [classId, other])
      expect(await teacher.call('GET', `/api/teacher/classes/${id}/assignments`)).toEqual(
        expect.arrayContaining([expect.objectContaining({ title: 'Compass', dueDate: '2027-10-31T16:00:00.000Z' })]),
      );
    await workMenu(page, 'Compass', t.assignments.duplicate);
    form = page.getByRole('dialog', { name: t.assignments.createTitle });
    await expect(form.getByLabel(t.assignments.form.title)).toHaveValue('Compass');
    await form.getByLabel(t.assignments.form.title).fill('Compass again');
    await form.getByRole('button', { name: t.assignments.form.save }).click();
    await expect(workRow(page, 'Compass again')).toBeVisible();
  });

  await test.step('the page of a student, with notes for staff', async () => {
    await classTab(page, 'students');
    await page.getByRole('link', { name: 'Maya Khan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maya Khan' })).toBeVisible();
    await expect(page.getByText(student.username)).toBeVisible();
    await page.getByRole('button', { name: t.student.notes.add }).click();
    await expect(page.getByLabel(t.student.notes.field)).toHaveAccessibleDescription(t.student.notes.needed);
    await page.getByLabel(t.student.notes.field).fill('Likes maps.');
    await page.getByRole('button', { name: t.student.notes.add }).click();
    await expect(page.getByText('Likes maps.', { exact: true })).toBeVisible();
    await look(page, 'teacher, a student');
    await expect(page.getByText(t.student.noParents)).toBeVisible();
    const board = page.getByRole('link', { name: t.student.leaderboard });
    await expect(board).toHaveAttribute('href', classLeaderboardPath(classId));
    await page.getByRole('link', { name: 'Tides' }).click();
    await expect(page.getByRole('dialog', { name: 'Tides' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('offline, with the server dead, it is there, and the notes say what they need', async () => {
    await goOffline();
    await app.kill();
    await open(studentPath(classId, student.id));
    await expect(page.getByRole('heading', { level: 1, name: 'Maya Khan' })).toBeVisible();
    await expect(page.getByText('8/10')).toHaveCount(2);
    await expect(page.getByText(t.student.notes.offline)).toBeVisible();
    await app.startAgain();
    await goOnline();
    await untilAtSchool(page, 60_000);
  });

  await test.step('moved, the student is in the other class', async () => {
    await open(teacherPath({ classId, tab: 'students' }));
    await page.getByRole('button', { name: t.students.more('Maya Khan') }).click();
    await page.getByRole('menuitem', { name: t.students.move }).click();
    const dialog = page.getByRole('dialog', { name: t.students.moveTitle('Maya Khan') });
    await dialog.getByRole('button', { name: t.students.move }).click();
    await expect(toast(page, t.students.moved)).toBeVisible();
    await expect(page.getByRole('row', { name: /Maya Khan/ })).toBeHidden({ timeout: 15_000 });
    await page.getByRole('button', { name: /Year 4 Wren/ }).click();
    await expect(page.getByRole('row', { name: /Maya Khan/ })).toBeVisible({ timeout: 15_000 });
  });
});

test('a co-teacher who is taken out of a class has nothing of it on the device after one exchange', async ({
  app,
  tablet,
}) => {
  test.setTimeout(180_000);
  const [owner, colleague] = await newColleagues(app);
  const classId = await owner.makeClass('Year 4 Secret');
  const student = await newStudent(app.origin, 'Odin');
  await student.join(await owner.joinCode(classId));
  const assignmentId = await owner.setWork(classId, { title: 'Runes', totalPoints: 10 });
  await student.handIn(assignmentId, 'Carved in stone.');
  await owner.call('POST', `/api/teacher/classes/${classId}/teachers`, { teacherId: colleague.id });
  const { page, open } = await tablet({ installs: false });
  await open('/');
  await signIn(page, colleague);
  await untilAtSchool(page);
  await classTab(page, 'assignments');
  await openGrading(page, 'Runes');
  await expect(page.getByText('Carved in stone.')).toBeVisible();
  await page.keyboard.press('Escape');
  await untilAtSchool(page);
  expect(await isStored(page, /Carved in stone/), 'what is stored can be found').toBe(true);
  await owner.call('DELETE', `/api/teacher/classes/${classId}/teachers/${colleague.id}`);
  await expect
    .poll(() => isStored(page, /Carved in stone|Runes|Odin/), {
      message: 'the class leaves the device',
      timeout: 15_000,
    })
    .toBe(false);
  await expect(page.getByText(t.colleague('Hanna Okafor'))).toBeVisible();
  // Its name is still seen, and nothing is offered for it that the school would refuse.
  await open(paths.leaderboard);
  await expect(page.getByRole('heading', { name: words.leaderboard.noClassesTitle })).toBeVisible();
  await open(paths.practiceCreator);
  const forClass = page.getByLabel(words.practice.create.forClass);
  await expect(forClass).toBeVisible();
  await expect(forClass.getByRole('option')).toHaveCount(1);
});
