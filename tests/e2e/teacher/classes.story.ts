import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { isStored } from '../support/device-storage.ts';
import { picture } from '../support/answering.ts';
import { showHandedIn, workCard } from '../support/learning.ts';
import { newClass, newStudent, newTeacher } from '../support/people.ts';
import { go, signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';
import { classTab, openGrading, workMenu, workRow, writeWork } from '../support/teaching.ts';

test.use({ installs: false });

const t = words.teacher;

test('a teacher makes a class, shows its code, and a student types it and is in', async ({ app, tablet }) => {
  const teacher = await newTeacher(app.origin);
  const student = await newStudent(app.origin, 'Leo');
  const laptop = await tablet();
  await laptop.open('/');
  await signIn(laptop.page, teacher);
  await expect(laptop.page, 'a teacher starts at the own dashboard').toHaveURL(/\/teacher-dashboard$/);
  await expect(laptop.page.getByRole('heading', { name: t.noClasses.title })).toBeVisible();

  await laptop.page.getByRole('button', { name: t.newClass }).last().click();
  const form = laptop.page.getByRole('dialog', { name: t.classForm.title });
  await form.getByRole('button', { name: t.classForm.create }).click();
  await expect(form.getByText(t.classForm.needName)).toBeVisible();
  await form.getByLabel(t.classForm.name).fill('x'.repeat(81));
  await form.getByLabel(t.classForm.description).fill('x'.repeat(1_001));
  await form.getByRole('button', { name: t.classForm.create }).click();
  await expect(form.getByText(t.classForm.longName('80'))).toBeVisible();
  await expect(form.getByText(t.classForm.longDescription('1,000'))).toBeVisible();
  await form.getByLabel(t.classForm.description).fill('');
  await form.getByLabel(t.classForm.name).fill('Year 4 Green');
  await form.getByRole('button', { name: t.classForm.create }).click();
  await expect(toast(laptop.page, t.classForm.done)).toBeVisible();
  await expect(laptop.page.getByRole('heading', { level: 2, name: 'Year 4 Green' })).toBeVisible();
  await untilAtSchool(laptop.page);

  await classTab(laptop.page, 'students');
  await laptop.page.getByRole('button', { name: t.students.makeCode }).click();
  const shown = laptop.page.getByRole('status', { name: t.students.code });
  await expect(shown).toHaveText(/^[A-Z0-9]{6}$/);
  await laptop.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await laptop.page.getByRole('button', { name: t.students.copy, exact: true }).click();
  await expect(laptop.page.getByRole('button', { name: t.students.copied })).toBeVisible();
  expect(await laptop.page.evaluate(() => navigator.clipboard.readText())).toBe(await shown.textContent());

  const child = await tablet({ width: 820, height: 1180 });
  await child.open(paths.studentAssignments);
  await signIn(child.page, student);
  await go(child.page, paths.studentAssignments);
  await child.page.getByLabel(words.assignments.joinCode).fill('ZZZZZZ');
  child.watch.allow(/status of 4\d\d.*classes\/join/);
  await child.page.getByRole('button', { name: words.assignments.join }).click();
  await expect(child.page.getByText(words.errors.join_code_invalid)).toBeVisible();
  await child.page.getByLabel(words.assignments.joinCode).fill((await shown.textContent()) ?? '');
  await child.page.getByRole('button', { name: words.assignments.join }).click();
  await expect(toast(child.page, words.assignments.joined('Year 4 Green'))).toBeVisible();
  await expect(laptop.page.getByRole('row', { name: /Leo K/ }), 'the student appears by itself').toBeVisible();
});

test('adding a student by username: unknown, already in, of another house', async ({ app, tablet }) => {
  const { teacher, student } = await newClass(app.origin);
  const stranger = await newStudent(app.origin, 'Noor');
  const { page, open, watch } = await tablet();
  watch.allow(/status of 4\d\d.*\/students/);
  await open('/');
  await signIn(page, teacher);
  await classTab(page, 'students');
  await page.getByRole('button', { name: t.students.add }).click();
  const form = page.getByRole('dialog', { name: t.students.add });
  const add = async (username: string): Promise<void> => {
    await form.getByLabel(t.students.username).fill(username);
    await form.getByRole('button', { name: t.students.add }).click();
  };
  await add('');
  await expect(form.getByText(t.students.needUsername)).toBeVisible();
  await add('nobody.of.this.name');
  await expect(form.getByText(t.students.failed)).toBeVisible();
  await add(student.username);
  await expect(form.getByText(words.errors.already_enrolled)).toBeVisible();
  await add(stranger.username);
  await expect(form.getByText(t.students.pending)).toBeVisible();
  await form.getByRole('button', { name: words.app.close }).last().click();
  await page.getByRole('button', { name: t.students.more('Maya Khan') }).click();
  await page.getByRole('menuitem', { name: t.students.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.students.remove }).click();
  await expect(toast(page, t.students.removed)).toBeVisible();
  await expect(page.getByRole('row', { name: /Maya Khan/ })).toBeHidden();
});

test('a picture chosen for work that is not saved is there again after the page was left, and goes with the work', async ({
  app,
  tablet,
}) => {
  const { teacher, student } = await newClass(app.origin, 'Year 4 Pictures');
  const { page, open } = await tablet();
  await open('/');
  await signIn(page, teacher);
  await untilAtSchool(page);
  await classTab(page, 'assignments');
  const text = t.assignments.form;
  const form = page.getByRole('dialog', { name: t.assignments.createTitle });
  const photo = form.getByRole('img', { name: words.answers.photo.one(1) });
  const create = page.getByRole('button', { name: t.assignments.create });
  await create.click();
  await form.getByRole('button', { name: text.files.add }).click();
  await form.locator('input[type="file"]').last().setInputFiles(picture);
  await expect(photo).toBeVisible();
  await form.getByRole('button', { name: words.app.cancel }).click();
  // A picture alone is something that would be missed.
  await page.getByRole('alertdialog').getByRole('button', { name: t.formDialog.leave }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await create.click();
  await expect(form.getByText(t.formDialog.restored)).toBeVisible();
  await expect(photo).toBeVisible();
  await form.getByLabel(text.title).fill('Count the boats');
  await form.getByLabel(text.description).fill('How many boats are in the picture?');
  await form.getByLabel(text.publish).check();
  await form.getByRole('button', { name: text.save }).click();
  await expect(toast(page, t.assignments.created)).toBeVisible();
  await create.click();
  await expect(form.getByText(t.formDialog.restored)).toHaveCount(0);
  await expect(photo).toHaveCount(0);

  const child = await tablet({ width: 820, height: 1180 });
  await child.open('/');
  await signIn(child.page, student);
  await go(child.page, paths.studentAssignments);
  await workCard(child.page, 'Count the boats').getByRole('button').first().click();
  await expect(child.page.getByRole('dialog').getByRole('img', { name: words.answers.kinds.photo })).toBeVisible({
    timeout: 20_000,
  });
});

test('an assignment is drafted, published, edited, taken back and deleted; a draft is never on a student’s device; an attached practice test hands in its score', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Draft');
  const items = [{ prompt: 'What is 7 × 8?', spec: { kind: 'number', value: '56' } }];
  await teacher.call('POST', '/api/practice/tests', { ...{ title: 'Sevens', subject: 'math', grade: 'PYP4' }, items });
  const laptop = await tablet();
  await laptop.open('/');
  await signIn(laptop.page, teacher);
  const child = await tablet({ width: 820, height: 1180 });
  await child.open('/');
  await signIn(child.page, student);
  await go(child.page, paths.studentAssignments);
  const childSees = (title: string) => child.page.getByRole('heading', { level: 2, name: title, exact: true });

  await writeWork(laptop.page, { title: 'Secret fractions', description: 'Still being written.' });
  await expect(workRow(laptop.page, 'Secret fractions').getByText(t.assignments.draft)).toBeVisible();
  await writeWork(laptop.page, {
    title: 'Times tables',
    description: 'The 7 times table.',
    points: 20,
    publish: true,
    test: /Sevens/,
  });
  await expect(childSees('Times tables'), 'the published work reaches the child').toBeVisible({ timeout: 15_000 });
  expect(await isStored(child.page, /Times tables/), 'what is stored can be found').toBe(true);
  expect(await isStored(child.page, /Secret fractions/), 'the draft is on the child’s device').toBe(false);

  await test.step('the child does the practice test from its card; the score comes into the answer at school', async () => {
    await expect(workCard(child.page, 'Times tables').getByText('The 7 times table.')).toBeVisible();
    await workCard(child.page, 'Times tables').getByRole('link', { name: words.assignments.startTest }).click();
    await child.page.getByRole('textbox', { name: words.homework.lesson.pad.answer }).focus();
    await child.page.keyboard.type('56');
    await child.page.keyboard.press('Enter');
    await child.page.getByRole('button', { name: words.practice.test.finish }).click();
    const row = workRow(laptop.page, 'Times tables');
    await expect(row).toContainText('100%', { timeout: 15_000 });
    await expect(row.getByText(t.assignments.withTest)).toBeVisible();
    await child.open(paths.studentAssignments);
    await showHandedIn(child.page, 1);
    await expect(workCard(child.page, 'Times tables').getByText(words.assignments.grade(20, 20))).toBeVisible();
    await child.page.getByRole('tab', { name: words.assignments.pending(0) }).click();
  });

  await workMenu(laptop.page, 'Secret fractions', t.assignments.publish);
  await expect(toast(laptop.page, t.assignments.updated)).toBeVisible();
  await expect(childSees('Secret fractions')).toBeVisible({ timeout: 15_000 });

  await workMenu(laptop.page, 'Secret fractions', t.assignments.edit);
  const form = laptop.page.getByRole('dialog', { name: t.assignments.editTitle });
  await form.getByLabel(t.assignments.form.title).fill('x'.repeat(201));
  await form.getByLabel(t.assignments.form.description).fill('x'.repeat(10_001));
  await form.getByLabel(t.assignments.form.totalPoints).fill('0');
  await form.getByRole('button', { name: t.assignments.form.save }).click();
  await expect(form.getByText(t.assignments.form.longTitle('200'))).toBeVisible();
  await expect(form.getByText(t.assignments.form.longDescription('10,000'))).toBeVisible();
  await expect(form.getByText(t.assignments.form.points)).toBeVisible();
  const all = (await teacher.call('GET', `/api/teacher/classes/${classId}/assignments`)) as {
    id: string;
    title: string;
  }[];
  const { id } = all.find(({ title }) => title === 'Secret fractions') ?? { id: '' };
  const elsewhere = { dueDate: '2027-01-29T16:00:00.000Z' };
  await teacher.call('PUT', `/api/teacher/assignments/${id}`, elsewhere);
  await expect(laptop.page.getByText(/29 Jan/), 'another device puts it off while it is open here').toBeVisible({
    timeout: 15_000,
  });
  await form.getByLabel(t.assignments.form.description).fill('The parts of a whole.');
  await form.getByLabel(t.assignments.form.totalPoints).fill('20');
  await form.getByLabel(t.assignments.form.title).fill('Open fractions');
  await form.getByRole('button', { name: t.assignments.form.save }).click();
  await expect(childSees('Open fractions')).toBeVisible({ timeout: 15_000 });
  await expect(childSees('Secret fractions')).toBeHidden();
  await expect(workRow(laptop.page, 'Open fractions'), 'only what was changed here is saved').toContainText('29 Jan');

  await workMenu(laptop.page, 'Open fractions', t.assignments.withdraw);
  await expect(childSees('Open fractions')).toBeHidden({ timeout: 15_000 });
  await expect
    .poll(() => isStored(child.page, /Open fractions/), { message: 'what was taken back leaves the device' })
    .toBe(false);

  await workMenu(laptop.page, 'Times tables', t.assignments.remove);
  await laptop.page
    .getByRole('alertdialog', { name: t.assignments.removeTitle('Times tables') })
    .getByRole('button', { name: t.assignments.remove })
    .click();
  await expect(toast(laptop.page, t.assignments.deleted)).toBeVisible();
  await expect(workRow(laptop.page, 'Times tables')).toBeHidden();
  await expect(childSees('Times tables')).toBeHidden({ timeout: 15_000 });
  await untilAtSchool(laptop.page);
});

test('marking goes by keyboard alone; 21 of 20 is refused in words and saves nothing', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Marks');
  const second = await newStudent(app.origin, 'Zoe');
  await second.join(await teacher.joinCode(classId));
  const assignmentId = await teacher.setWork(classId, { title: 'Spelling test', totalPoints: 20 });
  await student.handIn(assignmentId, 'harbour, lighthouse');
  await second.handIn(assignmentId, 'harbor, lite house');
  const { page, open } = await tablet();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open('/');
  await signIn(page, teacher);
  await classTab(page, 'assignments');
  const dialog = await openGrading(page, 'Spelling test');
  const score = dialog.getByLabel(t.grading.score(20));
  await expect(dialog.getByText('harbour, lighthouse')).toBeVisible();
  await expect(dialog.getByRole('region', { name: t.grading.answerOf('Maya K') }), 'no field has it').toBeFocused();
  await page.keyboard.press('s');
  await expect(score, 'S goes to the score').toBeFocused();

  await page.keyboard.type('21');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(t.grading.tooHigh(20))).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('18');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(t.grading.needFeedback)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lovely letters.');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, t.grading.saved)).toBeVisible();

  await expect(dialog.getByText('harbor, lite house'), 'the next answer opens').toBeVisible();
  const drafts = asked.filter((url) => url.endsWith('/marking-draft'));
  expect(drafts, 'no service is on, so none is asked about a suggestion').toEqual([]);
  await dialog.getByRole('button', { name: words.app.close }).click();
  await expect(dialog).toBeHidden();
  await untilAtSchool(page);
  const answers = await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`);
  expect(answers).toEqual([
    expect.objectContaining({ studentId: student.id, score: 18, feedback: 'Lovely letters.' }),
    expect.objectContaining({ studentId: second.id, score: null, feedback: null }),
  ]);
});
