import * as z from 'zod/mini';

/** How two authors of one field are reconciled on the device (docs/sync-protocol.md, section 4). */
export type Policy = 'mine' | 'once' | 'copy' | 'max' | 'union';

/** Who gives a field its value: people, or one of the three sources that never travel from a device to the server. */
export type Origin =
  | { by: 'person' }
  | { by: 'self' }
  | { by: 'parent'; collection: string; field: string; atLeast?: string }
  | { by: 'server' };

export type Kind = 'uuid' | 'text' | 'integer' | 'boolean' | 'instant' | 'choice' | 'json';

export interface Field<T = unknown, Required extends boolean = boolean> {
  readonly kind: Kind;
  readonly schema: z.ZodMiniType<T>;
  /** A quick look at a value: true where `schema` surely takes it, false says nothing. */
  readonly takes?: (value: unknown) => boolean;
  readonly required: Required;
  readonly origin: Origin;
  /** The collection that a `ref` names; its row is the parent of this one. */
  readonly refersTo?: string;
  readonly choices?: readonly string[];
  readonly max?: number;
  /** A text that nobody types: it is picked from a list. */
  readonly picked?: true;
  /** A moment by the device's clock, which the server moves to between the last contact with the device and now. */
  readonly byDevice?: true;
  /** Came after the collection's first release; devices keep it without a new version of their store. */
  readonly added?: true;
  optional(): Field<T, false>;
  /** As `optional`, for a field that came after the collection's first release. */
  later(): Field<T, false>;
  /** Set by the server alone; absent on a document made here until the server has answered. */
  server(): Field<T, false>;
  /** As `server`, for a field that came after the collection's first release. */
  serverLater(): Field<T, false>;
}

type Spec<T> = Omit<Field<T, true>, 'optional' | 'later' | 'server' | 'serverLater'>;

function field<T>(spec: Spec<T>): Field<T, true> {
  return {
    ...spec,
    optional: () => ({ ...field(spec), required: false }),
    later: () => ({ ...field({ ...spec, added: true }), required: false }),
    server: () => ({ ...field({ ...spec, origin: { by: 'server' } }), required: false }),
    serverLater: () => ({ ...field({ ...spec, origin: { by: 'server' }, added: true }), required: false }),
  };
}

const person: Origin = { by: 'person' };
const uuid = z.uuid();
const isText = (value: unknown): value is string => typeof value === 'string';
const usualUuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const isUsualUuid = (value: unknown): boolean => isText(value) && usualUuid.test(value);
// Days that every month has.
const usualInstant = /^20\d\d-(0[1-9]|1[0-2])-([01][1-9]|10|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** What no database takes: a zero byte, and half of a character that two code units make. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Plain text of at most `max` UTF-16 code units. */
export const text = (max: number) =>
  field<string>({
    kind: 'text',
    schema: z.string().check(
      z.maxLength(max),
      z.refine((value) => !unstorable.test(value)),
    ),
    takes: (value) => isText(value) && value.length <= max && !unstorable.test(value),
    required: true,
    origin: person,
    max,
  });

/** As `text`, for a value that is picked from a list (an avatar, a time zone) and is no loss when another one is picked. */
export const picked = (max: number) => field<string>({ ...text(max), picked: true });

/** A whole number from `min` to `max`, both included. */
export const integer = (min: number, max: number) =>
  field<number>({
    kind: 'integer',
    schema: z.int().check(z.minimum(min), z.maximum(max)),
    takes: (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
    required: true,
    origin: person,
  });

/** Yes or no. */
export const flag = () =>
  field<boolean>({
    kind: 'boolean',
    schema: z.boolean(),
    takes: (value) => typeof value === 'boolean',
    required: true,
    origin: person,
  });

/** A moment in UTC, as ISO 8601 text with milliseconds. */
export const instant = () =>
  field<string>({
    kind: 'instant',
    schema: z.iso.datetime({ precision: 3 }),
    takes: (value) => isText(value) && usualInstant.test(value),
    required: true,
    origin: person,
  });

/** As `instant`, for when its writer did something: what the device says lies between its last contact before and now. */
export const deviceTime = () => field<string>({ ...instant(), byDevice: true });

/** One of these words. */
export const choice = <const C extends readonly [string, ...string[]]>(choices: C) =>
  field<C[number]>({
    kind: 'choice',
    schema: z.enum(choices),
    takes: (value) => choices.some((one) => one === value),
    required: true,
    origin: person,
    choices,
  });

/** A structured value, validated by `schema` and stored as JSON. */
export const json = <T>(schema: z.ZodMiniType<T>) => field<T>({ kind: 'json', schema, required: true, origin: person });

/** The id of a row of another collection; that row is this document's parent. */
export const ref = (collection: string) =>
  field<string>({
    kind: 'uuid',
    schema: uuid,
    takes: isUsualUuid,
    required: true,
    origin: person,
    refersTo: collection,
  });

/** The id of the person who makes the row: the session's user, never what a device says. */
export const self = () =>
  field<string>({ kind: 'uuid', schema: uuid, takes: isUsualUuid, required: true, origin: { by: 'self' } });

/** The id of a row that is not this document's parent; no rule lets a person set it. */
export const id = () =>
  field<string>({ kind: 'uuid', schema: uuid, takes: isUsualUuid, required: true, origin: person });

/**
 * A copy of the parent's field: made when the row is inserted, never changed by a device, and renewed by the server when the
 * parent's changes, but for a number that would fall below this document's field `atLeast`.
 */
export function from<T, R extends boolean>(
  collection: string,
  name: string,
  like: Field<T, R>,
  limits: { atLeast?: string } = {},
): Field<T, R> {
  return { ...like, origin: { by: 'parent', collection, field: name, ...limits } };
}

export type Fields = Readonly<Record<string, Field>>;

type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K] extends Field<unknown, true> ? K : never }[keyof F];
type Value<F> = F extends Field<infer T, boolean> ? T : never;
type Flat<T> = { [K in keyof T]: T[K] };

/** The TypeScript type of the fields of a document. */
export type Values<F extends Fields> = Flat<
  { [K in RequiredKeys<F>]: Value<F[K]> } & { [K in Exclude<keyof F, RequiredKeys<F>>]?: Value<F[K]> | undefined }
>;
