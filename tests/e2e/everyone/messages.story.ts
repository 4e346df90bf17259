import type { Locator, Page } from '@playwright/test';
import { paths, studentPath } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { look } from '../support/look.ts';
import type { Person, Student } from '../support/people.ts';
import { newClass, newParent, newStudent } from '../support/people.ts';
import { newColleagues } from '../support/school-code.ts';
import { signIn, tapTwice, toast, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';
import { classTab } from '../support/teaching.ts';

const t = words.messages;

/** Links a parent by the child's family code. */
async function link(parent: Person, student: Student): Promise<void> {
  const { code } = (await student.call('POST', '/api/student/family-code')) as { code: string };
  await parent.call('POST', '/api/parent/link-child', { childUsername: student.username, familyCode: code });
}

const openMessages = (page: Page): Promise<void> => page.getByRole('tab', { name: t.title }).click();
const conversation = (page: Page, subject: string): Locator =>
  page.getByRole('region', { name: t.conversations }).getByRole('button').filter({ hasText: subject });
const said = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

/** Where one's own words are now, as their receipt says. */
const receipt = (of: Locator, word: string | RegExp): Promise<void> =>
  expect(of.getByRole('img')).toHaveAccessibleName(word, { timeout: 30_000 });

test('a parent writes offline, the teacher answers with the server dead, and each sees how far its words have come', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { teacher, student, classId } = await newClass(app.origin, 'Year 4 Words');
  const mother = await newParent(app.origin, 'Sana');
  await link(mother, student);

  const home = await tablet({ width: 360, height: 800 });
  await home.open('/');
  await signIn(home.page, mother);
  await untilAtSchool(home.page);
  await untilInstalled(home.page);
  await openMessages(home.page);
  await expect(home.page.getByText(t.none.parent.title)).toBeVisible();
  await expect(home.page.getByRole('link', { name: t.quiet.change })).toHaveAttribute('href', paths.reminders);
  await home.goOffline();
  await home.page.getByRole('button', { name: t.newMessage }).click();
  const form = home.page.getByRole('dialog', { name: t.newMessage });
  await form.getByRole('button', { name: t.send }).click();
  for (const missing of [t.form.needChild, t.form.needSubject, t.form.needMessage])
    await expect(form.getByText(missing)).toBeVisible();
  await form.getByLabel(t.form.child).selectOption({ label: 'Maya, Year 4 Words' });
  await expect(form.getByText(/Hanna Okafor/), 'who gets it').toBeVisible();
  await form.getByLabel(t.form.subject).fill('Maya and fractions');
  await form.getByLabel(t.form.type, { exact: true }).selectOption('meeting_request');
  await form.getByLabel(t.form.priority).selectOption('high');
  await form.getByLabel(t.form.message, { exact: true }).fill('We did it with a pizza. ');
  await form.getByRole('button', { name: t.phrases['meeting-ask'] }).click();
  await tapTwice(form.getByRole('button', { name: t.send }));
  await expect(form).toBeHidden();
  await expect(conversation(home.page, 'Maya and fractions'), 'two taps are one message').toHaveCount(1);
  await conversation(home.page, 'Maya and fractions').click();
  const question = said(home.page, 'We did it with a pizza.');
  await receipt(question, t.receipts.device);
  await question.getByRole('button', { name: t.edit }).click();
  const edit = home.page.getByRole('dialog', { name: t.editTitle });
  await edit.getByLabel(t.form.message, { exact: true }).fill(`We did it with an apple. ${t.phrases['meeting-ask']}`);
  await edit.getByRole('button', { name: words.app.cancel }).click();
  await home.page.reload();
  await question.getByRole('button', { name: t.edit }).click();
  await expect(edit.getByText(t.form.restored), 'what was typed and not saved is kept').toBeVisible();
  await expect(edit.getByLabel(t.form.message, { exact: true })).toHaveValue(/^We did it with an apple/);
  await edit.getByRole('button', { name: t.save }).click();
  await expect(edit, 'it is kept').toBeHidden();
  await home.page.reload();
  const changed = said(home.page, 'We did it with an apple.');
  await receipt(changed, t.receipts.device);
  await home.goOnline();
  await receipt(changed, t.receipts.school);

  const desk = await tablet({ width: 1440, height: 1000 });
  await desk.open('/');
  await signIn(desk.page, teacher);
  await untilAtSchool(desk.page);
  await untilInstalled(desk.page);
  await classTab(desk.page, 'messages');
  const row = conversation(desk.page, 'Maya and fractions');
  await expect(row).toContainText('Sana Khan, Maya K');
  await expect(row).toContainText(t.unreadCount(1));
  await look(desk.page, 'teacher, messages');
  await row.click();
  await expect(said(desk.page, t.phrases['meeting-ask'])).toBeVisible();
  await receipt(changed, /^Seen/);

  await app.kill();
  const answer = desk.page.getByLabel(t.replyTo('Sana Khan'));
  await expect(desk.page.getByLabel(t.form.subject), 'an answer needs words alone').toHaveCount(0);
  await desk.page.getByRole('button', { name: t.phrases['meeting-yes'] }).click();
  await expect(answer).toHaveValue(`${t.phrases['meeting-yes']} `);
  await expect(desk.page.getByText(t.keptHere)).toBeVisible();
  await desk.page.reload();
  await conversation(desk.page, 'Maya and fractions').click();
  await expect(answer, 'kept while it is typed').toHaveValue(`${t.phrases['meeting-yes']} `);
  await answer.fill('Friday at 15:30. Yes, that works.');
  await desk.page.getByRole('button', { name: t.reply, exact: true }).click();
  const back = said(desk.page, 'Friday at 15:30.');
  await receipt(back, t.receipts.device);
  await look(desk.page, 'teacher, a conversation with an answer that waits');
  await desk.open(studentPath(classId, student.id));
  await expect(desk.page.getByText(words.teacher.student.linked('Sana Khan'))).toBeVisible();
  await conversation(desk.page, 'Maya and fractions').click();
  await expect(back, 'the page of the child shows the contact with its parents').toBeVisible();
  await look(desk.page, 'teacher, a student with contact with its parents');
  await app.startAgain();

  await receipt(back, /^(At school|Seen)/);
  await expect(said(home.page, 'Friday at 15:30.'), 'what arrives while it is open').toBeVisible({ timeout: 30_000 });
  await receipt(back, /^Seen/);
  await look(home.page, 'parent, a conversation');
});

