import { beforeAll, describe, expect, it } from 'vitest';
import type { Try, Lesson } from '../../schema/lesson.ts';
import {
  buildLesson,
  checkAnswer,
  confirmStory,
  loadKnowledge,
  makeTry,
  openRung,
  outcome,
  solutionOf,
} from '../index.ts';
import { leaks } from '../hints/leak.ts';
import { open } from './sealed.ts';
import { processorMs } from '../../tests/support/processor.ts';

beforeAll(() => loadKnowledge());

let count = 0;
const stamp = () => ({
  id: `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
  at: '2026-11-21T08:00:00.000Z',
});
const lessonOn = (question: string, tries: readonly Try[] = []): Lesson =>
  buildLesson({ question, grade: 'PYP3', tries });
const tried = (lesson: Lesson, tries: Try[], given: string): Try[] => [
  ...tries,
  makeTry(lesson, tries, null, { ...stamp(), step: 'answer', given }),
];

describe('a lesson in words', () => {
  it('has all seven parts, for English and for science', () => {
    for (const question of [
      'What is the plural of baby?',
      'Correct the spelling: becuase',
      'Why do puddles dry up?',
      'What is gravity?',
    ]) {
      const lesson = lessonOn(question);
      const content = open(lesson.content);
      expect(lesson.markable, question).toBe(true);
      expect(lesson.analysis.asked && lesson.explanation.blocks.length > 0, question).toBeTruthy();
      expect([content.hints.nudge.length, content.hints.look.length], question).toEqual([1, 1]);
      expect(content.guided.length, question).toBeGreaterThan(0);
      expect(content.hints.example && content.next && content.solution.answer, question).toBeTruthy();
      expect(content.examples.length, question).toBeGreaterThan(0);
    }
  });

  it('leaks nothing before the last rung', () => {
    const leaked: string[] = [];
    for (const question of [
      'plural of child',
      'What is the past tense of go?',
      'Correct the spelling: skool',
      'Find the verb in: The dog barks.',
      'What is the opposite of hot?',
      'Put in the past tense: I run',
      'How is sound made?',
      'What is friction?',
    ]) {
      const { expect: spec, hints, guided, explanation, analysis } = open(lessonOn(question).content);
      if (!spec) throw new Error(question);
      const texts = [
        analysis.asked,
        ...explanation.blocks,
        ...hints.nudge,
        ...hints.look,
        ...hints.rule,
        JSON.stringify(hints.picture ?? ''),
        hints.example?.answer ?? '',
      ];
      for (const text of [...texts, ...guided.flatMap((step) => [step.prompt, ...step.hints])])
        if (leaks(text, spec, question)) leaked.push(`${question}: ${text}`);
    }
    expect(leaked).toEqual([]);
  });

  it('marks a try and says what fits first', () => {
    const plural = lessonOn('What is the plural of baby?');
    expect(checkAnswer(plural, 'answer', 'babies').verdict).toBe('right');
    expect(checkAnswer(plural, 'answer', 'babys')).toMatchObject({
      verdict: 'wrong',
      feedback: 'Not yet. You made it more than one. Look at how the word ends.',
    });
    const spelling = lessonOn('Correct the spelling: becuase');
    expect(checkAnswer(spelling, 'answer', 'becawse').feedback).toBe(
      'Not yet. The first 4 letters fit. Look at what comes next.',
    );
    const card = lessonOn('Why do puddles dry up?');
    expect(checkAnswer(card, 'answer', 'into the rope').feedback).toContain('Read the card once more.');
    expect(checkAnswer(card, 'answer', 'into the air').verdict).toBe('right');
  });

  it('opens the steps after three tries, and an answer that was shown is shown', () => {
    const lesson = lessonOn('What is the plural of mouse?');
    let tries: Try[] = [];
    for (const given of ['mouses', 'mouse', 'mices']) tries = tried(lesson, tries, given);
    expect(solutionOf(lesson, tries)).toBeNull();
    const opened = openRung(lesson, tries, null, { ...stamp(), rung: 'all-the-steps' });
    expect(opened && solutionOf(lesson, [...tries, opened])?.answer).toBe('mice');
    expect(opened && outcome(lesson, tried(lesson, [...tries, opened], 'mice'))).toBe('shown');
  });

  it('gives no card that the child has refused, and says so plainly', () => {
    const lesson = lessonOn('What is gravity?');
    const no = confirmStory(lesson, { ...stamp(), storyConfirmed: false });
    const yes = confirmStory(lesson, { ...stamp(), storyConfirmed: true });
    expect(no?.reading).toBe(lesson.card?.question);
    expect(lessonOn('What is gravity?', no ? [no] : [])).toMatchObject({
      markable: false,
      unknown: { why: 'no-rule' },
    });
    expect(lessonOn('What is gravity?', no && yes ? [no, yes] : []).card?.id).toBe('gravity');
  });

  it('leaves sums to arithmetic, and a child in need to people', () => {
    expect(lessonOn('What is 3 + 4?').analysis.subject).toBe('math');
    expect(lessonOn('Why does my dad hit me? What is gravity?').unknown?.why).toBe('unsafe');
    expect(lessonOn('Who was the first king of England?').unknown?.say).toEqual([
      'I have no card for this yet.',
      'You can ask your teacher.',
    ]);
  });

  it('is made in less than 50 ms of the processor', async () => {
    const questions = [
      'What is the plural of baby?',
      'Correct the spelling: becuase',
      'Why do puddles dry up?',
      'Find the noun in: The dog ran.',
      'Who was the first king?',
    ];
    for (const question of questions) lessonOn(question);
    const ms = await processorMs(() => {
      for (let round = 0; round < 10; round += 1) for (const question of questions) lessonOn(question);
    });
    expect(ms / 50).toBeLessThan(50);
  });
});
