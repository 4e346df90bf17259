import { momentOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import type { Item } from './queries.ts';

const text = words.assignments;

/** When work is or was due, or was given back. */
export function saysWhen({ state, submission, dueDate, timeZone, past }: Item): string {
  if (state === 'returned' && submission?.returnedAt)
    return text.returned.at(momentOf(submission.returnedAt, timeZone));
  return (past ? text.wasDue : text.due)(momentOf(dueDate, timeZone));
}

/** What stands in place of work that is asked for; earlier work may be open below it. */
export const saysNothingPending = (earlier: readonly Item[]): string =>
  earlier.length > 0 ? text.nothingAsked : text.emptyPending.title;
