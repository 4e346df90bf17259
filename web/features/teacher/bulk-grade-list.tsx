import { Check } from 'lucide-react';
import { isGraded } from '../../../schema/views/assignment.ts';
import { isToMark } from '../../../schema/views/rounds.ts';
import { words } from '../../text/index.ts';
import { Checkbox } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Submission } from './queries.ts';

const grading = words.teacher.grading;
const text = grading.bulk;

export interface BulkGradeListProps {
  /** By name. */
  answers: readonly Submission[];
  selected: ReadonlySet<string>;
  problem: string | null;
  onSelect: (ids: readonly string[], on: boolean) => void;
}

/** Whose answers are marked together: all that wait, or some; those with a mark are seen and cannot be chosen. */
export function BulkGradeList({ answers, selected, problem, onSelect }: BulkGradeListProps) {
  const open = answers.filter(isToMark).map(({ id }) => id);
  return (
    <fieldset className="stack stack-xs">
      <legend className="label">{text.who}</legend>
      {problem && (
        <p className="err-text" role="alert">
          {problem}
        </p>
      )}
      {open.length > 0 && (
        <Checkbox
          label={text.all(open.length)}
          checked={open.every((id) => selected.has(id))}
          onChange={(event) => onSelect(open, event.target.checked)}
        />
      )}
      <ul className="bulk-list">
        {answers.map((answer) => (
          <li key={answer.id}>
            {isToMark(answer) ? (
              <Checkbox
                label={<bdi>{answer.studentName}</bdi>}
                checked={selected.has(answer.id)}
                onChange={(event) => onSelect([answer.id], event.target.checked)}
              />
            ) : (
              <span className="row nowrap muted">
                <Icon icon={Check} />
                <span>
                  {isGraded(answer)
                    ? text.graded(answer.studentName ?? '', `${answer.score}/${answer.totalPoints}`)
                    : `${answer.studentName ?? ''}, ${grading.returned.short}`}
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
