import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { answerLine, maxLine } from '../../scripts/tutor/lines.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

type Ran = { code: number | null; lines: Record<string, unknown>[]; err: string };

/** Runs `npm run tutor -- …` without npm: the same file, the same arguments. */
function tutor(args: string[], input: string, stopAfter?: number): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/tutor/main.ts', ...args], { cwd: root });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      out += part;
      if (stopAfter !== undefined && out.split('\n').length > stopAfter) child.stdout.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part));
    // A pipe that the child has closed is no failure of the test.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('exit', (code) => {
      const whole = stopAfter === undefined ? out.trimEnd().split('\n') : out.split('\n').slice(0, stopAfter);
      resolve({ code, err, lines: whole.filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>) });
    });
    child.stdin.end(input);
  });
}
const lines = (...items: unknown[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join('');
const story = {
  id: 's',
  question: 'Sam has 12 apples. He gives 5 apples to Mia. How many apples does Sam have left?',
  grade: 'PYP2',
};

// Each command is a process of its own that reads all of the tutor's sources.
describe('the tutor on the command line', { timeout: 120_000 }, () => {
  it('answers English, and says what is on a card only when the card is confirmed', async () => {
    const input = lines(
      { id: 1, question: 'What is the plural of child?', grade: 'PYP2' },
      { id: 2, question: 'What is evaporation?', grade: 'PYP4' },
    );
    const [plain, confirmed, hints] = await Promise.all([
      tutor(['solve'], input),
      tutor(['solve', '--confirmed'], input),
      tutor(['hints'], input),
    ]);
    expect(plain.lines[0]).toMatchObject({ answer: 'children', evidence: 'rule', subject: 'english' });
    expect(plain.lines[1]).toMatchObject({
      answer: null,
      steps: [],
      evidence: 'card',
      subject: 'science',
      card: 'I have a card about evaporation. Is this what you need?',
    });
    expect(confirmed.lines[1]?.['answer']).toContain('Water can turn into a gas');
    expect(hints.lines.map(({ leak }) => leak)).toEqual([false, false]);
  });

  it('solves sums, abstains from stories that nobody has confirmed, and outlives bad lines', async () => {
    const input = `${lines({ id: 1, question: 'What is 347 + 285?', grade: 'PYP3' }, story)}not json\n[1]\n\n${lines(
      { id: 2, question: 'What is 7 ÷ 0?', grade: 'PYP3' },
      { id: 3, question: 42 },
      { id: 4, question: 'What is 2 + 2?', grade: 'PYP9' },
      { id: 5, question: 'What is 10^400?' },
    )}`;
    const { code, lines: out } = await tutor(['solve'], input);
    expect(code).toBe(0);
    expect(out).toHaveLength(8);
    expect(out[0]).toMatchObject({ id: 1, answer: '632', rule: 'add', evidence: 'exact', subject: 'math' });
    expect(out[1]).toMatchObject({
      id: 's',
      answer: null,
      steps: [],
      reading: 'Start with 12, take away 5: is that the story?',
    });
    expect(out[2]).toMatchObject({ id: null, error: expect.any(String) });
    expect(out[3]).toMatchObject({ id: null, error: expect.any(String) });
    expect(out[4]).toMatchObject({ id: 2, answer: null, why: 'no-rule' });
    expect(out[5]).toMatchObject({ id: 3, error: '"question" must be a text' });
    expect(out[6]).toMatchObject({ id: 4, error: expect.stringContaining('PYP1') });
    expect(out[7]).toMatchObject({ id: 5, answer: null, why: 'out-of-grade' });
  });

  it('answers a story as if the child had confirmed it, and hints without the answer', async () => {
    const solved = await tutor(['solve', '--confirmed'], lines(story));
    expect(solved.lines[0]).toMatchObject({ id: 's', answer: '7', rule: 'change-end', evidence: 'rule' });
    expect(solved.lines[0]?.steps).toEqual([{ say: '12 − 5 = 7.', expression: '12 − 5', value: '7', check: 'ok' }]);
    const hinted = await tutor(['hints', '--confirmed'], lines(story, { id: 2, question: 'What is 24 ÷ 4?' }));
    for (const line of hinted.lines) {
      expect(line).toMatchObject({ leak: false });
      expect((line.hints as string[]).length).toBeGreaterThan(3);
    }
  });

  it('gives each part of a question its own answer, and none to the whole', async () => {
    const question = 'Tom has 24 marbles. a) He gives 9 away. How many are left? b) What is 24 ÷ 4?';
    const { lines: out } = await tutor(['solve', '--confirmed'], lines({ id: 'p', question, grade: 'PYP3' }));
    expect(out[0]).toMatchObject({
      id: 'p',
      answer: null,
      parts: [
        { part: 'a', answer: '15' },
        { part: 'b', answer: '6' },
      ],
    });
  });

  it('stops in peace when nobody reads any more, and reads much', async () => {
    const many = Array.from({ length: 5000 }, (_, id) => JSON.stringify({ id, question: `${id} + ${id + 1}` })).join(
      '\n',
    );
    const { code, lines: out, err } = await tutor(['solve'], many, 3);
    expect(out.map(({ id, answer }) => [id, answer])).toEqual([
      [0, '1'],
      [1, '3'],
      [2, '5'],
    ]);
    expect([code, err.includes('Error')]).toEqual([0, false]);
  });

  it('says how it is used when the command or an option is not known', async () => {
    const wrong = await tutor(['dance'], '');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('solve | hints')]);
    expect((await tutor(['solve', '--please'], '')).code).toBe(2);
  });

  it('answers a line that is too long with an error and no crash', () => {
    expect(JSON.parse(answerLine(`{"id":1,"question":"${'9'.repeat(maxLine)}"}`, () => ({})))).toMatchObject({
      id: null,
    });
    expect(JSON.parse(answerLine('null', () => ({})))).toMatchObject({ id: null, error: 'not an object' });
  });
});
