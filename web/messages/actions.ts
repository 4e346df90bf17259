import { useMemo } from 'react';
import type { MessageType, Priority } from '../../schema/message.ts';
import { isUnread } from '../../schema/views/messages.ts';
import { useReplica } from '../replica/use-live.ts';
import { useMay } from '../replica/use-may.ts';
import { phrasesIn } from './phrases.ts';
import type { Conversation, Message } from './queries.ts';

export interface NewMessage {
  classId: string;
  /** Without a child: to all parents of the class. */
  studentId?: string;
  /** Without one: to all linked parents. */
  toId?: string;
  parentMessageId?: string;
  subject: string;
  content: string;
  messageType: MessageType;
  priority: Priority;
}

/** What a new message would be like, to ask whether there may be one. */
export const firstMessage = (to: Pick<NewMessage, 'classId' | 'studentId' | 'toId' | 'parentMessageId'>) => ({
  ...{ subject: '.', content: '.', messageType: 'general' as const, priority: 'normal' as const },
  writtenAt: new Date(0).toISOString(),
  ...to,
});

/** What parents and teachers do with messages. All of it is written here first and works offline. */
export function useMessageActions() {
  const { writer, clock, person } = useReplica();
  const { mayEdit } = useMay('message');
  return useMemo(
    () => ({
      send(message: NewMessage, id: string): Promise<Message> {
        const phrases = phrasesIn(message.content);
        return writer.create(
          'message',
          { ...message, ...(phrases.length ? { phrases } : {}), writtenAt: clock().now },
          { id },
        );
      },
      /** Until it has reached the school. Throws WriteError. */
      rewrite: (message: Message, content: string) =>
        writer.edit('message', message.id, { content, phrases: phrasesIn(content) }),
      takeBack: (message: Message) => writer.remove('message', message.id),
      async open({ messages }: Conversation): Promise<void> {
        const seen = { readAt: clock().now };
        for (const one of messages)
          if (isUnread(one, person.id) && mayEdit(one, seen).allowed) await writer.edit('message', one.id, seen);
      },
    }),
    [writer, clock, person.id, mayEdit],
  );
}
