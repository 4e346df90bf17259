import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { answer } from '../support/homework.ts';
import { newStudent } from '../support/people.ts';
import { signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

const t = words.homework.lesson;

test('the tutor says how it reads a story, and works it after a yes; after a no it does not guess', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin);
  const { page, open } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);

  const type = async (question: string): Promise<void> => {
    await open(`${paths.upload}?type`);
    await page.getByLabel(words.homework.upload.typeTitle).fill(question);
    await page.getByRole('button', { name: words.homework.upload.start, exact: true }).click();
  };

  await type('A shop had 65 kites. It sold 38 kites in the morning. How many kites are left?');
  const reading = page.getByRole('region', { name: t.readingTitle });
  const first = page.getByRole('region', { name: t.readFirst });
  // The child reads first: the tutor says nothing of its reading before.
  await expect(first).toBeVisible();
  await expect(page.getByText('Start with 65')).toHaveCount(0);
  await first.getByRole('radio', { name: t.shapes['take-away'] }).click();
  await expect(reading.getByText(t.sameAsYou)).toBeVisible();
  const titled = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(titled(t.readingTitle), 'a button that goes leaves the focus to what comes').toBeFocused();
  await expect(reading.getByText('Start with 65, take away 38: is that the story?')).toBeVisible();
  // Nothing is worked before the child has said yes.
  await expect(page.getByRole('main').getByText('27')).toHaveCount(0);
  await reading.getByRole('button', { name: t.readingYes }).click();
  await expect(titled(t.look)).toBeFocused();
  await page.getByRole('button', { name: t.next }).click();
  await expect(titled(t.how)).toBeFocused();
  await page.getByRole('button', { name: t.tryNow }).click();
  await expect(titled(t.yourTurn)).toBeFocused();
  await answer(page, '103');
  await expect(page.getByText('Look at the story.')).toBeVisible();
  await answer(page, '27');
  await expect(page.getByText(t.outcomes.solo)).toBeVisible();
  await untilAtSchool(page);
  await page.reload();
  await expect(page.getByText(t.outcomes.solo)).toBeVisible();

  await type('There are 6 boxes. Each box holds 8 pencils. How many pencils are there altogether?');
  await first.getByRole('radio', { name: t.shapes.join }).click();
  await expect(reading.getByText(t.otherThanYou(t.shapes.join))).toBeVisible();
  await expect(reading.getByText('Take 6 groups of 8: is that the story?')).toBeVisible();
  await reading.getByRole('button', { name: t.readingNo, exact: true }).click();
  await expect(page.getByText('I can check your sum. But I am not sure how to read this story.')).toBeVisible();
  // Not knowing is a lesson as well: the child marks the numbers, finds the picture, sees it drawn and writes its sum.
  const own = page.getByRole('region', { name: t.ownWay });
  await own.getByRole('button', { name: '6', exact: true }).click();
  await own.getByRole('button', { name: '8', exact: true }).click();
  await own.getByRole('radio', { name: t.shapes['equal-groups'] }).click();
  await expect(own.getByText(t.storyNext['equal-groups'])).toBeVisible();
  await untilAtSchool(page);
});
