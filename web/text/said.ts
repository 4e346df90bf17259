import { errorTexts, fieldTexts } from '../../schema/errors.en.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import { firstWords as words } from './first.ts';

const isCode = (code: string | undefined): code is ErrorCode => code !== undefined && Object.hasOwn(errorTexts, code);

/** Takes a refusal's code and the words of the server, which are English; gives them in the page's language. */
export const saidAs = (code: string | undefined, message: string): string =>
  isCode(code) && message === errorTexts[code] ? words.errors[code] : message;

const fields = Object.entries(fieldTexts) as [keyof typeof fieldTexts, string][];
const errors = Object.entries(errorTexts) as [ErrorCode, string][];

/** What the server says of one field comes without a code: it is found by its English words. */
export function fieldSaidAs(message: string): string {
  const field = fields.find(([, text]) => text === message);
  if (field) return words.fieldErrors[field[0]];
  const error = errors.find(([, text]) => text === message);
  return error ? words.errors[error[0]] : message;
}
