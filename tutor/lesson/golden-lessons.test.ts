import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Grade } from '../../schema/limits.ts';
import { loadRules } from '../arithmetic/door.ts';
import { checkStep } from '../arithmetic/solved.ts';
import { solveArithmetic } from '../arithmetic/solve.ts';
import { buildLesson, checkAnswer } from '../index.ts';
import { verdictOf } from '../marking/check-answer.ts';
import { leaks } from '../hints/leak.ts';
import { readingGrade, readsEasily } from '../language/reading-level.ts';
import { open } from './sealed.ts';
import { fromSameWords } from './similar.ts';
import { lookAgain } from '../data/mistake-words.ts';
import { topicText } from '../data/topic-words.ts';
import { say } from '../data/lesson-text.en.ts';
import { yearOf } from '../year.ts';

const golden = readFileSync(new URL('../../tests/golden/arithmetic/questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { question: string; answer: string | null; grade: Grade });
await loadRules();
const lessons = golden
  .filter((item) => item.answer !== null)
  .map((item) => ({ ...item, lesson: buildLesson(item) }))
  .map((item) => ({ ...item, content: open(item.lesson.content) }));

describe('the lessons of the golden questions', () => {
  it('have an example, a fresh problem, gaps to fill and a marked answer each', () => {
    const bare = lessons.flatMap(({ question, content }) => {
      const missing = [
        ...(content.hints.example ? [] : ['example']),
        ...(content.next ? [] : ['next']),
        ...(content.examples.length > 0 ? [] : ['examples']),
        ...(content.guided.length > 0 ? [] : ['gaps']),
        ...(content.expect ? [] : ['answer']),
      ];
      return missing.length > 0 ? [`${question}: ${missing.join(', ')}`] : [];
    });
    expect(bare).toEqual([]);
  });

  it('tell no answer before the last rung', () => {
    const told = lessons.flatMap(({ question, content }) => {
      // What another question comes to tells nothing where all are answered with the same few words.
      const isFixed = content.expect && content.next && fromSameWords(content.expect, content.next.expect);
      const texts = [
        ...content.explanation.blocks,
        content.analysis.asked,
        ...content.hints.nudge,
        ...content.hints.look,
        ...content.hints.rule,
        JSON.stringify(content.hints.picture ?? ''),
        ...content.guided.flatMap((step) => [step.prompt, ...step.hints]),
        ...((isFixed ? undefined : content.hints.example)?.steps.map((step) => step.say) ?? []),
      ];
      const { expect: spec } = content;
      return spec ? texts.filter((text) => leaks(text, spec, question)).map((text) => `${question}: ${text}`) : [];
    });
    expect(told).toEqual([]);
  });

  it('read at the grade of the child, at most one above, in short sentences', () => {
    const hard = lessons.flatMap(({ grade, content }) =>
      [
        // The child's own words are as hard as they are.
        content.analysis.asked === content.question.trim() ? '' : content.analysis.asked,
        content.did ?? '',
        ...content.explanation.blocks,
        ...content.hints.nudge,
        ...content.hints.look,
        ...content.hints.rule,
        ...content.guided.flatMap((step) => [step.prompt, ...step.hints, step.did ?? '']),
        ...content.solution.steps.map((step) => step.say),
        ...(content.hints.example?.steps.map((step) => step.say) ?? []),
      ].filter((text) => text && (!readsEasily(text) || readingGrade(text) > yearOf(grade) + 1)),
    );
    expect([...new Set(hard)]).toEqual([]);
  });

  it('say fixed texts in easy words and short sentences', () => {
    const texts = [
      ...Object.values(lookAgain),
      ...Object.values(topicText).flatMap((words) => [words.nudge, words.rule]),
      ...[say.notSure, say.laterYear, say.unsafe, say.tooHard, say.notAQuestion, say.byZero, say.manyQuestions].flat(),
      say.simplest,
      say.unit,
      ...say.nextLook,
      ...Object.values(say.farOff),
      say.otherSide,
      say.otherSum('12 + 5'),
      say.close,
      say.missing,
      say.order,
      say.tryAll,
      say.cannotCheck,
      say.orderFits(2),
      say.someFit(3),
      say.places('ones', 'tens'),
    ];
    expect(texts.filter((text) => !readsEasily(text))).toEqual([]);
    expect(texts.filter((text) => readingGrade(text) > 6)).toEqual([]);
  });

  it('show only working that computes again, and accept their own answers', () => {
    for (const { question, content } of lessons) {
      const { expect: spec, solution } = content;
      expect([question, solution.steps.filter((step) => step.expression && step.check !== 'ok')]).toEqual([
        question,
        [],
      ]);
      if (spec && solution.answer)
        expect([question, verdictOf(ownAnswer(spec, solution.answer), spec)]).toEqual([question, 'right']);
    }
  });

  it('recognise a slip of every solved question as not right', () => {
    for (const { question, lesson, content } of lessons) {
      const solved = solveArithmetic(question);
      if (!solved || 'refused' in solved || content.expect?.kind !== 'number') continue;
      for (const [wrong, why] of solved.slips) {
        const marked = checkAnswer(lesson, 'answer', wrong);
        expect([question, wrong, why, marked.verdict]).not.toContain('right');
        expect(marked.feedback).toMatch(/^(?:Not yet\.|I cannot)/);
      }
    }
  });

  it('make fresh problems of the same kind that compute', () => {
    for (const { question, content } of lessons) {
      const before = solveArithmetic(question);
      const fresh = solveArithmetic(content.next?.prompt ?? '');
      if (!before || !fresh || 'refused' in before || 'refused' in fresh)
        throw new Error(`no fresh problem: ${question}`);
      expect([question, fresh.topic]).toEqual([question, before.topic]);
      if (!fromSameWords(fresh.expect, before.expect)) expect(fresh.answer).not.toBe(before.answer);
      expect(fresh.moves.map(checkStep)).not.toContain('failed');
    }
  });

  it('help with what comes in a later year, and say so', () => {
    const early = open(buildLesson({ question: 'What is 15% of 80?', grade: 'PYP2' }).content);
    expect(early.explanation.blocks).toContain('This is from a later year.');
    expect(early.expect).toBeDefined();
    expect(
      open(buildLesson({ question: 'What is 15% of 80?', grade: 'PYP5' }).content).explanation.blocks,
    ).not.toContain('This is from a later year.');
  });
});

/** The written answer as a child would type it into its boxes. */
function ownAnswer(spec: NonNullable<ReturnType<typeof open>['expect']>, answer: string): string {
  return spec.kind === 'numbers' ? spec.values.join(', ') : answer;
}
