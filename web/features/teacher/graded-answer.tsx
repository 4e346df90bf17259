import type { RefObject } from 'react';
import { isReturned, roundOf } from '../../../schema/views/rounds.ts';
import { words } from '../../text/index.ts';
import { AnswerView } from './answer-view.tsx';
import { GradeForm, type GradeFormProps } from './grade-form.tsx';
import { nameOf } from './grading-order.ts';
import { Roster, RosterLine, type RosterProps } from './grading-roster.tsx';
import type { Assignment } from './queries.ts';
import { TwoMarks } from './two-marks.tsx';

const text = words.teacher.grading;

export interface GradedAnswerProps {
  assignment: Assignment;
  timeZone: string | undefined;
  roster: RosterProps;
  /** Filled with the part that has the answer, for the focus. */
  answerRef: RefObject<HTMLElement | null>;
  form: Omit<GradeFormProps, 'submission'>;
}

/** Who has handed in, the answer that is chosen and its mark. */
export function GradedAnswer({ assignment, timeZone, roster, answerRef, form }: GradedAnswerProps) {
  const { chosen } = roster;
  return (
    <div className="gradewrap">
      <Roster {...roster} />
      <section ref={answerRef} className="stack" aria-label={text.answerOf(nameOf(chosen))} tabIndex={0}>
        <RosterLine {...roster} />
        <TwoMarks submission={chosen} />
        <p className="small muted strong">{text.task}</p>
        <p className="prewrap" dir="auto">
          {assignment.description}
        </p>
        <AnswerView key={chosen.id} submission={chosen} timeZone={timeZone} />
      </section>
      {isReturned(chosen) ? (
        <p className="muted">{text.returned.waits(nameOf(chosen))}</p>
      ) : (
        <GradeForm key={`${chosen.id} ${roundOf(chosen)}`} submission={chosen} {...form} />
      )}
    </div>
  );
}
