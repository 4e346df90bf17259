import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { addPhoto, drawLine, inkOn, secondsOf, speak, youngClass } from '../support/answering.ts';
import { receipt, showHandedIn, workCard } from '../support/learning.ts';
import { look } from '../support/look.ts';
import { go, signIn, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab, openGrading } from '../support/teaching.ts';

const t = words.assignments;
const a = words.answers;

test('a child draws, photographs and speaks its answer with the server dead; its teacher sees and hears it, also with the server dead', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { teacher, student, classId } = await youngClass(app.origin, 'Year 1 Ways');
  await teacher.setWork(classId, { title: 'Boats' });
  const child = await tablet({ width: 820, height: 1180 });
  const { page } = child;
  await child.open('/');
  await signIn(page, student);
  await untilInstalled(page);
  await child.open(paths.studentAssignments);
  await expect(workCard(page, 'Boats')).toBeVisible({ timeout: 15_000 });
  await untilAtSchool(page);
  await child.goOffline();
  await app.kill();

  await workCard(page, 'Boats').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Boats' });
  await test.step('draws, undoes, rubs out and begins a new sheet; a reload keeps every stroke', async () => {
    await expect(dialog.getByRole('tab', { name: a.way.drawing })).toHaveAttribute('aria-selected', 'true');
    await drawLine(page, dialog, [0.1, 0.5], [0.6, 0.5]);
    await dialog.getByRole('button', { name: a.draw.pens['#a8431f'] }).click();
    await drawLine(page, dialog, [0.2, 0.2], [0.2, 0.8]);
    const two = await inkOn(dialog);
    await dialog.getByRole('button', { name: a.draw.undo }).click();
    const one = await inkOn(dialog);
    expect(one).toBeLessThan(two);
    await dialog.getByRole('button', { name: a.draw.newSheet }).click();
    expect(await inkOn(dialog)).toBe(0);
    await dialog.getByRole('button', { name: a.draw.undo }).click();
    await expect.poll(() => inkOn(dialog), { message: 'the old sheet is back' }).toBe(one);
    await dialog.getByRole('button', { name: a.draw.rub }).click();
    await drawLine(page, dialog, [0.5, 0.3], [0.5, 0.7]);
    expect(await inkOn(dialog)).toBeLessThan(one);
    await expect(dialog.getByText(t.draftSaved)).toBeVisible();
    await look(page, 'the sheet');
    await page.reload();
    await workCard(page, 'Boats').getByRole('button').click({ timeout: 15_000 });
    await expect(dialog.getByRole('img', { name: a.draw.drawing })).toBeVisible();
    await expect.poll(() => inkOn(dialog)).toBeGreaterThan(0);
  });
  await addPhoto(dialog);
  await speak(child, dialog);
  await look(page, 'the recording');
  await dialog.getByRole('button', { name: t.handIn }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, t.handedIn.text)).toBeVisible();

  await test.step('sees and hears its own answer from the device', async () => {
    await showHandedIn(page, 1);
    await expect(receipt(workCard(page, 'Boats'))).toHaveAccessibleName(words.sync.receipt.device);
    await workCard(page, 'Boats').getByRole('button').click();
    const mine = page.getByRole('dialog', { name: 'Boats' });
    await expect(mine.getByRole('img', { name: a.kinds.drawing })).toBeVisible();
    await expect(mine.getByRole('img', { name: a.kinds.photo })).toBeVisible();
    expect(await secondsOf(mine.getByLabel(a.kinds.recording))).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await page.goto(`${child.origin}${paths.syncCheckup}`);
    for (const kind of Object.values(a.kinds))
      await expect(page.getByText(words.syncCheckup.items.file(kind, 'Boats')), 'unsent work is visible').toBeVisible();
  });

  await app.startAgain();
  await child.goOnline();
  await untilAtSchool(page, 60_000);
  const desk = await tablet();
  await desk.open('/');
  await signIn(desk.page, teacher);
  await untilInstalled(desk.page);
  await classTab(desk.page, 'assignments');
  const marking = await openGrading(desk.page, 'Boats');
  const drawing = marking.getByRole('img', { name: a.fileBy(a.kinds.drawing, 'Maya K') });
  await expect(drawing).toBeVisible({ timeout: 20_000 });
  await expect(marking.getByRole('img', { name: a.fileBy(a.kinds.photo, 'Maya K') })).toBeVisible();
  expect(await secondsOf(marking.getByLabel(a.fileBy(a.kinds.recording, 'Maya K')))).toBeGreaterThan(1);
  await look(desk.page, 'marking');
  await untilAtSchool(desk.page);
  await desk.page.keyboard.press('Escape');
  await expect(marking).toBeHidden();
  await desk.goOffline();
  await app.kill();
  await desk.page.reload();
  await classTab(desk.page, 'assignments');
  await openGrading(desk.page, 'Boats');
  await expect(drawing, 'from the device').toBeVisible({ timeout: 20_000 });
  expect(await secondsOf(marking.getByLabel(a.fileBy(a.kinds.recording, 'Maya K')))).toBeGreaterThan(1);
  await app.startAgain();
});

