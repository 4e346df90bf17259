import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../schema/errors.ts';
import { errors } from '../../schema/errors.ts';
import { errorTexts } from '../../web/text/errors.en.ts';
import { codeForStatus, Refusal } from '../errors.ts';
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
  const said = Object.entries(fields).map(([name, text]) => [name, isCode(text) ? errorTexts[text] : text]);
  return { message, code, fields: Object.fromEntries(said) };
}

const isCode = (text: string): text is ErrorCode => Object.hasOwn(errorTexts, text);

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

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isFull(error)) return new Refusal('storage_full', { retryAfter: 60 });
  if (isUnreachableDatabase(error)) return new Refusal('not_ready', { retryAfter: 2 });
  // A path that no file can have is as good as one that no file has.
  if (error instanceof Error && 'code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH')
    return new Refusal('not_found');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new Refusal(codeForStatus(status));
}

// The disk under the pictures, or under the database.
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

function isFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && full.has(at.code)) return true;
  }
  return false;
}

// Connections refused or cut, a server that is starting or stopping: the client should simply come again.
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
]);
const cutOff =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function isUnreachableDatabase(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('statusCode' in at) return false;
    const fromSocket = 'syscall' in at && at.syscall === 'connect';
    if ('code' in at && typeof at.code === 'string' && unreachable.has(at.code) && (fromSocket || /^\d/.test(at.code)))
      return true;
    if (cutOff.test(at.message)) return true;
  }
  return false;
}
