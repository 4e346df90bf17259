import { Check, ListChecks } from 'lucide-react';
import { isGraded } from '../../../schema/views/assignment.ts';
import { isReturned, isToMark } from '../../../schema/views/rounds.ts';
import { isolated } from '../../lib/isolate.ts';
import { words } from '../../text/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { nameOf } from './grading-order.ts';
import type { Submission } from './queries.ts';

const text = words.teacher.grading;

const waitsFor = (submission: Submission): string => (isReturned(submission) ? text.returned.short : text.toMark);

export interface RosterProps {
  answers: readonly Submission[];
  chosen: Submission;
  onChoose: (id: string) => void;
  /** Opens the marking of several at once; absent where there is nothing to mark so. */
  onSeveral: (() => void) | undefined;
}

function SeveralButton({ onSeveral }: Pick<RosterProps, 'onSeveral'>) {
  return (
    onSeveral && (
      <Button variant="soft" size="small" icon={ListChecks} onClick={onSeveral}>
        {text.bulk.open}
      </Button>
    )
  );
}

/** Who has handed in, each with the mark or what it waits for. */
export function Roster({ answers, chosen, onChoose, onSeveral }: RosterProps) {
  return (
    <nav className="roster stack stack-xs" aria-label={text.answers}>
      <h3>{words.teacher.assignments.toMarkCount(answers.filter(isToMark).length)}</h3>
      <SeveralButton onSeveral={onSeveral} />
      {answers.map((row) => (
        <button
          key={row.id}
          type="button"
          className="who"
          aria-current={row.id === chosen.id ? 'true' : undefined}
          onClick={() => onChoose(row.id)}
        >
          <Avatar name={nameOf(row)} size="s" />
          <span className="grow two-lines">
            <bdi>{nameOf(row)}</bdi>
          </span>
          {isGraded(row) ? (
            <span className="cell num small">
              <Icon icon={Check} />
              {row.score}
            </span>
          ) : (
            <span className="small muted">{waitsFor(row)}</span>
          )}
        </button>
      ))}
    </nav>
  );
}

/** Where there is no room for the list, the same choice in one line. */
export function RosterLine({ answers, chosen, onChoose, onSeveral }: RosterProps) {
  return (
    <div className="roster-line">
      <Select
        label={text.choose}
        labelHidden
        value={chosen.id}
        options={answers.map((row) => ({
          value: row.id,
          label: `${isolated(nameOf(row))}, ${isGraded(row) ? `${row.score}/${row.totalPoints}` : waitsFor(row)}`,
        }))}
        onChange={(event) => onChoose(event.target.value)}
      />
      <SeveralButton onSeveral={onSeveral} />
    </div>
  );
}
