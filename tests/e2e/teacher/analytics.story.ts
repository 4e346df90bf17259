import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { cellsOf } from '../../../web/lib/csv.ts';
import { classPath } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { linesOfPdf } from '../../support/pdf-text.ts';
import type { App } from '../support/app.ts';
import { look } from '../support/look.ts';
import { newClass, newStudent, type Student, type Teacher } from '../support/people.ts';
import { signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab } from '../support/teaching.ts';

const t = words.classFigures;
const g = t.gradebook;

/** What the device saves when something is pressed. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming: Promise<Download> = page.waitForEvent('download');
  await press();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

interface Marked {
  teacher: Teacher;
  classId: string;
  students: readonly Student[];
  works: readonly string[];
}

async function grade(teacher: Teacher, workId: string, scores: Readonly<Record<string, number>>): Promise<void> {
  const rows = (await teacher.call('GET', `/api/teacher/assignments/${workId}/submissions`)) as {
    id: string;
    studentId: string;
  }[];
  for (const { id, studentId } of rows) {
    const score = scores[studentId];
    if (score !== undefined)
      await teacher.call('POST', `/api/teacher/submissions/${id}/grade`, { score, feedback: 'Clear working.' });
  }
}

/** A class of three with four pieces of work: Maya excels, Leo finds it hard, Zoe has an answer that waits. */
async function markedClass(app: App): Promise<Marked> {
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Figures');
  const students = [student, await newStudent(app.origin, 'Leo'), await newStudent(app.origin, 'Zoe')];
  const code = await teacher.joinCode(classId);
  for (const other of students.slice(1)) await other.join(code);
  const works: string[] = [];
  for (const [at, title] of ['Number bonds', 'Rounding', 'Tell the time', 'Fractions'].entries()) {
    const dueDate = new Date(Date.now() + (3 + at) * 86_400_000).toISOString();
    works.push(await teacher.setWork(classId, { title, totalPoints: 20, dueDate }));
  }
  const [maya, leo, zoe] = students as [Student, Student, Student];
  for (const [at, work] of works.slice(0, 3).entries()) {
    await maya.handIn(work, 'I jumped along the line.');
    await leo.handIn(work, 'I guessed.');
    await grade(teacher, work, { [maya.id]: 18 + at, [leo.id]: 6 + at });
  }
  await zoe.handIn(works[3] ?? '', 'One half is two quarters.');
  return { teacher, classId, students, works };
}

test('a teacher sees the class in figures, the same in CSV and in PDF, without a network from the first click', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { teacher, classId } = await markedClass(app);
  const laptop = await tablet({ width: 1440, height: 1000 });
  await laptop.open('/');
  await signIn(laptop.page, teacher);
  await untilAtSchool(laptop.page);
  await untilInstalled(laptop.page);
  await app.kill();
  await laptop.goOffline();
  const { page } = laptop;

  await classTab(page, 'analytics');
  await expect(page.getByText(t.stats.averageOf(6))).toBeVisible();
  await expect(page.locator('.stat').filter({ hasText: t.stats.average })).toContainText('65%');
  const maya = page.getByRole('row', { name: /^Maya K/ });
  await expect(maya).toContainText(`95%, ${words.teacher.students.bands.excellent}`);
  await expect(maya).toContainText(t.studentsTable.of(3, 4));
  await expect(page.getByRole('row', { name: /^Leo K/ })).toContainText(`35%, ${words.teacher.students.bands.help}`);

  const leo = page.getByRole('listitem').filter({ hasText: t.standOuts.kinds.struggles });
  await leo.getByText(t.standOuts.mean(35, 3)).click();
  await expect(leo.getByText(t.standOuts.mark(6, 20))).toBeVisible();
  await look(page, 'the class in figures');

  const students = page.getByRole('group', { name: t.studentsTable.title, exact: true });
  const byMean = students.getByRole('columnheader', { name: t.studentsTable.mean });
  const firstName = students.getByRole('rowheader').first();
  await expect(firstName).toHaveText('Leo K');
  await byMean.getByRole('button').press('Enter');
  await expect(byMean).toHaveAttribute('aria-sort', 'ascending');
  await byMean.getByRole('button').press('Enter');
  await expect(byMean).toHaveAttribute('aria-sort', 'descending');
  await expect(firstName).toHaveText('Maya K');
  await expect(students.getByRole('rowheader').last(), 'who has no mark comes last either way').toHaveText('Zoe K');
  await classTab(page, 'students');
  await classTab(page, 'analytics');
  await expect(firstName, 'the order that was chosen stays').toHaveText('Maya K');

  const shares = page.getByRole('figure').filter({ hasText: t.bands.title });
  await expect(shares.locator('.share-bar')).toBeVisible();
  await expect(shares.getByText(t.bands.finding(1, 1, 3))).toBeVisible();
  for (const title of [t.averages.title, t.trend.title]) {
    const card = page.getByRole('region', { name: title, exact: true });
    await expect(card.getByText(words.charts.few), `two marks, in ${title}`).toBeVisible();
  }
  await shares.getByRole('button', { name: words.charts.asTable }).click();
  await expect(shares.getByRole('row', { name: words.teacher.students.bands.excellent })).toContainText(
    t.bands.share(1, 3),
  );

  const csv = await saved(page, () =>
    page
      .getByRole('region', { name: t.studentsTable.title, exact: true })
      .getByRole('button', { name: t.exportCsv })
      .click(),
  );
  expect(csv.name).toBe(t.studentsTable.file('Year 4 Figures'));
  const cells = cellsOf(csv.bytes.toString('utf8').slice(1));
  expect(cells[0]?.[0]).toBe(t.studentsTable.name);
  const mayaCsv = cells.find(([name]) => name === 'Maya K') ?? [];
  expect(mayaCsv.slice(1)).toEqual(['95%', words.teacher.students.bands.excellent, '3', '3 of 4', '0', '0']);

  const pdf = await saved(page, () => page.getByRole('button', { name: t.report }).click());
  expect(pdf.name).toBe('Year 4 Figures class report.pdf');
  const lines = linesOfPdf(pdf.bytes);
  expect(lines[0]).toBe(t.reportName('Year 4 Figures'));
  expect(lines, 'the row of the student is the same in all three').toContain(mayaCsv.join('\t'));

  await app.startAgain();
  await laptop.goOnline();
  const { averageScores } = (await teacher.call('GET', `/api/teacher/classes/${classId}/analytics`)) as {
    averageScores: { assignmentTitle: string; averageScore: number | null }[];
  };
  expect(averageScores.map(({ averageScore }) => averageScore)).toEqual([null, 70, 65, 60]);
});

