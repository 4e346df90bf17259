import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newId } from '../../../schema/ids.ts';
import { paths, practiceTestPath } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { failWrites } from '../support/device-storage.ts';
import { look } from '../support/look.ts';
import { newClass, newStudent, type Student } from '../support/people.ts';
import { go, signIn, tapTwice, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.practice;
const keyPad = words.homework.lesson.pad.answer;

/** The sum that is asked, worked out. */
async function sumOn(page: Page): Promise<number> {
  const prompt = await page.getByRole('heading', { level: 1 }).innerText();
  const [, left = '', right = ''] = /(\d+) \+ (\d+)/.exec(prompt) ?? [];
  return Number(left) + Number(right);
}

async function type(page: Page, answer: string): Promise<void> {
  const box = page.getByRole('textbox', { name: keyPad });
  await box.focus();
  await page.keyboard.type(answer);
  await page.keyboard.press('Enter');
}

/** A shared test with written questions is found once the worker has read it. */
const untilRead = (student: Student, id: string): Promise<void> =>
  expect(async () => void (await student.call('GET', `/api/practice/tests/${id}`))).toPass({ timeout: 40_000 });

const next = (page: Page) => page.getByRole('button', { name: t.test.next });
const at = (page: Page, place: number, of: number) =>
  expect(page.getByText(t.test.at(place, of)).first()).toBeVisible();

test('with no network a child makes a test, is interrupted, finishes it, and it counts once at school', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const student = await newStudent(app.origin);
  const { page, open, goOffline, goOnline } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await untilInstalled(page);
  await goOffline();

  await test.step('the test is made on the tablet at once', async () => {
    await open(paths.practiceCreator);
    await page.getByLabel(t.create.grade).selectOption('PYP2');
    await page.getByRole('button', { name: 'Add two-digit numbers' }).click();
    await page.getByText('5', { exact: true }).click();
    await expect(page.getByText(t.create.kept)).toBeVisible();
    // The tablet goes off before it is made.
    await page.reload();
    await expect(page.getByText(t.create.restored)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add two-digit numbers', pressed: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: '5', exact: true })).toBeChecked();
    await look(page, 'a test that was begun another time');
    await page.getByRole('button', { name: t.create.make, exact: true }).click();
    await at(page, 1, 5);
  });

  await test.step('two answers, then the tablet goes off: both are there when it is on again', async () => {
    await type(page, String(await sumOn(page)));
    await expect(page.getByText(t.test.right)).toBeVisible();
    const asked = await next(page).evaluate((button: HTMLElement) => {
      button.click();
      return document.activeElement?.querySelector('h1') != null;
    });
    expect(asked, 'the focus is at the next question before another key can come').toBe(true);
    await at(page, 2, 5);
    await type(page, '1');
    await expect(page.getByText(t.test.notYet)).toBeVisible();
    await page.reload();
    await at(page, 3, 5);
    await expect(page.getByText(t.test.right)).toHaveCount(0);
  });

  await test.step('a question is left for later and comes back', async () => {
    await page.getByRole('button', { name: t.test.later }).click();
    await at(page, 4, 5);
    for (const place of [4, 5]) {
      await at(page, place, 5);
      await type(page, String(await sumOn(page)));
      await next(page).click();
    }
    await at(page, 3, 5);
    await type(page, String(await sumOn(page)));
    await page.getByRole('button', { name: t.test.finish }).click();
  });

  await test.step('the result says why the mark was lost, and becomes a PDF on the tablet', async () => {
    const region = page.getByRole('region', { name: t.result.lostTitle(1) });
    await expect(region.getByText(/You wrote 1\. It is \d+\./)).toBeVisible();
    await expect(page.getByText(t.result.of(5))).toBeVisible();
    await expect(page.getByText(t.result.starsComing)).toBeVisible();
    await look(page, 'a result without a network');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t.result.pdf }).click();
    const file = await (await download).path();
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('what was missed is asked again in other words', async () => {
    await tapTwice(page.getByRole('button', { name: t.result.again(1) }));
    await at(page, 1, 1);
    await type(page, String(await sumOn(page)));
    await page.getByRole('button', { name: t.test.finish }).click();
    await expect(page.getByText(t.result.allRight)).toBeVisible();
  });

  await test.step('the history has both; at school they are marked again and count once', async () => {
    await open(paths.testHistory);
    await expect(page.getByText(t.history.summary(2, 5, 6))).toBeVisible();
    const made = page.getByRole('region', { name: t.history.tests }).getByRole('listitem');
    await expect(made, 'two taps on "again" are one test').toHaveCount(2);
    await goOnline();
    await untilAtSchool(page, 40_000);
    await expect(page.locator('.topbar .stars')).toContainText('5', { timeout: 20_000 });
    await page.getByRole('link', { name: /4 of 5/ }).click();
    await expect(page.getByText(t.result.final)).toBeVisible({ timeout: 20_000 });
  });
});

test('what a teacher writes for a test is there again after the page was left, until the test is made', async ({
  app,
  tablet,
}) => {
  const { teacher } = await newClass(app.origin, 'Year 2 Owls');
  const { page, open } = await tablet({ installs: false });
  await open('/');
  await signIn(page, teacher);
  await go(page, paths.practiceCreator);
  const name = page.getByLabel(t.create.name);
  const question = page.getByLabel(t.create.question(1));
  await name.fill('Birds on Monday');
  await page.getByRole('button', { name: t.create.addOwn }).click();
  await question.fill('Which bird cannot fly?');
  await page.getByLabel(t.create.answer).fill('a penguin');
  await expect(page.getByText(t.create.kept)).toBeVisible();
  await open(paths.testHistory);
  await open(paths.practiceCreator);
  await expect(page.getByText(t.create.restored)).toBeVisible();
  await expect(name).toHaveValue('Birds on Monday');
  await expect(question).toHaveValue('Which bird cannot fly?');
  await page.getByRole('button', { name: t.create.make, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Birds on Monday' })).toBeVisible();
  await open(paths.practiceCreator);
  await expect(name).toHaveValue('');
  await expect(page.getByText(t.create.restored)).toHaveCount(0);
});

test('a child searches the library, keeps a test, reports one, and finishes one that was taken back', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { teacher, student } = await newClass(app.origin, 'Year 2 Owls');
  const spec = { kind: 'choice', options: ['a robin', 'a shark', 'a beetle'], value: 'a robin' };
  const shared = {
    id: newId(),
    title: 'Birds on Monday',
    subject: 'science',
    grade: 'PYP2',
    isShared: true,
    items: [
      { prompt: 'Which one is a bird?', spec },
      { prompt: 'How many legs has a spider?', spec: { kind: 'number', value: '8' } },
    ],
  };
  const toRate = { ...shared, id: newId(), title: 'Spiders on Tuesday', items: shared.items.slice(1) };
  await teacher.call('POST', '/api/practice/tests', shared);
  await teacher.call('POST', '/api/practice/tests', toRate);
  await untilRead(student, shared.id);
  await untilRead(student, toRate.id);
  const { page, open, goOffline, goOnline, watch } = await tablet({ width: 820, height: 1180 });
  // The test that is taken back is asked for once more.
  watch.allow(/status of 404.*practice\/tests/);
  await open('/');
  await signIn(page, student);
  await untilInstalled(page);

  await test.step('the library has tests of every subject, and is searched', async () => {
    await open(paths.practiceLibrary);
    await page.getByLabel(t.library.grade).selectOption('PYP2');
    await expect(page.getByRole('heading', { name: 'Add two-digit numbers' })).toBeVisible();
    await page.getByLabel(t.library.find).fill('birds');
    await expect(page.getByRole('listitem').filter({ hasText: 'Birds on Monday' })).toBeVisible();
    await look(page, 'the library');
  });

  await test.step('a test is kept here, and one is reported', async () => {
    await page.getByRole('button', { name: t.library.keepNamed('Birds on Monday') }).click();
    await expect(page.getByText(t.library.keptHere).last()).toBeVisible();
    await page.getByRole('button', { name: t.library.menu('Birds on Monday') }).click();
    await page.getByRole('menuitem', { name: t.library.report }).click();
    await page.getByRole('button', { name: t.reports.send, exact: true }).click();
    await expect(toast(page, t.reports.sent.title)).toBeVisible();
  });

  await test.step('it is begun without a network, while its author takes it back', async () => {
    await goOffline();
    await open(paths.practiceLibrary);
    await page.getByRole('button', { name: t.library.kept, exact: true }).click();
    await page.getByRole('link', { name: /Birds on Monday/ }).click();
    await at(page, 1, 2);
    await page.keyboard.press('Tab');
    await page.getByRole('radio', { name: 'a robin' }).focus();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.test.right)).toBeVisible();
    await teacher.call('DELETE', `/api/practice/tests/${shared.id}`);
  });

  await test.step('back online it is finished all the same', async () => {
    await goOnline();
    await page.reload();
    await expect(page.getByText(t.test.withdrawn)).toBeVisible({ timeout: 20_000 });
    await type(page, '8');
    await page.getByRole('button', { name: t.test.finish }).click();
    await expect(page.getByText(t.result.allRight)).toBeVisible();
    await untilAtSchool(page, 40_000);
    await expect(page.getByText(t.result.final)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: t.result.pdf })).toBeVisible();
    await expect(page.getByRole('group', { name: t.result.rate }), 'nobody gives stars to what is gone').toHaveCount(0);
  });

  await test.step('its stars for a test are shown again, and changed without a network', async () => {
    await open(practiceTestPath(toRate.id));
    await type(page, '8');
    await page.getByRole('button', { name: t.test.finish }).click();
    const star = (count: number) => page.getByRole('button', { name: t.result.rateStar(count), exact: true });
    await star(4).click();
    await expect(page.getByText(t.result.rated)).toBeVisible();
    await untilAtSchool(page, 40_000);
    await goOffline();
    await page.reload();
    await expect(star(4)).toHaveAttribute('aria-pressed', 'true');
    await star(2).click();
    await expect(page.getByText(t.result.rateWaits)).toBeVisible();
    await goOnline();
    await expect(page.getByText(t.result.rated)).toBeVisible({ timeout: 30_000 });
    expect(await student.call('GET', `/api/practice/tests/${toRate.id}`)).toMatchObject({ ownRating: 2 });
  });
});

