import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { picturesOfPdf } from '../../support/pdf-text.ts';
import { isStored } from '../support/device-storage.ts';
import { look } from '../support/look.ts';
import { newClass, newParent } from '../support/people.ts';
import { tellOfAlert } from '../support/alert.ts';
import { signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const { parent: t, disputes } = words;
const submissions = z.array(z.object({ id: z.string() }));

const tab = (page: Page, name: keyof typeof t.tabs) => page.getByRole('tab', { name: t.tabs[name], exact: true });

/** A marked answer of a child, and its mother, linked by the family code. */
async function newFamily(origin: string) {
  const { teacher, student, classId } = await newClass(origin, 'Year 4 نجوم');
  const work = await teacher.setWork(classId, { title: 'Sharing apples', totalPoints: 20 });
  await student.handIn(work, 'Each gets 6.');
  const [answer] = submissions.parse(await student.call('GET', '/api/student/submissions'));
  await teacher.call('POST', `/api/teacher/submissions/${answer?.id ?? ''}/grade`, {
    score: 15,
    feedback: 'The five boxes made it easy to follow.',
  });
  const mother = await newParent(origin, 'Sana');
  const { code } = z.object({ code: z.string() }).parse(await student.call('POST', '/api/student/family-code'));
  await mother.call('POST', '/api/parent/link-child', { childUsername: student.username, familyCode: code });
  return { teacher, student, mother };
}

test('a parent reads the week of a child, walks every tab and makes a report, online and with no network', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { mother, student } = await newFamily(app.origin);
  const parent = await tablet();
  await parent.open('/');
  const { page } = parent;
  await signIn(page, mother);

  await test.step('the overview shows the week, the work with the teacher’s words, and four figures', async () => {
    await expect(page.getByRole('heading', { name: t.week.title('Maya') })).toBeVisible();
    await expect(page.getByText('Maya has not solved anything here this week yet.')).toBeVisible();
    await expect(page.getByText('Sharing apples came back with 15 of 20.')).toBeVisible();
    const feedback = page.getByRole('blockquote').filter({ hasText: '“The five boxes made it easy to follow.”' });
    await expect(feedback, 'whose words they are').toContainText('Hanna Okafor');
    for (const label of [t.figures.solved, t.figures.stars, t.figures.time, t.figures.average])
      await expect(page.getByLabel(t.figures.label).getByText(label)).toBeVisible();
    await expect(page.getByText(t.alerts.none)).toBeVisible();
    await page.getByRole('button', { name: t.week.did }).click();
    await expect(page.getByText(t.week.done)).toBeVisible();
    await untilAtSchool(page);
    await look(page, 'parent, overview');
  });

  await test.step('what is kept of the child can be taken, and who looked is said', async () => {
    await page.getByRole('button', { name: words.privacy.show, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.privacy.of('Maya') });
    await expect(dialog.getByText(words.privacy.noLooks)).toBeVisible();
    await look(page, 'the data of a child');
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: words.privacy.download }).click();
    expect((await file).suggestedFilename()).toBe(words.privacy.file(student.username));
    await dialog.getByRole('button', { name: words.app.close }).click();
  });

  await test.step('a wrong last name is corrected on the card', async () => {
    const pencil = page.getByRole('button', { name: words.privacy.rename.of('Maya') });
    const dialog = page.getByRole('dialog', { name: words.privacy.rename.of('Maya') });
    const lastName = dialog.getByLabel(words.auth.lastName);
    await pencil.click();
    await expect(lastName).toHaveValue('Khan');
    await look(page, 'the name of a child');
    await lastName.fill('Østergård');
    await dialog.getByRole('button', { name: words.privacy.rename.save }).click();
    await expect(toast(page, words.privacy.rename.saved)).toBeVisible();
    await expect(pencil, 'the focus is where it was').toBeFocused();
    await expect(page.getByText('MØ', { exact: true }).first(), 'as the feed brings it').toBeVisible();
    await pencil.click();
    await expect(lastName).toHaveValue('Østergård');
    await dialog.getByRole('button', { name: words.app.cancel }).click();
  });

  await test.step('an alert of the evening comes live, is new until it is opened, and stays read', async () => {
    await tellOfAlert(app.dataDir, mother.id, student.id);
    const alert = page.getByRole('button', { name: /Maya is flying through Math/ });
    await expect(alert).toBeVisible({ timeout: 20_000 });
    await expect(alert.getByText(t.alerts.isNew)).toBeVisible();
    await expect(page.getByText(t.alerts.unread(1))).toBeVisible();
    await look(page, 'parent, an alert');
    await alert.click();
    await expect(alert.getByText(t.alerts.isNew)).toBeHidden();
    await expect(page.getByText(t.alerts.unread(1))).toBeHidden();
  });

  await test.step('what is allowed for the child is said purpose by purpose', async () => {
    await page.getByRole('button', { name: t.consents.show }).click();
    const dialog = page.getByRole('dialog');
    const ai = dialog.getByRole('checkbox', { name: t.consents.purposes.ai.name });
    await expect(ai).not.toBeChecked();
    await ai.click();
    await expect(dialog.getByText(t.consents.saved)).toBeVisible();
    await expect(ai).toBeChecked();
    await look(page, 'parent, consents');
    await page.keyboard.press('Escape');
  });

  await test.step('the other tabs say what is true of little work, and the address names them', async () => {
    await tab(page, 'detailed').click();
    await expect(page).toHaveURL(/tab=detailed/);
    await expect(page.getByText(t.detailed.none('Maya'))).toBeVisible();
    await page.getByRole('button', { name: disputes.act }).click();
    await page.getByLabel(disputes.reason).fill('She drew');
    await expect.poll(() => isStored(page, /She drew/)).toBe(true);
    await page.reload();
    await page.getByLabel(disputes.reason).fill('');
    await expect(page.getByLabel(disputes.reason), 'what was kept may be deleted and written anew').toBeFocused();
    await page.getByLabel(disputes.reason).fill('She drew a sixth box.');
    await look(page, 'parent, asking to look at a mark again');
    await page.getByRole('button', { name: disputes.send, exact: true }).click();
    await expect(page.getByText(disputes.states.open)).toBeVisible({ timeout: 20_000 });
    await tab(page, 'analytics').click();
    await expect(page.getByText(t.analytics.notEnough).first()).toBeVisible();
    await look(page, 'parent, analytics');
    await tab(page, 'insights').click();
    await expect(page.getByText(t.insights.none.title)).toBeVisible();
    await page.getByRole('button', { name: t.insights.generate }).click();
    await expect(toast(page, t.insights.generated)).toBeVisible();
    await expect(page.getByRole('heading', { name: t.insights.title })).toBeVisible();
    await expect(page.getByText('Not enough answers yet: 8 more')).toBeVisible();
    await look(page, 'parent, insights');
    await tab(page, 'ai-insights').click();
    for (const title of Object.values(t.ai.panels))
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: t.ai.refreshOf(t.ai.panels.patterns) }).click();
    await expect(toast(page, t.ai.refreshed)).toBeVisible();
    await look(page, 'parent, AI insights');
  });

  await untilAtSchool(page);
  await untilInstalled(page);
  await parent.goOffline();

  await test.step('without a network everything is read, the report is made, and a wish is kept', async () => {
    await page.reload();
    await expect(page, 'the tab that was open').toHaveURL(/tab=ai-insights/);
    await expect(page.getByRole('heading', { name: t.ai.panels.style })).toBeVisible();
    await expect(page.getByText(t.ai.styleNote)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t.report.generate }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Maya \d{4}-\d\d-\d\d\.pdf$/);
    const written = picturesOfPdf(readFileSync(await file.path()));
    expect(written, 'the class in its own letters, as the device draws them').toEqual(['نجوم,']);
    await tab(page, 'insights').click();
    await page.getByRole('button', { name: t.insights.generate }).click();
    await expect(toast(page, t.insights.wish)).toBeVisible();
    await page.getByRole('button', { name: t.insights.generate }).click();
    await expect(toast(page, t.insights.again)).toBeVisible();
    await tab(page, 'overview').click();
    await expect(page.getByText('“The five boxes made it easy to follow.”')).toBeVisible();
    await expect(page.getByText('She drew a sixth box.')).toBeVisible();
    await expect(page.getByText(t.week.done), 'what was done together').toBeVisible();
    await page.getByRole('button', { name: t.consents.show }).click();
    await page.getByRole('checkbox', { name: t.consents.purposes.push.name }).click();
    await expect(page.getByText(t.consents.offline)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the wish goes when the network is back', async () => {
    await tab(page, 'insights').click();
    await expect(page.getByText(t.insights.wish).first()).toBeVisible();
    await parent.goOnline();
    await expect(page.getByText(t.insights.wish)).toHaveCount(0, { timeout: 30_000 });
  });
});

test('a parent whose child is unlinked is told so of every call, and an unlinked tab leads to the overview', async ({
  app,
  tablet,
}) => {
  const { mother } = await newFamily(app.origin);
  const stranger = await newParent(app.origin, 'Tariq');
  const [child] = z.array(z.object({ id: z.string() })).parse(await mother.call('GET', '/api/parent/children'));
  await expect(stranger.call('GET', `/api/parent/insights/${child?.id ?? ''}`)).rejects.toThrow(/404/);
  const parent = await tablet({ installs: false, width: 360, height: 800 });
  await parent.open(`${paths.parentDashboard}?tab=insights`);
  await signIn(parent.page, stranger);
  await parent.open(`${paths.parentDashboard}?tab=insights`);
  await expect(parent.page.getByText(t.insights.noChild)).toBeVisible();
});