test('the gradebook is worked by keyboard; a first score wants its words beside; all without a network', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { teacher, classId, students, works } = await markedClass(app);
  const laptop = await tablet({ width: 1440, height: 1000 });
  await laptop.open('/');
  await signIn(laptop.page, teacher);
  await untilAtSchool(laptop.page);
  await untilInstalled(laptop.page);
  await app.kill();
  await laptop.goOffline();
  const { page } = laptop;
  await classTab(page, 'analytics');
  await page.getByRole('link', { name: t.openGradebook }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.nav.classGradebook })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(classPath('classGradebook', classId));
  const grid = page.getByRole('grid');
  const cell = (name: string, title: string) => grid.getByRole('button', { name: `${name}, ${title}:` });
  await expect(cell('Maya K', 'Rounding')).toContainText('19');
  await expect(cell('Zoe K', 'Fractions')).toContainText(g.cell.toMark);
  await expect(grid.getByRole('row', { name: g.classMean })).toContainText('65%');
  await look(page, 'the gradebook');

  // The newest work stands first, names are sorted: Leo, Maya, Zoe.
  await cell('Leo K', 'Fractions').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Leo K', 'Tell the time')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell('Maya K', 'Tell the time')).toBeFocused();

  const field = page.getByRole('textbox', { name: g.scoreOf('Maya K', 'Tell the time', 20) });
  await page.keyboard.press('2');
  await expect(field).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(words.teacher.grading.tooHigh(20))).toBeVisible();
  await expect(field, 'what was typed stays').toHaveValue('21');
  await page.keyboard.press('Escape');
  await expect(cell('Maya K', 'Tell the time')).toContainText('20');
  await expect(cell('Maya K', 'Tell the time')).toBeFocused();

  const changed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const rows = new Set<Node>();
        const body = document.querySelector('.gradebook tbody');
        const observer = new MutationObserver((records) => {
          for (const { target } of records) {
            const row = (target instanceof Element ? target : target.parentElement)?.closest('tr');
            if (row) rows.add(row);
          }
          if (body?.textContent?.includes('17/20')) resolve(rows.size);
        });
        if (body) observer.observe(body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('20');
  await field.fill('17');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(g.saved('Maya K', 17, 20))).toBeVisible();
  await expect(cell('Zoe K', 'Tell the time'), 'Enter goes down').toBeFocused();
  expect(await changed, 'rows that were drawn for one mark').toBe(1);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(g.noAnswer)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(cell('Zoe K', 'Fractions')).toBeFocused();
  await page.keyboard.type('16');
  await page.keyboard.press('Enter');
  const feedback = page.getByRole('textbox', { name: words.teacher.grading.feedback('Zoe K') });
  await expect(feedback, 'a first score wants its words').toBeFocused();
  await expect(page.getByRole('textbox', { name: words.teacher.grading.score(20) })).toHaveValue('16');
  await look(page, 'the gradebook with an answer beside');
  await feedback.fill('You halved it well.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').getByText(g.saved('Zoe K', 16, 20))).toBeVisible();
  await expect(cell('Zoe K', 'Fractions')).toContainText('16');
  await expect(cell('Zoe K', 'Fractions')).toBeFocused();

  await cell('Leo K', 'Rounding').click();
  await page.getByRole('textbox', { name: g.scoreOf('Leo K', 'Rounding', 20) }).fill('8');
  await cell('Maya K', 'Rounding').click();
  await expect(page.getByRole('status').getByText(g.saved('Leo K', 8, 20))).toBeVisible();
  const opened = page.getByRole('textbox', { name: g.scoreOf('Maya K', 'Rounding', 20) });
  await expect(opened, 'the cell that was opened meanwhile stays open').toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: g.toMark(0) }).click();
  await expect(page.getByText(g.nobody)).toBeVisible();
  await page.getByRole('button', { name: g.all, exact: true }).click();
  const csv = await saved(page, () => page.getByRole('button', { name: t.exportCsv }).click());
  expect(csv.name).toBe(g.file('Year 4 Figures'));
  expect(cellsOf(csv.bytes.toString('utf8').slice(1)).find(([name]) => name === 'Zoe K')?.[1]).toBe('16');

  await app.startAgain();
  await laptop.goOnline();
  await untilAtSchool(page, 60_000);
  const rows = (await teacher.call('GET', `/api/teacher/assignments/${works[3] ?? ''}/submissions`)) as {
    studentId: string;
    score: number;
    feedback: string;
  }[];
  expect(rows).toMatchObject([{ studentId: students[2]?.id, score: 16, feedback: 'You halved it well.' }]);
});
