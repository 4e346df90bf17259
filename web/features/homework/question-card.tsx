import { Info } from 'lucide-react';
import { useState } from 'react';
import { subjects } from '../../../schema/limits.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { subjectIcon } from '../../ui/subject-thumb.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useHomeworkActions } from './actions.ts';
import type { SessionPhoto } from '../../student/photo.ts';
import { PhotoDialog } from '../../student/photo-dialog.tsx';
import type { Session } from './queries.ts';
import { ReadAloud } from '../../answering/read-aloud.tsx';

const text = words.homework.session;

const sayFailed = (error: unknown): void => void showToast(failureToast(text.subjectFailed, error));

export interface QuestionCardProps {
  session: Session;
  photo: SessionPhoto;
  /** Absent when the question stays as it is. */
  onChange?: () => void;
}

/** The question as the child confirmed it, its subject, where it is and its photo. */
export function QuestionCard({ session, photo, onChange }: QuestionCardProps) {
  const { chooseSubject } = useHomeworkActions();
  const { mayEdit } = useMay('homeworkSession');
  const [looking, setLooking] = useState(false);
  const at = receiptOf(session);
  const subject = words.homework.subjects[session.subject];
  return (
    <section className="card" aria-labelledby="question">
      <div className="row nowrap top">
        <h1 id="question" className="grow question prewrap">
          {session.questionText}
        </h1>
        <ReadAloud label={text.readQuestion} text={session.questionText} />
      </div>
      <div className="row">
        <DropdownMenu
          label={text.subject(subject)}
          align="start"
          trigger={
            <button type="button" className="badge note chip" aria-label={text.subject(subject)}>
              <Icon icon={subjectIcon(session.subject)} />
              {subject}
            </button>
          }
          entries={subjects
            .filter((one) => mayEdit(session, { subject: one }).allowed)
            .map((one) => ({
              label: words.homework.subjects[one],
              icon: subjectIcon(one),
              onSelect: () => void chooseSubject(session.id, one).catch(sayFailed),
            }))}
        />
        {session.overLimit && (
          <Badge tone="note" icon={Info}>
            {words.homework.list.overLimit}
          </Badge>
        )}
        <Receipt at={at} word={words.sync.receipt[at]} />
        {photo.src && (
          <Button size="small" variant="ghost" onClick={() => setLooking(true)}>
            {text.seePhoto}
          </Button>
        )}
        {onChange && (
          <Button size="small" variant="ghost" onClick={onChange}>
            {text.change}
          </Button>
        )}
      </div>
      {looking && <PhotoDialog photo={photo} onClose={() => setLooking(false)} />}
    </section>
  );
}
