import { readFileSync, writeFileSync } from 'node:fs';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { platformAdmin } from '../support/app.ts';
import { failWrites } from '../support/device-storage.ts';
import { choosePicture, dropFiles, homeworkRow, picture } from '../support/homework.ts';
import { look } from '../support/look.ts';
import { callsAs, newStudent } from '../support/people.ts';
import { go, logOut, signIn, tapTwice, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.homework;
const page10MB = 10 * 1024 * 1024;

/** The head of a PNG that says it is so large; no pixel follows. */
function announcedPng(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, Buffer.alloc(64)]);
}

test('a file that is no usable picture is refused in the specification’s words, and nothing is made of it', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin, 'Ada');
  const { page, open } = await tablet({ installs: false, width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await go(page, paths.upload);
  const typed = 'What is 12 + 30?';
  const draft = page.getByLabel(t.upload.typeTitle);
  await page.getByRole('button', { name: t.upload.type, exact: true }).click();
  await draft.fill(typed);
  await expect(page.getByText(t.upload.draftSaved)).toBeVisible();
  const jpeg = readFileSync(picture('what-is-347-plus-285.jpg'));
  const bad: readonly [name: string, content: Buffer, problem: { title: string; text: string }][] = [
    ['notes.txt', Buffer.from('347 + 285'), t.upload.wrongType],
    ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>'), t.upload.wrongType],
    ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), t.upload.wrongType],
    ['huge.jpg', jpeg, t.upload.tooLarge],
    [
      'bomb.png',
      announcedPng(16_000, 16_000),
      { title: t.upload.failed.title, text: words.errors.picture_too_many_pixels },
    ],
    ['half.jpg', jpeg.subarray(0, 400), t.upload.failed],
  ];
  for (const [name, content, problem] of bad)
    await test.step(name, async () => {
      if (name === 'huge.jpg') await dropFiles(page, [{ name, type: 'image/jpeg', content, padding: page10MB }]);
      else {
        const file = test.info().outputPath(name);
        writeFileSync(file, content);
        await choosePicture(page, file);
      }
      await expect(toast(page, problem.text), name).toBeVisible();
      await expect(toast(page, problem.title), name).toBeVisible();
      await expect(page, 'the child stays where it was').toHaveURL(new RegExp(`${paths.upload}$`));
      if (await draft.isVisible()) await expect(draft, 'what was being typed').toHaveValue(typed);
      // Each message must be the one of its own file.
      await open(paths.upload);
    });
  await page.getByRole('button', { name: t.upload.type, exact: true }).click();
  await expect(draft, 'what was typed before is still here').toHaveValue(typed);
  await test.step('a question that the device cannot keep says that no session was made', async () => {
    await failWrites(page, 'homeworkSession');
    await choosePicture(page, picture('what-is-347-plus-285.jpg'));
    await expect(toast(page, t.upload.noSession.text)).toBeVisible({ timeout: 30_000 });
    await expect(toast(page, t.upload.noSession.title)).toBeVisible();
    await expect(draft, 'what was typed is still here').toHaveValue(typed);
  });
  await go(page, paths.homework);
  await expect(page.getByText(t.list.empty.title)).toBeVisible();
  await untilAtSchool(page);
  expect(await student.call('GET', '/api/homework/sessions')).toEqual([]);
});

test('a typed question opens a lesson without any picture, and two dropped files count as the first', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin, 'Max');
  const { page, open } = await tablet({ installs: false, width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await go(page, paths.upload);
  await page.getByRole('button', { name: t.upload.type, exact: true }).click();
  await page.getByLabel(t.upload.typeTitle).fill('Call me on 07700 900123. What is 7 × 8?');
  await expect(page.getByText(words.care.personal)).toBeVisible();
  await page.getByLabel(t.upload.typeTitle).fill('What is 7 × 8?');
  await expect(page.getByText(words.care.personal)).toBeHidden();
  await tapTwice(page.getByRole('button', { name: t.upload.start, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'What is 7 × 8?' })).toBeVisible();

  await go(page, paths.upload);
  await dropFiles(page, [
    { name: 'blank.jpg', type: 'image/jpeg', content: readFileSync(picture('blank.jpg')) },
    { name: 'notes.txt', type: 'text/plain', content: Buffer.from('second') },
  ]);
  await expect(page, 'the first file became a question').toHaveURL(/\/homework\/[0-9a-f-]{36}$/);
  await expect(page.getByText(t.confirm.unread.text), 'a blank picture says that the words must be typed').toBeVisible({
    timeout: 45_000,
  });
  await page.getByLabel(t.confirm.field).fill('What is 9 + 4?');
  await page.getByRole('button', { name: t.confirm.use }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'What is 9 + 4?' }),
    'the lesson is read on from',
  ).toBeFocused();
  await page.getByRole('button', { name: t.session.change }).click();
  await expect(page.getByLabel(t.confirm.field), 'who changes the question types next').toBeFocused();
  await page.getByRole('button', { name: t.confirm.use }).click();
  await go(page, paths.homework);
  await expect(homeworkRow(page, 'What is 7 × 8?'), 'two taps are one question').toHaveCount(1);
  await expect(homeworkRow(page, 'What is 9 + 4?')).toHaveCount(1);
});

