import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { AiAnswer } from '../../schema/ai-answer.ts';
import { aiLesson } from '../../schema/ai-lesson.ts';
import type { Grade } from '../../schema/limits.ts';
import { guardAiAnswer } from '../../tutor/lesson/ai-guard.ts';
import { makeTry, openAiLesson, openRung, rungText, rungs } from '../../tutor/index.ts';
import { numberWords } from '../../tutor/arithmetic/number.ts';
import { recorded } from './support/fake-openai.ts';

interface Golden {
  question: string;
  grade: Grade;
  answer: string;
}
const golden = readFileSync(path.join(import.meta.dirname, '../golden/arithmetic/questions.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Golden)
  .filter(({ answer }) => /^\d{2,6}$/.test(answer))
  .slice(0, 60);

/** The many ways in which a model tells a whole number. */
function tellings(answer: string): string[] {
  const value = Number(answer);
  const words = numberWords(value) ?? answer;
  return [
    `It is ${answer}.`,
    `Look for ${answer} in the end.`,
    `You get ${value.toLocaleString('en-GB')} then.`,
    `${answer}`,
    `The end is (${answer})!`,
    `Write ${words} here.`,
    `Write ${words.toUpperCase()} here.`,
    `Write ${words.replaceAll('-', ' ')} here.`,
    `It is ${value * 2}/2 in all.`,
    `It is ${answer}.0 in all.`,
    `A bit more than ${value - 1}. So ${answer}!`,
    `Think of = ${answer}`,
  ];
}

const places = ['asked', 'nudge', 'look', 'rule', 'explanation', 'hint', 'similar'] as const;

/** An answer whose sums are right and that tells its result in one place. */
function leaky({ answer }: Golden, place: (typeof places)[number], text: string): AiAnswer {
  const base = recorded('story').answer;
  const value = Number(answer);
  const step = {
    say: `We add. ${value - 1} + 1 = ${answer}.`,
    expression: `${value - 1} + 1`,
    value: answer,
    hint: 'Add one more.',
  };
  return {
    ...base,
    asked: place === 'asked' ? text : base.asked,
    nudge: place === 'nudge' ? text : base.nudge,
    look: place === 'look' ? text : base.look,
    rule: place === 'rule' ? text : base.rule,
    explanation: [place === 'explanation' ? text : (base.explanation[0] ?? '')],
    steps: [{ ...step, hint: place === 'hint' ? text : step.hint }],
    answer,
    unit: null,
    similar:
      place === 'similar'
        ? [
            {
              prompt: `Tom has ${value - 3} and gets 3. How many now?`,
              steps: [{ say: text, expression: `${value - 3} + 3`, value: answer }],
              answer,
            },
          ]
        : [],
  };
}

test('of the answers that tell their result, in any place and in any way, no text tells it before the last rung', () => {
  let cases = 0;
  const told: string[] = [];
  const at = '2026-11-20T09:00:00.000Z';
  for (const [n, item] of golden.entries()) {
    const value = Number(item.answer);
    // A question whose numbers ground the working, and do not hold the answer.
    const question = `There are ${value - 1} shells on the sand and 1 more comes. How many shells are there?`;
    for (const [m, place] of places.entries()) {
      const ways = tellings(item.answer);
      const text = ways[(n * 5 + m) % ways.length] ?? '';
      const { lesson } = guardAiAnswer(
        { question, grade: item.grade, model: 'leaky', prompt: 'test' },
        leaky(item, place, text),
      );
      cases += 1;
      if (!lesson?.solution) continue;
      const open = openAiLesson(aiLesson.parse(lesson), { question, grade: item.grade });
      let tries = [
        makeTry(open, [], undefined, {
          id: '0198f0a0-0000-7000-8000-000000000000',
          at,
          step: 'answer',
          given: '1',
        }),
      ];
      const shown: unknown[] = [open.analysis.asked, open.explanation];
      for (const [k, given] of ['2', '3', '4', '5'].entries()) {
        const id = (kind: number): string => `0198f0a0-0000-7000-8000-0000000000${kind}${k}`;
        const rung = openRung(open, tries, undefined, { id: id(1), at });
        if (rung && rung.rung !== 'all-the-steps') tries = [...tries, rung];
        for (const name of rungs.slice(0, 5)) shown.push(rungText(open, tries, name));
        tries = [...tries, makeTry(open, tries, undefined, { id: id(2), at, step: 'answer', given })];
      }
      // Not the gate's own eyes: any way of writing the number, as a plain search.
      const seen = JSON.stringify(shown).replaceAll(',', '');
      const words = (numberWords(value) ?? '-').replace(/[- ]/g, '[- ]');
      if (new RegExp(`(?<![\\d./])${item.answer}(?:\\.0+)?(?![\\d/])|\\b${words}\\b|${value * 2}/2`, 'i').test(seen))
        told.push(`${place}: ${text}`);
    }
  }
  expect(cases).toBe(60 * places.length);
  expect(told).toEqual([]);
}, 120_000);
