import { CalendarDays, Check, Pencil, PencilLine, RotateCcw, Star } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { DisputeCard } from '../../answers/dispute-card.tsx';
import { DocumentFiles } from '../../answers/document-files.tsx';
import { EarlierTries } from '../../answers/earlier-tries.tsx';
import { momentOf } from '../../lib/dates.ts';
import { practiceTestPath } from '../../paths.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { type Item, sameItem } from './queries.ts';
import { saysWhen } from './says.ts';
import { SubjectThumb } from '../../ui/subject-thumb.tsx';
import { Task } from './task.tsx';

const text = words.assignments;

function Head({ item }: { item: Item }) {
  return (
    <div className="row nowrap top">
      <SubjectThumb subject={item.subject} />
      <div className="grow stack stack-xs">
        <h2>
          <bdi>{item.title}</bdi>
        </h2>
        <p className="muted">{text.from(item.className, item.teacher)}</p>
      </div>
    </div>
  );
}

export interface CardProps {
  item: Item;
  /** What was typed and not handed in yet. */
  draft?: string;
  onOpen: (item: Item) => void;
}

/** A card among hundreds is drawn again only when it has changed. */
const sameCard = (a: CardProps, b: CardProps): boolean =>
  a.draft === b.draft && a.onOpen === b.onOpen && sameItem(a.item, b.item);

/** Work to hand in. Overdue work can still be handed in and says so without blame. */
export const PendingCard = memo(function PendingCard({ item, draft, onOpen }: CardProps) {
  return (
    <li className="card">
      <Head item={item} />
      <div className="row between">
        {item.state === 'overdue' ? (
          <span className="row">
            <Badge tone="notyet" icon={RotateCcw}>
              {text.states.overdue}
            </Badge>
            <Badge tone="accent">{text.stillOpen}</Badge>
          </span>
        ) : item.state === 'returned' ? (
          <Badge tone="notyet" icon={RotateCcw}>
            {text.states.returned}
          </Badge>
        ) : item.state === 'earlier' ? (
          <Badge tone="accent">{text.states.earlier}</Badge>
        ) : (
          <Badge icon={CalendarDays}>{text.states.pending}</Badge>
        )}
        <span className="small muted">{saysWhen(item)}</span>
      </div>
      {item.state === 'returned' && (
        <p className="clip" dir="auto">
          {item.submission?.returnNote}
        </p>
      )}
      {draft && (
        <div className="card well">
          <p className="strong small">{text.draftSoFar}</p>
          <p className="clip" dir="auto">
            {draft}
          </p>
        </div>
      )}
      {item.assignment?.practiceTestId ? (
        <>
          {/* The card leads into the test, so what to do is read here. */}
          <Task description={item.assignment.description} />
          <DocumentFiles
            collection="assignment"
            id={item.assignmentId}
            files={item.assignment.files}
            arrived={item.assignment.arrived}
          />
          <Link
            className={buttonClass({ variant: 'primary', wide: true })}
            to={practiceTestPath(item.assignment.practiceTestId, item.assignmentId)}
          >
            <Icon icon={Pencil} />
            <span>{text.startTest}</span>
          </Link>
        </>
      ) : (
        <Button variant="primary" wide icon={PencilLine} onClick={() => onOpen(item)}>
          {draft ? text.carryOn : item.state === 'returned' ? text.tryAgain : text.start}
        </Button>
      )}
    </li>
  );
}, sameCard);

/** An answer that was handed in: where it is now, and the grade when there is one. */
export const SubmittedCard = memo(function SubmittedCard({ item, onOpen }: CardProps) {
  const { submission } = item;
  if (!submission) return null;
  const step = receiptOf(submission, 'seenByTeacherAt', ['content', 'files']);
  return (
    <li className="card">
      <Head item={item} />
      <div className="row between">
        {item.state === 'graded' ? (
          <Badge tone="correct" icon={Star}>
            {text.grade(submission.score ?? 0, item.totalPoints)}
          </Badge>
        ) : (
          <Badge tone="accent" icon={Check}>
            {text.states.submitted}
          </Badge>
        )}
        <Receipt at={step} word={words.sync.receipt[step]} />
      </div>
      <Button wide onClick={() => onOpen(item)}>
        {text.open}
      </Button>
    </li>
  );
}, sameCard);

/** What a student wrote and what came back, in the dialog of a submitted item. */
export function AnswerAndGrade({ item }: { item: Item }) {
  const { submission, assignment } = item;
  if (!submission) return null;
  const { id, arrived } = submission;
  return (
    <>
      {assignment && <Task description={assignment.description} />}
      <Card level={3} title={text.yourAnswer} tone="well">
        {submission.content && (
          <p className="prewrap" dir="auto">
            {submission.content}
          </p>
        )}
        {submission.addition && (
          <>
            <p className="small strong">{words.answers.addition}</p>
            <p className="prewrap" dir="auto">
              {submission.addition}
            </p>
          </>
        )}
        <DocumentFiles collection="submission" id={id} files={submission.files} arrived={arrived} />
        {submission.late && <p className="small muted">{text.late}</p>}
        {submission.withdrawn && <p className="small muted">{text.withdrawn}</p>}
      </Card>
      {item.state === 'graded' ? (
        <Card level={3} title={text.feedbackFrom} tone="tint">
          <p>
            <Badge tone="correct" icon={Star}>
              {text.grade(submission.score ?? 0, item.totalPoints)}
            </Badge>
          </p>
          <Task description={submission.feedback ?? ''} label={text.readFeedback} />
          <DisputeCard submission={submission} momentOf={(at) => momentOf(at, item.timeZone)} />
        </Card>
      ) : (
        <p className="muted">{text.waitingForMark}</p>
      )}
      <EarlierTries submission={submission} momentOf={(at) => momentOf(at, item.timeZone)} />
    </>
  );
}
