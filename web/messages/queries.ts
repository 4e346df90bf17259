import { useEffect, useMemo, useRef, useState } from 'react';
import { noTeacher } from '../../schema/classroom.ts';
import { isUnread, type Thread, threadsOf } from '../../schema/views/messages.ts';
import type { Arrival } from '../replica/arrivals.ts';
import type { Doc } from '../replica/document.ts';
import { useLive, useReplica } from '../replica/use-live.ts';
import { call, RestError } from '../rest/client.ts';

export type Message = Doc<'message'>;
export type Conversation = Thread<Message>;
export type Place = Doc<'enrolment'>;

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

const pollEvery = 30_000;

/**
 * How many messages a parent has not opened: as this device knows it, and asked of the school every 30 seconds while the page
 * is open. Where the school knows more, the device fetches it.
 */
export function useUnreadCount(): number {
  const { person, tryNow } = useReplica();
  const { rows, arrival } = useLive('message');
  const [asked, setAsked] = useState<number | null>(null);
  const here = useMemo(() => rows.filter((one) => isUnread(one, person.id)).length, [rows, person.id]);
  const known = useRef(here);
  known.current = here;
  useEffect(() => {
    const abort = new AbortController();
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return;
      call('countUnread', { signal: abort.signal }).then(
        ({ count }) => {
          setAsked(count);
          if (count > known.current) tryNow();
        },
        (error: unknown) => {
          // Nobody asked for this call: without a network, or a sign-in, what was there last stays.
          if (!abort.signal.aborted && !(error instanceof RestError)) throw error;
        },
      );
    };
    ask();
    const timer = setInterval(ask, pollEvery);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [tryNow]);
  return arrival === 'here' ? here : Math.max(here, asked ?? 0);
}

/** The name that a class list has: first name and the initial of the surname. */
export const studentName = ({ firstName, surnameInitial }: Pick<Place, 'firstName' | 'surnameInitial'>): string =>
  [firstName, surnameInitial].filter(Boolean).join(' ');

/** The children's places in classes, of which names and teachers are known offline. */
export function usePlaces(): readonly Place[] {
  const { rows } = useLive('enrolment');
  return rows;
}

/** A child's places that have a teacher to write to: the general class first, then by name. */
export function teachersOf(places: readonly Place[], studentId: string): Place[] {
  return places
    .filter((place) => place.studentId === studentId && place.teacherId !== noTeacher)
    .sort(
      (a, b) =>
        Number(b.subject === 'general') - Number(a.subject === 'general') ||
        (a.className ?? '').localeCompare(b.className ?? '', 'en', { numeric: true }),
    );
}

interface Linked {
  id: string;
  name: string;
}

/** The linked parents of a child in a class, or of everybody in it, each once. */
export function parentsIn(places: readonly Place[], classId: string, studentId?: string): Linked[] {
  const found = new Map<string, Linked>();
  for (const place of places)
    if (place.classId === classId && (!studentId || place.studentId === studentId))
      for (const parent of place.parents ?? []) found.set(parent.id, parent);
  return [...found.values()];
}

/** Who is at the other end of a conversation, as it is shown. */
export interface Partner {
  /** Empty where it went to several. */
  id: string;
  name: string;
  student: string;
  className: string;
}

/** Takes a conversation, gives whom it is with; what the school has not answered yet is named from the class lists. */
export function partnerOf({ first, copies, messages }: Conversation, me: string, places: readonly Place[]): Partner {
  const mine = first.senderId === me;
  // An announcement names no child; its answer does.
  const about = messages.find(({ studentId }) => studentId);
  const id = (mine ? (first.recipientId ?? first.toId) : first.senderId) ?? '';
  const place = places.find(
    (one) => one.classId === first.classId && (!first.studentId || one.studentId === first.studentId),
  );
  const parents = parentsIn(places, first.classId, first.studentId);
  const known = mine ? first.recipientName : first.senderName;
  const reached = copies.map(({ recipientName = '' }) => recipientName);
  const nameOf = (): string => {
    if (known) return known;
    if (id === '')
      return (first.studentId ? (reached.length ? reached : parents.map(({ name }) => name)) : []).join(', ');
    return parents.find((one) => one.id === id)?.name ?? (place?.teacherId === id ? (place.teacherName ?? '') : '');
  };
  return {
    id,
    name: nameOf(),
    student: about?.studentName ?? (about?.studentId && place ? studentName(place) : ''),
    className: first.className ?? place?.className ?? '',
  };
}