test('what a teacher writes to a class goes to each parent; one answers for itself, and after the end of its link nothing new goes either way', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const { teacher, student } = await newClass(app.origin, 'Year 4 Parents');
  const [mother, father] = [await newParent(app.origin, 'Sana'), await newParent(app.origin, 'Omar')];
  for (const parent of [mother, father]) await link(parent, student);

  const desk = await tablet({ installs: false, width: 1440, height: 1000 });
  await desk.open('/');
  await signIn(desk.page, teacher);
  await untilAtSchool(desk.page);
  await classTab(desk.page, 'messages');
  await desk.page.getByRole('button', { name: t.sendToParent }).click();
  const form = desk.page.getByRole('dialog', { name: t.sendToParent });
  await form.getByLabel(t.form.student).selectOption({ label: 'Maya K' });
  await expect(form.getByText(t.form.goesToParents('Omar Khan, Sana Khan', 'Maya K'))).toBeVisible();
  await form.getByLabel(t.form.subject).fill('Maya alone');
  await form.getByLabel(t.form.message, { exact: true }).fill('She was sad today.');
  await form.getByLabel(t.form.student).selectOption({ label: t.form.everybody('Year 4 Parents') });
  await expect(form.getByLabel(t.form.subject), 'what was typed for one stands before no other').toHaveValue('');
  await expect(form.getByLabel(t.form.message, { exact: true })).toHaveValue('');
  await expect(form.getByText(t.form.goesToAll(2, 1))).toBeVisible();
  await form.getByLabel(t.form.subject).fill('Swimming on Monday');
  await form.getByLabel(t.form.message, { exact: true }).fill('A towel and a hat, please.');
  await look(desk.page, 'teacher, send message to parent');
  await tapTwice(form.getByRole('button', { name: t.send }));
  await expect(toast(desk.page, t.sent.text)).toBeVisible();
  await expect(conversation(desk.page, 'Swimming on Monday'), 'two taps are one message').toHaveCount(1);
  await conversation(desk.page, 'Swimming on Monday').click();
  await receipt(said(desk.page, 'A towel and a hat'), t.receipts.school);

  await desk.page.getByRole('button', { name: t.sendToParent }).click();
  await form.getByLabel(t.form.subject).fill('Typed for nobody yet');
  await form.getByLabel(t.form.student).selectOption({ label: t.form.everybody('Year 4 Parents') });
  await expect(form.getByLabel(t.form.subject), 'it goes to whom is chosen').toHaveValue('Typed for nobody yet');
  await form.getByLabel(t.form.student).selectOption({ label: 'Maya K' });
  await expect(form.getByLabel(t.form.subject), 'each has its own').toHaveValue('Maya alone');
  await expect(form.getByText(t.form.restored)).toBeVisible();
  await look(desk.page, 'teacher, a message that was begun another time');
  await form.getByRole('button', { name: t.form.afresh }).click();
  await expect(form.getByLabel(t.form.message, { exact: true })).toHaveValue('');
  await form.getByRole('button', { name: words.app.cancel }).click();

  const home = await tablet({ installs: false, width: 820, height: 1180 });
  await home.open('/');
  await signIn(home.page, father);
  await untilAtSchool(home.page);
  await expect(home.page.getByRole('tab', { name: t.title })).toContainText('1', { timeout: 20_000 });
  await home.page.getByRole('button', { name: /^Notices/ }).click();
  await home.page.getByRole('link', { name: words.notices.kinds.message({ name: 'Hanna Okafor' }) }).click();
  await expect(said(home.page, 'A towel and a hat'), 'a notice leads to the words').toBeVisible();
  await expect(home.page.getByRole('tab', { name: t.title })).not.toContainText('1');
  await receipt(said(desk.page, 'A towel and a hat'), t.receipts.seenBy(1, 2));
  await home.page.getByLabel(t.replyTo('Hanna Okafor')).fill('She has a towel.');
  await home.page.getByRole('button', { name: t.reply, exact: true }).click();
  await expect(conversation(desk.page, 'She has a towel.')).toContainText('Omar Khan', { timeout: 30_000 });
  await look(home.page, 'parent, an announcement');

  await student.call('DELETE', `/api/links/${await linkOf(father)}`);
  await expect(home.page.getByText(t.ended.parent('Maya K'))).toBeVisible({ timeout: 20_000 });
  await expect(said(home.page, 'She has a towel.'), 'what was written stays').toBeVisible();
  await conversation(desk.page, 'She has a towel.').click();
  await expect(desk.page.getByText(t.ended.teacher('Omar Khan'))).toBeVisible({ timeout: 20_000 });
  await desk.page.getByRole('button', { name: t.sendToParent }).click();
  await form.getByLabel(t.form.student).selectOption({ label: 'Maya K' });
  await expect(form.getByText(t.form.goesToParents('Sana Khan', 'Maya K'))).toBeVisible();
});

