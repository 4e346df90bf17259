import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerSpec, Verdict } from '../../schema/lesson.ts';
import { buildLesson, checkAnswer, loadKnowledge } from '../index.ts';
import { open } from '../lesson/sealed.ts';
import { judge } from './judge.ts';

const nextPromptOf = (question: string): string =>
  open(buildLesson({ question, grade: 'PYP3' }).content).next?.prompt ?? '';

beforeAll(() => loadKnowledge());

const metres: AnswerSpec = { kind: 'number', value: '3.5', unit: 'm', unitShown: true };
const centimetres: AnswerSpec = { kind: 'number', value: '350', unit: 'cm', unitShown: true, unitFixed: true };
const pounds: AnswerSpec = { kind: 'number', value: '4.75', unit: '£', unitShown: true };
const minutes: AnswerSpec = { kind: 'number', value: '85', unit: 'minutes', unitShown: true };
const own: AnswerSpec = { kind: 'number', value: '40', unit: 'cm²' };
const simplest: AnswerSpec = { kind: 'number', value: '3/4', simplest: true };
const remainder: AnswerSpec = { kind: 'number', value: '17/5', remainder: { quotient: '3', remainder: '2' } };
const hours: AnswerSpec = { kind: 'numbers', values: ['1', '25'], ordered: true, labels: ['hours', 'minutes'] };
const shares: AnswerSpec = { kind: 'numbers', values: ['8', '12'], ordered: true, unit: '£' };
const factors: AnswerSpec = { kind: 'numbers', values: ['1', '2', '3', '4', '6', '12'], ordered: false };
const ratio: AnswerSpec = { kind: 'numbers', values: ['3', '2'], ordered: true, ratio: true };
const big: AnswerSpec = { kind: 'numbers', values: ['1200', '2400'], ordered: true };
const order: AnswerSpec = { kind: 'order', items: ['0.5', '2', '5', '9'] };
const match: AnswerSpec = {
  kind: 'match',
  pairs: [
    ['half', '1/2'],
    ['quarter', '1/4'],
    ['whole', '1'],
  ],
};
const words: AnswerSpec = { kind: 'text', accept: ['three hundred and five'], maxEdits: 1 };
const rule: AnswerSpec = { kind: 'text', accept: ['add 4', '+4', '+ 4'], maxEdits: 1 };
const exact: AnswerSpec = { kind: 'text', accept: ['10:25', '10.25'], maxEdits: 0 };
const choice: AnswerSpec = { kind: 'choice', options: ['2/3', '5/8'], value: '2/3' };
const free: AnswerSpec = { kind: 'free', rubric: 'own-sum' };

const mixedNumber: AnswerSpec = { kind: 'number', value: '3 2/5', form: 'mixed number' };
const topHeavy: AnswerSpec = { kind: 'number', value: '17/5', form: 'top-heavy fraction' };
const asFraction: AnswerSpec = { kind: 'number', value: '3/4', form: 'fraction' };
const asDecimal: AnswerSpec = { kind: 'number', value: '0.75', form: 'decimal' };

