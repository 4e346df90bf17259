import type { Outcome } from '../../schema/decide.ts';
import { isErrorCode, type ErrorCode } from '../../schema/errors.ts';
import { startWords as words } from './start.ts';

/** Takes what a write failed by; gives the text of its code, or undefined where it has none (a full disk, a lost database). */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && isErrorCode(error.code) ? words.errors[error.code] : undefined;

/** Takes what could not be done and what it failed by; gives the toast that says both. */
export const failureToast = (title: string, error: unknown) =>
  ({ title, description: refusalText(error), variant: 'destructive' }) as const;

/** Takes what the rules say to a button that writes; gives why it is off. What is still to be typed, and a parent on its way, are no reason. */
export const whyNot = (said: Outcome): string | undefined =>
  said.allowed || said.code === 'invalid' || said.code === 'parent_missing' ? undefined : words.errors[said.code];

/** Why the school did not take a file: the server's message, where it said one. */
export const uploadProblem = (code: ErrorCode | undefined): string =>
  code ? words.errors[code] : words.homework.upload.uploadFailed;
