import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { answer } from '../support/homework.ts';
import { receipt } from '../support/learning.ts';
import { newClass, newStudent } from '../support/people.ts';
import { go, signIn, syncPill, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.helpRequest;
const lesson = words.homework.lesson;

test('a child asks its teacher offline; the teacher sends a phrase and then allows the steps; the child sees both', async ({
  app,
  tablet,
}) => {
  const { teacher, student } = await newClass(app.origin, 'Year 4 Asking');
  const child = await tablet({ width: 820, height: 1180 });
  await child.open('/');
  await signIn(child.page, student);
  await untilAtSchool(child.page);
  // The recorder must be here before the network goes.
  await untilInstalled(child.page);
  await go(child.page, `${paths.upload}?type`);
  await child.page.getByLabel(words.homework.upload.typeTitle).fill('What is 347 + 285?');
  await child.page.getByRole('button', { name: words.homework.upload.start, exact: true }).click();
  await child.page.getByRole('button', { name: lesson.tryNow }).click();
  await answer(child.page, '622');

  await child.goOffline();
  const card = child.page.getByRole('region', { name: t.child.title });
  await test.step('it says aloud what is hard', async () => {
    await child.context.grantPermissions(['microphone'], { origin: child.origin });
    await card.getByRole('button', { name: t.child.say }).click();
    await card.getByRole('button', { name: words.recorder.start }).click();
    await expect(card.getByText(words.recorder.recording, { exact: true })).toBeVisible();
    await expect(card.getByText(/^0:01/)).toBeVisible();
    await card.getByRole('button', { name: words.recorder.stop }).click();
    await expect(card.getByLabel(words.answers.say.yours)).toBeVisible();
    await child.page.reload();
    await expect(card.getByLabel(words.answers.say.yours), 'what was said is kept').toBeVisible();
  });
  await card.getByRole('button', { name: t.child.askWithNote }).click();
  await expect(card.getByText(t.child.next.device)).toBeVisible();
  await expect(syncPill(child.page)).toHaveText(words.sync.here);
  await child.goOnline();
  await untilAtSchool(child.page, 30_000);
  await expect(card.getByText(t.child.next.school)).toBeVisible();

  const desk = await tablet({ width: 1440, height: 900 });
  await desk.open('/');
  await signIn(desk.page, teacher);
  const asks = desk.page.getByRole('region', { name: t.teacher.title(1) });
  await expect(asks.getByText('What is 347 + 285?')).toBeVisible({ timeout: 15_000 });
  await expect(asks.getByText(t.teacher.tries('622'))).toBeVisible();
  await expect(asks.getByText(/Maya K, Year 4 Asking/)).toBeVisible();
  await test.step('the teacher hears what was said', async () => {
    const note = asks.getByLabel(words.answers.fileBy(words.answers.kinds.recording, 'Maya K'));
    await expect(note).toBeVisible({ timeout: 15_000 });
    const lasts = () => note.evaluate((one) => (one instanceof HTMLAudioElement ? one.readyState : 0));
    await expect.poll(lasts, 'it can be played').toBeGreaterThan(0);
  });
  await expect(receipt(card), 'the teacher has it on the screen').toHaveAccessibleName(words.sync.receipt.seen, {
    timeout: 15_000,
  });
  await expect(card.getByText(t.child.next.seen)).toBeVisible();
  await desk.goOffline();
  await asks.getByRole('button', { name: t.teacher.phraseFor('Maya K') }).click();
  await desk.page.getByRole('menuitem', { name: t.says['check-numbers'] }).click();
  await expect(desk.page.getByText(t.teacher.none)).toBeVisible();
  await desk.goOnline();

  await expect(card.getByText(t.child.said('Hanna Okafor'))).toBeVisible({ timeout: 30_000 });
  await expect(card.getByText(t.says['check-numbers'])).toBeVisible();
  await expect(child.page.getByRole('region', { name: lesson.solution })).toHaveCount(0);
  const said = desk.page.getByRole('listitem').filter({ hasText: t.says['check-numbers'] });
  await expect(receipt(said), 'the child has read it').toHaveAccessibleName(words.sync.receipt.seen, {
    timeout: 15_000,
  });
  await expect(card.getByLabel(words.answers.say.yours), 'what was sent is no draft any more').toHaveCount(0);
  await card.getByRole('button', { name: t.child.again }).click();

  await asks.getByRole('button', { name: t.teacher.allowFor('Maya K') }).click({ timeout: 30_000 });
  await expect(card.getByText(t.says['allow-steps'])).toBeVisible({ timeout: 30_000 });
  await card.getByRole('button', { name: t.child.showSteps }).click();
  const steps = child.page.getByRole('region', { name: lesson.solution });
  await expect(steps.getByText(lesson.answer('632'))).toBeVisible();
  await expect(child.page.getByText(lesson.outcomes.shown)).toBeVisible();
  await untilAtSchool(child.page);
});

test('a child without a class is told what to do first', async ({ app, tablet }) => {
  const student = await newStudent(app.origin);
  const { page, open } = await tablet({ installs: false, width: 360, height: 740 });
  await open('/');
  await signIn(page, student);
  await go(page, `${paths.upload}?type`);
  await page.getByLabel(words.homework.upload.typeTitle).fill('Why do people have names?');
  await page.getByRole('button', { name: words.homework.upload.start, exact: true }).click();
  await expect(page.getByText(t.child.noClass)).toBeVisible();
  const { session, subjects } = words.homework;
  await expect(page.getByRole('button', { name: session.subject(subjects.general) }), 'no subject found').toBeVisible();
  await expect(page.getByRole('button', { name: t.child.ask })).toHaveAttribute('aria-disabled', 'true');
  await untilAtSchool(page);
});