const cases: [string, AnswerSpec, Verdict, number?][] = [
  ['24 cm3', { kind: 'number', value: '24', unit: 'cm³', unitShown: true }, 'right', 1],
  ['24 m³', { kind: 'number', value: '24', unit: 'cm³', unitShown: true }, 'wrong', 0],
  ['3 2/5', mixedNumber, 'right', 1],
  ['3 4/10', mixedNumber, 'right', 1],
  ['17/5', mixedNumber, 'equivalent-not-simplest', 0.5],
  ['3.4', mixedNumber, 'equivalent-not-simplest', 0.5],
  ['3 3/5', mixedNumber, 'wrong', 0],
  ['17/5', topHeavy, 'right', 1],
  ['3 2/5', topHeavy, 'equivalent-not-simplest', 0.5],
  ['¾', asFraction, 'right', 1],
  ['6/8', asFraction, 'right', 1],
  ['0.75', asFraction, 'equivalent-not-simplest', 0.5],
  ['75%', asFraction, 'equivalent-not-simplest', 0.5],
  ['.75', asDecimal, 'right', 1],
  ['3/4', asDecimal, 'equivalent-not-simplest', 0.5],
  ['3.5', metres, 'right', 1],
  ['3.5 m', metres, 'right'],
  ['3.50m', metres, 'right'],
  ['3 1/2 m', metres, 'right'],
  ['350 cm', metres, 'right'],
  ['3500 mm', metres, 'right'],
  ['3 m 50 cm', metres, 'right'],
  ['3.5 metres', metres, 'right'],
  ['3.5 cm', metres, 'wrong', 0],
  ['3.5 kg', metres, 'wrong'],
  ['35', metres, 'wrong'],
  ['350', centimetres, 'right'],
  ['350 cm', centimetres, 'right'],
  ['350 centimetres', centimetres, 'right'],
  ['3.5 m', centimetres, 'wrong'],
  ['350 m', centimetres, 'wrong'],
  ['351', centimetres, 'close'],
  ['4.75', pounds, 'right'],
  ['£4.75', pounds, 'right'],
  ['£4.75p', pounds, 'right'],
  ['475p', pounds, 'right'],
  ['£4 and 75p', pounds, 'right'],
  ['475', pounds, 'wrong'],
  ['$4.75', pounds, 'wrong'],
  ['85', minutes, 'right'],
  ['85 min', minutes, 'right'],
  ['85m', minutes, 'right'],
  ['1 h 25 min', minutes, 'right'],
  ['1 hour 25 minutes', minutes, 'right'],
  ['1 hour and 25 minutes', minutes, 'right'],
  ['1 h 65 min', minutes, 'wrong'],
  ['85 hours', minutes, 'wrong'],
  ['40', own, 'unit-missing', 1 / 2],
  ['40 cm²', own, 'right'],
  ['40 cm2', own, 'right'],
  ['40 square centimetres', own, 'right'],
  ['40 sq cm', own, 'right'],
  ['40 cm', own, 'wrong'],
  ['40 m²', own, 'wrong'],
  ['3/4', simplest, 'right'],
  ['6/8', simplest, 'equivalent-not-simplest', 1 / 2],
  ['0.75', simplest, 'right'],
  ['¾', simplest, 'right'],
  ['4/3', simplest, 'wrong'],
  ['3 r 2', remainder, 'right'],
  ['3 remainder 2', remainder, 'right'],
  ['3 2/5', remainder, 'right'],
  ['3.4', remainder, 'right'],
  ['3 r 3', remainder, 'wrong'],
  ['3', remainder, 'wrong'],
  ['seven', remainder, 'wrong'],
  ['banana', remainder, 'cannot-check'],
  ['1, 25', hours, 'right', 1],
  ['1:25', hours, 'right'],
  ['1 h 25 min', hours, 'right'],
  ['1 hour 25 mins', hours, 'right'],
  ['85 minutes', hours, 'right'],
  ['85 min', hours, 'right'],
  ['1h 25m', hours, 'right'],
  ['85', hours, 'unit-missing'],
  ['1, 65', hours, 'wrong', 0.5],
  ['2, 25', hours, 'wrong', 0.5],
  ['1 kg 25 g', hours, 'wrong'],
  ['8, 12', shares, 'right'],
  ['£8, £12', shares, 'right'],
  ['£8 and £12', shares, 'right'],
  ['800p, £12', shares, 'right'],
  ['12, 8', shares, 'wrong', 0],
  ['8', shares, 'wrong', 0.5],
  ['lots', shares, 'cannot-check'],
  ['1, 2, 3, 4, 6, 12', factors, 'right'],
  ['1,2,3,4,6,12', factors, 'right'],
  ['12, 6, 4, 3, 2, 1', factors, 'right'],
  ['1, 2, 3, 4, 6 and 12', factors, 'right'],
  ['1, 2, 3', factors, 'wrong', 0.5],
  ['1, 2, 3, 4, 6, 12, 5', factors, 'wrong', 5 / 6],
  ['1, 1, 2, 3, 4, 6, 12', factors, 'wrong', 5 / 6],
  ['3, 2', ratio, 'right'],
  ['3 : 2', ratio, 'right'],
  ['3:2', ratio, 'right'],
  ['3 to 2', ratio, 'right'],
  ['6:4', ratio, 'equivalent-not-simplest', 1 / 2],
  ['2:3', ratio, 'wrong'],
  ['1,200, 2,400', big, 'right'],
  ['1200,2400', big, 'right'],
  ['1,200; 2,400', big, 'right'],
  ['0.5, 2, 5, 9', order, 'right', 1],
  ['.5, 2, 5, 9', order, 'right'],
  ['1/2, 2, 5, 9', order, 'right'],
  ['0.5 < 2 < 5 < 9', order, 'right'],
  ['0.5, 5, 2, 9', order, 'close', 5 / 6],
  ['9, 5, 2, 0.5', order, 'wrong', 0],
  ['2, 5, 9', order, 'wrong'],
  ['cat, dog', order, 'cannot-check'],
  ['half=1/2; quarter=1/4; whole=1', match, 'right', 1],
  ['whole=1; half=1/2; quarter=1/4', match, 'right'],
  ['half=0.5; quarter=0.25; whole=1', match, 'right'],
  ['half=1/4; quarter=1/2; whole=1', match, 'wrong', 1 / 3],
  ['half=1/2', match, 'wrong', 1 / 3],
  ['half', match, 'cannot-check'],
  ['three hundred and five', words, 'right'],
  ['Three Hundred and Five.', words, 'right'],
  ['three hundred and fiv', words, 'right'],
  ['three hundred and nine', words, 'wrong'],
  ['add 4', rule, 'right'],
  ['+4', rule, 'right'],
  ['add 5', rule, 'wrong'],
  ['ad 4', rule, 'right'],
  ['10:25', exact, 'right'],
  ['10.25', exact, 'right'],
  ['10:26', exact, 'wrong'],
  ['2/3', choice, 'right'],
  ['4/6', choice, 'right'],
  ['5/8', choice, 'wrong'],
  ['12 - 5 = 7', free, 'right'],
  ['12 - 5 = 8', free, 'wrong'],
  ['I do not know', free, 'cannot-check'],
  ['', metres, 'cannot-check'],
  ['9'.repeat(400), metres, 'cannot-check'],
];

