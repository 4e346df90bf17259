import type { Page } from '@playwright/test';
import { homeworkSessionPath, paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { failWrites } from '../support/device-storage.ts';
import { violationsOf } from '../support/look.ts';
import { newStudent } from '../support/people.ts';
import { go, signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

const t = words.homework.lesson;

/** Kinds of question, what a child may answer first, and what is right. */
const kinds: { question: string; wrong: string; right: string }[] = [
  { question: 'What is 347 + 285?', wrong: '522', right: '632' },
  { question: 'What is 402 - 178?', wrong: '376', right: '224' },
  { question: '7 x 8', wrong: '54', right: '56' },
  { question: '34 x 27', wrong: '306', right: '918' },
  { question: '17 ÷ 5', wrong: '3', right: '3 2/5' },
  { question: '864 ÷ 12', wrong: '71', right: '72' },
  { question: '1/2 + 1/3', wrong: '2/5', right: '5/6' },
  { question: 'What is 3/4 of 24?', wrong: '6', right: '18' },
  { question: 'Simplify 12/18', wrong: '3/2', right: '2/3' },
  { question: '3.4 + 2.75', wrong: '5.15', right: '6.15' },
  { question: 'What is 15% of 80?', wrong: '15', right: '12' },
  { question: 'What is the area of a rectangle 8 cm long and 5 cm wide?', wrong: '26', right: '40' },
  { question: 'Round 467 to the nearest 10', wrong: '460', right: '470' },
  { question: 'What is the value of the 6 in 4,627?', wrong: '6', right: '600' },
  { question: 'What comes next: 3, 7, 11, 15, ?', wrong: '18', right: '19' },
  { question: 'Find the mean of 4, 8, 6, 10', wrong: '28', right: '7' },
  { question: 'What time is 50 minutes after 3:25?', wrong: '3:75', right: '4:15' },
  { question: 'List the factors of 24', wrong: '1, 2, 3', right: '1, 2, 3, 4, 6, 8, 12, 24' },
  { question: 'What is the plural of city?', wrong: 'citys', right: 'cities' },
  { question: 'Correct the spelling: becuase', wrong: 'becose', right: 'because' },
];

async function give(page: Page, value: string): Promise<void> {
  const box = page.getByRole('textbox', { name: t.yourAnswer }).first();
  await box.fill(value);
  await page.getByRole('button', { name: t.check, exact: true }).first().click();
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function work(page: Page, { question, wrong, right }: (typeof kinds)[number]): Promise<void> {
  const at = (step: number) =>
    expect(
      page.getByText(t.stepOf(step, t.steps[step - 1] ?? ''), { exact: true }),
      `${question}: step ${step}`,
    ).toBeVisible();
  await at(1);
  expect(await overflow(page), `${question} scrolls sideways`).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await at(2);
  await page.getByRole('button', { name: t.tryNow }).click();
  await at(3);
  await give(page, wrong);
  await at(4);
  const said = page.getByText(/^Not yet\./);
  await expect(said).toBeVisible();
  await expect(said, `${question}: what was said is seen beside the box`).toBeInViewport();
  expect(await overflow(page), `${question} scrolls sideways when it was tried`).toBeLessThanOrEqual(0);
  await give(page, right);
  await at(5);
  const solution = page.getByRole('region', { name: t.solution });
  await expect(solution.getByRole('listitem').first()).toBeVisible();
  await expect(solution.locator('.mathpic'), `${question}: the picture`).toBeVisible();
  await page.getByRole('button', { name: t.showAnswer }).first().click();
  await at(6);
  await expect(page.getByRole('region', { name: t.freshTitle })).toBeVisible();
  const progress = page.getByRole('region', { name: t.progress });
  await expect(progress.getByText(t.outcomes.solo)).toBeVisible();
  await expect(progress.getByText(t.stepNumber(7))).toBeVisible();
  expect(await overflow(page), `${question} scrolls sideways when it is solved`).toBeLessThanOrEqual(0);
  expect(await violationsOf(page), `axe on ${question}`).toEqual([]);
}

// A month brings ten questions to a child: two of them ask twenty.
for (const part of [0, 1])
  test(`ten kinds of question show all seven steps on a phone, part ${part + 1}`, async ({ app, tablet }) => {
    const asked = kinds.slice(part * 10, part * 10 + 10);
    const student = await newStudent(app.origin);
    const ids: string[] = [];
    for (const { question } of asked) {
      const made = await student.call('POST', '/api/homework/session', { questionText: question, subject: 'math' });
      ids.push((made as { id: string }).id);
    }
    const { page, open } = await tablet({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('/');
    await signIn(page, student);
    await untilAtSchool(page);
    for (const [at, kind] of asked.entries()) {
      await go(page, paths.homework);
      await go(page, homeworkSessionPath(ids[at] ?? ''));
      await work(page, kind);
    }
  });

test('a real keyboard writes a remainder too; letters and an empty box are answered with a word', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin);
  const made = await student.call('POST', '/api/homework/session', { questionText: '17 ÷ 5', subject: 'math' });
  const { page, open } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await go(page, homeworkSessionPath((made as { id: string }).id));
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await page.getByRole('button', { name: t.tryNow }).click();
  const box = page.getByRole('textbox', { name: t.yourAnswer });
  const check = page.getByRole('button', { name: t.check, exact: true });
  await check.click();
  await expect(page.getByText(t.pad.first)).toBeVisible();
  await box.pressSequentially('three');
  await expect(page.getByText(t.pad.justNumbers)).toBeVisible();
  await expect(box).toHaveValue('');
  await box.pressSequentially('3r2');
  await expect(box).toHaveValue('3 r 2');
  await expect(page.getByText(t.pad.justNumbers)).toBeHidden();
  const mend = await failWrites(page, 'homeworkSession');
  await box.press('Enter');
  await expect(toast(page, t.answerFailed)).toBeVisible();
  await expect(box, 'what could not be kept is in its box again').toHaveValue('3 r 2');
  await mend();
  await box.press('Enter');
  await expect(page.getByText(t.stepOf(5, t.steps[4] ?? ''), { exact: true })).toBeVisible();
});
