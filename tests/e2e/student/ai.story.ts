import path from 'node:path';
import type { Page } from '@playwright/test';
import { naturalId } from '../../../schema/ids.ts';
import type { AiMarks } from '../../../schema/marking-draft.ts';
import { startEmbedded } from '../../../sync-server/db/embedded.ts';
import { createDatabase } from '../../../sync-server/db/orm.ts';
import { paths } from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { type FakeOpenAi, recorded, replay, startFakeOpenAi } from '../../workers/support/fake-openai.ts';
import { type App, startApp } from '../support/app.ts';
import { answer } from '../support/homework.ts';
import { look } from '../support/look.ts';
import { newClass } from '../support/people.ts';
import { go, signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test as base } from '../support/story.ts';
import { classTab, openGrading } from '../support/teaching.ts';

const t = words.homework.lesson;
let fake: FakeOpenAi;

/** An installation whose operator has turned a service on: the fake one. */
const test = base.extend<object, { app: App }>({
  app: [
    async ({}, use) => {
      fake = await startFakeOpenAi();
      const settings = {
        AI_ALLOWED: '1',
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: fake.baseUrl,
        OPENAI_MODEL: 'recorded',
      };
      Object.assign(process.env, settings);
      const app = await startApp();
      for (const name of Object.keys(settings)) delete process.env[name];
      await use(app);
      await app.remove();
      await fake.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ installs: false });

/** One statement in the installation's database. */
async function inDatabase(app: App, statement: string, values: readonly string[]): Promise<void> {
  const { url } = await startEmbedded({ dataDir: path.join(app.dataDir, 'postgres'), database: 'paperboat' });
  const db = await createDatabase({ url });
  await db.read((sql) => sql.query(statement, values));
  await db.close();
}

/** What a parent's word does, until a screen asks for it. */
const consent = (app: App, studentId: string): Promise<void> =>
  inDatabase(app, `insert into consent (student_id, purpose, given, by_id) values ($1, 'ai', true, $1)`, [studentId]);

async function typeQuestion(page: Page, question: string): Promise<void> {
  await page.getByLabel(words.homework.upload.typeTitle).fill(question);
  await page.getByRole('button', { name: words.homework.upload.start, exact: true }).click();
}

// One installation with the service turned on is enough.
test.describe.configure({ mode: 'default' });

test('a child sees what a computer model adds, badge and all, works on it, and goes back to the built-in lesson', async ({
  app,
  tablet,
}) => {
  const { student } = await newClass(app.origin, 'Year 3 Model');
  await consent(app, student.id);
  fake.play(replay('story'));
  const { page, open } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await go(page, `${paths.upload}?type`);
  await typeQuestion(page, recorded('story').question);
  await page.getByRole('button', { name: t.ai.show, exact: true }).click({ timeout: 30_000 });
  await expect(page.getByText(t.ai.shown)).toBeVisible();
  await expect(page.getByText(t.evidence['model-checked'])).toBeVisible();
  await expect(page.getByText('How many stickers does Mia have at the end?')).toBeVisible();
  await page.getByRole('button', { name: t.tryNow }).click();
  // A wrong number is told apart from the model's, and nothing on the screen is the answer yet.
  await answer(page, '30');
  await expect(page.getByText(/The computer got another one/)).toBeVisible();
  await expect(page.getByText(/(?<![\d:])21(?![\d:])/)).toHaveCount(0);
  await answer(page, '21');
  const steps = page.getByRole('region', { name: t.solution });
  await expect(steps.getByText('Nine stickers go. 24 − 9 = 15.')).toBeVisible();
  await expect(page.getByText('There are 18 ducks.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: t.ai.back }).click();
  await expect(page.getByText(t.ai.offer)).toBeVisible();
  await untilAtSchool(page);
  expect(fake.seen).toHaveLength(1);
});

test('words that nobody can check are shown as such, with nothing to mark', async ({ app, tablet }) => {
  const { student } = await newClass(app.origin, 'Year 3 Puddle');
  await consent(app, student.id);
  fake.play(replay('puddle'));
  const { page, open } = await tablet({ width: 390, height: 844 });
  await open('/');
  await signIn(page, student);
  await untilAtSchool(page);
  await go(page, `${paths.upload}?type`);
  await typeQuestion(page, recorded('puddle').question);
  await page.getByRole('button', { name: t.ai.show, exact: true }).click({ timeout: 30_000 });
  await expect(page.getByText(t.evidence['model-unchecked']).first()).toBeVisible();
  await expect(page.getByText('The sun warms the puddle.', { exact: false })).toBeVisible();
  await expect(page.getByText(t.ai.askTeacher)).toBeVisible();
  await expect(page.getByRole('button', { name: t.pad.check, exact: true })).toHaveCount(0);
  await expect(page.getByText(/evaporation/i)).toHaveCount(0);
  await untilAtSchool(page);
});

test('a child that writes of danger meets kind words, its teacher an alert, and no model is asked', async ({
  app,
  tablet,
}) => {
  const { student, teacher } = await newClass(app.origin, 'Year 3 Harbour');
  await consent(app, student.id);
  fake.play(replay('story'));
  const child = await tablet({ width: 390, height: 844 });
  await child.open('/');
  await signIn(child.page, student);
  await untilAtSchool(child.page);
  await go(child.page, `${paths.upload}?type`);
  await typeQuestion(child.page, 'My dad hits me. What is 3 + 4?');
  await expect(child.page.getByText('You are not alone.')).toBeVisible();
  await untilAtSchool(child.page);
  const desk = await tablet({ width: 1280, height: 900 });
  await desk.open('/');
  await signIn(desk.page, teacher);
  const alert = desk.page.getByText(words.safety.title('Maya K'));
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await expect(desk.page.getByText('hits me')).toHaveCount(0);
  await desk.page.getByRole('button', { name: words.safety.seen }).click();
  await expect(alert).toHaveCount(0);
  await untilAtSchool(desk.page);
  expect(fake.seen).toEqual([]);
});

test('a teacher asks for a mark’s suggestion, sees the words that show it, and makes it a mark by saving', async ({
  app,
  tablet,
}) => {
  const { student, teacher, classId } = await newClass(app.origin, 'Year 3 Quarter');
  await consent(app, student.id);
  const assignmentId = await teacher.setWork(classId, { title: 'Quarters', totalPoints: 20 });
  await student.handIn(assignmentId, 'A quarter of 20 is 5.');
  const said: AiMarks = {
    lines: [
      { line: 1, points: 18, quote: 'A quarter of 20 is 5', why: 'The amount is right.' },
      { line: 2, points: 0, quote: '', why: 'It tells no sum.' },
    ],
    feedback: 'You found the quarter. Next time show how.',
  };
  fake.play({ kind: 'content', content: JSON.stringify(said) });
  const { page, open } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, teacher);
  await classTab(page, 'assignments');
  const dialog = await openGrading(page, 'Quarters');
  const { suggestion: s, grading: g } = words.teacher;
  const card = dialog.getByRole('region', { name: s.title });
  const rubric = card.getByLabel(s.rubric.label);
  await rubric.fill('Finds the quarter: 18\nShows how: 3');
  await card.getByRole('button', { name: s.ask }).click();
  await expect(card.getByText(s.rubric.otherSum(21, 20))).toBeVisible();
  await rubric.fill('Finds the quarter: 18\nShows how: 2');
  await card.getByRole('button', { name: s.ask }).click();
  await expect(card.getByRole('heading', { name: s.score(18, 20) })).toBeVisible({ timeout: 30_000 });
  expect(fake.seen.every(({ body }) => body.includes('Shows how'))).toBe(true);
  await expect(card.getByRole('listitem').filter({ hasText: 'Shows how' })).toContainText(s.points(0, 2));
  await expect(card.getByText(t.evidence['model-unchecked'])).toBeVisible();
  await expect(card.getByText(s.quote('A quarter of 20 is 5'))).toBeVisible();
  await expect(dialog.getByLabel(g.score(20)), 'nothing is typed before the teacher takes it').toHaveValue('');
  await look(page, 'marking-suggestion');
  await card.getByRole('button', { name: s.use }).click();
  await expect(dialog.getByLabel(g.score(20))).toHaveValue('18');
  await dialog.getByLabel(g.score(20)).fill('17');
  await dialog.getByRole('button', { name: g.saveOnly, exact: false }).click();
  await expect(dialog).toBeHidden();
  await untilAtSchool(page);
  expect(await teacher.call('GET', `/api/teacher/assignments/${assignmentId}/submissions`)).toEqual([
    expect.objectContaining({ score: 17, feedback: said.feedback }),
  ]);
});

test('a teacher is told of a suggestion that could not be made, and asks for it again', async ({ app, tablet }) => {
  const { student, teacher, classId } = await newClass(app.origin, 'Year 3 Halves');
  await consent(app, student.id);
  const assignmentId = await teacher.setWork(classId, { title: 'Halves', totalPoints: 20 });
  await student.handIn(assignmentId, 'Half of 20 is 10.');
  // What a job leaves that was given up: it is gone, and nobody has said what came of it.
  await inDatabase(
    app,
    `insert into marking_draft (submission_id, asked_by, rubric) values ($1, $2, '[{"text":"Halves","points":20}]')`,
    [naturalId('submission', assignmentId, student.id), teacher.id],
  );
  const said: AiMarks = {
    lines: [{ line: 1, points: 20, quote: 'Half of 20 is 10', why: 'It is.' }],
    feedback: 'You found the half.',
  };
  fake.play({ kind: 'content', content: JSON.stringify(said) });
  const { page, open } = await tablet({ width: 820, height: 1180 });
  await open('/');
  await signIn(page, teacher);
  await classTab(page, 'assignments');
  const s = words.teacher.suggestion;
  const card = (await openGrading(page, 'Halves')).getByRole('region', { name: s.title });
  await expect(card.getByText(s.givenUp)).toBeVisible();
  await card.getByRole('button', { name: s.again }).click();
  await expect(card.getByRole('heading', { name: s.score(20, 20) })).toBeVisible({ timeout: 30_000 });
});
