import type { Page } from '@playwright/test';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { look } from '../support/look.ts';
import { homeworkRow } from '../support/homework.ts';
import { newClass, newStudent } from '../support/people.ts';
import { go, signIn, tapTwice, untilAtSchool } from '../support/screens.ts';
import { expect, test, untilInstalled } from '../support/story.ts';

const t = words.voice;

/** A browser without a window has neither voices nor recognition: this stands in for both, as the specifications of the web describe them. */
async function giveVoice(page: Page, said: string | null): Promise<void> {
  await page.addInitScript((sentence) => {
    const voice = { voiceURI: 'stand-in', name: 'Stand-in', lang: 'en-GB', localService: true, default: true };
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      speak(utterance: SpeechSynthesisUtterance) {
        const event = (type: string, more: object) => Object.assign(new Event(type), more);
        utterance.onboundary?.(event('boundary', { name: 'word', charIndex: 0 }) as SpeechSynthesisEvent);
      },
      cancel() {},
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
    class Utterance {
      onboundary = null;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
    if (sentence === null) return;
    class Recognition extends EventTarget {
      static available = () => Promise.resolve('available');
      processLocally = false;
      onresult?: (event: object) => void;
      onend?: () => void;
      start(): void {
        if (!this.processLocally) throw new Error('a voice would leave the device');
        this.onresult?.({ results: [[{ transcript: sentence }]] });
      }
      stop(): void {
        this.onend?.();
      }
      abort(): void {}
    }
    Object.defineProperty(globalThis, 'SpeechRecognition', { value: Recognition });
  }, said);
}

test('a child says its question with the server dead, reads along, changes a word and has its lesson', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin, 'Ella');
  const { page, open, goOffline, goOnline } = await tablet({ width: 360, height: 740 });
  await giveVoice(page, 'What is 7 times 8?');
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await untilInstalled(page);
  await goOffline();
  await open(paths.voice);
  await page.getByRole('button', { name: t.ask.start }).click();
  await expect(page.getByText(t.ask.listening)).toBeVisible();
  await page.getByRole('button', { name: t.ask.stop }).click();
  const field = page.getByRole('textbox', { name: t.heard.field });
  await expect(field).toHaveValue('What is 7 times 8?');
  await page.getByRole('button', { name: t.along.read }).click();
  const marked = () => page.evaluate(() => String([...(CSS.highlights.get('spoken') ?? [])][0]));
  await expect.poll(marked, 'the word that is read').toBe('What');
  await page.getByRole('button', { name: t.along.pause }).click();
  await page.getByRole('button', { name: t.along.resume }).click();
  await page.getByRole('button', { name: t.along.stop }).click();
  await look(page, 'student, a question by voice');
  await field.fill('What is 7 × 8?');
  await expect(page.getByText(words.homework.upload.draftSaved)).toBeVisible();
  await page.reload();
  await expect(field, 'what was said and changed is kept').toHaveValue('What is 7 × 8?');
  await tapTwice(page.getByRole('button', { name: t.heard.use }));
  await expect(page.getByRole('heading', { level: 1, name: 'What is 7 × 8?' })).toBeVisible();
  await open(paths.homework);
  await expect(homeworkRow(page, 'What is 7 × 8?'), 'two taps are one question').toHaveCount(1);
  await goOnline();
  await untilAtSchool(page);
});

test('a tablet that cannot listen records or takes what is typed; a microphone that is not allowed says so', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin, 'Ella');
  const { page, open } = await tablet({ installs: false, width: 820, height: 1180 });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await open('/');
  await signIn(page, student);
  await go(page, paths.voice);
  await expect(page.getByRole('heading', { name: t.note.title })).toBeVisible();
  await page.getByRole('button', { name: words.recorder.start }).click();
  await expect(page.getByText(words.recorder.problems.refused)).toBeVisible();
  await page.getByRole('textbox', { name: t.heard.field }).fill('What is 9 + 4?');
  await page.getByRole('button', { name: t.heard.use }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is 9 + 4?' })).toBeVisible();
});