test('every kind of question can be answered by touch and by keyboard', async ({ app, tablet }) => {
  test.setTimeout(240_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 3 Herons');
  const id = newId();
  const pairs = [
    ['cat', 'kitten'],
    ['dog', 'puppy'],
  ];
  const items = [
    { prompt: 'Which one is round?', spec: { kind: 'choice', options: ['a ball', 'a brick'], value: 'a ball' } },
    {
      prompt: 'Which are fruits?',
      spec: { kind: 'choices', options: ['plum', 'pear', 'stone'], values: ['plum', 'pear'] },
    },
    { prompt: 'Smallest first', spec: { kind: 'order', items: ['ant', 'cat', 'horse'] } },
    { prompt: 'Match them', spec: { kind: 'match', pairs } },
    {
      prompt: 'Fill the gaps: 2, _, _',
      spec: {
        kind: 'blanks',
        blanks: [
          { kind: 'number', value: '4' },
          { kind: 'number', value: '6' },
        ],
      },
    },
    {
      prompt: 'A whale is a fish.',
      spec: {
        kind: 'reasoned',
        value: false,
        reason: { options: ['It breathes air', 'It has fins'], value: 'It breathes air' },
      },
    },
    { prompt: 'One mouse, two …', spec: { kind: 'text', accept: ['mice'], maxEdits: 0 } },
    { prompt: 'Write about a storm.', spec: { kind: 'free', rubric: 'Two sentences.' } },
  ];
  await teacher.call('POST', '/api/practice/tests', {
    ...{ id, title: 'All kinds', subject: 'english', grade: 'PYP3', isShared: true, items },
  });
  expect(classId).toBeTruthy();
  await untilRead(student, id);
  const { page, open } = await tablet({ installs: false, width: 360, height: 780 });
  await open('/');
  await signIn(page, student);
  await go(page, practiceTestPath(id));
  const check = async (): Promise<void> => page.getByRole('button', { name: t.test.check, exact: true }).click();
  const onwards = async (): Promise<void> => {
    await expect(page.getByText(t.test.right)).toBeVisible();
    await next(page).click();
  };
  await at(page, 1, 8);
  await look(page, 'a choice');
  await page.getByRole('radio', { name: 'a ball' }).check();
  await check();
  await onwards();
  await page.getByRole('checkbox', { name: 'plum' }).check();
  await page.getByRole('checkbox', { name: 'pear' }).check();
  await look(page, 'several choices');
  await check();
  await onwards();
  for (const animal of ['ant', 'cat', 'horse']) await page.getByRole('button', { name: animal, exact: true }).click();
  await page.getByRole('button', { name: words.homework.lesson.check, exact: true }).click();
  await onwards();
  for (const [left = '', right = ''] of pairs) await page.getByLabel(left).selectOption(right);
  await look(page, 'pairs');
  await page.getByRole('button', { name: words.homework.lesson.check, exact: true }).click();
  await onwards();
  await page.getByLabel(t.test.gap(1)).fill('4');
  await page.getByLabel(t.test.gap(2)).fill('6');
  await page.keyboard.press('Enter');
  await onwards();
  await page.getByText(t.test.isFalse, { exact: true }).click();
  await page.getByRole('radio', { name: 'It breathes air' }).check();
  await look(page, 'a reason');
  await check();
  await onwards();
  const short = page.getByLabel(words.homework.lesson.yourAnswer);
  await short.fill('mice');
  const long = page.getByLabel(t.test.yourText);
  await test.step('an answer that the device cannot keep stays in its box', async () => {
    const mend = await failWrites(page, 'attempt');
    await page.keyboard.press('Enter');
    await expect(toast(page, t.test.saveFailed)).toBeVisible();
    await expect(short).toHaveValue('mice');
    await mend();
    await short.press('Enter');
    await onwards();
    await expect(toast(page, t.test.saveFailed)).toBeHidden();
    await long.fill('The wind came. We ran home.');
    await failWrites(page, 'attempt');
    await check();
    await expect(toast(page, t.test.saveFailed)).toBeVisible();
    await page.reload();
    await expect(long, 'and a text in its draft').toHaveValue('The wind came. We ran home.');
  });
  await check();
  await expect(page.getByText(t.test.pending)).toBeVisible();
  await page.getByRole('button', { name: t.test.finish }).click();
  await expect(page.getByText(t.result.waiting(1))).toBeVisible();
  await expect(page.getByText(t.result.of(7))).toBeVisible();
});
