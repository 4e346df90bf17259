import type { Policy } from './fields.ts';

/**
 * How two copies of a document become one. Pure, and the same wherever it runs; docs/sync-protocol.md (section 4) says why.
 */

/** Whether two values are the same JSON value; an absent one, null and undefined are the same, the order of keys does not matter. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, index) => equal(value, b[index]))
    );
  }
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => equal(left[key], right[key]));
}

/** Whether a value is worth keeping: nothing that a person typed is lost with an empty one. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function idOf(item: unknown): string {
  if (typeof item === 'object' && item !== null && 'id' in item) return String(item.id);
  return JSON.stringify(item);
}

/**
 * Takes three lists of items with ids; gives theirs, then mine's unknown items in my order.
 * An item that I changed since the base wins over theirs' unchanged one.
 */
export function union(base: unknown, mine: unknown, theirs: unknown): unknown[] {
  const items = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const before = new Map(items(base).map((item) => [idOf(item), item]));
  const merged = new Map(items(theirs).map((item) => [idOf(item), item]));
  for (const item of items(mine)) {
    const key = idOf(item);
    if (!merged.has(key)) merged.set(key, item);
    else if (!equal(item, before.get(key)) && equal(merged.get(key), before.get(key))) merged.set(key, item);
  }
  return [...merged.values()];
}

/** The later of two values: numbers by size, instants by their text. */
function later(mine: unknown, theirs: unknown): unknown {
  if (isEmpty(mine)) return theirs;
  if (isEmpty(theirs)) return mine;
  return (mine as string | number) > (theirs as string | number) ? mine : theirs;
}

export interface Merged {
  value: unknown;
  /** My value did not survive and must be kept for its author. */
  lost: boolean;
}

/** Takes one field's value at the base, mine and theirs with its policy (none: the server's); gives the value that stands. */
export function mergeField(policy: Policy | undefined, base: unknown, mine: unknown, theirs: unknown): Merged {
  const settled = (value: unknown): Merged => ({ value, lost: false });
  if (equal(mine, theirs) || equal(mine, base)) return settled(theirs);
  switch (policy) {
    case undefined:
      return settled(theirs);
    case 'max':
      return settled(later(mine, theirs));
    case 'union':
      return settled(union(base, mine, theirs));
    case 'mine':
      return settled(mine);
    case 'once':
    case 'copy':
      return equal(base, theirs) ? settled(mine) : { value: theirs, lost: !isEmpty(mine) };
  }
}

/** The values of a document's fields, whatever else it carries. */
export type FieldValues = Readonly<Record<string, unknown>>;
/** What was changed on a device: each changed field with its value at the document's `rev`. */
export type Edited = Readonly<Record<string, unknown>>;

export interface Rebased {
  /** All fields after the merge; absent ones are empty. */
  fields: Record<string, unknown>;
  /** What still differs from theirs, with theirs as the new base. */
  edited: Record<string, unknown>;
  /** What did not survive: my values (`once`, `copy`), and texts of another device that mine has replaced (`mine`). */
  conflicts: { field: string; value: unknown; why: 'once' | 'copy' | 'mine' }[];
}

/** What `rebase` must know of a collection. */
export interface Mergeable {
  readonly fields: Readonly<Record<string, { readonly kind: string; readonly picked?: true }>>;
  readonly merge: Readonly<Partial<Record<string, Policy>>>;
}

/**
 * Whether a value is a text that somebody typed, which mine may replace but not destroy. Choices, flags, times and numbers are
 * not: they say all that they say at one glance, and are set again as quickly as they are copied.
 */
function isTyped(field: Mergeable['fields'][string], value: unknown): value is string {
  return field.kind === 'text' && !field.picked && typeof value === 'string' && value.trim() !== '';
}

/**
 * Takes my copy with its `edited` map and the server's copy; gives theirs plus my edited fields by policy.
 * `sent` holds the fields of a push of mine that the server HAS applied although its answer was lost: for these the base is
 * what I sent, not what I started from.
 */
export function rebase(
  of: Mergeable,
  mine: FieldValues,
  edited: Edited,
  theirs: FieldValues,
  sent: FieldValues | null,
): Rebased {
  const result: Rebased = { fields: {}, edited: {}, conflicts: [] };
  for (const field of Object.keys(of.fields)) {
    if (!isAbsent(theirs[field])) result.fields[field] = theirs[field];
  }
  for (const field of Object.keys(edited)) {
    const definition = of.fields[field];
    if (!definition) continue;
    const policy = of.merge[field];
    const base = sent && field in sent ? sent[field] : edited[field];
    const { value, lost } = mergeField(policy, base, mine[field], theirs[field]);
    if (lost && (policy === 'once' || policy === 'copy'))
      result.conflicts.push({ field, value: mine[field], why: policy });
    if (equal(value, theirs[field])) continue;
    // Mine stands; theirs was typed apart from it, on another device, and would be gone unread.
    if (policy === 'mine' && !equal(base, theirs[field]) && isTyped(definition, theirs[field]))
      result.conflicts.push({ field, value: theirs[field], why: policy });
    if (isAbsent(value)) delete result.fields[field];
    else result.fields[field] = value;
    result.edited[field] = theirs[field] ?? null;
  }
  return result;
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