test('a photo and a voice that are handed in with a network arrive with the answer, and none is refused', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await youngClass(app.origin, 'Year 1 Online');
  await teacher.setWork(classId, { title: 'Kites' });
  const child = await tablet({ installs: false, width: 820, height: 1180 });
  const { page } = child;
  await child.open('/');
  await signIn(page, student);
  await go(child.page, paths.studentAssignments);
  await untilAtSchool(page);
  await workCard(page, 'Kites').getByRole('button').click({ timeout: 15_000 });
  const dialog = page.getByRole('dialog', { name: 'Kites' });
  await addPhoto(dialog);
  await speak(child, dialog);
  await dialog.getByRole('button', { name: t.handIn }).click();
  await expect(toast(page, t.handedIn.text)).toBeVisible();
  await untilAtSchool(page);
  await showHandedIn(page, 1);
  await expect(receipt(workCard(page, 'Kites'))).toHaveAccessibleName(words.sync.receipt.school);

  const desk = await tablet({ installs: false });
  await desk.open('/');
  await signIn(desk.page, teacher);
  await classTab(desk.page, 'assignments');
  const marking = await openGrading(desk.page, 'Kites');
  await expect(marking.getByRole('img', { name: a.fileBy(a.kinds.photo, 'Maya K') })).toBeVisible({ timeout: 20_000 });
  expect(await secondsOf(marking.getByLabel(a.fileBy(a.kinds.recording, 'Maya K')))).toBeGreaterThan(1);
});

test('a microphone that is refused, missing or busy says so, and the answer goes without it', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await youngClass(app.origin, 'Year 1 Silence');
  await teacher.setWork(classId, { title: 'Sing' });
  const { page, open } = await tablet({ installs: false, width: 360, height: 740 });
  await open('/');
  await signIn(page, student);
  await go(page, paths.studentAssignments);
  await workCard(page, 'Sing').getByRole('button').click({ timeout: 15_000 });
  const dialog = page.getByRole('dialog', { name: 'Sing' });
  await dialog.getByRole('tab', { name: a.way.recording }).click();
  const rec = words.recorder;
  for (const [name, problem] of [
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ] as const) {
    await page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', error));
    }, name);
    await dialog.getByRole('button', { name: rec.start }).click();
    await expect(dialog.getByText(rec.problems[problem])).toBeVisible();
  }
  await dialog.getByLabel(a.writeToo).fill('La la la.');
  await dialog.getByRole('button', { name: t.handIn }).click();
  await expect(toast(page, t.handedIn.text)).toBeVisible();
  await untilAtSchool(page);
});

test('a device that is full in the middle of a drawing says so, loses nothing, and keeps it when there is room again', async ({
  app,
  tablet,
}) => {
  const { teacher, student, classId } = await youngClass(app.origin, 'Year 1 Full');
  await teacher.setWork(classId, { title: 'Sea' });
  const { page, open } = await tablet({ installs: false, width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await go(page, paths.studentAssignments);
  await workCard(page, 'Sea').getByRole('button').click({ timeout: 15_000 });
  const dialog = page.getByRole('dialog', { name: 'Sea' });
  await drawLine(page, dialog, [0.1, 0.5], [0.6, 0.5]);
  await expect(dialog.getByText(t.draftSaved)).toBeVisible();
  const first = await inkOn(dialog);
  // The disk's own refusal, for whatever is put: what is tested is everything above it.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(globalThis, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await drawLine(page, dialog, [0.2, 0.2], [0.2, 0.8]);
  await expect(dialog.getByText(a.draftProblems.full)).toBeVisible();
  const both = await inkOn(dialog);
  expect(both, 'what was drawn is on the sheet').toBeGreaterThan(first);
  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom());
  await expect(dialog.getByText(t.draftSaved), 'it is tried again by itself').toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByText(a.draftProblems.full)).toBeHidden();
  await page.reload();
  await workCard(page, 'Sea').getByRole('button').click({ timeout: 15_000 });
  await expect.poll(() => inkOn(dialog)).toBe(both);
});
