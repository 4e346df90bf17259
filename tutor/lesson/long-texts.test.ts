import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemSpec } from '../../schema/practice.ts';
import { processorMs } from '../../tests/support/processor.ts';
import { buildLessons, builtinVersion, checkAnswer, isDistressed, loadKnowledge } from '../index.ts';
import { withoutFurniture } from '../language/furniture.ts';
import { withoutPersonal } from '../language/personal.ts';
import { readingGrade } from '../language/reading-level.ts';
import { flagsOfText } from '../practice/moderation.ts';
import { markAnswer } from '../practice/marking.ts';

/** The longest question that is taken. */
const length = 5000;

const units = [
  ...[
    ' ',
    '\n',
    '\t',
    ' \n',
    '1',
    '0',
    '1+',
    '1 + ',
    '1,',
    '1/',
    '(',
    '()',
    '. ',
    '...',
    '-',
    '_',
    '__ ',
    '□',
    '?',
    '/',
  ],
  ...[
    'a',
    'a ',
    'A ',
    'a. ',
    'a, ',
    'a@',
    'and ',
    'please ',
    'p1 ',
    'p1\n',
    'one hundred and ',
    '1 cm ',
    '3:2 ',
    '😀',
    ':)',
    'é',
  ],
];

/** What stands before and behind: each opens a rule that goes on as long as the text allows. */
const frames: readonly (readonly [string, string])[] = [
  ['', ''],
  ['3 + 4 = ?', 'x'],
  ['Work out ', '?'],
  ['3 + 4. Answer: ', 'x'],
  ['3 + 4. Explain', 'x'],
  ['3 + 4. Show your working', 'x'],
  ['3 + 4? Help', 'x'],
  ['3 + 4? (total', 'x'],
  ['Name', 'x 3 + 4'],
  ['Page 1', 'x 3 + 4'],
  ['Tom has 3 apples', 'How many are left?'],
];

const filled = ([first, last]: readonly [string, string], unit: string): string =>
  (first + unit.repeat(length / unit.length)).slice(0, length - last.length) + last;

/** The texts on which some work takes more than a quarter of a second of the processor, where 5,000 characters cost some 20 ms. */
async function slowOn(work: (text: string) => unknown, texts: readonly string[]): Promise<string[]> {
  const slow: string[] = [];
  for (const text of texts) {
    let took = await processorMs(() => work(text));
    // The processor's time is that of the whole process, which may look for garbage of other tests just then: what is slow is so again.
    for (let again = 0; took > 250 && again < 3; again++) took = Math.min(took, await processorMs(() => work(text)));
    if (took > 250) slow.push(`${JSON.stringify(text.slice(0, 40))}… ${Math.round(took)} ms`);
  }
  return slow;
}

const all = frames.flatMap((frame) => units.map((unit) => filled(frame, unit)));
const bare = units.map((unit) => filled(['', ''], unit));

describe('a text as long as is taken', () => {
  beforeAll(async () => loadKnowledge());

  it('loses its furniture quickly, whatever it repeats', async () => {
    expect(await slowOn(withoutFurniture, all)).toEqual([]);
  });

  it('gets its lesson quickly', async () => {
    buildLessons({ question: '3 + 4', grade: 'PYP3', version: builtinVersion });
    const few = all.slice(0, units.length * 2);
    expect(await slowOn((question) => buildLessons({ question, grade: 'PYP3', version: builtinVersion }), few)).toEqual(
      [],
    );
  });

  it('is marked quickly as an answer', async () => {
    const [lesson] = buildLessons({ question: 'What is 45 + 38?', grade: 'PYP3', version: builtinVersion });
    if (!lesson) throw new Error('There is a lesson.');
    expect(await slowOn((text) => checkAnswer(lesson, 'answer', text, 0), bare)).toEqual([]);
    const specs: ItemSpec[] = [
      { kind: 'text', accept: ['photosynthesis is the way in which plants make their food'], maxEdits: 5 },
      { kind: 'number', value: '12' },
      { kind: 'numbers', values: ['1', '2'], ordered: false },
      { kind: 'order', items: ['a', 'b', 'c'] },
      { kind: 'choices', options: ['a', 'b'], values: ['a'] },
    ];
    for (const spec of specs) expect(await slowOn((text) => markAnswer(text, spec), bare), spec.kind).toEqual([]);
  });

  it('is read quickly for what it tells of a child', async () => {
    for (const read of [isDistressed, withoutPersonal, (text: string) => withoutPersonal(text, 'Ashworth')])
      expect(await slowOn(read, bare)).toEqual([]);
    expect(await slowOn((text) => flagsOfText(text, 'title'), bare)).toEqual([]);
    expect(await slowOn(readingGrade, bare)).toEqual([]);
  });
});
