import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveArithmetic } from './solve.ts';
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

  it('gives designed answers to what is beyond it', () => {
    expect(solveArithmetic('5 ÷ 0')).toEqual({ refused: 'divide-by-zero' });
    expect(solveArithmetic('10^400')).toEqual({ refused: 'beyond-primary' });
    expect(solveArithmetic(`1${'0'.repeat(400)} + 1`)).toEqual({ refused: 'too-big' });
    expect(solveArithmetic('1 + '.repeat(1250))).toBeNull();
  });
});
