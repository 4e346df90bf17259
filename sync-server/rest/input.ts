import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { safeParse, ZodMiniObject, type ZodMiniType } from 'zod/mini';
import { fieldTexts } from '../../schema/errors.en.ts';
import { Refusal } from '../errors.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Values of a path that are no ids: what is wrong with them their calls say. */
const texts: ReadonlySet<string> = new Set(['code', 'sha256', 'planId']);

/** Gives the values of the path; what cannot be an id, or stand in the database, is answered as an id that nobody has. */
export function readParams(request: FastifyRequest): Record<string, string> {
  const given = request.params as Record<string, string>;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isText = texts.has(name);
      if (isText ? !isKeepable(value) : !uuid.test(value)) throw new Refusal('not_found');
      return [name, isText ? value : value.toLowerCase()];
    }),
  );
}

/** Gives what follows `?` in the address, or refuses with `malformed`. */
export function readQuery(schema: ZodMiniType, request: FastifyRequest): unknown {
  const read = schema.safeParse(request.query);
  if (!read.success || !isKeepable(read.data)) throw new Refusal('malformed');
  return read.data;
}

/**
 * Gives the request's JSON, or refuses with `malformed` what is no object and with `invalid`, by field, what is not valid.
 * A body that is not there is an empty one where no field is needed.
 */
export function readBody(schema: ZodMiniType, { body, method }: Pick<FastifyRequest, 'body' | 'method'>): unknown {
  const given = body === undefined && schema.safeParse({}).success ? {} : body;
  if (given === null || typeof given !== 'object' || Array.isArray(given)) throw new Refusal('malformed');
  // A change says by null that a field is to be emptied, which only some can be.
  const read = schema.safeParse(method === 'POST' ? withoutNulls(schema, given) : given, { reportInput: true });
  if (read.success) {
    const broken = Object.entries(read.data ?? {}).filter(([, value]) => !isKeepable(value));
    if (broken.length === 0) return read.data;
    throw new Refusal('invalid', { fields: Object.fromEntries(broken.map(([name]) => [name, fieldTexts.wrong])) });
  }
  const fields: Record<string, string> = {};
  // Of several problems of a field the first is said.
  for (const issue of read.error.issues) fields[String(issue.path[0] ?? '')] ??= wordsFor(issue);
  throw new Refusal('invalid', { fields });
}

/** Leaves out what is null and may be absent, but not null: so other programs write a field without a value, our own answers too. */
function withoutNulls(schema: ZodMiniType, body: object): object {
  const shape = schema instanceof ZodMiniObject ? schema.shape : {};
  const isAbsent = (name: string): boolean => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return field !== undefined && safeParse(field, undefined).success && !safeParse(field, null).success;
  };
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== null || !isAbsent(name)));
}

/** Tells whether Postgres takes a value and all within it: a text with a zero byte or half a surrogate pair it does not. */
const isKeepable = (value: unknown): boolean => {
  if (typeof value === 'string') return !(value.includes('\0') || /\p{Surrogate}/u.test(value));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, each]) => isKeepable(name) && isKeepable(each));
};

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function wordsFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && issue.message === 'letters') return fieldTexts.letters;
  if (isBlank(issue.input) || (issue.code === 'custom' && issue.message === 'required')) return fieldTexts.missing;
  if (issue.code === 'too_big') return fieldTexts.too_long;
  if (issue.code === 'too_small') return fieldTexts.too_short;
  return isOtherKind(issue) ? fieldTexts.wrong_kind : fieldTexts.wrong;
}

/** Whether it is no text where a text belongs, no number where a number does; a number with a fraction is a wrong number. */
const isOtherKind = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type'
    ? issue.expected !== 'int'
    : // Choices, dates and the like are all of texts.
      (issue.code === 'invalid_value' || issue.code === 'invalid_union') && typeof issue.input !== 'string';
