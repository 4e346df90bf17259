import { readFileSync } from 'node:fs';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { platformAdmin } from '../support/app.ts';
import { look, violationsOf } from '../support/look.ts';
import { newClass, newSchool, newStudent } from '../support/people.ts';
import { go, signIn, tapTwice, toast } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { naturalId, newId } from '../../../schema/ids.ts';
import { answer, attemptOf, sums, testOf } from '../../sync/practice-school.ts';

const p = words.platform;

/** Two tests that were set as work and marked by no person; the mark of the first is contested. */
async function makeMarks(origin: string) {
  const { teacher, student, classId } = await newClass(origin, 'Year 4 Tide');
  const testId = newId();
  await teacher.call('POST', '/api/practice/tests', { id: testId, ...testOf() });
  const stamp = Date.now().toString(36);
  const titles = [`Tide sums ${stamp}`, `Harbour sums ${stamp}`] as const;
  for (const title of titles) {
    const assignmentId = await teacher.setWork(classId, { title, totalPoints: 30, practiceTestId: testId });
    const given = sums.map(({ right }, at) => answer(at, at === 0 ? '1' : right));
    const done = { assignmentId, answers: given, finishedAt: '2026-11-21T09:30:00.000Z' };
    await student.call('POST', '/api/practice/attempts', { id: newId(), ...attemptOf(testId, done) });
    if (title === titles[0])
      await student.call('POST', `/api/submissions/${naturalId('submission', assignmentId, student.id)}/dispute`, {
        reason: 'The first one is right.',
      });
  }
  return titles;
}

test('the platform admin answers requests, changes plans of people and schools, and reads it all in the log', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const [ruth, omar] = [await newStudent(app.origin, 'Ruth'), await newStudent(app.origin, 'Omar')];
  const school = await newSchool(app.origin);
  const mine = (await school.call('GET', '/api/school/admin/school')) as { name: string };
  await ruth.call('POST', '/api/subscription/requests', { planId: 'plus' });
  const { page, open } = await tablet({ installs: false, width: 1440, height: 960 });
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

  await go(page, paths.adminLog);
  await expect(page.getByRole('rowheader', { name: p.auditActs['school.plan'] }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: p.auditActs['request.declined'] }).first()).toBeVisible();
  await look(page, 'admin, log');
  await page.getByLabel(p.what).selectOption('person.plan');
  await expect(page.getByRole('rowheader', { name: p.auditActs['person.plan'] }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: p.auditActs['school.plan'] })).toHaveCount(0);
});

test('a contested mark is answered, a grade of the machine corrected, the platform read in numbers, and all of it is in the log', async ({
  app,
  tablet,
}) => {
  test.setTimeout(180_000);
  const [contested, marked] = await makeMarks(app.origin);
  const { page, open, goOffline } = await tablet({ width: 1440, height: 960 });
  await open('/');
  await signIn(page, platformAdmin);
  await untilInstalled(page);

  await go(page, paths.adminDisputes);
  await page.getByLabel(p.find).fill(contested);
  await look(page, 'admin, disputes');
  await page.getByRole('button', { name: p.disputes.openOf(contested) }).click();
  const dispute = page.getByRole('dialog', { name: p.disputes.heading(contested) });
  await expect(dispute.getByText('The first one is right.')).toBeVisible();
  await look(page, 'admin, one dispute');
  await dispute.getByRole('button', { name: p.disputes.send }).click();
  await expect(dispute.getByText(p.disputes.needAnswer)).toBeVisible();
  await dispute.getByLabel(p.disputes.newScore(30)).fill('30');
  await dispute.getByLabel(p.disputes.answer).fill('It is. Well seen.');
  await dispute.getByRole('button', { name: p.disputes.send }).click();
  await expect(toast(page, p.disputes.sent)).toBeVisible();
  await expect(page.getByRole('row', { name: contested }).getByText(p.disputes.changed(20, 30, 30))).toBeVisible();

  await go(page, paths.adminGrading);
  await page.getByLabel(p.find).fill(marked);
  const openGrade = page.getByRole('button', { name: p.grades.openOf(marked, 'Year 4 Tide') });
  await expect(openGrade).toBeVisible();
  await look(page, 'admin, grades of the machine');
  await openGrade.click();
  const correction = page.getByRole('dialog', { name: p.grades.heading(marked) });
  await expect(correction.getByRole('row')).toHaveCount(4);
  await look(page, 'admin, one grade');
  await correction.getByLabel(p.disputes.newScore(30)).fill('28');
  await correction.getByLabel(p.grades.reason).fill('The first key was wrong.');
  await correction.getByRole('button', { name: p.grades.correct }).click();
  await expect(toast(page, p.grades.corrected)).toBeVisible();
  const row = page.getByRole('row', { name: marked });
  await expect(row.getByText(p.disputes.changed(20, 28, 30))).toBeVisible();
  await expect(row.getByText(p.grades.states.corrected)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: p.export }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${marked},Year 4 Tide,Maths,28 of 30,20,Corrected`);

  await go(page, paths.adminReports);
  await expect(page.getByRole('group', { name: p.figures.byMonth }).getByRole('row')).toHaveCount(13);
  await look(page, 'admin, reports');
  for (const [name, begin] of [
    [p.figures.csv, '\uFEFFMonth,'],
    [p.figures.pdf, '%PDF-'],
  ] as const) {
    const button = page.getByRole('region', { name: p.figures.title }).getByRole('button', { name });
    const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(readFileSync(await saved.path(), 'utf8').startsWith(begin), name).toBe(true);
  }

  await go(page, paths.adminLog);
  for (const act of ['correction.made', 'correction.opened', 'dispute.changed', 'dispute.read'] as const)
    await expect(page.getByRole('rowheader', { name: p.auditActs[act] }).first()).toBeVisible();

  await open('/api/docs');
  await expect(page.getByText(`Signed in as ${platformAdmin.username} (admin).`)).toBeVisible();
  await page.getByLabel('Find a call').fill('get /api/user');
  await page.getByText('getUser', { exact: true }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('status', { name: 'What came back' })).toContainText(`"${platformAdmin.username}"`);
  expect.soft(await violationsOf(page), 'axe on every call').toEqual([]);
  await goOffline();
  await open('/api/docs');
  await expect(page.getByText('getUser', { exact: true }), 'the page is there without a network').toBeVisible();
  await open(paths.adminLog);
  await page.getByRole('link', { name: words.nav.adminDisputes }).first().click();
  await expect(page.getByText(p.offline)).toBeVisible();
  await page.getByRole('link', { name: words.nav.adminGrading }).first().click();
  await expect(page.getByText(p.offline)).toBeVisible();
});

test('a plan is made, offered with a link, lowered, retired and deleted; one in use is not', async ({
  app,
  tablet,
}) => {
  test.setTimeout(120_000);
  const student = await newStudent(app.origin, 'Ines');
  const { page, open, watch } = await tablet({ installs: false, width: 1440, height: 960 });
  watch.allow(/status of 409/);
  await open('/');
  await signIn(page, platformAdmin);
  await go(page, paths.adminPlans);
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
  await tapTwice(dialog.getByRole('button', { name: p.save }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader', { name }), 'two presses are one plan').toHaveCount(1);
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
