import { useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { pointsOf, type Rubric } from '../../../schema/marking-draft.ts';
import { useDraft } from '../../replica/use-draft.ts';
import { words } from '../../text/index.ts';
import { Textarea } from '../../ui/field.tsx';
import type { Submission } from './queries.ts';

const text = words.teacher.suggestion.rubric;

/** The draft of an assignment's rubric: typed once for the answers of a whole class. */
export const rubricKey = (assignmentId: string): string => `draft:rubric:${assignmentId}`;

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

export interface TypedRubric {
  value: string;
  type: (typed: string) => void;
  problem: string | null;
  /** Gives what can be sent, or null, with the problem at the field. */
  read: () => { rubric?: Rubric } | null;
}

/** What a teacher types to be marked by; it stays on the device until all answers have their mark. */
export function useRubric({ assignmentId, totalPoints }: Submission): TypedRubric {
  const draft = useDraft(rubricKey(assignmentId));
  const [problem, setProblem] = useState<string | null>(null);
  const value = draft.text ?? '';
  return {
    value,
    problem,
    type(typed) {
      setProblem(null);
      draft.type(typed);
    },
    read() {
      const read = readRubric(value, totalPoints);
      setProblem('problem' in read ? read.problem : null);
      if ('problem' in read) return null;
      return read.rubric ? { rubric: read.rubric } : {};
    },
  };
}

export function RubricField({ typed, total }: { typed: TypedRubric; total: number }) {
  return (
    <Textarea
      label={text.label}
      hint={text.hint(total)}
      error={typed.problem ?? undefined}
      rows={3}
      dir="auto"
      value={typed.value}
      onChange={(event) => typed.type(event.target.value)}
    />
  );
}
