import { readFileSync } from 'node:fs';
import { buildLesson, withoutFurniture } from '../../tutor/index.ts';
import { open } from '../../tutor/lesson/sealed.ts';
import { linesOf } from './golden-lines.ts';
import type { Measure } from './measure-practice.ts';

const questions = ['arithmetic/questions', 'english-questions', 'science-questions', 'wordings'].flatMap((name) =>
  linesOf<{ question: string }>(`golden/${name}.jsonl`).map(({ question }) => question),
);
/** What worksheets and children put before a question and behind it. */
const { before, behind } = JSON.parse(
  readFileSync(new URL('../../tests/golden/wrappings.json', import.meta.url), 'utf8'),
) as { before: string[]; behind: string[] };

const answerOf = (question: string): string => {
  const { analysis, solution, card, unknown } = open(buildLesson({ question, grade: 'PYP3' }).content);
  return JSON.stringify([analysis.asked, analysis.reading, solution, card, unknown]);
};

/** Puts every golden question into every wrapping and gives those that are answered otherwise than without; needs `loadKnowledge`. */
export function wrappedFaults(): { wrapped: number; faults: string[] } {
  const faults: string[] = [];
  let wrapped = 0;
  for (const question of questions) {
    const bare = withoutFurniture(question).question;
    let own: string | undefined;
    for (const text of [...before.map((one) => one + question), ...behind.map((one) => question + one)]) {
      wrapped += 1;
      if (withoutFurniture(text).question === bare) continue;
      // Left over, a mark or a stop may change no answer.
      own ??= answerOf(question);
      if (answerOf(text) !== own)
        faults.push(`${JSON.stringify(text)} → ${JSON.stringify(withoutFurniture(text).question)}`);
    }
  }
  return { wrapped, faults };
}

/** Gives the measure of the wrappings with its goal. */
export function measureWrapped(): Measure {
  const { wrapped, faults } = wrappedFaults();
  return {
    what: 'Golden questions in the phrases of worksheets',
    goal: 'answered as without, 100 %',
    measured: `${wrapped - faults.length} of ${wrapped}`,
    ok: faults.length === 0,
  };
}
