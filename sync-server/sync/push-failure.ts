import type { ErrorCode } from '../../schema/errors.ts';
import { isAway, isFull, isTooSlow, sqlState } from '../db/orm.ts';
import { RuleError } from './effects.ts';

export interface Failure {
  code: ErrorCode;
  fields?: readonly string[];
}

/** Gives how the row that a transaction fails by is answered, or null when no row is to blame. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof RuleError) return error;
  // Checked first, because a connection that a time limit has closed looks like a lost one.
  if (isTooSlow(error)) return { code: 'too_slow' };
  const state = sqlState(error);
  if (isAway(error) || isFull(error)) return null;
  if (state === null) return { code: 'internal' };
  // Data exceptions and broken constraints; a RAISE without a code of its own.
  if (/^(?:22|23)/.test(state)) return { code: 'invalid' };
  return /^(?:0A|21|42|54|P0)/.test(state) ? { code: 'internal' } : null;
}