describe('marking', () => {
  it.each(cases)('marks %j', (given, spec, verdict, credit) => {
    const result = judge(given, spec);
    expect(result.verdict).toBe(verdict);
    if (credit !== undefined) expect(result.credit).toBeCloseTo(credit, 10);
  });

  const told: [string, string, string | undefined, string][] = [
    ['What is 347 + 285?', '632', undefined, 'Yes. You added the hundreds.'],
    ['What is 347 + 285?', '522', 'forgot-to-carry', 'Not yet. You added each column. Look for the carry.'],
    ['What is 347 + 285?', '642', undefined, 'Not yet. Your ones fit. Look at the tens.'],
    ['What is 347 + 285?', '732', undefined, 'Not yet. Your ones and tens fit. Look at the hundreds.'],
    ['How long from 9:40 to 11:05?', '1, 25', undefined, 'Yes. You made full hours.'],
    ['How long from 9:40 to 11:05?', '1, 65', 'hundred-minutes', 'minutes in an hour'],
    ['How long from 9:40 to 11:05?', '1 h 65 min', 'hundred-minutes', 'minutes in an hour'],
    ['How long from 9:40 to 11:05?', '2, 25', undefined, 'Not yet. 1 of yours fits. Look at the rest.'],
    ['How many minutes are in 3 hours?', '300', 'hundred-minutes', 'minutes in an hour'],
    ['What time is it 45 minutes after 9:40?', '9:85', 'hundred-minutes', 'minutes in an hour'],
    ['Find the area of a rectangle 8 cm by 5 cm.', '26', 'perimeter-not-area', 'You found the way round.'],
    ['Find the area of a rectangle 8 cm by 5 cm.', '26 cm²', 'perimeter-not-area', 'You found the way round.'],
    ['Find the perimeter of a rectangle 8 cm by 5 cm.', '40', 'area-not-perimeter', 'You found the inside.'],
    ['Find the perimeter of a rectangle 8 cm by 5 cm.', '13', 'forgot-a-side', 'You added two sides.'],
    ['3 kg + 450 g', '453', 'wrong-unit', 'Look at the units.'],
    ['Convert 3.5 m to cm.', '3.5 m', 'wrong-unit', 'Look at the units.'],
    ['Convert 3.5 m to cm.', '35', 'place-shift', 'Your digits fit.'],
    ['Convert 450 cm to m.', '45000', 'converted-backwards', 'You know the fact.'],
    ['Find the HCF of 12 and 18.', '36', 'multiple-not-factor', 'You found a shared multiple.'],
    ['What is the LCM of 4 and 6?', '2', 'factor-not-multiple', 'You found a shared factor.'],
    ['Share £20 in the ratio 2:3.', '2, 3', 'ratio-not-share', 'You know the parts.'],
    ['List the factors of 12.', '1, 2, 3', undefined, 'Not yet. All of yours fit. Some are missing.'],
    [
      'Put in order from smallest: 5, 2, 9, 7',
      '2, 5, 9, 7',
      undefined,
      'Not yet. The first 2 fit. Look at the next one.',
    ],
    ['17 ÷ 5', '3', 'ignored-remainder', 'Look at what is left over.'],
  ];
  it.each(told)('tells %j answered with %j what fits and where to look', (question, given, why, words) => {
    const marked = checkAnswer(buildLesson({ question, grade: 'PYP4' }), 'answer', given);
    expect(marked.misconception).toBe(why);
    expect(marked.feedback).toContain(words);
  });

  const heard: [what: string, question: string, given: string, words: string][] = [
    ['a number of the question given back', 'What is 7 × 8?', '8', '8 stands in the question.'],
    ['a time of the question given back', 'What time is it 45 minutes after 9:40?', '9:40', '9:40 stands in the'],
    ['the other operation', 'What is 12 × 3?', '15', 'You used the right numbers and added. Look at the sign.'],
    ['the other operation in a story', 'Sam has 12 apples. He eats 5. How many are left?', '17', 'Look at the story.'],
    ['the other operation in a question of words', 'What is 25% of 80?', '55', 'You found 80 − 25.'],
    ['one off', 'What is 9 + 6?', '16', 'You are just one away.'],
    ['one off below', 'What is 7 × 8?', '55', 'You are just one away.'],
    ['a digit swapped', 'What is 7 × 8?', '65', 'Your digits fit. Look at their order.'],
    ['a digit of a time swapped', 'What time is it 45 minutes after 9:40?', '10:52', 'Look at their order.'],
    ['a times-table neighbour', 'What is 7 × 8?', '48', 'You are one group away.'],
    ['the neighbour above', 'What is 7 × 8?', '63', 'You are one group away.'],
    ['the unit of another thing', 'Find the area of a rectangle 8 cm by 5 cm.', '40 cm', 'Look at the units.'],
    ['digits in other places', 'What is 25% of 80?', '200', 'Your digits fit. Look at their places.'],
    ['much too little', 'What is 48 × 52?', '9', 'That is much too small. How big must it be?'],
    ['much too much', 'What is 48 × 52?', '99999', 'That is much too big. How big can it be?'],
    ['the other side of zero', 'What is the sum of 3 and -8?', '5', 'Is it more or less than zero?'],
    ['nothing that can be named', 'What is 15% of 80?', '14', 'Not yet. Find a hundredth first. Then multiply.'],
  ];
  it.each(heard)('hears %s', (_, question, given, words) => {
    const lesson = buildLesson({ question, grade: 'PYP4', storyConfirmed: true });
    expect(checkAnswer(lesson, 'answer', given).feedback).toContain(words);
  });

  it('looks at the numbers of the step or of the fresh problem that is answered', () => {
    const lesson = buildLesson({ question: 'What is 347 + 285?', grade: 'PYP3' });
    expect(checkAnswer(lesson, 'step-0', '2').feedback).toContain('You found 7 − 5.');
    const [own = ''] = /\d+/.exec(nextPromptOf('What is 347 + 285?')) ?? [];
    expect(checkAnswer(lesson, 'next', own).feedback).toContain(`${own} stands in the question.`);
    expect(checkAnswer(lesson, 'next', '347').feedback).not.toContain('stands in the question');
  });

  it('never says the same twice where nothing can be named', () => {
    for (const [question, given] of [
      ['What is 15% of 80?', '14'],
      ['What is the plural of baby?', 'cat'],
    ] as const) {
      const lesson = buildLesson({ question, grade: 'PYP4' });
      const said = [0, 1, 2, 3].map((earlier) => checkAnswer(lesson, 'answer', given, earlier).feedback);
      expect([question, new Set(said).size]).toEqual([question, 4]);
    }
  });

  it('names the step that was right', () => {
    const lesson = buildLesson({ question: 'What is 347 + 285?', grade: 'PYP3' });
    expect(checkAnswer(lesson, 'step-0', '12').feedback).toBe('Yes. You added the ones.');
    expect(checkAnswer(buildLesson({ question: '5 + 3 × (12 - 4) =', grade: 'PYP4' }), 'step-0', '8').feedback).toBe(
      'Yes. 12 − 4 = 8.',
    );
  });
});
