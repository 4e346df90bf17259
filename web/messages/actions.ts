import { useMemo } from 'react';
import type { MessageType, Priority } from '../../schema/message.ts';
import { isUnread } from '../../schema/views/messages.ts';
import { useReplica } from '../replica/use-live.ts';
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

/** What parents and teachers do with messages. All of it is written here first and works offline. */
export function useMessageActions() {
  const { writer, clock, person } = useReplica();
  return useMemo(
    () => ({
      send(message: NewMessage): Promise<Message> {
        const phrases = phrasesIn(message.content);
        return writer.create('message', {
          ...message,
          ...(phrases.length ? { phrases } : {}),
          writtenAt: clock().now,
        });
      },
      /** Until it has reached the school. Throws WriteError. */
      rewrite: (message: Message, content: string) =>
        writer.edit('message', message.id, { content, phrases: phrasesIn(content) }),
      takeBack: (message: Message) => writer.remove('message', message.id),
      async open({ messages }: Conversation): Promise<void> {
        for (const one of messages)
          if (isUnread(one, person.id)) await writer.edit('message', one.id, { readAt: clock().now });
      },
    }),
    [writer, clock, person.id],
  );
}
