import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../tests/sync/write-path/desk.ts';
import { people, School } from '../../tests/sync/write-path/school.ts';
import { askOnce, readQuestion } from './question-draft.ts';

const key = 'draft:question:new';
const at = '2026-11-20T10:00:00.000Z';
let desk: Desk;

beforeEach(async () => {
  const school = new School(() => {});
  await school.start();
  desk = await openDesk(school, people.student, { only: ['homeworkSession'] });
});
afterEach(() => desk.close());

/** A press of a child whose tablet was on anew before it, and may be off as soon as the question is there. */
async function press(said = 0, dies = false): Promise<string> {
  const { collection, store, writer } = desk.replica;
  return askOnce({
    rows: collection('homeworkSession'),
    kept: readQuestion(await store.meta(key)),
    said,
    keep: (asked) => store.setMeta(key, asked),
    async make(id, questionText) {
      const first = { subject: 'math' as const, attempts: [], builtinVersion: 1, startedAt: at, writtenAt: at };
      await writer.create('homeworkSession', { ...first, questionText }, { id });
      if (dies) throw new Error('the tablet is off');
    },
  });
}
const type = (text: string): Promise<void> => desk.replica.store.setMeta(key, text);
const questions = async (): Promise<unknown[]> =>
  (await desk.rows('homeworkSession')).map(({ questionText }) => questionText);

test('a question that was made before a power cut is not made again by the next press', async () => {
  await type(' What is 7 + 5? ');
  await expect(press(0, true)).rejects.toThrow('off');
  const first = await press();
  expect([await press(), await questions()]).toEqual([first, ['What is 7 + 5?']]);
  await type('What is 7 + 6?');
  expect(await press(), 'other words are another question').not.toBe(first);
  expect(await questions()).toHaveLength(2);
});

test('a question that was made with what was said has its words too, and one of words alone not what was said', async () => {
  await type('What is a volcano?');
  const written = await press();
  const said = await press(900);
  expect(said).not.toBe(written);
  expect([await press(900), await press()]).toEqual([said, said]);
  expect(await press(901), 'it was said anew').not.toBe(said);
});

test('a draft of a question is read as its words, or as it is being asked; what is neither is none', () => {
  const asked = { text: 'What is 7 + 5?', id: '0193a1c4-5b1e-7c00-8000-000000000001', said: 0 };
  expect([readQuestion('What?'), readQuestion(asked), readQuestion({ text: 'What?' })]).toEqual(['What?', asked, null]);
});
