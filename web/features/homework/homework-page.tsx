import { Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { aboutOf } from '../../../schema/views/homework.ts';
import { momentOf } from '../../lib/dates.ts';
import { visitState } from '../../lib/visit-state.ts';
import { homeworkSessionPath } from '../../paths.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useFirstRows } from '../../ui/use-first-rows.ts';
import { useOnce } from '../../ui/use-once.ts';
import { useHomeworkActions } from './actions.ts';
import { useUsage } from '../../student/queries.ts';
import { type Session, useSessions } from './queries.ts';
import { SessionThumb } from '../../student/session-thumb.tsx';
import { stageWords } from '../../student/stage-words.ts';
import { UploadCard } from '../../student/upload-card.tsx';
import { UsageBadge } from '../../student/usage-badge.tsx';

const text = words.homework;
/** Rows that are shown at once. */
const page = 50;
const useShown = visitState(page);

const nameOf = (session: Session): string => aboutOf(session) ?? text.list.photo(momentOf(session.startedAt));

interface RowProps {
  session: Session;
  /** Undefined where the rule does not let it go. */
  onRemove: ((session: Session) => void) | undefined;
}

/** Of many only the one that has changed is drawn again. */
const Row = memo(function Row({ session, onRemove }: RowProps) {
  const at = receiptOf(session);
  return (
    <li>
      <SessionThumb session={session} />
      <Link className="grow stack stack-xs" to={homeworkSessionPath(session.id)}>
        <span className="strong two-lines">{nameOf(session)}</span>
        <span className="small muted">
          {text.subjects[session.subject]} · {stageWords(session)}
          {session.overLimit ? ` · ${text.list.overLimit}` : ''}
        </span>
      </Link>
      {onRemove && (
        <IconButton
          className="row-end"
          icon={Trash2}
          label={text.list.removeNamed(nameOf(session).slice(0, 60))}
          onClick={() => onRemove(session)}
        />
      )}
      <Receipt at={at} word={words.sync.receipt[at]} />
    </li>
  );
});

/** A student's homework: the upload card, and every session under it. */
export function HomeworkPage() {
  const { ready, arrival, sessions } = useSessions();
  const usage = useUsage();
  const { remove } = useHomeworkActions();
  const { mayRemove } = useMay('homeworkSession');
  const { person } = useReplica();
  const { value: shown, change: setShown, isBack } = useShown(person.id);
  const [removing, setRemoving] = useState<Session | null>(null);
  const left = sessions.length - shown;
  const drawn = useFirstRows(sessions.slice(0, shown), isBack ? shown : undefined);

  const [removeNow] = useOnce(async () => {
    if (!removing) return;
    try {
      await remove(removing);
    } catch (error) {
      showToast(failureToast(text.list.removeFailed, error));
    }
    setRemoving(null);
  });

  return (
    <>
      <div className="row between">
        <h1>{text.title}</h1>
        <UsageBadge usage={usage} />
      </div>
      <UploadCard usage={usage} typing={false} />
      {ready && arrival !== 'here' && <Arriving arrival={arrival} some={sessions.length > 0} words={words.arrival} />}
      {!ready ? (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      ) : sessions.length === 0 && arrival !== 'here' ? null : sessions.length === 0 ? (
        <Empty picture="desk" title={text.list.empty.title} level={2}>
          {text.list.empty.text}
        </Empty>
      ) : (
        <Card title={text.list.title} flush>
          <ul className="list">
            {drawn.map((session) => (
              <Row key={session.id} session={session} onRemove={mayRemove(session).allowed ? setRemoving : undefined} />
            ))}
          </ul>
          {left > 0 && (
            <div className="inset row">
              <Button variant="ghost" onClick={() => setShown((now) => now + page)}>
                {text.list.more(Math.min(page, left))}
              </Button>
            </div>
          )}
        </Card>
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => {
          if (!open) setRemoving(null);
        }}
        title={text.list.removeTitle}
        confirm={text.list.remove}
        cancel={words.app.cancel}
        onConfirm={() => void removeNow()}
      >
        {text.list.removeText}
      </ConfirmDialog>
    </>
  );
}
