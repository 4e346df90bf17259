import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Field, Fields, Policy, Values } from './fields.ts';
import { naturalId } from './ids.ts';
import type { Grant, Role, Scope, ScopeKind, Who } from './who.ts';

/** The version that a copy is based on, "epoch.xid" of the row's last write; compared for equality only. */
export type Rev = string;

/** What every replicated document carries besides its own fields. */
export interface Base {
  id: string;
  rev: Rev;
  scopes: string[];
}

export interface Permission<Name extends string = string> {
  allowed: true;
  fields: readonly Name[];
}
export interface Refusal {
  allowed: false;
  code: ErrorCode;
  /** The culprits, where only some fields are refused. */
  fields?: readonly string[];
}
export type Decision<Name extends string = string> = Permission<Name> | Refusal;

/** These fields may be written. */
export const may = <const Name extends string>(...fields: readonly Name[]): Permission<Name> => ({
  allowed: true,
  fields,
});
/** Nothing of this may be written; `fields` names the culprits where only some are refused. */
export const refused = (code: ErrorCode, ...fields: readonly string[]): Refusal =>
  fields.length ? { allowed: false, code, fields } : { allowed: false, code };

type Id<F extends Fields> = { by: 'author' } | { by: 'server' } | { by: 'key'; fields: readonly (keyof F & string)[] };

/** The id is a UUIDv7 by whoever makes the row. */
export const own = (): { by: 'author' } => ({ by: 'author' });
/** The id is given by the server (a person's account). */
export const given = (): { by: 'server' } => ({ by: 'server' });
/** The id is the UUIDv5 of these fields, so that two devices meet in one document. */
export const natural = <K extends string>(...fields: K[]): { by: 'key'; fields: K[] } => ({ by: 'key', fields });

/** Kinds of scopes whose documents are all in the scope of another kind with the same owner. */
export type Within = Readonly<Partial<Record<ScopeKind, ScopeKind>>>;

/**
 * Takes the fields (and the id) of a document as the version before had them, gives them as this version has them. Pure and
 * total: it is also given what a document was before it was edited, in which fields may be absent.
 */
export type Upgrade = (old: Readonly<Record<string, unknown>>) => Record<string, unknown>;

export interface Definition<F extends Fields> {
  id: Id<F>;
  /** Raised with every change that an older client cannot read; a changed RxDB schema without it fails a test. */
  version: number;
  /** For each version above 0 the way from the one before it, by which a device converts what it holds. */
  upgrade?: Readonly<Record<number, Upgrade>>;
  fields: F;
  /** Who holds the document: 1 to 3 scopes, a function of the document alone. */
  scopes(doc: Values<F> & { id: string }): Scope[];
  /** Which scopes a living row gives to whom: the triggers of the table are made from it. */
  grants?: readonly Grant<keyof F & string>[];
  /** Says that `scopes` never gives the first kind without the second: who holds both is served from the second alone. */
  within?: Within;
  /** Which fields this person may set now. `prev` is null for a new document, `parent` the row that a `ref` names. */
  write(
    who: Who,
    next: Values<F> & { id: string },
    prev: (Values<F> & { id: string }) | null,
    parent: ParentRow | null,
  ): Decision<keyof F & string>;
  /** Whether this person may delete the document. */
  remove(who: Who, doc: Values<F> & { id: string }, parent: ParentRow | null): Decision;
  /** Takes a row, gives it as everybody in its scopes saw it last: what documents below it copy. Without it, the row itself. */
  shown?(row: ParentRow): ParentRow;
  /** How two authors of a field are reconciled; a field without an entry is the server's. */
  merge: Partial<Record<keyof F & string, Policy>>;
  /** The roles that may make documents; where the author chooses the id, only they have an unknown one to delete. */
  makers: readonly Role[];
  /** How many rows a person of a role may write in a day: a busy honest one, times twenty. */
  daily: Partial<Record<Role, number>>;
  /** Fields that the device looks documents up by. */
  indexes?: readonly (keyof F & string)[];
}

/** The row that a `ref` names, as stored (a deleted one too: an answer in good time stays in good time). */
export type ParentRow = Readonly<Record<string, unknown>> & { id: string; deleted: boolean };

