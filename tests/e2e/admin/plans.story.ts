import { readFileSync } from 'node:fs';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { platformAdmin } from '../support/app.ts';
import { look } from '../support/look.ts';
import { newSchool, newStudent } from '../support/people.ts';
import { signIn, toast } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

const p = words.platform;

test('the platform admin answers requests, changes plans of people and schools, and reads it all in the log', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const [ruth, omar] = [await newStudent(app.origin, 'Ruth'), await newStudent(app.origin, 'Omar')];
  const school = await newSchool(app.origin);
  const mine = (await school.call('GET', '/api/school/admin/school')) as { name: string };
  await ruth.call('POST', '/api/subscription/requests', { planId: 'plus' });
  const { page, open } = await tablet({ width: 1440, height: 960 });
  await open('/');
  await signIn(page, platformAdmin);
  await expect(page.getByRole('heading', { level: 1, name: p.subscriptions })).toBeVisible();
  const request = p.requestOf('Plus', ruth.username);
  await look(page, 'admin, requests');
  await page.getByRole('button', { name: `${p.decline}: ${request}` }).click();
  const dialog = page.getByRole('dialog', { name: p.declineTitle(request) });
  await dialog.getByRole('button', { name: p.decline }).click();
  await expect(dialog.getByText(p.reasonNeeded)).toBeVisible();
  await dialog.getByLabel(p.reason).fill('Ask with a parent.');
  await dialog.getByRole('button', { name: p.decline }).click();
  await expect(page.getByText('Ask with a parent.')).toBeVisible();

  await page.getByRole('tab', { name: p.tabs.people }).click();
  await page.getByLabel(p.find).fill(omar.username);
  await expect(page.getByRole('button', { name: p.changePlanOf(omar.username) })).toBeVisible();
  await expect(page.getByText('Omar Khan'), 'children’s names stay with their schools').toHaveCount(0);
  await look(page, 'admin, people');
  await page.getByRole('button', { name: p.changePlanOf(omar.username) }).click();
  await page.getByRole('dialog').getByLabel(p.plan).selectOption('unlimited');
  await page.getByRole('dialog').getByRole('button', { name: p.save }).click();
  await expect(toast(page, p.saved)).toBeVisible();
  await expect(page.getByRole('row', { name: omar.username }).getByText('Unlimited')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: p.export }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(`${omar.username},,Student,,Unlimited`);

  await page.getByRole('tab', { name: p.tabs.schools }).click();
  await page.getByLabel(p.find).fill(mine.name);
  await page.getByRole('button', { name: p.changePlanOf(mine.name) }).click();
  await page.getByRole('dialog').getByLabel(p.maxTeachers).fill('31');
  await page.getByRole('dialog').getByRole('button', { name: p.save }).click();
  await expect(page.getByText(words.plans.usedOf(0, 31))).toBeVisible();
  await look(page, 'admin, schools');

  await open(paths.adminLog);
  await expect(page.getByRole('rowheader', { name: p.auditActs['school.plan'] }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: p.auditActs['request.declined'] }).first()).toBeVisible();
  await look(page, 'admin, log');
  await page.getByLabel(p.what).selectOption('person.plan');
  await expect(page.getByRole('rowheader', { name: p.auditActs['person.plan'] }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: p.auditActs['school.plan'] })).toHaveCount(0);
});

test('a plan is made, offered with a link, lowered, retired and deleted; one in use is not', async ({
  app,
  tablet,
}) => {
  test.setTimeout(120_000);
  const student = await newStudent(app.origin, 'Ines');
  const { page, open, watch } = await tablet({ width: 1440, height: 960 });
  watch.allow(/status of 409/);
  await open('/');
  await signIn(page, platformAdmin);
  await open(paths.adminPlans);
  await expect(page.getByRole('heading', { level: 1, name: p.plans })).toBeVisible();
  await look(page, 'admin, plans');
  const name = `Holiday ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: p.newPlan }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: p.save }).click();
  await expect(dialog.getByText(p.planNeeded)).toBeVisible();
  await dialog.getByLabel(p.planName).fill(name);
  await dialog.getByLabel(p.limit).fill('25');
  await dialog.getByLabel(p.payment).fill('https://pay.example.org/holiday');
  await look(page, 'admin, a new plan');
  await dialog.getByRole('button', { name: p.save }).click();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  const offered = (await student.call('GET', '/api/subscription/plans')) as { id: string; name: string }[];
  const planId = offered.find((one) => one.name === name)?.id ?? '';
  const request = await student.call('POST', '/api/subscription/requests', { planId });
  expect(request).toMatchObject({ paymentUrl: 'https://pay.example.org/holiday' });
  await page.getByRole('button', { name: `${p.deletePlan}: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: p.deletePlan }).click();
  await expect(page.locator('.toasts').getByText(words.errors.plan_in_use), 'somebody waits for it').toBeVisible();
  await student.call('DELETE', `/api/subscription/requests/${(request as { id: string }).id}`);
  await page.getByRole('button', { name: p.editPlanOf(name) }).click();
  await dialog.getByLabel(p.limit).fill('5');
  await expect(dialog.getByText(p.limitLowered)).toBeVisible();
  await dialog.getByRole('button', { name: p.save }).click();
  await page.getByRole('button', { name: `${p.retire}: ${name}` }).click();
  await expect(page.getByRole('row', { name }).getByText(p.retired, { exact: true })).toBeVisible();
  expect(JSON.stringify(await student.call('GET', '/api/subscription/plans'))).not.toContain(name);
  await page.getByRole('button', { name: `${p.deletePlan}: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: p.deletePlan }).click();
  await expect(page.getByRole('rowheader', { name })).toHaveCount(0);
});
