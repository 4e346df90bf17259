import type { ConflictItem } from '../replica/conflicts.ts';
import { useConflicts, useReplica } from '../replica/use-live.ts';
import { useMay } from '../replica/use-may.ts';
import { firstMessage } from './actions.ts';
import { type Place, teachersOf, usePlaces } from './places.ts';
import type { Conversation } from './queries.ts';

/** To whom a letter can go that its teacher does not get: in the same class first, else the child's first teacher. */
export function teacherInstead(
  places: readonly Place[],
  { classId, studentId, toId }: { classId: unknown; studentId: unknown; toId: unknown },
): Place | null {
  const others = teachersOf(places, String(studentId)).filter(({ teacherId }) => teacherId !== toId);
  return others.find((place) => place.classId === classId) ?? others[0] ?? null;
}

const valueOf = (item: ConflictItem, field: string): unknown => item.values.find((one) => one.field === field)?.value;

/** Whether the school has not taken a letter because its teacher does not teach the child any more. */
const hasLeft = (item: ConflictItem): boolean =>
  item.collection === 'message' && item.values.some(({ why }) => why === 'teacher_left');

export interface Instead {
  teacherName: string;
  send: () => Promise<void>;
}

/** How a letter that was kept because its teacher has left goes to the one who teaches the child now; null where that is none or not what happened. */
export function useInstead(item: ConflictItem): Instead | null {
  const { conflicts } = useReplica();
  const { mayCreate } = useMay('message');
  const places = usePlaces();
  const studentId = valueOf(item, 'studentId');
  if (!hasLeft(item) || typeof studentId !== 'string') return null;
  const place = teacherInstead(places, { studentId, classId: valueOf(item, 'classId'), toId: valueOf(item, 'toId') });
  if (!place) return null;
  const to = { classId: place.classId, toId: place.teacherId };
  if (!mayCreate(firstMessage({ ...to, studentId })).allowed) return null;
  return { teacherName: place.teacherName ?? '', send: () => conflicts.sendAgain(item, to) };
}

/** What was written in a conversation, or to its teacher about that child, and came back because they do not teach it any more. */
export function useCameBack(
  { messages }: Pick<Conversation, 'messages'>,
  { toId, studentId }: { toId: string; studentId: string | undefined },
): ConflictItem[] {
  return useConflicts().filter((item) => {
    const above = valueOf(item, 'parentMessageId');
    const isHere = typeof above !== 'string' || messages.some(({ id }) => id === above);
    return hasLeft(item) && isHere && valueOf(item, 'toId') === toId && valueOf(item, 'studentId') === studentId;
  });
}
