import { limits } from '../../../schema/limits.ts';
import { pointsOf, type Rubric } from '../../../schema/marking-draft.ts';
import { words } from '../../text/index.ts';

const text = words.teacher.suggestion.rubric;

/** Takes what is typed, a line with its points behind a colon each; gives the rubric, undefined where nothing is typed, or the sentence that says what is wrong. */
export function readRubric(typed: string, total: number): { rubric: Rubric | undefined } | { problem: string } {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return { rubric: undefined };
  if (lines.length > limits.rubricLines) return { problem: text.tooMany(limits.rubricLines) };
  const rubric: Rubric = [];
  for (const line of lines) {
    const [, said = '', points = ''] = /^(.*\S)\s*[:：]\s*(\d{1,4})$/.exec(line) ?? [];
    if (Number(points) < 1) return { problem: text.noPoints(line) };
    if (said.length > limits.rubricCharacters) return { problem: text.tooLong(limits.rubricCharacters) };
    rubric.push({ text: said, points: Number(points) });
  }
  const sum = pointsOf(rubric);
  return sum === total ? { rubric } : { problem: text.otherSum(sum, total) };
}
