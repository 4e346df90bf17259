import { readFileSync } from 'node:fs';
import { cellsOf } from '../../../web/lib/csv.ts';
import { words } from '../../../web/text/index.ts';
import { look } from '../support/look.ts';
import { newSchool, newSchoolTeacher, newStudent } from '../support/people.ts';
import { signIn } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.schoolAnalytics;

test('a school’s administrator sees real figures, each picture with its table, and the same with its moment when the network is gone', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const admin = await newSchool(app.origin);
  const { invitationCode } = (await admin.call('GET', '/api/school/admin/school')) as { invitationCode: string };
  const teacher = await newSchoolTeacher(app.origin, invitationCode);
  const classId = await teacher.makeClass('4 Oak');
  const code = await teacher.joinCode(classId);
  const workId = await teacher.setWork(classId, { title: 'Number bonds', totalPoints: 20 });
  for (const [at, name] of ['Maya', 'Leo', 'Zoe', 'Ali', 'Bea'].entries()) {
    const student = await newStudent(app.origin, name);
    await student.join(code);
    if (at < 3) await student.handIn(workId, 'Ten and ten.');
  }
  const answers = (await teacher.call('GET', `/api/teacher/assignments/${workId}/submissions`)) as { id: string }[];
  for (const [at, { id }] of answers.entries())
    await teacher.call('POST', `/api/teacher/submissions/${id}/grade`, { score: 14 + at, feedback: 'Clear.' });

  const office = await tablet({ width: 1440, height: 1000 });
  await office.open('/');
  await signIn(office.page, admin);
  const { page } = office;
  await page.getByRole('tab', { name: words.school.tabs.analytics }).click();
  const stat = (label: string) => page.locator('.stat').filter({ hasText: label });
  await expect(stat(t.stats.average)).toContainText('75%');
  await expect(stat(t.stats.average)).toContainText(t.stats.ofMarks(3));
  await expect(stat(t.stats.engagement)).toContainText('60%');
  await expect(stat(t.stats.engagement)).toContainText(t.stats.engagementWhy(5));
  await expect(stat(t.stats.tests)).toContainText('0');
  await expect(page.getByRole('listitem').filter({ hasText: '4 Oak got new work: Number bonds' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Hanna Okafor/ })).toContainText('75%');

  const months = page.getByRole('figure').filter({ hasText: t.trend.title });
  await expect(months.locator('svg.chart')).toBeVisible();
  await expect(months.getByText(words.charts.few), 'a mean of three marks').toBeVisible();
  await months.getByRole('button', { name: words.charts.asTable }).click();
  await expect(months.getByRole('row')).toHaveCount(13);
  await expect(months.getByRole('row').last()).toContainText(t.trend.text(75, 3));
  await look(page, 'the school in figures');

  const coming = page.waitForEvent('download');
  await page.getByRole('region', { name: t.grades.title }).getByRole('button', { name: t.export }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(t.grades.file);
  expect(cellsOf(readFileSync(await download.path(), 'utf8').slice(1))).toEqual([
    [t.grades.grade, t.grades.students, t.grades.share],
    ['PYP3', '5', '60%'],
  ]);

  await untilInstalled(page);
  await office.goOffline();
  await page.getByRole('tab', { name: words.school.tabs.settings }).click();
  await page.getByRole('tab', { name: words.school.tabs.analytics }).click();
  const asOf = page.getByText(words.school.asOf('').split('.')[0] ?? '');
  await expect(asOf).toBeVisible();
  await expect(stat(t.stats.average), 'as they were counted last').toContainText('75%');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.nav.school);
  await expect(stat(t.stats.average), 'also when the page is opened without a network').toContainText('75%');
  await page.getByRole('tab', { name: words.school.tabs.teachers }).click();
  await expect(page.getByRole('row', { name: /Hanna Okafor/ })).toBeVisible();
  await expect(asOf, 'of when they are').toBeVisible();
  await look(page, 'the school without a network');
  await office.goOnline();
  await expect(asOf).toHaveCount(0);
});
