import { stepOf } from '../../schema/views/messages.ts';
import { timeOf } from '../lib/dates.ts';
import { useReplica } from '../replica/use-live.ts';
import { words } from '../text/index.ts';
import { cx } from '../ui/cx.ts';
import { Receipt } from '../ui/receipt.tsx';
import { inOwnLanguage } from './phrases.ts';
import type { Message } from './queries.ts';
import type { Partner } from './partner.ts';
import { Unsent } from './unsent.tsx';
import { receiptWord } from './receipt-word.ts';
import { Silence } from './silence.tsx';

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
