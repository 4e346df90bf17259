import { useMemo } from 'react';
import { type Thread, threadsOf } from '../../schema/views/messages.ts';
import type { Arrival } from '../replica/arrivals.ts';
import type { Doc } from '../replica/document.ts';
import { useLive, useReplica } from '../replica/use-live.ts';

export type Message = Doc<'message'>;
export type Conversation = Thread<Message>;

/** The conversations of the signed-in person as this device has them: all, those of one class, or those about one child of it. */
export function useConversations(
  classId?: string,
  studentId?: string,
): {
  ready: boolean;
  arrival: Arrival;
  conversations: readonly Conversation[];
  /** Messages that this person has not opened. */
  unread: number;
} {
  const { person } = useReplica();
  const { rows, ready, arrival } = useLive('message');
  return useMemo(() => {
    const all = threadsOf(classId ? rows.filter((one) => one.classId === classId) : rows, person.id);
    const isAbout = ({ messages }: Conversation): boolean => messages.some((one) => one.studentId === studentId);
    const conversations = studentId ? all.filter(isAbout) : all;
    const unread = conversations.reduce((sum, one) => sum + one.unread, 0);
    return { ready, arrival, conversations, unread };
  }, [rows, ready, arrival, classId, studentId, person.id]);
}