test('an answer to a teacher who has handed the class over comes back with its words, and goes to the class teacher in one tap', async ({
  app,
  tablet,
}) => {
  test.setTimeout(180_000);
  const [before, now] = await newColleagues(app, ['Hanna', 'Ravi']);
  const classId = await before.makeClass('Year 4 Handed');
  const student = await newStudent(app.origin);
  await student.join(await before.joinCode(classId));
  const mother = await newParent(app.origin, 'Sana');
  await link(mother, student);
  const letter = { classId, studentId: student.id, subject: 'Maya and maps', message: 'She likes maps.' };
  await before.call('POST', '/api/teacher/messages', letter);

  const { page, open, goOffline, goOnline } = await tablet({ width: 360, height: 800 });
  await open('/');
  await signIn(page, mother);
  await untilInstalled(page);
  await untilAtSchool(page);
  await openMessages(page);
  await conversation(page, 'Maya and maps').click();
  await expect(page.getByRole('button', { name: t.replyTo('Ravi Okafor') })).toBeHidden();
  await goOffline();
  await page.getByLabel(t.replyTo('Hanna Okafor')).fill('At home too.');
  await page.getByRole('button', { name: t.reply, exact: true }).click();
  await receipt(said(page, 'At home too.'), t.receipts.device);
  await before.call('POST', `/api/teacher/classes/${classId}/hand-over`, { teacherId: now.id });
  await goOnline();

  const kept = page.getByRole('status').filter({ hasText: words.errors.teacher_left });
  await expect(kept.getByText('At home too.'), 'the words are kept').toBeVisible({ timeout: 30_000 });
  await look(page, 'parent, an answer that came back');
  await tapTwice(kept.getByRole('button', { name: t.replyTo('Ravi Okafor') }));
  await expect(toast(page, t.sent.text)).toBeVisible();
  await expect(kept).toBeHidden();
  await untilAtSchool(page, 30_000);
  const received = (await now.call('GET', '/api/teacher/messages/received')) as { content: string }[];
  expect(received.map(({ content }) => content)).toEqual(['At home too.']);

  await test.step('whoever reads an old letter may write to the class teacher at once', async () => {
    await expect(page.getByText(t.beside('Hanna Okafor', 'Ravi Okafor', 'Year 4 Handed'))).toBeVisible();
    await page.getByLabel(t.replyTo('Hanna Okafor')).fill('Which atlas is good?');
    await page.getByRole('button', { name: t.replyTo('Ravi Okafor') }).click();
    await expect(page.getByLabel(t.replyTo('Hanna Okafor')), 'it was sent').toHaveValue('');
    await untilAtSchool(page, 30_000);
    expect(await now.call('GET', '/api/teacher/messages/received')).toHaveLength(2);
  });
});

const linkOf = async (parent: Person): Promise<string> => {
  const [child] = (await parent.call('GET', '/api/parent/children')) as { linkId: string }[];
  return child?.linkId ?? '';
};
