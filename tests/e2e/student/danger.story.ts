import type { Page } from '@playwright/test';
import { saysOf } from '../../../tutor/index.ts';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { platformAdmin } from '../support/app.ts';
import { workCard } from '../support/learning.ts';
import { newClass, newStudent } from '../support/people.ts';
import { go, signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.homework;
const number = words.care.call(words.care.anyNumber);

async function type(page: Page, question: string): Promise<void> {
  await page.getByLabel(t.upload.typeTitle).fill(question);
  await page.getByRole('button', { name: t.upload.start, exact: true }).click();
}

test('a child in danger reads what to do now, wherever it types, also with no network', async ({ app, tablet }) => {
  const { teacher, student, classId } = await newClass(app.origin);
  await teacher.setWork(classId, { title: 'My week' });
  const { page, open, goOffline, goOnline } = await tablet({ width: 360, height: 740 });
  await open('/');
  await test.step('in the names of a new account', async () => {
    await page.getByRole('tab', { name: words.auth.register }).click();
    await page.getByLabel(words.auth.firstName).fill('please help me my dad hits me');
    await expect(page.getByText(number)).toBeVisible();
    await open('/');
  });
  await signIn(page, student);
  await untilInstalled(page);
  await untilAtSchool(page);

  await test.step('online, in the question box', async () => {
    await open(`${paths.upload}?type`);
    await page.getByLabel(t.upload.typeTitle).fill('my sister has stopped breathing');
    await expect(page.getByText(number), 'before it is sent').toBeVisible();
    await page.getByRole('button', { name: t.upload.start, exact: true }).click();
    for (const sentence of [...saysOf.alert, number]) await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(/lungs/i)).toHaveCount(0);
    await expect(page.getByRole('region', { name: t.lesson.cardFound })).toHaveCount(0);
    await untilAtSchool(page);
  });

  await test.step('its teacher is told, without its words', async () => {
    const desk = await tablet({ installs: false, width: 1280, height: 900 });
    await desk.open('/');
    await signIn(desk.page, teacher);
    await expect(desk.page.getByText(words.safety.title('Maya K'))).toBeVisible({ timeout: 15_000 });
    await expect(desk.page.getByText('breathing')).toHaveCount(0);
  });

  await goOffline();
  await test.step('with no network, in the question box and in an answer', async () => {
    await open(`${paths.upload}?type`);
    await type(page, 'somebody is watching me from the garden and i am scared');
    await expect(page.getByText(saysOf.care.join(' '))).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    await open(`${paths.upload}?type`);
    await type(page, 'Tell me 3 words that rhyme with fire');
    await expect(page.getByText(number)).toHaveCount(0);
    await open(`${paths.upload}?type`);
    await type(page, 'mi hermana no puede respirar y tengo miedo');
    for (const sentence of saysOf['other-language']) await expect(page.getByText(sentence)).toBeVisible();
  });

  await test.step('with no network, in work that is to be handed in and in a nickname', async () => {
    await open(paths.studentAssignments);
    await workCard(page, 'My week').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'My week' });
    await dialog.getByLabel(words.assignments.yourAnswer).fill('On Monday I swam.');
    await dialog.getByLabel(words.assignments.yourAnswer).fill('My little brother drank bleach and he is choking');
    await expect(dialog.getByText(saysOf.alert[2] ?? '')).toBeVisible();
    await expect(dialog.getByText(number)).toBeVisible();
    await page.keyboard.press('Escape');
    await open(paths.profile);
    await page.getByLabel(words.profile.nickname).fill('help my dad hits me');
    await expect(page.getByText(number)).toBeVisible();
    await page.getByLabel(words.profile.nickname).fill('Starling');
    await expect(page.getByText(number)).toHaveCount(0);
  });
  await goOnline();
  await untilAtSchool(page);
});

test('of a child without a class the platform is told: from the bell to the page where it is taken', async ({
  app,
  tablet,
}) => {
  const child = await newStudent(app.origin, 'Zadie');
  const device = await tablet({ width: 360, height: 740, installs: false });
  await device.open('/');
  await signIn(device.page, child);
  await go(device.page, `${paths.upload}?type`);
  await type(device.page, 'my sister has stopped breathing');
  await untilAtSchool(device.page);

  const { page, open } = await tablet({ width: 360, height: 740, installs: false });
  await open('/');
  await signIn(page, platformAdmin);
  await page.getByRole('button', { name: words.notices.title }).first().click();
  await page
    .getByText(words.notices.kinds.safety({ name: 'Zadie K' }))
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${paths.adminReports}$`));
  const alert = page.getByRole('status').filter({ hasText: words.safety.title('Zadie K') });
  await alert.getByRole('button', { name: words.safety.seen }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('breathing')).toHaveCount(0);
  await untilAtSchool(page);
});
