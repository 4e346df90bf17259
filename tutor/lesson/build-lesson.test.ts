import { beforeAll, describe, expect, it } from 'vitest';
import type { Try, Lesson } from '../../schema/lesson.ts';
import {
  rungs,
  buildLesson,
  confirmStory,
  ladder,
  makeTry,
  openRung,
  outcome,
  solutionOf,
  starsFor,
  checkAnswer,
} from '../index.ts';
import { loadRules } from '../arithmetic/door.ts';
import { leaks } from '../hints/leak.ts';
import { loadStories } from '../word-problems/door.ts';
import { open } from './sealed.ts';
import { fromSameWords } from './similar.ts';
import { readsEasily } from '../language/reading-level.ts';
import { randomOf } from '../random.ts';
import { lookAgain } from '../data/mistake-words.ts';
import { topicText } from '../data/topic-words.ts';
import { say } from '../data/lesson-text.en.ts';
import { processorMs } from '../../tests/support/processor.ts';

await loadRules();

let count = 0;
const stamp = () => ({
  id: `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
  at: '2026-11-21T08:00:00.000Z',
});
const answer = (lesson: Lesson, tries: Try[], given: string, step = 'answer'): Try[] => [
  ...tries,
  makeTry(lesson, tries, null, { ...stamp(), step, given }),
];
const climb = (lesson: Lesson, tries: Try[], rung?: 'all-the-steps'): Try[] | null => {
  const item = openRung(lesson, tries, null, { ...stamp(), ...(rung ? { rung } : {}) });
  return item && [...tries, item];
};
const sum = buildLesson({ question: 'What is 347 + 285?', grade: 'PYP3' });

function questions(): string[] {
  const random = randomOf(7);
  return Array.from({ length: 1500 }, () => {
    const [a, b, c] = [random.whole(2, 999), random.whole(2, 99), random.whole(2, 9)];
    return random.pick([
      `What is ${a} + ${b}?`,
      `Work out ${a + b} - ${b}.`,
      `${b} × ${c} =`,
      `${a} × ${b}`,
      `${b * c} ÷ ${c} =`,
      `${a} ÷ ${c}`,
      `${c} + ${b} × ${c}`,
      `(${a} + ${b}) × ${c}`,
      `1/${c} + 1/${c + 1}`,
      `${c}/${c + 3} of ${b * (c + 3)}`,
      `Find ${c * 10}% of ${a}.`,
      `? + ${b} = ${a + b}`,
      `Round ${a * 13} to the nearest hundred.`,
      `${a}.5 + ${b}.25`,
      `What is half of ${a}?`,
      `Find the mean of ${a}, ${b} and ${c}`,
      `Which is larger, 2/${c + 1} or 3/${c + 3}?`,
      `Convert ${c} m ${b} cm to cm.`,
      `Convert ${a} cm to m.`,
      `How many minutes are in ${c} hours?`,
      `Write ${a + 60} minutes in hours and minutes.`,
      `${c} kg + ${a} g`,
      `£${c}.${b > 9 ? b : `0${b}`} + £${c + 1}.50`,
      `How much change from £20 if you spend £${c}.${b > 9 ? b : `0${b}`}?`,
      `Find the perimeter of a rectangle ${b} cm long and ${c} cm wide.`,
      `Find the area of a rectangle ${b} cm long and ${c} cm wide.`,
      `A rectangle is ${b} m long and ${c} m wide. Find its perimeter and area.`,
      `The area of a rectangle is ${b * c} cm². The length is ${b} cm. What is the width?`,
      `How long is it from ${c}:${(b % 50) + 10} to ${c + 2}:15?`,
      `What time is it ${b} minutes after ${c}:35?`,
      `List the factors of ${b}.`,
      `Write the first 5 multiples of ${c}.`,
      `Is ${b} a prime number?`,
      `Is ${a} odd or even?`,
      `Find the HCF of ${c * 4} and ${c * 6}.`,
      `Find the LCM of ${c} and ${c + 3}.`,
      `What comes next: ${b}, ${b + c}, ${b + 2 * c}, ${b + 3 * c}?`,
      `Find the missing number: ${b}, ${b + c}, □, ${b + 3 * c}`,
      `What is the rule for the sequence ${b}, ${b + c}, ${b + 2 * c}?`,
      `Share £${c * 5} in the ratio 2:3.`,
      `Simplify the ratio ${c * 4} : ${c * 7}`,
    ]);
  });
}

describe('the lesson', () => {
  beforeAll(loadStories);

  it('tells no answer before the last rung in 1,000 lessons', () => {
    const leaked: string[] = [];
    let checked = 0;
    for (const question of questions()) {
      const lesson = buildLesson({ question, grade: 'PYP4' });
      const content = open(lesson.content);
      if (!content.expect) continue;
      checked += 1;
      const {
        next,
        solution: _solution,
        expect: spec,
        question: _question,
        guided,
        hints,
        examples: _examples,
        ...start
      } = content;
      const texts = [
        ...start.explanation.blocks,
        start.analysis.asked,
        ...hints.nudge,
        ...hints.look,
        ...hints.rule,
        JSON.stringify(hints.picture ?? ''),
        ...guided.flatMap((step) => [step.prompt, ...step.hints]),
      ];
      // What another question comes to tells nothing where all are answered with the same few words.
      const isFixed = next && fromSameWords(spec, next.expect);
      for (const step of (isFixed ? undefined : hints.example)?.steps ?? []) texts.push(step.say);
      for (const text of texts) if (leaks(text, spec, question)) leaked.push(`${question}: ${text}`);
    }
    expect(leaked).toEqual([]);
    expect(checked).toBeGreaterThan(1000);
  });

  it('reads easily in every sentence that is shown', () => {
    const hard: string[] = [];
    for (const question of questions().slice(0, 400)) {
      const { hints, guided, explanation, solution, analysis } = open(buildLesson({ question, grade: 'PYP4' }).content);
      for (const text of [
        ...hints.nudge,
        ...hints.look,
        ...hints.rule,
        ...explanation.blocks,
        analysis.asked,
        ...guided.flatMap((step) => [step.prompt, ...step.hints]),
        ...solution.steps.map((step) => step.say),
      ])
        if (text && !readsEasily(text)) hard.push(text);
    }
    for (const text of [
      ...Object.values(lookAgain),
      ...Object.values(topicText).flatMap((words) => [words.nudge, words.rule]),
      ...[say.unsafe, say.tooHard, say.notAQuestion, say.byZero, say.manyQuestions].flat(),
    ])
      if (!readsEasily(text)) hard.push(text);
    expect(hard).toEqual([]);
  });

  it('keeps its content out of sight of print and JSON', () => {
    expect(JSON.stringify(sum)).not.toContain('632');
    expect(Object.keys(sum.content)).toEqual(['sealed']);
  });

  it('opens one rung for one honest try and the last after three', () => {
    let tries = climb(sum, []) ?? [];
    expect(tries[0]?.rung).toBe('nudge');
    expect(climb(sum, tries)).toBeNull();
    tries = answer(sum, tries, '522');
    tries = climb(sum, tries) ?? [];
    expect(
      ladder(sum, tries)
        .rungs.filter((view) => view.content)
        .map((view) => view.rung),
    ).toEqual(['nudge', 'where-to-look']);
    tries = answer(sum, answer(sum, tries, '522'), '600');
    expect(climb(sum, tries, 'all-the-steps')).toBeNull();
    tries = answer(sum, tries, '601');
    expect(solutionOf(sum, tries)).toBeNull();
    tries = climb(sum, tries, 'all-the-steps') ?? [];
    expect(solutionOf(sum, tries)?.answer).toBe('632');
    tries = answer(sum, tries, '632');
    expect([outcome(sum, tries), starsFor(sum, tries)]).toEqual(['shown', 0]);
  });

  it('does not believe a client that claims rungs or verdicts', () => {
    const forged: Try[] = [{ ...stamp(), step: 'answer', given: '1', verdict: 'right', rung: 'all-the-steps' }];
    expect([outcome(sum, forged), solutionOf(sum, forged)]).toEqual([null, null]);
    expect(rungs).toHaveLength(6);
  });

  it('lets an adult open all the steps at once', () => {
    const item = openRung(sum, [], '00000000-0000-4000-8000-0000000000aa', { ...stamp(), rung: 'all-the-steps' });
    expect(item && solutionOf(sum, [item], '00000000-0000-4000-8000-0000000000aa')?.answer).toBe('632');
  });

  it('gives three stars alone and two with a hint', () => {
    expect(starsFor(sum, answer(sum, [], '632'))).toBe(3);
    expect(starsFor(sum, answer(sum, climb(sum, []) ?? [], '632'))).toBe(2);
  });

  it('recognises mistakes by their number', () => {
    expect(checkAnswer(sum, 'answer', '522')).toMatchObject({ verdict: 'wrong', misconception: 'forgot-to-carry' });
    expect(checkAnswer(sum, 'answer', '62')).toMatchObject({
      verdict: 'wrong-operation',
      misconception: 'subtracted-instead',
    });
    expect(checkAnswer(sum, 'answer', 'cat')).toMatchObject({ verdict: 'cannot-check' });
    expect(checkAnswer(buildLesson({ question: 'Simplify 6/8', grade: 'PYP4' }), 'answer', '6/8').verdict).toBe(
      'equivalent-not-simplest',
    );
    expect(checkAnswer(buildLesson({ question: '17 ÷ 5', grade: 'PYP4' }), 'answer', '3 r 2').verdict).toBe('right');
  });

  it('is silent where it does not know, and kind where it matters', () => {
    const question = 'Sam has 12 apples. He gives 5 apples to Mia. How many apples does Sam have left?';
    const read = buildLesson({ question, grade: 'PYP2' });
    expect(read).toMatchObject({
      markable: false,
      analysis: {
        asked: 'How many apples does Sam have left?',
        reading: { say: 'Start with 12, take away 5: is that the story?' },
      },
    });
    expect(open(read.content).solution).toEqual({ steps: [] });
    const no = confirmStory(read, { ...stamp(), storyConfirmed: false });
    const story = buildLesson({ question, grade: 'PYP2', tries: no ? [no] : [] });
    expect(story).toMatchObject({
      markable: false,
      unknown: { why: 'no-rule' },
      analysis: { asked: 'How many apples does Sam have left?' },
    });
    expect(story.analysis.givens.map((given) => [given.value, given.unit])).toEqual([
      ['12', 'apples'],
      ['5', 'apples'],
    ]);
    expect(story.analysis.story).toHaveLength(4);
    expect(checkAnswer(story, 'answer', '12 - 5 = 7').verdict).toBe('right');
    expect(starsFor(story, answer(story, [], '12 - 5 = 7'))).toBe(0);
    expect(buildLesson({ question: 'I want to die 3 + 4', grade: 'PYP4' }).unknown?.why).toBe('unsafe');
    expect(buildLesson({ question: '10^400', grade: 'PYP4' }).unknown?.why).toBe('out-of-grade');
    expect(buildLesson({ question: '!!', grade: 'PYP1' }).unknown?.why).toBe('not-a-question');
    expect(buildLesson({ question: 'x'.repeat(5000), grade: 'PYP1' }).unknown?.why).toBe('not-a-question');
  });

  it('is the same on each device and made in less than 50 ms of the processor', async () => {
    const again = buildLesson({ question: 'What is 347 + 285?', grade: 'PYP3' });
    expect(open(again.content)).toEqual(open(sum.content));
    const all = questions().slice(0, 200);
    const ms = await processorMs(() => {
      for (const question of all) buildLesson({ question, grade: 'PYP4' });
    });
    expect(ms / all.length).toBeLessThan(50);
  });
});
