import type { Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { fr } from '../../../web/text/fr.ts';
import { words } from '../../../web/text/index.ts';
import { platformAdmin } from '../support/app.ts';
import { workCard } from '../support/learning.ts';
import { newClass, newSchool, newSchoolTeacher, newStudent } from '../support/people.ts';
import { newestInvitation } from '../support/school-code.ts';
import { signIn, syncPill, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab, openGrading } from '../support/teaching.ts';

test.use({ installs: false });

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3).slice(0, 200);
const arabic = 'اقرأ القصة ثم أجب عن الأسئلة';
const chinese = '请写一篇关于春天的短文'.repeat(12);

/** What is found on the page at phone, tablet and desk. */
async function atWidths(page: Page, find: (at: number) => string[]): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [320, 360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await page.evaluate(find, width)));
  }
  await page.setViewportSize(before);
  return found;
}

/** How many pixels of the page, or of a text in it, lie outside what can be seen. */
const spill = (page: Page): Promise<string[]> =>
  atWidths(page, (at) => {
    const root = document.documentElement;
    const sideways = root.scrollWidth - root.clientWidth;
    const out = sideways > 0 ? [`${at}: the page scrolls sideways by ${sideways}`] : [];
    const front = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.querySelector('main');
    for (const one of front?.querySelectorAll('h1, h2, h3, p, button, a, th, td, .badge') ?? []) {
      // A row of tabs scrolls by itself, and the chosen one into view.
      if (one.closest('.tabs')) continue;
      const box = one.getBoundingClientRect();
      if (box.width > 1 && (box.right > root.clientWidth + 1 || box.left < -1))
        out.push(`${at}: ${one.tagName} "${(one.textContent ?? '').slice(0, 24)}" ends at ${Math.round(box.right)}`);
    }
    return out;
  });

/** Which buttons lie over words of their row of a table. */
const covered = (page: Page): Promise<string[]> =>
  atWidths(page, (at) =>
    [...document.querySelectorAll('main tbody tr')].flatMap((row) => {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const buttons = [...row.querySelectorAll('button')].map(
        (button) => [button, button.getBoundingClientRect()] as const,
      );
      const over: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const words = document.createRange();
        words.selectNodeContents(text);
        for (const line of words.getClientRects())
          for (const [button, box] of buttons)
            if (
              !button.contains(text) &&
              Math.min(line.right, box.right) - Math.max(line.left, box.left) > 1 &&
              Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > 1
            )
              over.push(`${at}: "${button.textContent}" lies over "${(text.textContent ?? '').slice(0, 24)}"`);
      }
      return over;
    }),
  );

test('titles without a gap, in Arabic and in Chinese stay on the page, for teacher and student', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await newClass(app.origin, 'W'.repeat(80));
  const work = await teacher.setWork(classId, { title: word, description: word.repeat(2), totalPoints: 20 });
  await teacher.setWork(classId, { title: arabic });
  await teacher.setWork(classId, { title: chinese, isPublished: false });
  await teacher.setWork(classId, { title: `${word.slice(0, 190)} open` });
  await student.handIn(work, word.repeat(10));

  const laptop = await tablet();
  await laptop.open('/');
  await signIn(laptop.page, teacher);
  await untilAtSchool(laptop.page);
  expect.soft(await spill(laptop.page), 'the class').toEqual([]);
  await classTab(laptop.page, 'assignments');
  expect.soft(await spill(laptop.page), 'the assignments').toEqual([]);
  await openGrading(laptop.page, word);
  expect.soft(await spill(laptop.page), 'marking').toEqual([]);
  await laptop.page.keyboard.press('Escape');
  await laptop.page.getByRole('button', { name: words.teacher.assignments.more(word) }).click();
  await laptop.page.getByRole('menuitem', { name: words.teacher.assignments.remove }).click();
  expect.soft(await spill(laptop.page), 'the question before deleting').toEqual([]);

  const child = await tablet({ width: 820, height: 1180 });
  await child.open('/');
  await signIn(child.page, student);
  await untilAtSchool(child.page);
  expect.soft(await spill(child.page), 'home').toEqual([]);
  await child.open(paths.studentAssignments);
  await expect(workCard(child.page, arabic)).toBeVisible();
  expect.soft(await spill(child.page), 'a student’s assignments').toEqual([]);
  await workCard(child.page, `${word.slice(0, 190)} open`)
    .getByRole('button')
    .click();
  await expect(child.page.getByRole('dialog')).toBeVisible();
  expect.soft(await spill(child.page), 'answering').toEqual([]);
  await child.page.keyboard.press('Escape');
  await child.page.getByRole('tab', { name: words.assignments.submitted(1) }).click();
  await workCard(child.page, word).getByRole('button').click();
  expect.soft(await spill(child.page), 'what was handed in').toEqual([]);
});

