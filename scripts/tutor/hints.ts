import { buildLesson } from '../../tutor/index.ts';
import { leaks } from '../../tutor/hints/leak.ts';
import { open } from '../../tutor/lesson/sealed.ts';
import { gradeOf } from './grade.ts';
import { type Command, idOf, textOf } from './lines.ts';

/**
 * {id, question, grade} → {id, hints, leak}: everything that is said before the last rung, and whether it tells the
 * answer. Where the tutor abstains, what it says instead.
 */
export const runHints: Command = {
  options: ['--confirmed'],
  run: (item, options) => {
    const question = textOf(item, 'question');
    const { analysis, explanation, hints, guided, expect, unknown } = open(
      buildLesson({
        question,
        grade: gradeOf(item),
        ...(options.has('--confirmed') ? { storyConfirmed: true } : {}),
      }).content,
    );
    const texts = [
      ...new Set([
        analysis.reading?.say ?? '',
        ...(unknown?.say ?? []),
        ...explanation.blocks,
        ...hints.nudge,
        ...hints.look,
        ...hints.rule,
        ...(hints.example ? [hints.example.prompt, ...hints.example.steps.map((step) => step.say)] : []),
        ...guided.flatMap((step) => [step.prompt, ...step.hints]),
      ]),
    ].filter((text) => text !== '');
    const shown = [...texts, JSON.stringify(hints.picture ?? '')];
    return { id: idOf(item), hints: texts, leak: expect ? shown.some((text) => leaks(text, expect, question)) : false };
  },
};
