import { classPath, paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import type { Page } from '@playwright/test';
import { coverCamera, drawnCode, holdBefore } from '../support/camera.ts';
import { everythingStored } from '../support/device-storage.ts';
import { handIn, workCard } from '../support/learning.ts';
import { newSchool, newSchoolTeacher, newStudent } from '../support/people.ts';
import { newestInvitation } from '../support/school-code.ts';
import { logOut, signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

test.use({ installs: false });

const t = words.classes;
const landing = { level: 1, name: words.auth.headline } as const;

/** As an older spreadsheet saves it: semicolons, Latin-1. */
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

test('students come by a class list, by a badge and by the class code on one tablet: each signs in, works and leaves', async ({
  app,
  tablet,
}) => {
  test.setTimeout(300_000);
  await newSchool(app.origin);
  const teacher = await newSchoolTeacher(app.origin, await newestInvitation(app.dataDir));
  const classId = await teacher.makeClass('3 Willow');
  await teacher.setWork(classId, { title: 'Tides' });
  const shells = await teacher.setWork(classId, { title: 'Shells', dueDate: '2026-01-10T12:00:00.000Z' });

  const laptop = await tablet();
  await laptop.open('/');
  await signIn(laptop.page, teacher);
  await laptop.open(classPath('classPeople', classId));
  const list = (text: string) => ({ name: 'class.csv', mimeType: 'text/csv', buffer: latin(text) });
  await laptop.page.getByLabel(t.list.file).setInputFiles(list('Vorname;Nachname\r\nZoë;Brandt\r\n=1+1;Kühn\r\n'));
  await expect(laptop.page.getByText(t.list.wrong(1))).toBeVisible({ timeout: 15_000 });
  await expect(laptop.page.getByText(t.list.problems.formula)).toBeVisible();
  await laptop.page.getByLabel(t.list.file).setInputFiles(list('Vorname;Nachname\r\nZoë;Brandt\r\nJörg;Kühn\r\n'));
  await laptop.page.getByRole('button', { name: t.list.make(2) }).click({ timeout: 15_000 });
  await expect(laptop.page.getByText(t.list.done(2))).toBeVisible({ timeout: 20_000 });
  const cells = laptop.page.getByRole('row').filter({ hasText: 'Zoë Brandt' }).getByRole('cell');
  const username = ((await cells.nth(1).textContent()) ?? '').trim();
  const word = ((await cells.nth(2).textContent()) ?? '').trim();
  expect([username, word]).toEqual([
    expect.stringMatching(/^zoe\.b\d*$/),
    expect.stringMatching(/^[a-z]+-[a-z]+-[a-z]+-\d{4}$/),
  ]);
  await laptop.page.getByRole('button', { name: t.list.print }).click();
  const badge = await drawnCode(laptop.page, t.cards.badge('Jörg Kühn'));

  // The tablet is the class's: its teacher says so on it.
  const shared = await tablet({ width: 820, height: 1180, installs: true });
  await shared.open('/');
  await signIn(shared.page, teacher);
  await shared.open(paths.profile);
  await shared.page.getByRole('button', { name: words.profile.shared.begin }).click();
  await expect(shared.page.getByText(words.profile.shared.on)).toBeVisible();
  await untilAtSchool(shared.page);
  await logOut(shared.page);
  await expect(shared.page.getByRole('heading', landing)).toBeVisible({ timeout: 20_000 });
  // The first child comes with the word of the list and chooses a password.
  await shared.page.getByRole('textbox', { name: words.auth.username }).fill(username);
  await shared.page.getByLabel(words.auth.password).fill(word);
  await shared.page.getByRole('button', { name: words.auth.signIn }).click();
  await shared.page.getByLabel(words.oneTimeWord.choose.next, { exact: true }).fill('seven quiet lamps');
  await shared.page.getByLabel(words.oneTimeWord.choose.again, { exact: true }).fill('seven quiet lamps');
  await shared.page.getByRole('button', { name: words.oneTimeWord.choose.save }).click();
  await expect(shared.page.getByRole('button', { name: words.account.menu })).toBeVisible({ timeout: 20_000 });
  await shared.open(paths.home);
  await expect(shared.page.getByRole('heading', { name: words.home.classes })).toBeVisible({ timeout: 20_000 });
  await expect(shared.page.getByText('Hanna Okafor', { exact: true })).toBeVisible();
  await shared.open(paths.studentAssignments);
  await handIn(shared.page, 'Tides', 'The moon pulls the sea.');
  await shared.open(paths.profile);
  await shared.page.getByRole('radio', { name: words.profile.otherLetters.lexend }).check();
  await shared.page.getByRole('radio', { name: words.profile.readings.largest, exact: true }).check();
  await untilAtSchool(shared.page);
  await logOut(shared.page);
  await expect(shared.page.getByRole('heading', { level: 1, name: words.auth.shared.who })).toBeVisible({
    timeout: 20_000,
  });
  const root = shared.page.locator('html');
  await expect(root, 'her reading aids are hers').not.toHaveAttribute('data-letters');
  await expect(root).not.toHaveAttribute('data-reading');

  // The next one cannot type yet: the card is held before the camera (a stand-in draws it).
  await coverCamera(shared.page);
  await shared.page.getByRole('button', { name: words.auth.scan.open }).click();
  await expect(shared.page.getByText(words.auth.scan.noCamera)).toBeVisible();
  await shared.page.getByRole('button', { name: words.app.close }).click();
  await holdBefore(shared.page, badge);
  await shared.page.getByRole('button', { name: words.auth.scan.open }).click();
  await expect(shared.page.getByRole('heading', { name: words.home.hello('Jörg') })).toBeVisible({ timeout: 30_000 });
  await shared.open(paths.studentAssignments);
  await handIn(shared.page, 'Tides', 'Wasser.');
  await untilAtSchool(shared.page);
  await logOut(shared.page);
  await expect(shared.page.getByRole('heading', { level: 1, name: words.auth.shared.who })).toBeVisible({
    timeout: 20_000,
  });

  // The last one has an account and types the letters on the board.
  await laptop.open(classPath('classBoard', classId));
  await laptop.page.getByRole('button', { name: t.board.make }).click();
  const letters = laptop.page.locator('.board-code');
  await expect(letters).toHaveText(/^[A-Z]{6}$/);
  const code = (await letters.textContent()) ?? '';
  await laptop.open(classPath('classBoard', classId));
  await expect(letters, 'the code stays while it works').toHaveText(code, { timeout: 15_000 });
  const leo = await newStudent(app.origin, 'Leo');
  await shared.page.getByRole('button', { name: words.auth.shared.other }).click();
  await signIn(shared.page, leo);
  await shared.open(paths.studentAssignments);
  await shared.page.getByLabel(words.assignments.joinCode).fill(code);
  await shared.page.getByRole('button', { name: words.assignments.join }).click();
  const earlier = shared.page.getByRole('region', { name: words.assignments.earlier });
  await expect(earlier.getByText('Shells'), 'work of before stands apart').toBeVisible({ timeout: 20_000 });
  await expect(shared.page.getByText(words.assignments.states.overdue, { exact: true })).toBeHidden();
  await shared.open(paths.profile);
  await expect(shared.page.getByText('3 Willow, Hanna Okafor')).toBeVisible({ timeout: 15_000 });
  await untilAtSchool(shared.page);
  await untilInstalled(shared.page);
  await logOut(shared.page);

  // The network goes. Each finds itself, is let in by the tablet alone, works and gives it on.
  await face(shared.page, 'Zoë').waitFor({ timeout: 20_000 });
  await shared.goOffline();
  await face(shared.page, 'Zoë').click();
  await shared.page.getByLabel(words.auth.password).fill('seven loud lamps');
  await shared.page.getByRole('button', { name: words.auth.signIn, exact: true }).click();
  await expect(shared.page.getByText(words.auth.failed)).toBeVisible({ timeout: 20_000 });
  await shared.page.getByLabel(words.auth.password).fill('seven quiet lamps');
  await shared.page.getByRole('button', { name: words.auth.signIn, exact: true }).click();
  await expect(shared.page.getByRole('heading', { name: words.home.hello('Zoë') })).toBeVisible({ timeout: 30_000 });
  await expect(root, 'her reading aids come back with her').toHaveAttribute('data-letters', 'lexend');
  await shared.open(paths.studentAssignments);
  await handIn(shared.page, 'Shells', 'A snail lived in it.');
  await logOut(shared.page);

  await face(shared.page, 'Jörg').waitFor({ timeout: 20_000 });
  await expect(face(shared.page, 'Zoë')).toContainText(words.auth.shared.waiting(1));
  const stored = await everythingStored(shared.page);
  expect(stored).toContain('paperboat-sealed/parcels: [{');
  expect(stored, 'of the class only first names, usernames and pictures').not.toMatch(
    /A snail|moon pulls|Wasser|Tides|Shells|Willow|Okafor|Brandt|Kühn|Khan/,
  );
  await holdBefore(shared.page, badge);
  await shared.page.getByRole('button', { name: words.auth.scan.open }).click();
  await expect(shared.page.getByRole('heading', { name: words.home.hello('Jörg') })).toBeVisible({ timeout: 30_000 });
  await shared.open(paths.studentAssignments);
  await expect(workCard(shared.page, 'Shells')).toBeVisible({ timeout: 15_000 });
  expect(await everythingStored(shared.page), 'nobody has what is another one’s').not.toMatch(/A snail|moon pulls/);
  await handIn(shared.page, 'Shells', 'Kalk.');

  await logOut(shared.page);

  // The network comes back: what each has made goes to school at its next turn.
  await face(shared.page, 'Zoë').waitFor({ timeout: 20_000 });
  await shared.goOnline();
  await face(shared.page, 'Zoë').click();
  await shared.page.getByLabel(words.auth.password).fill('seven quiet lamps');
  await shared.page.getByRole('button', { name: words.auth.signIn, exact: true }).click();
  await expect(shared.page.getByRole('heading', { name: words.home.hello('Zoë') })).toBeVisible({ timeout: 30_000 });
  await untilAtSchool(shared.page, 60_000);
  await logOut(shared.page);
  await face(shared.page, 'Jörg').waitFor({ timeout: 20_000 });
  await holdBefore(shared.page, badge);
  await shared.page.getByRole('button', { name: words.auth.scan.open }).click();
  await expect(shared.page.getByRole('heading', { name: words.home.hello('Jörg') })).toBeVisible({ timeout: 30_000 });
  await untilAtSchool(shared.page, 60_000);
  const answers = await teacher.call('GET', `/api/teacher/assignments/${shells}/submissions`);
  expect(answers).toHaveLength(2);
  expect(answers).toEqual(
    expect.arrayContaining(
      ['A snail lived in it.', 'Kalk.'].map((text) => expect.objectContaining({ submissionContent: text })),
    ),
  );
});

/** A child's picture on the sign-in page; behind the name may stand how much waits. */
const face = (page: Page, firstName: string) => page.getByRole('button', { name: new RegExp(`^${firstName}`) });
