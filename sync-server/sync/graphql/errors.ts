import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** How GraphQL's own errors are answered, in the order in which the plugins stand. */
export const errorPlugins = (): Plugin[] => [wrongVariablesAreErrors(), badDocumentsAre400(), tellsNoNames()];

/** The compiled query throws an error class of its own for wrong variables; without this it would be answered as 500. */
function wrongVariablesAreErrors(): Plugin {
  return {
    onExecute: () => ({
      onExecuteDone: ({ result, setResult }) => {
        if (Symbol.asyncIterator in result || result.data !== undefined || !result.errors) return;
        setResult({ errors: result.errors.map(({ message }) => new GraphQLError(message)) });
      },
    }),
  };
}

/** An answer without data means a wrong document: errors of parsing, validation and limits all arrive here. */
function badDocumentsAre400(): Plugin {
  return {
    onResultProcess: ({ result, setResult }) => {
      if (Symbol.asyncIterator in result || Array.isArray(result) || result.data !== undefined || !result.errors)
        return;
      const http = { status: result.errors.some((error) => error.extensions['unexpected'] === true) ? 500 : 400 };
      setResult({
        errors: result.errors.map((e) => new GraphQLError(e.message, { extensions: { ...e.extensions, http } })),
      });
    },
  };
}

/** GraphQL's errors suggest existing names for a misspelt one, which would reveal the schema. */
function tellsNoNames(): Plugin {
  return {
    onResultProcess: ({ result, setResult }) => {
      if (Symbol.asyncIterator in result || Array.isArray(result) || !result.errors) return;
      if (!result.errors.some(({ message }) => suggestion.test(message))) return;
      setResult({
        ...result,
        errors: result.errors.map(
          (e) => new GraphQLError(e.message.replace(suggestion, ''), { extensions: e.extensions }),
        ),
      });
    },
  };
}

const suggestion = / ?Did you mean .*$/s;
