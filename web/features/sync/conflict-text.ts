import type { Outcome } from '../../../schema/decide.ts';
import { equal } from '../../../schema/merge.ts';
import type { LocalDocument } from '../../replica/document.ts';
import type { ConflictItem } from '../../replica/conflicts.ts';
import { words } from '../../text/index.ts';
import { whyNot } from '../../text/refusal.ts';

const t = words.syncCheckup.conflicts;
const labels: Readonly<Record<string, string>> = t.fields;

/** A value of a conflict that a person can read: a text or a number with the name of its field. */
export interface ReadableValue {
  field: string;
  label: string;
  value: string | number;
}

/** The values of a conflict that a person typed; ids, times and marks of the program are left out. */
export function readable(item: ConflictItem): ReadableValue[] {
  return item.values.flatMap(({ field, value }) => {
    const label = labels[field];
    return label && (typeof value === 'string' || typeof value === 'number') ? [{ field, label, value }] : [];
  });
}

const lines = (values: readonly { label: string; value: string | number }[]): string =>
  values.length === 1 ? String(values[0]?.value) : values.map(({ label, value }) => `${label}: ${value}`).join('\n');

/** What the person typed, for reading and for the clipboard; one field stands without its label. */
export function conflictText(item: ConflictItem): string {
  return lines(readable(item)) || t.other;
}

/** What stands in the same fields at school; null when the document is not there. */
export function schoolText(item: ConflictItem, doc: LocalDocument | null): string | null {
  if (!doc) return null;
  const there = readable(item).flatMap(({ field, label }) => {
    const value = doc[field];
    return typeof value === 'string' || typeof value === 'number' ? [{ label, value }] : [];
  });
  return lines(there.filter(({ value }) => value !== '')) || t.theirsEmpty;
}

/** Whether what was kept may be changed and sent again: what is not valid as it was typed can be put right before it is sent. */
export const mayPutRight = (said: Outcome): boolean =>
  whyNot(said) === undefined || (!said.allowed && said.code === 'score_too_high');

/** The values that are not yet as the document has them: what sending again would change. */
export function changesOf(item: ConflictItem, doc: LocalDocument | null): Record<string, unknown> {
  return Object.fromEntries(
    item.values.filter((one) => !doc || !equal(one.value, doc[one.field])).map((one) => [one.field, one.value]),
  );
}
