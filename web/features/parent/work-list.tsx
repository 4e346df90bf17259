import { isGraded } from '../../../schema/views/assignment.ts';
import { percentOf } from '../../../schema/views/grades.ts';
import { isReturned } from '../../../schema/views/rounds.ts';
import { DisputeCard } from '../../answers/dispute-card.tsx';
import { DocumentFiles } from '../../answers/document-files.tsx';
import { BandBadge } from '../../family/band-badge.tsx';
import { dayOf, momentOf } from '../../lib/dates.ts';
import type { Doc } from '../../replica/document.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';
import { Receipt } from '../../ui/receipt.tsx';
import { SubjectThumb } from '../../ui/subject-thumb.tsx';
import { type Child, nameOf } from './child.ts';

const text = words.parent.work;
const [open, close] = words.parent.quotes;

export interface WorkListProps {
  label: string;
  child: Child;
  work: readonly Doc<'submission'>[];
}

/** What a child handed in, each with its mark, the teacher's own words, and the way to ask about the mark. */
export function WorkList({ label, child, work }: WorkListProps) {
  return (
    <ul className="list" aria-label={label}>
      {work.map((answer) => (
        <Work key={answer.id} answer={answer} child={child} />
      ))}
    </ul>
  );
}

/** Who has said it: the class teacher by name; of a co-teacher a family knows only the class. */
function markedBy({ classId, className, gradedBy }: Doc<'submission'>, { places }: Child): string {
  const place = places.find((one) => one.classId === classId);
  return place?.teacherId === gradedBy && place?.teacherName ? place.teacherName : text.teacherOf(className ?? '');
}

/** One piece of work. */
function Work({ answer, child }: { answer: Doc<'submission'>; child: Child }) {
  const { title, subject, feedback, score, totalPoints, gradedAt } = answer;
  const name = words.parent.subjects[subject];
  const handedIn = dayOf(answer.receivedAt ?? answer.writtenAt, child.timeZone);
  const marked = isGraded(answer);
  const reached = receiptOf(answer, 'seenByTeacherAt');
  return (
    <li>
      <SubjectThumb subject={subject} />
      <div className="grow stack stack-s">
        <div className="row between top">
          <div>
            <h3>
              <bdi>{title}</bdi>
            </h3>
            <p className="small muted">
              {isReturned(answer)
                ? text.returned(name)
                : marked && gradedAt
                  ? text.marked(name, handedIn, dayOf(gradedAt, child.timeZone))
                  : text.waiting(name, handedIn)}
            </p>
          </div>
          {marked ? (
            <span className="row">
              <span className="strong num">{text.score(score ?? 0, totalPoints ?? 0)}</span>
              <BandBadge percent={Math.round(percentOf(score ?? 0, totalPoints ?? 0))} />
            </span>
          ) : (
            <Receipt at={reached} word={words.sync.receipt[reached]} />
          )}
        </div>
        {marked && feedback && (
          <blockquote className="words">
            <p className="prewrap" dir="auto">
              {open}
              {feedback}
              {close}
            </p>
            <footer>
              <bdi>{markedBy(answer, child)}</bdi>
            </footer>
          </blockquote>
        )}
        <DocumentFiles
          collection="submission"
          id={answer.id}
          files={answer.files}
          arrived={answer.arrived}
          by={nameOf(child)}
        />
        <DisputeCard submission={answer} momentOf={momentOf} />
      </div>
    </li>
  );
}