test('a child sees its own photo offline: while it waits, and after it has gone to school', async ({ app, tablet }) => {
  const student = await newStudent(app.origin, 'Noor');
  const child = await tablet({ width: 820, height: 1180 });
  await child.open('/');
  await signIn(child.page, student);
  await untilAtSchool(child.page);
  await untilInstalled(child.page);
  await child.goOffline();
  await child.open(paths.upload);
  await choosePicture(child.page, picture('what-is-347-plus-285.jpg'));
  // The page of the choice has a 'Type it' of its own, until the picture is ready.
  await expect(child.page).toHaveURL(/\/homework\/./, { timeout: 30_000 });
  // The tablet may read it meanwhile, where its reading files have come: the photo is the same.
  const typing = child.page.getByRole('button', { name: t.confirm.typeIt });
  const read = child.page.getByRole('button', { name: t.confirm.yes });
  const field = child.page.getByLabel(t.confirm.field);
  await expect(async () => {
    // A reading that comes while the finger is down takes the button away from under it.
    if (await typing.isVisible()) await typing.click({ timeout: 1_000 });
    await expect(field.or(read).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  if (await field.isVisible()) {
    await field.fill('What is 347 + 285?');
    await child.page.getByRole('button', { name: t.confirm.use }).click();
  } else await read.click();
  const question = child.page.getByRole('heading', { level: 1, name: 'What is 347 + 285?' });
  await expect(question, 'the lesson is read on from its question').toBeFocused();
  const seesPhoto = async (when: string): Promise<void> => {
    await child.page.getByRole('button', { name: t.session.seePhoto }).click();
    const shown = child.page.getByRole('img', { name: t.session.photoAlt });
    await expect(shown, when).toBeVisible();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth), when).toBeGreaterThan(100);
    await child.page.keyboard.press('Escape');
  };
  await seesPhoto('on the page that took it');
  const { report } = t;
  await test.step('it says offline that the photo was read wrongly', async () => {
    await child.page.getByRole('button', { name: report.open }).click();
    const dialog = child.page.getByRole('dialog', { name: report.title });
    await expect(dialog.getByRole('radio', { name: report.reasons.misread })).toBeChecked();
    await dialog.getByLabel(report.note).fill('It says seven, not one.');
    await look(child.page, 'student, reporting a problem');
    await dialog.getByRole('button', { name: report.send }).click();
    await expect(child.page.getByText(report.waiting)).toBeVisible();
  });
  await child.page.reload();
  await seesPhoto('from the outbox, after a new start');
  await child.goOnline();
  await untilAtSchool(child.page, 30_000);
  await expect(child.page.getByText(report.sent)).toBeVisible({ timeout: 30_000 });
  await child.goOffline();
  await child.page.reload();
  await seesPhoto('from the copy, after it has left the outbox');
  await test.step('the platform has heard of it when there was internet', async () => {
    await expect(child.page.getByText(report.sent)).toBeVisible();
    const platform = await callsAs(app.origin, platformAdmin);
    expect(await platform('GET', '/api/admin/content-reports?find=what%20is%20347')).toMatchObject({
      rows: [{ kind: 'homeworkSession', reason: 'misread', note: 'It says seven, not one.' }],
    });
  });
  const copies = () =>
    child.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pictures-')));
  expect(await copies()).toEqual([`pictures-${student.id}`]);
  await child.goOnline();
  await untilAtSchool(child.page, 30_000);
  await logOut(child.page);
  await expect(child.page.getByRole('heading', { level: 1, name: words.auth.headline })).toBeVisible();
  expect(await copies(), 'nothing of the account stays').toEqual([]);
});

test('a photo that was taken on one tablet can be seen on the other with no network', async ({ app, tablet }) => {
  const student = await newStudent(app.origin, 'Noor');
  const first = await tablet({ installs: false, width: 820, height: 1180 });
  await first.open('/');
  await signIn(first.page, student);
  await go(first.page, paths.upload);
  await choosePicture(first.page, picture('what-is-347-plus-285.jpg'));
  await expect(first.page).toHaveURL(/\/homework\/./, { timeout: 30_000 });
  await untilAtSchool(first.page, 30_000);
  const second = await tablet({ width: 820, height: 1180 });
  await second.open('/');
  await signIn(second.page, student);
  await untilAtSchool(second.page);
  await untilInstalled(second.page);
  // The photo is never looked at while there is a network.
  await expect
    .poll(
      () =>
        second.page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `pictures-${student.id}`),
      { timeout: 30_000 },
    )
    .toBe(1);
  await second.goOffline();
  await second.open(new URL(first.page.url()).pathname);
  const shown = second.page.getByRole('img', { name: t.session.photoAlt }).first();
  const see = second.page.getByRole('button', { name: t.session.seePhoto });
  await expect(shown.or(see).first()).toBeVisible({ timeout: 15_000 });
  if (await see.isVisible()) await see.click();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
});

test('a HEIC that this browser cannot show is read at school', async ({ app, tablet }) => {
  const student = await newStudent(app.origin, 'Ivo');
  const { page, open, watch } = await tablet({ installs: false, width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await test.step('a broken one is refused there, and the child reads why', async () => {
    watch.allow(/status of 422/);
    const broken = test.info().outputPath('broken.heic');
    writeFileSync(broken, readFileSync(picture('what-is-347-plus-285.heic')).subarray(0, 4_000));
    await open(paths.upload);
    await choosePicture(page, broken);
    await expect(page.getByText(words.errors.picture_unreadable)).toBeVisible({ timeout: 50_000 });
    await expect(page.getByText(t.session.photoRefused)).toBeVisible();
  });
  await open(paths.upload);
  await choosePicture(page, picture('what-is-347-plus-285.heic'));
  await expect(page.getByText(t.confirm.question)).toBeVisible({ timeout: 50_000 });
  await expect(page.locator('.read-text')).toHaveText('What is 347 + 285?');
  await test.step('it becomes a session with the words that were read and their subject', async () => {
    await expect(page.getByText(t.confirm.seen)).toBeVisible();
    await page.getByRole('button', { name: t.confirm.yes }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What is 347 + 285?' }), 'read on from').toBeFocused();
    await expect(page.getByRole('button', { name: t.session.subject(t.subjects.math) })).toBeVisible();
  });
});
