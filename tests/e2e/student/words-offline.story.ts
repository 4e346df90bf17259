import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
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

  await test.step('at school the same lessons count: both were solved alone', async () => {
    await goOnline();
    await untilAtSchool(page, 30_000);
    await open('/');
    await expect(page.locator('.topbar')).toContainText('6', { timeout: 20_000 });
  });
});
