import { type Place, studentName, parentsIn } from './places.ts';
import type { Conversation } from './queries.ts';

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
