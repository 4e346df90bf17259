import { words } from '../text/index.ts';
import type { Partner } from './partner.ts';
import { goesOn, parentsIn, type Place } from './places.ts';
import type { Message } from './queries.ts';

const text = words.messages;

interface Facts {
  partner: Partner;
  first: Pick<Message, 'classId'>;
  side: 'parent' | 'teacher';
  places: readonly Place[];
  about: string | undefined;
  isLinked: boolean;
}

/**
 * Why nothing can be answered, or null. The school decides when the answer arrives: a family does not know who teaches a class
 * beside its class teacher, or while it waits for one.
 */
export function endedBecause({ partner, first, side, places, about, isLinked }: Facts): string | null {
  if (side === 'parent' && (!about || !isLinked)) return text.ended.parent(partner.student);
  const place = places.find(({ classId, studentId }) => classId === first.classId && (!about || studentId === about));
  if (place && !goesOn(place)) return text.ended.class(partner.className);
  if (side === 'teacher')
    return parentsIn(places, first.classId, about).some(({ id }) => id === partner.id)
      ? null
      : text.ended.teacher(partner.name);
  return place ? null : text.ended.left(partner.name);
}
