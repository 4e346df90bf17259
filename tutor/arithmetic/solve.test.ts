import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveArithmetic } from './solve.ts';
import { solvePlainSum } from './plain-sum.ts';
import { checkStep } from './solved.ts';

const golden = readFileSync(new URL('../../tests/golden/arithmetic/questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { question: string; answer: string | null; grade: string });

describe('exact arithmetic', () => {
  it('answers every golden question, and abstains where it should', () => {
    expect(golden.length).toBeGreaterThanOrEqual(400);
    expect(new Set(golden.map((item) => item.grade)).size).toBe(5);
    const wrong = golden.flatMap(({ question, answer }) => {
      const solved = solveArithmetic(question);
      const got = solved && 'answer' in solved ? solved.answer : null;
      return got === answer ? [] : [{ question, answer, got }];
    });
    expect(wrong).toEqual([]);
  });

  it('answers a question for yes or no with yes or no, and never with the sum in it', () => {
    const answers = {
      'Is 12 ÷ 4 equal to 3?': 'yes',
      'Is 5 + 7 = 13?': 'no',
      'Is 3/3 equal to 1?': 'yes',
      'Is 4/8 equal to 1/2?': 'yes',
      'Are 2/4 and 1/2 equal?': 'yes',
      'Is 6 x 7 more than 40?': 'yes',
      'Does 3 + 4 make 8?': 'no',
      'Is 3 x 4 the same as 4 x 3?': 'yes',
      'Is 0.7 bigger than 0.65?': 'yes',
      'Is 25% of 40 ten?': null,
      'Is half of 30 15?': null,
      'Are there 60 minutes in 1 hour?': null,
      'Does 5 + 3 come before 9?': null,
      'Why is 5 x 3 = 15?': null,
      'Explain why 1/2 + 1/4 is 3/4': null,
      'Can you work out 12 + 5?': '17',
      'Do 12 + 5': '17',
    };
    for (const [question, answer] of Object.entries(answers)) {
      const solved = solveArithmetic(question);
      expect([question, solved && 'answer' in solved ? solved.answer : null]).toEqual([question, answer]);
    }
  });

  it('says the same or nothing before the rules for all but plain sums are loaded', () => {
    const before = golden.map(({ question }) => ({ question, solved: solvePlainSum(question) }));
    expect(before.filter(({ solved }) => solved !== null).length).toBeGreaterThan(150);
    for (const { question, solved } of before) {
      if (solved === null) continue;
      const all = solveArithmetic(question);
      expect([question, 'answer' in solved ? solved.answer : solved]).toEqual([
        question,
        all && 'answer' in all ? all.answer : all,
      ]);
    }
  });

  it('shows only steps that compute again to their value', () => {
    for (const { question } of golden) {
      const solved = solveArithmetic(question);
      if (solved && 'moves' in solved)
        for (const step of solved.moves) expect([question, step.say, checkStep(step)]).not.toContain('failed');
    }
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 80 }), fc.stringMatching(/^[\d+\-×÷/().=? x%,]{0,40}$/)), (text) => {
        solveArithmetic(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with whole-number arithmetic on big sums', () => {
    const whole = fc.bigInt({ min: 0n, max: 999_999n });
    fc.assert(
      fc.property(whole, whole, fc.constantFrom('+', '-', '×'), (a, b, sign) => {
        const right = sign === '+' ? a + b : sign === '-' ? a - b : a * b;
        expect(solveArithmetic(`${a} ${sign} ${b} =`)).toMatchObject({ answer: right.toString() });
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with whole-number arithmetic on units, times, factors and sequences', () => {
    const answerOf = (question: string): string | null => {
      const solved = solveArithmetic(question);
      return solved && 'answer' in solved ? solved.answer : null;
    };
    const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
    const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
    const small = fc.integer({ min: 2, max: 60 });
    fc.assert(
      fc.property(
        small,
        small,
        fc.integer({ min: 1, max: 719 }),
        fc.integer({ min: 0, max: 1439 }),
        (a, b, length, start) => {
          expect(answerOf(`Convert ${a} m ${b} cm to cm.`)).toBe(`${a * 100 + b} cm`);
          expect(answerOf(`${a} kg + ${b} g`)).toBe(`${a * 1000 + b} g`);
          expect(answerOf(`Find the area of a rectangle ${a} cm by ${b} cm.`)).toBe(`${a * b} cm²`);
          expect(answerOf(`Find the perimeter of a rectangle ${a} cm by ${b} cm.`)).toBe(`${2 * (a + b)} cm`);
          expect(answerOf(`Find the HCF of ${a} and ${b}.`)).toBe(String(gcd(a, b)));
          expect(answerOf(`Find the LCM of ${a} and ${b}.`)).toBe(String((a * b) / gcd(a, b)));
          expect(answerOf(`What comes next: ${a}, ${a + b}, ${a + 2 * b}?`)).toBe(String(a + 3 * b));
          const clock = (minutes: number): string =>
            `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
          const parts = [
            ...(length >= 60 ? [plural(Math.floor(length / 60), 'hour')] : []),
            ...(length % 60 ? [plural(length % 60, 'minute')] : []),
          ];
          // 'am' and 'pm' say the half of the day; only then is a time before noon never taken for one after it.
          const spoken = (minutes: number): string =>
            `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${minutes % 1440 < 720 ? 'am' : 'pm'}`;
          expect(answerOf(`How long is it from ${spoken(start)} to ${spoken(start + length)}?`)).toBe(parts.join(' '));
          if (start >= 780)
            expect(answerOf(`What time is it ${length} minutes after ${clock(start)}?`)).toBe(clock(start + length));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('agrees with whole-number arithmetic on boxes, triangles and remainders, in any order of their measures', () => {
    const answerOf = (question: string): string | null => {
      const solved = solveArithmetic(question);
      return solved && 'answer' in solved ? solved.answer : null;
    };
    const small = fc.integer({ min: 2, max: 99 });
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
    fc.assert(
      fc.property(small, small, small, order, (a, b, c, at) => {
        const volume = `${a * b * c} cm³`;
        const ordered = (...parts: string[]): string => {
          const [x, y, z] = at.map((one) => parts[one]);
          return `${x}, ${y} and ${z}`;
        };
        const adjectives = ordered(`${a} cm long`, `${b} cm wide`, `${c} cm high`);
        const nouns = ordered(`a length of ${a} cm`, `a width of ${b} cm`, `a height of ${c} cm`);
        expect(answerOf(`A box is ${adjectives}. What is its volume?`)).toBe(volume);
        expect(answerOf(`What is the volume of a cuboid with ${nouns}?`)).toBe(volume);
        expect(answerOf(`A cuboid measures ${a} cm by ${b} cm by ${c} cm. Find its volume.`)).toBe(volume);
        const area = `${(a * b) / 2} cm²`;
        const [one, two] = [`a base of ${a} cm`, `a height of ${b} cm`];
        expect(answerOf(`A triangle has ${one} and ${two}. What is its area?`)).toBe(area);
        expect(answerOf(`A triangle has ${two} and ${one}. What is its area?`)).toBe(area);
        const big = a * b + c;
        expect(answerOf(`What is the remainder when ${big} is divided by ${a}?`)).toBe(String(big % a));
        expect(answerOf(`What is ${big} ÷ ${a} with a remainder?`)).toBe(`${Math.floor(big / a)} remainder ${big % a}`);
      }),
      { numRuns: 100 },
    );
  });

  it('gives designed answers to what is beyond it', () => {
    expect(solveArithmetic('5 ÷ 0')).toEqual({ refused: 'divide-by-zero' });
    expect(solveArithmetic('10^400')).toEqual({ refused: 'beyond-primary' });
    expect(solveArithmetic(`1${'0'.repeat(400)} + 1`)).toEqual({ refused: 'too-big' });
    expect(solveArithmetic('1 + '.repeat(1250))).toBeNull();
  });
});
