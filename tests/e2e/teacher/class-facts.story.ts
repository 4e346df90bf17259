import type { Page } from '@playwright/test';
import { newId } from '../../../schema/ids.ts';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { workCard } from '../support/learning.ts';
import { newClass, newStudent, type Teacher } from '../support/people.ts';
import { go, signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';
import { classTab, workMenu, workRow } from '../support/teaching.ts';

test.use({ installs: false });

const t = words.teacher.assignments;
const grade = (page: Page) => page.getByRole('heading', { name: words.home.gradeTitle });

/** Puts the device into a time zone far from the class (which is in London). */
async function inNewYork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
}

/** Ends the school year of a class, as another device of its teacher would. */
async function archive(teacher: Teacher, classId: string): Promise<void> {
  const ask = (query: string, variables = {}) => teacher.call('POST', '/graphql', { query, variables });
  const { data } = (await ask('{ pullClassroom(limit: 100) { documents { id rev } } }')) as {
    data: { pullClassroom: { documents: { id: string; rev: string }[] } };
  };
  const base = data.pullClassroom.documents.find(({ id }) => id === classId)?.rev ?? '';
  const row = { id: classId, base, set: { isActive: false }, device: newId(), key: newId() };
  const pushed = await ask(
    'mutation push($rows: [ClassroomPushRow!]!) { pushClassroom(rows: $rows) { verdict code } }',
    { rows: [row] },
  );
  expect(pushed).toMatchObject({ data: { pushClassroom: [{ verdict: 'OK' }] } });
}

test('a student is asked for the grade as long as no class tells it', async ({ app, tablet }) => {
  const { student } = await newClass(app.origin, 'Year 4 Known');
  const known = await tablet({ width: 820, height: 1180 });
  await known.open('/');
  await signIn(known.page, student);
  await untilAtSchool(known.page);
  await expect(known.page.getByText(words.home.allHandedIn)).toBeVisible();
  await expect(grade(known.page), 'the class is of PYP3').toBeHidden();

  const alone = await newStudent(app.origin, 'Noor');
  const other = await tablet({ width: 820, height: 1180 });
  await other.open('/');
  await signIn(other.page, alone);
  await expect(grade(other.page)).toBeVisible();
  await other.page.getByRole('button', { name: 'PYP2', exact: true }).click();
  await expect(grade(other.page)).toBeHidden();
});

test('a due date is typed and shown in the time zone of the class, wherever teacher and child are', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Away');
  const assignmentId = await teacher.setWork(classId, { title: 'Postcards', dueDate: '2027-03-10T16:00' });
  const child = await tablet({ width: 820, height: 1180 });
  await inNewYork(child.page);
  await child.open('/');
  await signIn(child.page, student);
  await go(child.page, paths.studentAssignments);
  await expect(workCard(child.page, 'Postcards').getByText('Due Wed 10 Mar, 16:00')).toBeVisible({ timeout: 15_000 });

  const laptop = await tablet();
  await inNewYork(laptop.page);
  await laptop.open('/');
  await signIn(laptop.page, teacher);
  await classTab(laptop.page, 'assignments');
  await expect(workRow(laptop.page, 'Postcards').getByText('Due Wed 10 Mar, 16:00')).toBeVisible();
  await workMenu(laptop.page, 'Postcards', t.edit);
  const form = laptop.page.getByRole('dialog', { name: t.editTitle });
  await expect(form.getByLabel(t.form.dueDate)).toHaveValue('2027-03-10');
  await form.getByLabel(t.form.dueDate).fill('2027-04-14');
  await form.getByRole('button', { name: t.form.save }).click();
  await expect(form).toBeHidden();
  // British summer time by then: 16:00 at the class is an hour earlier in UTC.
  await expect(workCard(child.page, 'Postcards').getByText('Due Wed 14 Apr, 16:00')).toBeVisible({ timeout: 15_000 });
  await untilAtSchool(laptop.page);
  expect(await student.call('GET', '/api/student/assignments')).toMatchObject([
    { id: assignmentId, dueDate: '2027-04-14T15:00:00.000Z' },
  ]);
});

test('of a class that has ended answers are read, its work is not changed', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Over');
  await teacher.setWork(classId, { title: 'Last one' });
  const { page, open } = await tablet();
  await open('/');
  await signIn(page, teacher);
  await classTab(page, 'assignments');
  await expect(page.getByRole('button', { name: t.create })).toBeVisible();
  await archive(teacher, classId);
  await expect(page.getByRole('button', { name: t.create })).toBeHidden({ timeout: 15_000 });
  await page.getByRole('button', { name: t.more('Last one') }).click();
  await expect(page.getByRole('menuitem')).toHaveText([t.open]);

  const child = await tablet({ width: 360, height: 740 });
  await child.open('/');
  await signIn(child.page, student);
  await expect(child.page.getByText(words.home.nothingAsked), 'it was not handed in').toBeVisible();
});
