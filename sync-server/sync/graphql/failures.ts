import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ErrorCode } from '../../../schema/errors.ts';
import { refusalFor } from '../../http/answers.ts';

/** Notes in the request's `failures` what its resolvers threw: refusals of the document are GraphQL's own errors, everything else is ours. */
export function notesFailures(): Plugin<{ failures: unknown[] }> {
  return {
    onExecute: ({ args: { contextValue } }) => ({
      onExecuteDone: ({ result }) => {
        if (!(Symbol.asyncIterator in result)) contextValue.failures.push(...failuresOf(result));
      },
    }),
  };
}

/** Gives what the resolvers of a result threw that is not the asker's fault. */
export function failuresOf({ errors = [] }: ExecutionResult): unknown[] {
  return errors.flatMap(({ originalError }) =>
    originalError && !(originalError instanceof GraphQLError) ? [originalError] : [],
  );
}

/**
 * Fields that went well are not answered beside one that failed: the client has a key for each row, so sending everything
 * again is safe, and a status is what it waits by. A full disk is told before a database that is away, both before a defect.
 */
export function worstOf(failures: readonly unknown[]): unknown {
  const rank = (error: unknown): number => {
    const at = tellable.indexOf(refusalFor(error).code);
    return at < 0 ? tellable.length : at;
  };
  return [...failures].sort((one, other) => rank(one) - rank(other))[0];
}

const tellable: readonly ErrorCode[] = ['storage_full', 'not_ready', 'too_slow', 'too_many'];
