import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageFilters, type MessageFilter, passes } from '../../schema/views/messages.ts';
import { useReplica } from '../replica/use-live.ts';
import { words } from '../text/index.ts';
import { Arriving } from '../ui/arriving.tsx';
import { Empty } from '../ui/empty.tsx';
import { Skeleton, SkeletonRow } from '../ui/skeleton.tsx';
import { useMessageActions } from './actions.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { type Conversation, useConversations } from './queries.ts';
import { useOpenMessage } from './use-open-message.ts';

const text = words.messages;

export interface MessagePanelProps {
  /** Only the conversations of one class. */
  classId?: string;
  /** Only those about one child of that class. */
  studentId?: string;
  side: 'parent' | 'teacher';
  /** Above the list: what belongs to this side. */
  head: ReactNode;
}

/** Conversations on the left, the chosen one on the right; on a phone they take turns. */
export function MessagePanel({ classId, studentId, side, head }: MessagePanelProps) {
  const { person } = useReplica();
  const { ready, arrival, conversations } = useConversations(classId, studentId);
  const { open } = useMessageActions();
  const [filter, setFilter] = useState<MessageFilter>('all');
  const { openId, open: openAddress, close } = useOpenMessage();
  const opener = useRef<HTMLElement | null>(null);
  const shown = conversations.filter((one) => passes(one, filter, person.id));
  // Conversations are named after their first message; a copy that is answered meanwhile keeps its place.
  const chosen = conversations.find(({ id, messages }) => id === openId || messages.some((one) => one.id === openId));

  const choose = (conversation: Conversation): void => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    openAddress(conversation.id);
    void open(conversation);
  };
  const isOpen = chosen !== undefined;
  // On a phone the row that was pressed is there again once the conversation has gone.
  useEffect(() => {
    if (isOpen) return;
    opener.current?.focus();
    opener.current = null;
  }, [isOpen]);

  return (
    <div className="stack">
      {head}
      {!ready ? (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      ) : (
        <>
          {arrival !== 'here' && <Arriving arrival={arrival} some={conversations.length > 0} words={words.arrival} />}
          {arrival === 'here' && conversations.length === 0 && (
            <Empty picture="letters" title={text.none[side].title}>
              {text.none[side].text}
            </Empty>
          )}
          {conversations.length > 0 && (
            <div className="card flush mailwrap" data-view={chosen ? 'thread' : 'list'}>
              <section aria-label={text.conversations}>
                <div className="mailhead row" role="group" aria-label={text.filter}>
                  {messageFilters.map((one) => (
                    <button
                      key={one}
                      type="button"
                      className="chip"
                      aria-pressed={one === filter}
                      onClick={() => setFilter(one)}
                    >
                      {text.filters[one]}
                    </button>
                  ))}
                </div>
                {shown.length === 0 ? (
                  <p className="muted inset">{text.none.filtered.text}</p>
                ) : (
                  <ConversationList conversations={shown} chosenId={chosen?.id} onChoose={choose} />
                )}
              </section>
              {chosen ? (
                <ConversationPane key={chosen.id} conversation={chosen} side={side} onBack={close} />
              ) : (
                <section className="pane none" aria-label={text.choose.title}>
                  <p className="muted">{`${text.choose.title}. ${text.choose.text}`}</p>
                </section>
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}
