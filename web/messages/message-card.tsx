import { Moon, PencilLine, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { stepOf } from '../../schema/views/messages.ts';
import { dayOf, momentOf, timeOf } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';
import { useReplica } from '../replica/use-live.ts';
import { useMay } from '../replica/use-may.ts';
import { words } from '../text/index.ts';
import { refusalText } from '../text/refusal.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { Receipt } from '../ui/receipt.tsx';
import { showToast } from '../ui/toast.tsx';
import { useMessageActions } from './actions.ts';
import { EditDialog } from './edit-dialog.tsx';
import { inOwnLanguage } from './phrases.ts';
import type { Message, Partner } from './queries.ts';

const text = words.messages;

export interface MessageCardProps {
  message: Message;
  /** Of what went to several: one for each reader. */
  copies: readonly Message[];
  partner: Partner;
  /** Its place among so many: a long conversation is drawn in part. */
  at: number;
  of: number;
}

/** One message as it was written, with how far it has come where it is one's own. */
export function MessageCard({ message, copies, partner, at: place, of }: MessageCardProps) {
  const { person } = useReplica();
  const mine = message.senderId === person.id;
  const waits = message.rev === '';
  const at = timeOf(message.receivedAt ?? message.writtenAt);
  const name = mine ? text.you : (message.senderName ?? partner.name);
  const translated = inOwnLanguage(message);
  return (
    <article
      className={cx('msg', mine && 'me', waits && 'waiting')}
      aria-label={`${name}, ${at}`}
      aria-posinset={place}
      aria-setsize={of}
    >
      <p className="meta">
        <bdi className="strong">{name}</bdi>
        <span className="num">{at}</span>
      </p>
      <p className="prewrap" dir="auto">
        {message.content}
      </p>
      {translated.length > 0 && (
        <p className="small">
          <span className="muted">{text.inYourLanguage}: </span>
          {translated.join(' ')}
        </p>
      )}
      {mine && <Receipt at={stepOf(message, copies)} word={receiptWord(message, copies)} />}
      {mine && waits && <Unsent message={message} />}
      {mine && !waits && <Silence message={message} name={partner.name} />}
    </article>
  );
}

function receiptWord(message: Message, copies: readonly Message[]): string {
  const step = stepOf(message, copies);
  const { receipts } = text;
  if (step === 'device') return receipts.device;
  if (copies.length > 0) {
    const seen = copies.filter(({ readAt }) => readAt).length;
    return seen > 0 ? receipts.seenBy(seen, copies.length) : receipts.school;
  }
  if (step === 'school' || !message.readAt) return receipts.school;
  const sameDay = dayOf(message.readAt) === dayOf(message.receivedAt ?? message.writtenAt);
  return receipts.seen(sameDay ? timeOf(message.readAt) : momentOf(message.readAt));
}

/** The reader's quiet hours, while they last: nobody should wonder why no answer comes. */
function Silence({ message, name }: { message: Message; name: string }) {
  const now = useNow();
  if (!message.silentUntil || message.silentUntil <= now || message.readAt) return null;
  return (
    <p className="small muted row nowrap top">
      <Icon icon={Moon} />
      <span>{text.silent(name, momentOf(message.silentUntil))}</span>
    </p>
  );
}

/** What has not reached the school can be changed and taken back. */
function Unsent({ message }: { message: Message }) {
  const { takeBack } = useMessageActions();
  const { mayEdit, mayRemove } = useMay('message');
  const [editing, setEditing] = useState(false);
  const undo = (): void => {
    takeBack(message).then(
      () => showToast({ title: text.takenBack }),
      (error: unknown) => showToast({ title: refusalText(error) ?? text.tooLate, variant: 'destructive' }),
    );
  };
  return (
    <>
      <p className="small muted">{text.waiting}</p>
      <div className="row">
        {mayEdit(message, {}).allowed && (
          <Button size="small" variant="ghost" icon={PencilLine} onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        )}
        {mayRemove(message).allowed && (
          <Button size="small" variant="ghost" icon={Undo2} onClick={undo}>
            {text.takeBack}
          </Button>
        )}
      </div>
      {editing && <EditDialog message={message} onClose={() => setEditing(false)} />}
    </>
  );
}
