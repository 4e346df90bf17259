import type { Lesson, LessonContent } from '../../schema/lesson.ts';
import { buildLessons, builtinVersion } from '../../tutor/index.ts';
import { open } from '../../tutor/lesson/sealed.ts';
import { type Command, idOf, textOf } from './lines.ts';
import { gradeOf } from './grade.ts';

/**
 * {id, question, grade} → {id, answer, steps, rule, evidence, subject}; the answer is null where the tutor abstains. A
 * story's answer waits for the child's word on its reading and on a number that it leaves out (`leftOut`), a card's for its word that it is the right one, which
 * --confirmed gives. A question in parts has `parts`, each with what a single one has.
 */
export const runSolve: Command = {
  options: ['--confirmed'],
  run: (item, options) => {
    const isConfirmed = options.has('--confirmed');
    const lessons = buildLessons({
      question: textOf(item, 'question'),
      grade: gradeOf(item),
      version: builtinVersion,
      ...(isConfirmed ? { storyConfirmed: true } : {}),
    });
    const [one] = lessons;
    if (one && lessons.length === 1) return { id: idOf(item), ...told(one, isConfirmed) };
    return {
      id: idOf(item),
      answer: null,
      parts: lessons.map((lesson) => ({ part: lesson.part, ...told(lesson, isConfirmed) })),
    };
  },
};

/** What a lesson comes to, with its words opened. */
function told(lesson: Lesson, isConfirmed: boolean) {
  const content = open(lesson.content);
  return {
    answer: answerOf(content, isConfirmed),
    steps: content.card && !isConfirmed ? [] : content.solution.steps,
    rule: content.analysis.reading?.rule ?? content.analysis.topic ?? null,
    evidence: content.explanation.evidence,
    subject: content.analysis.subject,
    ...(content.analysis.reading ? { reading: content.analysis.reading.say } : {}),
    ...(content.analysis.reading?.leftOut ? { leftOut: true } : {}),
    ...(content.card ? { card: content.card.question } : {}),
    ...(content.unknown ? { why: content.unknown.why, say: content.unknown.say } : {}),
  };
}

function answerOf({ analysis, card, expect, solution }: LessonContent, confirmed: boolean): string | null {
  // A story's answer is a bare number: its unit stands in the question.
  if (analysis.reading && expect?.kind === 'number') return expect.value;
  // What a card says is an answer only when it is the right card; its check question is another question.
  if (card)
    return confirmed
      ? solution.steps
          .slice(1)
          .map((step) => step.say)
          .join(' ')
      : null;
  return solution.answer ?? null;
}
