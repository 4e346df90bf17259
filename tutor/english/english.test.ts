import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { judge } from '../marking/judge.ts';
import { leaks } from '../hints/leak.ts';
import { grammarPoints } from './grammar-points.ts';
import { englishLesson, loadSpeller } from './index.ts';
import { spellingPatterns } from '../data/misspellings.ts';
import { misspellings } from './misspellings.ts';
import { soundKey } from './sound-key.ts';
import { guessedSpelling, isRight, spellingOf } from './speller.ts';

type Row = { question: string; answer: string | null };
const rowsOf = (name: string): Row[] =>
  readFileSync(new URL(`../../tests/golden/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
const rows = [...rowsOf('english-questions'), ...rowsOf('english-wordings')];

beforeAll(() => loadSpeller());

describe('a question about English', () => {
  it('is answered as the golden file says, and never wrongly', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200);
    // A card that is offered answers nothing yet.
    const answered = rows.map((row) => {
      const known = englishLesson(row.question);
      return { ...row, got: known?.card && row.answer === null ? null : (known?.answer ?? null) };
    });
    expect(answered.filter((row) => row.got !== null && row.got !== row.answer)).toEqual([]);
    const known = answered.filter((row) => row.answer !== null);
    expect(known.filter((row) => row.got !== null).length / known.length).toBeGreaterThanOrEqual(0.97);
    expect(rows.filter((row) => row.answer === null).length).toBeGreaterThanOrEqual(30);
  });

  it('has an example and a fresh question that the same rules answer', () => {
    for (const { question } of rows) {
      const known = englishLesson(question);
      if (!known?.example || known.topic === 'a-or-an' || known.evidence === 'card') continue;
      const again = englishLesson(known.example.prompt);
      expect(again?.answer, known.example.prompt).toBe(known.example.answer);
      if (known.next) {
        const fresh = englishLesson(known.next.prompt)?.answer ?? '';
        expect(judge(fresh, known.next.expect).verdict, known.next.prompt).toBe('right');
      }
      expect(leaks(known.asked, known.expect, question), question).toBe(false);
    }
  });

  it('takes each right word of a row, in the usual ways of writing one', () => {
    const known = englishLesson('Give the opposites of: big, hot');
    for (const given of ['small, cold', 'little,cold', 'tiny cold', 'little and cold'])
      expect(known && judge(given, known.expect).verdict, given).toBe('right');
    expect(known && judge('cold, small', known.expect).verdict).not.toBe('right');
    const reused = englishLesson('Make compound words: snow, man, ball, rain');
    expect(reused?.answer ?? null).toBeNull();
  });

  it('says nothing of a sentence or a name that it is not sure of', () => {
    for (const question of [
      'Is this a simile or a metaphor? I like the moon.',
      'Write the possessive: book of James',
      'Join these two sentences using because: I ran. Tom was late.',
      'Underline the verb: Can you help me?',
      'Find the noun: My mum drives a red car to work.',
    ]) {
      const known = englishLesson(question);
      // A card that is offered answers nothing yet.
      expect(known?.card ? null : (known?.answer ?? null), question).toBeNull();
    }
  });

  it('survives noise, and text far too long', () => {
    for (const noise of [
      '',
      '?',
      'plural',
      'What is the plural of',
      'x'.repeat(5000),
      'plural of '.repeat(200),
      '💥💥💥',
    ])
      expect(englishLesson(noise)).toBeNull();
  });
});

describe('the spelling', () => {
  it('knows more than two hundred misspellings of children, each with its reason', () => {
    expect(misspellings.size).toBeGreaterThanOrEqual(600);
    expect(new Set([...misspellings.values()].map((entry) => entry.right)).size).toBeGreaterThanOrEqual(400);
    for (const { wrong, right, pattern } of misspellings.values()) {
      expect(wrong).not.toBe(right);
      expect(spellingPatterns[pattern]).toBeDefined();
      // The table never "corrects" to a word that the dictionary does not hold.
      for (const word of right.split(' ')) expect(isRight(word), right).toBe(true);
    }
  });

  it('finds the word without the table too, or says nothing: right in 95 of 100', () => {
    const guessed = [...misspellings.values()]
      .filter((entry) => !/[^a-z]/i.test(entry.wrong + entry.right))
      .map((entry) => ({ ...entry, got: guessedSpelling(entry.wrong.toLowerCase())?.right.toLowerCase() ?? null }));
    const answered = guessed.filter((entry) => entry.got !== null);
    const right = answered.filter((entry) => entry.got === entry.right.toLowerCase());
    expect(answered.length / guessed.length).toBeGreaterThan(0.5);
    expect(right.length / answered.length).toBeGreaterThanOrEqual(0.95);
  });

  it('hears the same sounds in what children write', () => {
    for (const [a, b] of [
      ['school', 'skool'],
      ['phone', 'fone'],
      ['knife', 'nife'],
      ['circle', 'sircle'],
      ['station', 'stashun'],
    ])
      expect(soundKey(a ?? ''), `${a} ${b}`).toBe(soundKey(b ?? ''));
    expect(soundKey('cat')).not.toBe(soundKey('bat'));
  });

  it('takes both British spellings of a word, and gives a slip the word that a child means', () => {
    expect(['yoghurt', 'yogurt', 'grandad', 'granddad'].map(isRight)).toEqual([true, true, true, true]);
    expect(['nite', 'shood', 'cood', 'tounge'].map((slip) => spellingOf(slip)?.right)).toEqual([
      'night',
      'should',
      'could',
      'tongue',
    ]);
  });

  it('takes -ise and -ize, and words in capitals', () => {
    expect(['realise', 'realize', 'London', 'Colour'].map(isRight)).toEqual([true, true, true, true]);
    expect(isRight('color')).toBe(false);
  });
});

describe('a grammar point', () => {
  it('asks for a look and changes nothing', () => {
    const points = grammarPoints('my freind go to a old house and he go in');
    expect(points.length).toBeGreaterThan(0);
    for (const point of points) expect(point.say).toMatch(/^Have a look/);
  });

  it('finds nothing in sentences that are right', () => {
    for (const text of [
      'The dog is black.',
      'She goes to school on Monday.',
      'We were at an old house.',
      'I have had that book for a year.',
      'Can you see the moon?',
      'An hour is a long time.',
      'He gave us a uniform.',
    ])
      expect(grammarPoints(text), text).toEqual([]);
  });
});