test('a question that is recorded on a tablet that cannot listen is there again after the page was left', async ({
  app,
  tablet,
}) => {
  const student = await newStudent(app.origin, 'Ella');
  const { page, context, origin, open } = await tablet({ installs: false, width: 360, height: 740 });
  await context.grantPermissions(['microphone'], { origin });
  await open('/');
  await signIn(page, student);
  await go(page, paths.voice);
  const yours = page.getByLabel(words.answers.say.yours);
  await page.getByRole('button', { name: words.recorder.start }).click();
  await expect(page.getByText(/^0:01/)).toBeVisible();
  await page.getByRole('button', { name: words.recorder.stop }).click();
  await expect(yours).toBeVisible();
  await look(page, 'student, a recorded question');
  await open(paths.homework);
  await page.reload();
  await open(paths.voice);
  await expect(yours).toBeVisible();
  await page.getByRole('textbox', { name: t.heard.field }).fill('What is 9 + 4?');
  await page.getByRole('button', { name: t.heard.use }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is 9 + 4?' })).toBeVisible();
  await open(paths.voice);
  await expect(page.getByRole('button', { name: words.recorder.start }), 'it has done its work').toBeVisible();
});

test('what a child says on a tablet that cannot listen goes to its teacher, who hears it', async ({ app, tablet }) => {
  const { teacher, student } = await newClass(app.origin, 'Year 4 Saying');
  const { page, context, origin, open, goOffline, goOnline } = await tablet({ width: 820, height: 1180 });
  await context.grantPermissions(['microphone'], { origin });
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await untilInstalled(page);
  await goOffline();
  await open(paths.voice);
  await page.getByRole('button', { name: words.recorder.start }).click();
  await expect(page.getByText(/^0:01/)).toBeVisible();
  const send = page.getByRole('button', { name: t.note.send });
  await expect(send, 'not before it has been said to its end').toBeDisabled();
  await page.getByRole('button', { name: words.recorder.stop }).click();
  await look(page, 'student, a recorded question and a teacher');
  await tapTwice(send);
  await expect(page.getByRole('heading', { level: 1, name: t.note.question })).toBeVisible();
  const card = page.getByRole('region', { name: words.helpRequest.child.title });
  await expect(card.getByText(words.helpRequest.child.asked)).toBeVisible();
  await expect(card.getByLabel(words.answers.kinds.recording)).toBeVisible();
  await open(paths.homework);
  await expect(homeworkRow(page, t.note.question)).toHaveCount(1);
  await open(paths.voice);
  await expect(page.getByRole('button', { name: words.recorder.start }), 'it is no draft any more').toBeVisible();
  await goOnline();
  await untilAtSchool(page, 30_000);

  const desk = await tablet({ installs: false, width: 1440, height: 900 });
  await desk.open('/');
  await signIn(desk.page, teacher);
  const asks = desk.page.getByRole('region', { name: words.helpRequest.teacher.title(1) });
  await expect(asks.getByText(t.note.question)).toBeVisible({ timeout: 15_000 });
  const heard = asks.getByLabel(words.answers.fileBy(words.answers.kinds.recording, 'Maya K'));
  await expect(heard).toBeVisible({ timeout: 15_000 });
  const lasts = () => heard.evaluate((one) => (one instanceof HTMLAudioElement ? one.readyState : 0));
  await expect.poll(lasts, 'it can be played').toBeGreaterThan(0);
});

test('the voice demo says what the device can do, and keeps the voice and its speed', async ({ app, tablet }) => {
  const student = await newStudent(app.origin, 'Ella');
  const { page, open } = await tablet({ installs: false, width: 1440, height: 900 });
  await giveVoice(page, 'Hello boat');
  await open('/');
  await signIn(page, student);
  await page.getByRole('button', { name: words.account.menu }).click();
  await page.getByRole('menuitem', { name: words.account.voiceDemo }).click();
  await expect(page.getByText(t.demo.can.read)).toBeVisible();
  await expect(page.getByText(t.demo.can.listen)).toBeVisible();
  await page.getByRole('radio', { name: t.demo.speeds.slow }).check();
  await page.getByRole('button', { name: t.ask.start }).click();
  await expect(page.getByText(`${t.demo.heard}: Hello boat`).or(page.getByText(t.ask.listening))).toBeVisible();
  await page.getByRole('button', { name: t.ask.stop }).click();
  await expect(page.getByText(`${t.demo.heard}: Hello boat`)).toBeVisible();
  await look(page, 'the voice demo');
  await page.reload();
  await expect(page.getByRole('radio', { name: t.demo.speeds.slow })).toBeChecked();
});
