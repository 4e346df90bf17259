import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { fieldTexts } from '../../schema/errors.en.ts';
import { Refusal } from '../errors.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Values of a path that are no ids: what is wrong with them their calls say. */
const texts: ReadonlySet<string> = new Set(['code', 'sha256', 'planId']);

/** Gives the values of the path; what cannot be an id is answered as an id that nobody has. */
export function readParams(request: FastifyRequest): Record<string, string> {
  const given = request.params as Record<string, string>;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (texts.has(name)) return [name, value];
      if (!uuid.test(value)) throw new Refusal('not_found');
      return [name, value.toLowerCase()];
    }),
  );
}

/** Gives what follows `?` in the address, or refuses with `malformed`. */
export function readQuery(schema: ZodMiniType, request: FastifyRequest): unknown {
  const read = schema.safeParse(request.query);
  if (!read.success) throw new Refusal('malformed');
  return read.data;
}

/** Gives the request's JSON, or refuses with `malformed` what is no object and with `invalid`, by field, what is not valid. */
export function readBody(schema: ZodMiniType, request: FastifyRequest): unknown {
  if (request.body === null || typeof request.body !== 'object' || Array.isArray(request.body))
    throw new Refusal('malformed');
  const read = schema.safeParse(request.body);
  if (read.success) {
    const broken = Object.entries(read.data ?? {}).filter(([, value]) => !isKeepable(value));
    if (broken.length === 0) return read.data;
    throw new Refusal('invalid', { fields: Object.fromEntries(broken.map(([name]) => [name, fieldTexts.wrong])) });
  }
  const fields = Object.fromEntries(
    read.error.issues.map((issue) => [String(issue.path[0] ?? ''), wordsFor(issue, request.body)]),
  );
  throw new Refusal('invalid', { fields });
}

/** Tells whether Postgres takes a value: a text with a zero byte or half a surrogate pair it does not. */
const isKeepable = (value: unknown): boolean =>
  typeof value !== 'string' || !(value.includes('\0') || /\p{Surrogate}/u.test(value));

function wordsFor(issue: z.core.$ZodIssue, body: unknown): string {
  const name = String(issue.path[0] ?? '');
  if (issue.code === 'custom' && issue.message === 'letters') return fieldTexts.letters;
  if (issue.code === 'too_big') return fieldTexts.too_long;
  if (issue.code === 'too_small')
    return issue.minimum === 1 && issue.origin === 'string' ? fieldTexts.missing : fieldTexts.too_short;
  const missing = issue.code === 'custom' && issue.message === 'required';
  return missing || (issue.code === 'invalid_type' && !(typeof body === 'object' && body !== null && name in body))
    ? fieldTexts.missing
    : fieldTexts.wrong;
}