export interface Collection<N extends string = string, F extends Fields = Fields> extends Definition<F> {
  readonly name: N;
  /** The name of the Postgres table: snake case. */
  readonly table: string;
  /** The field whose row is this document's parent, with the collection it names. */
  readonly parent: { field: string; collection: string } | null;
  /** Validates all fields of a whole document; unknown keys are refused. */
  readonly schema: z.ZodMiniObject;
  /** The fields that a person may ever set from a device: all others are computed. */
  readonly writable: readonly (keyof F & string)[];
}

/** The fields of a document whose collection is not known at compile time. */
export type AnyValues = Readonly<Record<string, unknown>> & { id: string };

/** A collection with its field types forgotten, for code that treats all alike. */
export interface AnyCollection {
  readonly name: string;
  readonly table: string;
  readonly version: number;
  readonly upgrade?: Readonly<Record<number, Upgrade>>;
  readonly id: { by: 'author' } | { by: 'server' } | { by: 'key'; fields: readonly string[] };
  readonly fields: Fields;
  readonly parent: { field: string; collection: string } | null;
  readonly schema: z.ZodMiniObject;
  readonly writable: readonly string[];
  readonly merge: Readonly<Partial<Record<string, Policy>>>;
  readonly indexes?: readonly string[];
  readonly grants?: readonly Grant[];
  readonly within?: Within;
  readonly makers: readonly Role[];
  readonly daily: Readonly<Partial<Record<Role, number>>>;
  shown?(row: ParentRow): ParentRow;
  scopes(doc: AnyValues): Scope[];
  write(who: Who, next: AnyValues, prev: AnyValues | null, parent: ParentRow | null): Decision;
  remove(who: Who, doc: AnyValues, parent: ParentRow | null): Decision;
}

/** A document of a collection on a device: fields, `id`, `rev` and `scopes`. */
export type DocumentOf<C> = C extends Collection<string, infer F> ? Base & Values<F> : never;
/** The fields of a collection with its id, as rules see them. */
export type ValuesOf<C> = C extends Collection<string, infer F> ? Values<F> & { id: string } : never;

/** Gives the column or table name of a field or collection: dueAt is due_at. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function parentOf(fields: Fields): Collection['parent'] {
  const copied = Object.values(fields).find((field) => field.origin.by === 'parent');
  const parents = Object.entries(fields).filter(([, field]) => field.refersTo);
  const named = copied?.origin.by === 'parent' ? copied.origin.collection : parents[0]?.[1].refersTo;
  const found = parents.find(([, field]) => field.refersTo === named);
  return found && named ? { field: found[0], collection: named } : null;
}

/** Makes a replicated collection from its one definition; every room derives its form of it from here. */
export function collection<const N extends string, const F extends Fields>(
  name: N,
  definition: Definition<F>,
): Collection<N, F> {
  const shape = Object.fromEntries(
    Object.entries(definition.fields).map(([key, field]: [string, Field]) => [
      key,
      field.required ? field.schema : z.optional(field.schema),
    ]),
  );
  return {
    ...definition,
    name,
    table: snakeCase(name),
    parent: parentOf(definition.fields),
    schema: z.strictObject(shape),
    writable: Object.keys(definition.fields).filter((key) => definition.fields[key]?.origin.by === 'person'),
  };
}

/**
 * Takes the fields of a document, without its id; gives what is wrong with them, nothing where they are valid. A page of a first
 * download is looked at field by field: the schema, which takes ten times as long, is asked where that leaves a doubt.
 */
export function issuesOf(of: AnyCollection, values: Readonly<Record<string, unknown>>): readonly z.core.$ZodIssue[] {
  return isSurelyValid(of, values) ? [] : (of.schema.safeParse(values).error?.issues ?? []);
}

function isSurelyValid({ fields }: AnyCollection, values: Readonly<Record<string, unknown>>): boolean {
  for (const key in values) if (!Object.hasOwn(fields, key)) return false;
  for (const key in fields) {
    const field = fields[key];
    const value = values[key];
    if (value === undefined ? field?.required !== false : !isTaken(field, value)) return false;
  }
  return true;
}

const isTaken = (field: Fields[string] | undefined, value: unknown): boolean =>
  field !== undefined && (field.takes ? field.takes(value) : field.schema.safeParse(value).success);

/** The id that this document must have, or null where its author chooses it. */
export function expectedId(
  of: Pick<AnyCollection, 'id' | 'name'>,
  doc: Readonly<Record<string, unknown>>,
): string | null {
  return of.id.by === 'key' ? naturalId(of.name, ...of.id.fields.map((key) => String(doc[key]))) : null;
}
