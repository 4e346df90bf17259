import type { Kind } from '../../schema/fields.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { PushRow, Verdict, WireDocument } from '../../schema/wire.ts';

/**
 * A field that clients of an older wire version still name, although its definition has it no more or under another name. Their
 * queries name every field, so without it they would get no answer at all.
 */
export interface OldField {
  kind: Kind;
  /** The last wire version whose clients name it: with the last server that reads this version the entry goes. */
  until: number;
  /** The fields of today that it stands for; none where it is gone. */
  now: readonly string[];
  /** Its value in a document of today. */
  read(document: WireDocument): unknown;
  /** What it sets today when a client sends it; null clears it. */
  write(value: unknown): Readonly<Record<string, unknown>>;
}

export type OldFields = Readonly<Partial<Record<CollectionName, Readonly<Record<string, OldField>>>>>;

/** Nothing yet: versions 1 to 3 of the wire differ in what they add. */
export const oldFields: OldFields = {};

/** Takes a row as any client sent it, gives it in the fields of today. */
export function inTodaysFields(of: Readonly<Record<string, OldField>> | undefined, row: PushRow): PushRow {
  if (!of) return row;
  const set = Object.entries(row.set).map(([name, value]) => of[name]?.write(value) ?? { [name]: value });
  return { ...row, set: Object.assign({}, ...set) as PushRow['set'] };
}

/** The refused fields of a verdict, also under the names by which an older client knows them. */
export function refusedFields(
  of: Readonly<Record<string, OldField>> | undefined,
  { fields }: Verdict,
): string[] | null {
  if (!fields) return null;
  const known = Object.entries(of ?? {}).filter(([, old]) => old.now.some((name) => fields.includes(name)));
  return [...fields, ...known.map(([name]) => name)];
}
