import type { Role } from '../../../schema/who.ts';
import { pages } from '../../../web/pages.ts';
import { type PathName, paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { look, violationsOf } from '../support/look.ts';
import { workCard } from '../support/learning.ts';
import { newClass, newParent, newStudent } from '../support/people.ts';
import { go, signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';
import { classTab, openGrading } from '../support/teaching.ts';

test.use({ installs: false });

const pagesOf = (role: Role): PathName[] =>
  (Object.keys(pages) as PathName[]).filter((name) => {
    const roles = pages[name]?.roles;
    return !paths[name].includes(':') && (roles === undefined || roles.includes(role));
  });

test('the check itself sees what it must refuse', async ({ tablet }) => {
  const { page, open } = await tablet();
  await open('/');
  // The headline alone is there before the program is.
  await expect(page.getByRole('tab', { name: words.auth.register })).toBeVisible();
  await page.evaluate(() => {
    const wrong = document.createElement('div');
    wrong.innerHTML = '<input><p style="color:#aaa;background:#fff">pale</p><p style="width:2000px">wide</p>';
    document.querySelector('main')?.append(wrong);
  });
  const found = (await violationsOf(page)).join('\n');
  expect(found).toContain('label:');
  expect(found).toContain('color-contrast:');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeGreaterThan(1280);
});

test('every page of a visitor is accessible and fits a phone', async ({ tablet }) => {
  const { page, open } = await tablet();
  await open('/');
  // The headline alone is there before the program is.
  await expect(page.getByRole('tab', { name: words.auth.register })).toBeVisible();
  await look(page, 'landing, login');
  await page.getByRole('tab', { name: words.auth.register }).click();
  for (const role of ['student', 'teacher', 'school_admin'] as const) {
    await page.getByLabel(words.auth.role).selectOption(role);
    await look(page, `landing, register as ${role}`);
  }
  await page.getByRole('button', { name: words.auth.create }).click();
  await expect(page.getByText(words.auth.required.username)).toBeVisible();
  await look(page, 'landing, errors');
  await open('/no-such-page');
  await look(page, 'not found');
});

test('every page of a student is accessible and fits a phone', async ({ app, tablet }) => {
  test.setTimeout(300_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Look');
  const marked = await teacher.setWork(classId, { title: 'Marked work', totalPoints: 20 });
  await teacher.setWork(classId, { title: 'Open work' });
  await student.handIn(marked, 'My answer.');
  const [answer] = (await teacher.call('GET', `/api/teacher/assignments/${marked}/submissions`)) as { id: string }[];
  await teacher.call('POST', `/api/teacher/submissions/${answer?.id ?? ''}/grade`, { score: 17, feedback: 'Good.' });
  const { page, open } = await tablet();
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  for (const name of pagesOf('student')) {
    await go(page, paths[name]);
    await look(page, `student, ${name}`);
  }
  await go(page, paths.studentAssignments);
  await workCard(page, 'Open work').getByRole('button').click();
  await look(page, 'student, answering', page.getByRole('dialog'));
  await open(paths.studentAssignments);
  await page.getByRole('tab', { name: words.assignments.submitted(1) }).click();
  await look(page, 'student, handed in');
  await workCard(page, 'Marked work').getByRole('button').click();
  await look(page, 'student, a mark', page.getByRole('dialog'));
  await go(page, `${paths.upload}?type`);
  await page.getByLabel(words.homework.upload.typeTitle).fill('What is 347 + 285?');
  await page.getByRole('button', { name: words.homework.upload.start, exact: true }).click();
  await expect(page.getByRole('button', { name: words.homework.lesson.tryNow })).toBeVisible();
  await look(page, 'student, lesson, the question');
  await page.getByRole('button', { name: /^Subject:/ }).click();
  await look(page, 'student, subject menu', page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.homework.lesson.tryNow }).click();
  await look(page, 'student, lesson, your turn');
  await page.getByRole('button', { name: words.homework.lesson.dontKnow }).click();
  await look(page, 'student, lesson, a hint');
  await page.getByRole('button', { name: words.helpRequest.child.ask }).click();
  await expect(page.getByText(words.helpRequest.child.asked)).toBeVisible();
  await look(page, 'student, the teacher is asked');
  await go(page, paths.homework);
  await page.getByRole('button', { name: words.homework.list.removeNamed('What is 347 + 285?') }).click();
  await look(page, 'student, delete dialog', page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole('button', { name: words.nav.more }).click();
  await look(page, 'student, navigation', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('.topbar .sync').click();
  await look(page, 'student, sync panel', page.getByRole('dialog'));
});

test('every page of a teacher is accessible and fits a phone', async ({ app, tablet }) => {
  test.setTimeout(300_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Desk');
  const second = await newStudent(app.origin, 'Eli');
  await second.join(await teacher.joinCode(classId));
  const assignmentId = await teacher.setWork(classId, { title: 'To mark', totalPoints: 20 });
  await student.handIn(assignmentId, 'A long answer about rivers.');
  const asked = await student.call('POST', '/api/homework/session', {
    questionText: 'What is 6 × 7?',
    subject: 'math',
  });
  const child = await tablet({ width: 820, height: 1180 });
  await child.open('/');
  await signIn(child.page, student);
  await untilAtSchool(child.page);
  await go(child.page, `${paths.homework}/${(asked as { id: string }).id}`);
  await child.page.getByRole('button', { name: words.homework.lesson.tryNow }).click();
  await child.page.getByRole('button', { name: words.helpRequest.child.ask }).click();
  await untilAtSchool(child.page);
  const { page, open } = await tablet();
  await open('/');
  await signIn(page, teacher);
  await untilAtSchool(page);
  for (const name of pagesOf('teacher')) {
    await go(page, paths[name]);
    await look(page, `teacher, ${name}`);
  }
  await go(page, paths.teacherDashboard);
  await look(page, 'teacher, a student asks');
  await page.getByRole('button', { name: words.helpRequest.teacher.phraseFor('Maya K') }).click();
  await look(page, 'teacher, phrases', page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await classTab(page, 'students');
  await look(page, 'teacher, students');
  await page.getByRole('button', { name: words.teacher.students.more('Maya Khan') }).click();
  await look(page, 'teacher, menu of a student', page.getByRole('menu'));
  await page.getByRole('menuitem', { name: words.teacher.students.remove }).click();
  await look(page, 'teacher, a student leaves', page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');
  await classTab(page, 'assignments');
  await look(page, 'teacher, assignments');
  const grading = await openGrading(page, 'To mark');
  await expect(grading).toBeVisible();
  await look(page, 'teacher, grading');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.teacher.assignments.create }).click();
  await look(page, 'teacher, new assignment', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.account.menu }).click();
  await look(page, 'teacher, account menu', page.getByRole('menu'));
});

test('every page of a parent, and what others see of a request, is accessible and fits a phone', async ({
  app,
  tablet,
}) => {
  test.setTimeout(300_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Kin');
  const [mother, father] = [await newParent(app.origin, 'Sana'), await newParent(app.origin, 'Tariq')];
  const { code } = (await student.call('POST', '/api/student/family-code')) as { code: string };
  const { page, open } = await tablet();
  await open('/');
  await signIn(page, mother);
  await untilAtSchool(page);
  await look(page, 'parent, no child yet');
  await mother.call('POST', '/api/parent/link-child', { childUsername: student.username, familyCode: code });
  await father.call('POST', '/api/parent/link-child', { childUsername: student.username });
  const asks = words.family.requests.title(1);
  await expect(page.getByText(asks)).toBeVisible();
  for (const name of pagesOf('parent')) {
    await go(page, paths[name]);
    await look(page, `parent, ${name}`);
  }
  await go(page, paths.parentDashboard);
  await page.getByRole('button', { name: words.family.parent.end }).click();
  await look(page, 'parent, the end of a link', page.getByRole('alertdialog'));

  const child = await tablet({ width: 820, height: 1180 });
  await child.open(paths.profile);
  await signIn(child.page, student);
  await go(child.page, paths.profile);
  await child.page.getByRole('button', { name: words.family.child.make }).click();
  await expect(child.page.getByText(words.family.requests.stranger.link.parent)).toBeVisible();
  await look(child.page, 'student, code and requests');

  // A teacher of no school answers for a child that has nobody else yet, and vouches where a family decides.
  const other = await newStudent(app.origin, 'Nia');
  await other.join(await teacher.joinCode(classId));
  await father.call('POST', '/api/parent/link-child', { childUsername: other.username });
  const desk = await tablet();
  await desk.open('/');
  await signIn(desk.page, teacher);
  await expect(desk.page.getByText(words.family.requests.title(2))).toBeVisible();
  await expect(desk.page.getByText(words.family.requests.mayVouch)).toHaveCount(1);
  await look(desk.page, 'teacher, two requests');
});
