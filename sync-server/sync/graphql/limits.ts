import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { GraphQLError, Lexer, NoSchemaIntrospectionCustomRule, Source, TokenKind } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Most tokens of one GraphQL document; the largest of our own has a quarter of them. */
const maxTokens = 2_000;
/** Deepest nesting of brackets of any kind. */
const maxNesting = 60;

/** What a GraphQL document is held to before it is executed; `production`: it is told nothing of the schema. */
export const limitPlugins = (production: boolean): Plugin[] => [
  maxDepthPlugin({ n: 8, propagateOnRejection: true }),
  maxTokensPlugin({ n: maxTokens }),
  neverNestedWithoutEnd(),
  maxAliasesPlugin({ n: 30 }),
  ...(production ? [withoutIntrospection()] : []),
];

/** The parser recurses once for each bracket, so a deep document would exhaust the stack and be answered as 500. */
function neverNestedWithoutEnd(): Plugin {
  const opens = new Set<TokenKind>([TokenKind.PAREN_L, TokenKind.BRACKET_L, TokenKind.BRACE_L]);
  const closes = new Set<TokenKind>([TokenKind.PAREN_R, TokenKind.BRACKET_R, TokenKind.BRACE_R]);
  return {
    onParse: ({ params: { source } }) => {
      const lexer = new Lexer(typeof source === 'string' ? new Source(source) : source);
      let nesting = 0;
      for (let read = 0; read < maxTokens; read++) {
        const { kind } = lexer.advance();
        if (kind === TokenKind.EOF) return;
        if (opens.has(kind)) nesting++;
        if (closes.has(kind)) nesting--;
        if (nesting > maxNesting) throw new GraphQLError('Nested too deep.');
      }
    },
  };
}

function withoutIntrospection(): Plugin {
  return { onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule) };
}
