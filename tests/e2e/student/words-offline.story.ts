import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { homeworkRow } from '../support/homework.ts';
import { newStudent } from '../support/people.ts';
import { signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.homework.lesson;

test('with no network a child gets a card when it wants it, and help with its spelling', async ({ app, tablet }) => {
  const student = await newStudent(app.origin);
  const { page, open, goOffline, goOnline } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await untilInstalled(page);
  await goOffline();

  const type = async (question: string): Promise<void> => {
    await open(`${paths.upload}?type`);
    await page.getByLabel(words.homework.upload.typeTitle).fill(question);
    await page.getByRole('button', { name: words.homework.upload.start, exact: true }).click();
  };
  const choose = async (answer: string): Promise<void> => {
    await page.getByText(answer, { exact: true }).click();
    await page.getByRole('button', { name: t.check, exact: true }).click();
  };

  await test.step('the card is offered, read and worked with', async () => {
    await type('Why do puddles dry up?');
    const offer = page.getByRole('region', { name: t.cardFound });
    await expect(offer.getByText('I have a card about evaporation.')).toBeVisible();
    await expect(page.getByText('Sun and wind make it faster.')).toHaveCount(0);
    await offer.getByRole('button', { name: t.cardYes }).click();
    await expect(page.getByText('Sun and wind make it faster.')).toBeVisible();
    await page.getByRole('button', { name: t.tryNow }).click();
    await choose('into the rope');
    await expect(page.getByText('Read the card once more.')).toBeVisible();
    await choose('into the air');
    await expect(page.getByText(t.outcomes.solo)).toBeVisible();
  });

  await test.step('a card that is not the one is put away, and nothing is guessed', async () => {
    await type('What is gravity?');
    await page.getByRole('region', { name: t.cardFound }).getByRole('button', { name: t.cardNo }).click();
    await expect(page.getByText('I have no card for this yet.')).toBeVisible();
  });

  await test.step('a spelling that only the dictionary knows is marked on the tablet', async () => {
    await type('Correct the spelling: umberella');
    await page.getByRole('button', { name: t.next, exact: true }).click();
    await page.getByRole('button', { name: t.tryNow }).click();
    const box = page.getByRole('textbox', { name: t.yourAnswer });
    await box.fill('umbrela');
    await box.press('Enter');
    await expect(page.getByText('The first 6 letters fit.')).toBeVisible();
    await box.fill('umbrella');
    await box.press('Enter');
    await expect(page.getByText(t.outcomes.solo)).toBeVisible();
  });

  const parted =
    'A rectangle is 8 cm long and 5 cm wide.\na) Find its area.\nb) Find its perimeter.\nc) Explain how you know.';
  const row = page.getByRole('region', { name: t.parts.title });
  const part = (name: string, state: 'done' | 'begun' | 'open') =>
    row.getByRole('button', { name: t.parts.name(name, state), exact: true });
  const give = async (answer: string): Promise<void> => {
    await page.getByRole('textbox', { name: t.yourAnswer }).first().fill(answer);
    await page.getByRole('button', { name: t.check, exact: true }).first().click();
  };

  await test.step('each part of a question on a phone is a lesson of its own, and all of them are one question', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await type(parted);
    await expect(page.getByRole('heading', { level: 1 }), 'as it was written').toHaveText(parted);
    await expect(row.getByText('Find its area.')).toBeVisible();
    await page.getByRole('button', { name: t.tryNow }).click();
    await give('40');
    await expect(page.getByText(t.starCount(3, 'a'))).toBeVisible();
    await page.getByRole('button', { name: t.parts.next('b') }).click();
    await expect(part('a', 'done')).toBeVisible();
    await expect(part('b', 'open'), 'it reads on there').toBeFocused();
    await expect(row.getByText('Find its perimeter.')).toBeVisible();
    await page.getByRole('button', { name: t.tryNow }).click();
    await give('13');
    await expect(part('b', 'begun')).toBeVisible();
    await part('c', 'open').click();
    await expect(page.getByText('Say it in your own words.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await open(paths.homework);
    await expect(
      homeworkRow(page, 'A rectangle is 8 cm long').getByText(words.homework.list.parts(1, 3)),
    ).toBeVisible();
  });

  await test.step('parts within a part are lessons too, each with what is told above it', async () => {
    await type('3. a) A square has sides of 6 cm.\ni) Find its perimeter.\nii) Find its area.\nb) 45 + 38');
    await expect(row.getByText('A square has sides of 6 cm.\nFind its perimeter.')).toBeVisible();
    await page.getByRole('button', { name: t.tryNow }).click();
    await give('24');
    await expect(page.getByText(t.starCount(3, 'a i'))).toBeVisible();
    await page.getByRole('button', { name: t.parts.next('a ii') }).click();
    await expect(part('a i', 'done')).toBeVisible();
    await expect(row.getByText('Find its area.')).toBeVisible();
    await expect(part('b', 'open')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await open(paths.homework);
    await expect(homeworkRow(page, 'A square has sides').getByText(words.homework.list.parts(1, 3))).toBeVisible();
  });

  await test.step('at school the same lessons count: all were solved alone, the last part with the network', async () => {
    await goOnline();
    await untilAtSchool(page, 30_000);
    await page.getByRole('link', { name: /A rectangle is 8 cm long/ }).click();
    await expect(part('b', 'begun'), 'where it stopped').toHaveAttribute('aria-pressed', 'true');
    await give('26');
    await expect(part('b', 'done')).toBeVisible();
    await untilAtSchool(page, 30_000);
    await open('/');
    await expect(page.locator('.topbar')).toContainText('15', { timeout: 20_000 });
    await open(paths.homework);
    await expect(
      homeworkRow(page, 'A rectangle is 8 cm long').getByText(words.homework.list.states.solo),
      'what can be marked is right',
    ).toBeVisible();
  });
});
