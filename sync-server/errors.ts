import type { ErrorCode } from '../schema/errors.ts';
import { errors } from '../schema/errors.ts';

/** A refusal with a code of the catalogue: the only kind of error whose words reach a person. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What is wrong with which field, in words for a person. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: { fields?: Readonly<Record<string, string>>; retryAfter?: number } = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** Whether an error of Node or of a library has this code (ENOENT, EEXIST…): no code of the catalogue. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Gives the code of the catalogue that a bare HTTP status stands for (errors that Fastify itself raises). */
export function codeForStatus(status: number): ErrorCode {
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'malformed' : 'internal');
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'body_too_large',
  415: 'unknown_format',
  422: 'invalid',
  429: 'too_many',
  503: 'not_ready',
};
