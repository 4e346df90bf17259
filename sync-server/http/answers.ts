import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../schema/errors.ts';
import { errors, isErrorCode } from '../../schema/errors.ts';
import { errorTexts } from '../../schema/errors.en.ts';
import { isAway, isFull, isTooSlow } from '../db/orm.ts';
import { codeForStatus, hasCode, Refusal } from '../errors.ts';
import type { Log } from '../log.ts';
import { describeError } from '../log.ts';

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Readonly<Record<string, string>>;
}

/** Gives the body of an error answer: the code and its words, `{name}` in them filled from the field; a field's code becomes its words. */
export function errorBody(code: ErrorCode, fields?: Readonly<Record<string, string>>): ErrorBody {
  const message = errorTexts[code].replaceAll(/\{(\w+)\}/g, (gap, name: string) => fields?.[name] ?? gap);
  if (fields === undefined) return { message, code };
  const said = Object.entries(fields).map(([name, text]) => [name, isErrorCode(text) ? errorTexts[text] : text]);
  return { message, code, fields: Object.fromEntries(said) };
}

/** Answers any error: a refusal as it is, Fastify's own by its status, everything else as 500 without its words. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const { code, fields, retryAfter } = refusalFor(error);
  const status = errors[code];
  if (status === 500) {
    log.error('request failed', { method: request.method, route: request.routeOptions.url, ...describeError(error) });
  }
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(code, fields));
}

/** Gives the refusal that any error is told as: one that says when to come again, where that helps, else `internal`. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isFull(error)) return new Refusal('storage_full', { retryAfter: 60 });
  if (isTooSlow(error)) return new Refusal('too_slow', { retryAfter: 5 });
  if (isAway(error)) return new Refusal('not_ready', { retryAfter: 2 });
  // A path that no file can have is answered like a missing file.
  if (hasCode(error, 'FST_STATIC_FORBIDDEN_PATH')) return new Refusal('not_found');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new Refusal(codeForStatus(status));
}