test('no button of a list lies over the long name beside it, in a school’s office and for the platform', async ({
  app,
  tablet,
}) => {
  const schoolName = `Saint Bartholomew and All Angels Church of England Primary School of ${word.slice(0, 30)}`;
  const school = await newSchool(app.origin, { schoolName });
  const code = await newestInvitation(app.dataDir);
  const firstName = 'Wolfeschlegelsteinhausenbergerdorff';
  await newSchoolTeacher(app.origin, code, firstName);
  await newSchoolTeacher(app.origin, code, 'Maria Aurelia Bartholomea Konstantina');
  const pupil = await newStudent(app.origin, firstName);

  const office = await tablet();
  await office.open('/');
  await signIn(office.page, school);
  await expect(office.page.getByRole('button', { name: words.school.teachers.removeOne(firstName) })).toBeVisible();
  expect.soft(await covered(office.page), 'the teachers').toEqual([]);

  const platform = await tablet();
  await platform.open('/');
  await signIn(platform.page, platformAdmin);
  await platform.page.getByRole('tab', { name: words.platform.tabs.people }).click();
  await expect(platform.page.getByRole('button', { name: words.platform.changePlanOf(pupil.username) })).toBeVisible();
  expect.soft(await covered(platform.page), 'the people').toEqual([]);
  await platform.page.getByRole('tab', { name: words.platform.tabs.schools }).click();
  await expect(platform.page.getByRole('button', { name: words.platform.changePlanOf(schoolName) })).toBeVisible();
  expect.soft(await covered(platform.page), 'the schools').toEqual([]);
});

test('what the pill says is whole on a phone, beside many stars, in English and in French', async ({ app, tablet }) => {
  const { student } = await newClass(app.origin, 'Swifts');
  const { page, open, goOffline, goOnline } = await tablet({ installs: true, width: 360, height: 740 });
  /** Lines of the text, and how many pixels of it are cut off, beside a child's stars of a year. */
  const lines = async (): Promise<{ count: number; wide: number; high: number }> => {
    await page.locator('.topbar .stars .num').evaluate((number) => void (number.textContent = '334'));
    return syncPill(page)
      .locator('.clip')
      .evaluate((text) => ({
        count: Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight)),
        wide: text.scrollWidth - text.clientWidth,
        // A pixel is how both are rounded.
        high: Math.max(0, text.scrollHeight - text.clientHeight - 1),
      }));
  };
  const whole = { wide: 0, high: 0 };
  await open('/');
  await untilInstalled(page);
  await signIn(page, student);
  await untilAtSchool(page);
  expect(await lines()).toEqual({ ...whole, count: 2 });
  await goOffline();
  await open(paths.profile);
  await page.getByRole('radio', { name: words.app.languages.fr }).click();
  await expect(syncPill(page)).toHaveText(fr.sync.here);
  expect(await lines()).toEqual({ ...whole, count: 2 });
  await goOnline();
  await expect(syncPill(page)).toHaveText(fr.sync.done);
  expect(await lines()).toMatchObject(whole);
});
