import { Flag, Tablet } from 'lucide-react';
import type { MessageType, Priority } from '../../schema/message.ts';
import { dayOf, timeOf } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';
import { useReplica } from '../replica/use-live.ts';
import { words } from '../text/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge, Count } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import type { Conversation } from './queries.ts';
import { partnerOf } from './partner.ts';
import { usePlaces } from './places.ts';

const text = words.messages;

/** What is worth a word: a general message of normal priority is the usual one. */
export function Marks({ type, priority, short }: { type: MessageType; priority: Priority; short?: boolean }) {
  const isPressing = priority === 'high' || priority === 'urgent';
  const said = text.priorities[priority];
  return (
    <>
      {type !== 'general' && <Badge tone={type === 'praise' ? 'correct' : 'plain'}>{text.types[type]}</Badge>}
      {priority !== 'normal' && (
        <Badge tone={isPressing ? 'notyet' : 'plain'} icon={isPressing ? Flag : undefined}>
          {short ? said : text.priority(said)}
        </Badge>
      )}
    </>
  );
}

export interface ConversationListProps {
  conversations: readonly Conversation[];
  chosenId: string | undefined;
  onChoose: (conversation: Conversation) => void;
}

/** One row a conversation: with whom, about what, its newest words, how many are unread. */
export function ConversationList({ conversations, chosenId, onChoose }: ConversationListProps) {
  const today = dayOf(useNow());
  const { person } = useReplica();
  const places = usePlaces();
  return (
    <ul className="mail">
      {conversations.map((conversation) => {
        const { id, first, latest, unread } = conversation;
        const partner = partnerOf(conversation, person.id, places);
        const name = text.person(partner.name || text.everybody(partner.className), partner.student);
        const at = latest.receivedAt ?? latest.writtenAt;
        const when = dayOf(at) === today ? timeOf(at) : dayOf(at);
        const hasMarks = first.messageType !== 'general' || first.priority !== 'normal';
        return (
          <li key={id}>
            <button
              type="button"
              className={cx('mailrow', unread > 0 && 'new')}
              aria-current={id === chosenId || undefined}
              onClick={() => onChoose(conversation)}
            >
              <Avatar name={partner.name || partner.className} />
              <span className="first row between nowrap">
                <bdi className="strong clip">{name}</bdi>
                <span className="small muted num when">{when}</span>
              </span>
              <span className="subject">
                <bdi className="clip block">{first.subject}</bdi>
                <bdi className="small muted clip block">
                  {latest.senderId === person.id ? text.youSaid(latest.content) : latest.content}
                </bdi>
                {hasMarks && (
                  <span className="row marks">
                    <Marks type={first.messageType} priority={first.priority} short />
                  </span>
                )}
              </span>
              <span className="row nowrap">
                {latest.rev === '' && (
                  <>
                    <span className="sr">{text.notSent}</span>
                    <Icon icon={Tablet} />
                  </>
                )}
                {unread > 0 && (
                  <span>
                    <Count value={unread} />
                    <span className="sr"> {text.unreadCount(unread)}</span>
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
