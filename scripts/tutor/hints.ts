import { buildLesson } from '../../tutor/index.ts';
import { leaks } from '../../tutor/leak.ts';
import { open } from '../../tutor/sealed.ts';
import { gradeOf } from './grade.ts';
import { type Command, idOf, textOf } from './lines.ts';

/** {id, question, grade} → {id, hints, leak}: every hint before the last rung, and whether one of them tells the answer. */
export const runHints: Command = {
  options: ['--confirmed'],
  run: (item, options) => {
    const question = textOf(item, 'question');
    const { hints, guided, expect } = open(
      buildLesson({
        question,
        grade: gradeOf(item),
        ...(options.has('--confirmed') ? { storyConfirmed: true } : {}),
      }).content,
    );
    const texts = [
      ...new Set([
        ...hints.nudge,
        ...hints.look,
        ...hints.rule,
        ...(hints.example ? [hints.example.prompt, ...hints.example.steps.map((step) => step.say)] : []),
        ...guided.flatMap((step) => [step.prompt, ...step.hints]),
      ]),
    ].filter((text) => text !== '');
    return { id: idOf(item), hints: texts, leak: expect ? texts.some((text) => leaks(text, expect, question)) : false };
  },
};
