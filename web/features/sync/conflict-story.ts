import type { ConflictItem } from '../../replica/conflicts.ts';
import { words } from '../../text/index.ts';

const t = words.syncCheckup.conflicts;

const reasons: Readonly<Record<string, string>> = words.errors;

/** Whether it is a text of another device, which this one has replaced. */
export const isOther = (item: ConflictItem): boolean => item.values[0]?.why === 'mine';

/** Why the text could not be sent, in one or two sentences. */
export function conflictStory(item: ConflictItem): string {
  const why = item.values[0]?.why ?? '';
  if (isOther(item)) return t.elsewhere;
  if (why === 'copy') return t.bothChanged;
  if (why === 'once') return t.alreadyThere;
  if (why === 'deleted') return t.deleted;
  return t.refused(reasons[why] ?? words.errors.internal);
}
