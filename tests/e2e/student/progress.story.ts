import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { answer } from '../support/homework.ts';
import { look } from '../support/look.ts';
import { newStudent } from '../support/people.ts';
import { signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.progress;
const homework = words.homework;

test('a child solves a question, earns a badge and sees its progress with the server dead', async ({ app, tablet }) => {
  const student = await newStudent(app.origin, 'Nina');
  const { page, open, goOffline, goOnline } = await tablet({ width: 820, height: 1180 });
  // Only where a page may move does looking back go on by itself, and paper fall.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await page.getByRole('button', { name: 'PYP3' }).click();
  await untilInstalled(page);

  await test.step('the box for typing has the focus, and the stars come where the answer was', async () => {
    await open(`${paths.upload}?type`);
    await expect(page.getByLabel(homework.upload.typeTitle)).toBeEditable();
    await expect(page.getByLabel(homework.upload.typeTitle)).toBeFocused();
    await page.keyboard.type('What is 347 + 285?');
    await page.getByRole('button', { name: homework.upload.start, exact: true }).click();
    await page.getByRole('button', { name: homework.lesson.tryNow }).click();
    await answer(page, '632');
    await expect(page.getByRole('img', { name: homework.lesson.starCount(3) })).toBeInViewport();
    await untilAtSchool(page);
  });

  await test.step('the child looks back at its own steps', async () => {
    const replay = page.getByRole('region', { name: homework.replay.title });
    await replay.getByRole('button', { name: homework.replay.forward }).click();
    await expect(replay.getByText(homework.replay.wrote('632'))).toBeVisible();
    await replay.getByRole('button', { name: homework.replay.play }).click();
    await expect(replay.getByText(homework.lesson.outcomes.solo), 'it goes on by itself').toBeVisible();
    await expect(replay.getByRole('button', { name: homework.replay.again })).toBeVisible();
    await look(page, 'student, looking back');
  });

  await test.step('home tells the new badge, and what is done', async () => {
    await page.getByRole('link', { name: words.app.homeLink }).click();
    const badge = page.getByRole('region', { name: t.newBadge });
    await expect(badge).toBeVisible({ timeout: 15_000 });
    await badge.getByRole('button', { name: t.seen }).click();
    await expect(badge).toHaveCount(0);
    await expect(page.getByRole('region', { name: words.home.practise })).toBeVisible();
    await look(page, 'home');
  });

  await test.step('the leaderboard shows a child without a word its own line only', async () => {
    await open(paths.leaderboard);
    await expect(page.getByText(words.leaderboard.soFar.weekly(words.leaderboard.values.stars(3)))).toBeVisible();
    await expect(page.getByText(words.leaderboard.notAllowed)).toBeVisible();
    await look(page, 'leaderboard');
  });

  await test.step('progress and figures over time are there with the server dead', async () => {
    await goOffline();
    await app.kill();
    await open(paths.progress);
    const map = page.getByRole('region', { name: t.map });
    await expect(map.getByText(t.levels.started).first()).toBeVisible();
    await expect(page.getByText(t.daysThisWeek(1))).toBeVisible();
    await expect(page.getByRole('region', { name: t.badges }).getByText('First boat')).toBeVisible();
    await look(page, 'progress');
    await open(paths.analytics);
    await expect(page.getByRole('region', { name: t.analytics.skills }).getByRole('rowheader')).toHaveCount(1);
    await look(page, 'analytics');
    await open(paths.leaderboard);
    await expect(
      page.getByText(words.leaderboard.soFar.weekly(words.leaderboard.values.stars(3))),
      'remembered',
    ).toBeVisible();
    await expect(page.getByText(words.leaderboard.old)).toBeVisible();
    await app.startAgain();
    await goOnline();
    await expect(page.getByText(words.leaderboard.old), 'the list is asked for anew by itself').toBeHidden({
      timeout: 20_000,
    });
  });
});
