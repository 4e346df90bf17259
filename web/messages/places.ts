import { noTeacher } from '../../schema/classroom.ts';
import { byName } from '../lib/by-name.ts';
import type { Doc } from '../replica/document.ts';
import { useLive } from '../replica/use-live.ts';

export type Place = Doc<'enrolment'>;

/** The name that a class list has: first name and the initial of the surname. */
export const studentName = ({ firstName, surnameInitial }: Pick<Place, 'firstName' | 'surnameInitial'>): string =>
  [firstName, surnameInitial].filter(Boolean).join(' ');

/** The children's places in classes, of which names and teachers are known offline. */
export function usePlaces(): readonly Place[] {
  const { rows } = useLive('enrolment');
  return rows;
}

/** Whether the class of a place has not ended. */
export const goesOn = ({ isActive }: Pick<Place, 'isActive'>): boolean => isActive !== false;

/** A child's places that have a teacher to write to: the general class first, then by name. */
export function teachersOf(places: readonly Place[], studentId: string): Place[] {
  return places
    .filter((place) => place.studentId === studentId && goesOn(place) && place.teacherId !== noTeacher)
    .sort(
      (a, b) =>
        Number(b.subject === 'general') - Number(a.subject === 'general') ||
        byName(a.className ?? '', b.className ?? ''),
    );
}

/**
 * The class teacher of a child's class, where that is somebody else than this teacher: a co-teacher, or one that has handed the
 * class over. A family holds no list of co-teachers; the school alone knows which of the two it is.
 */
export const classTeacherBeside = (
  places: readonly Place[],
  of: { classId: string; studentId: string; teacherId: string },
): Place | undefined =>
  teachersOf(places, of.studentId).find(
    ({ classId, teacherId }) => classId === of.classId && teacherId !== of.teacherId,
  );

/** Whether a child's class waits for its class teacher: whoever else teaches it may have written. */
export const placeWaiting = (
  places: readonly Place[],
  of: { classId: string; studentId: string | undefined },
): boolean =>
  places.some(
    ({ classId, studentId, teacherId }) =>
      classId === of.classId && studentId === of.studentId && teacherId === noTeacher,
  );

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
