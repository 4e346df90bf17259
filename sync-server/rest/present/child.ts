import { knownZone } from '../../services/calendar.ts';
import type { AnswerOf } from '../../../schema/rest/index.ts';

type Child = AnswerOf<'listChildren'>[number];

/** A child as its linked parent sees it. */
export const child = (of: Child): Child => ({
  id: of.id,
  linkId: of.linkId,
  firstName: of.firstName,
  lastName: of.lastName,
  username: of.username,
  pypGrade: of.pypGrade,
  teacherId: of.teacherId,
  timeZone: knownZone(of.timeZone),
});
