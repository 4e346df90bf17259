import { useState } from 'react';
import type { Rubric } from '../../../schema/marking-draft.ts';
import { useDraft } from '../../replica/use-draft.ts';
import { words } from '../../text/index.ts';
import { Textarea } from '../../ui/field.tsx';
import type { Submission } from './queries.ts';
import { readRubric } from './read-rubric.ts';

const text = words.teacher.suggestion.rubric;

/** The draft of an assignment's rubric: typed once for the answers of a whole class. */
export const rubricKey = (assignmentId: string): string => `draft:rubric:${assignmentId}`;

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
