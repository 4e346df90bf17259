import type { ErrorCode } from '../../schema/errors.ts';
import { words } from './index.ts';

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(words.errors, code);

/** Takes what a write failed by; gives the text of its code, or undefined where it has none (a full disk, a lost database). */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && isCode(error.code) ? words.errors[error.code] : undefined;

/** Why the school did not take a file: the server's message, where it said one. */
export const uploadProblem = (code: ErrorCode | undefined): string =>
  code ? words.errors[code] : words.homework.upload.uploadFailed;
