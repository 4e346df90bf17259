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
    const worked = hints.example ? [hints.example.prompt, ...hints.example.steps.map((step) => step.say)] : [];
    const texts = [
      ...new Set([
        analysis.reading?.say ?? '',
        ...(unknown?.say ?? []),
        ...explanation.blocks,
        ...hints.nudge,
        ...hints.look,
        ...hints.rule,
        ...worked,
        ...guided.flatMap((step) => [step.prompt, ...step.hints]),
      ]),
    ].filter((text) => text !== '');
    // 'So 74 is even' tells nothing of 82: another number's answer is chosen from the same words.
    const own = expect?.kind === 'choice' ? texts.filter((text) => !worked.includes(text)) : texts;
    const shown = [...own, JSON.stringify(hints.picture ?? '')];
    return { id: idOf(item), hints: texts, leak: expect ? shown.some((text) => leaks(text, expect, question)) : false };
  },
};
