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

/** Takes a conversation, gives whom it is with: by the name in the class lists, which is that of now, else as it was written. */
export function partnerOf({ first, copies, messages }: Conversation, me: string, places: readonly Place[]): Partner {
  const mine = first.senderId === me;
  // An announcement names no child; its answer does.
  const about = messages.find(({ studentId }) => studentId);
  const placeOf = (studentId: string | null | undefined): Place | undefined =>
    places.find((one) => one.classId === first.classId && (!studentId || one.studentId === studentId));
  const id = (mine ? (first.recipientId ?? first.toId) : first.senderId) ?? '';
  const place = placeOf(first.studentId);
  const child = about && placeOf(about.studentId);
  const parents = parentsIn(places, first.classId, first.studentId);
  const listed = (of: string): string | undefined =>
    parents.find((one) => one.id === of)?.name ||
    (place?.teacherId === of ? place.teacherName : undefined) ||
    undefined;
  const reached = copies.map(({ recipientId, recipientName = '' }) => listed(recipientId ?? '') ?? recipientName);
  const nameOf = (): string => {
    const known = listed(id) ?? (mine ? first.recipientName : first.senderName);
    if (known) return known;
    if (id === '' && first.studentId) return (reached.length ? reached : parents.map(({ name }) => name)).join(', ');
    return '';
  };
  return {
    id,
    name: nameOf(),
    student: child ? studentName(child) : (about?.studentName ?? ''),
    className: first.className ?? place?.className ?? '',
  };
}
