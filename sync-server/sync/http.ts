import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { useGraphQlJit } from '@envelop/graphql-jit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { GraphQLError, Lexer, NoSchemaIntrospectionCustomRule, Source, TokenKind } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { createYoga } from 'graphql-yoga';
import type { ErrorCode } from '../../schema/errors.ts';
import { isId } from '../../schema/ids.ts';
import { limits } from '../../schema/limits.ts';
import { wireVersion, wireVersionsRead } from '../../schema/wire.ts';
import type { SignedIn } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import { refusalFor } from '../http/answers.ts';
import type { RequestContext } from './graphql.ts';
import { gatherPulls } from './graphql.ts';
import { knownTexts } from './known-texts.ts';
import type { Pull } from './pull.ts';
import type { Streams } from './streams.ts';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Below two kilobytes packing costs more processor time than the line gains. */
const worthCompressing = 2_048;

/** Requests of one person, whose eight devices may all come back at once: a burst of 480, then 40 a second. */
const rate = { burst: 480, perSecond: 40 };

/** Most tokens of one GraphQL document; the largest of our own has a quarter of them. */
const maxTokens = 2_000;
/** Deepest nesting of brackets of any kind. */
const maxNesting = 60;

export interface GraphqlDeps {
  schema: GraphQLSchema;
  pull: Pull;
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  /** Whether the account of this id was erased. */
  isErased?(userId: string): Promise<boolean>;
  streams: Streams;
  production: boolean;
}

/** Adds POST /graphql to the app. */
export async function registerGraphql(app: FastifyInstance, deps: GraphqlDeps): Promise<void> {
  const texts = knownTexts();
  const yoga = createYoga<object, Asked>({
    schema: deps.schema,
    batching: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    graphqlEndpoint: '/graphql',
    plugins: [
      notesFailures(),
      useGraphQlJit({}, { cache: texts.cache }),
      maxDepthPlugin({ n: 8, propagateOnRejection: true }),
      maxTokensPlugin({ n: maxTokens }),
      neverNestedWithoutEnd(),
      maxAliasesPlugin({ n: 30 }),
      ...(deps.production ? [withoutIntrospection()] : []),
      wrongVariablesAreErrors(),
      badDocumentsAre400(),
      tellsNoNames(),
    ],
  });
  const allow = limitRate();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: limits.requestBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post('/graphql', async (request, reply) => {
      const who = await admit(request, deps);
      const wait = allow(who.userId);
      if (wait > 0) throw new Refusal('too_many', { retryAfter: wait });
      const person = {
        userId: who.userId,
        role: who.role,
        receivedAt: new Date().toISOString(),
        lastExchangeAt: who.lastExchangeAt,
      };
      const failures: unknown[] = [];
      const asked = { person, version: versionOf(request), pull: gatherPulls(deps.pull, who.userId), failures };
      const body = String(request.body);
      const streams = wantsStream(request);
      void reply.header('cache-control', 'no-store');
      const known = streams ? null : await texts.answer(body, asked);
      if (known) failures.push(...failuresOf(known));
      const accept = streams ? streamType : jsonType;
      const headers = { 'content-type': 'application/json', accept };
      const answer = known
        ? null
        : await yoga.fetch('http://localhost/graphql', { method: 'POST', headers, body }, asked);
      if (failures.length > 0) throw worstOf(failures);
      if (answer === null) return sendCompressed(request, reply, Buffer.from(JSON.stringify(known)));
      void reply.code(answer.status);
      if (answer.body && answer.headers.get('content-type')?.startsWith(streamType)) {
        const body = Readable.from(answer.body);
        body.once(
          'close',
          deps.streams.add(who, () => body.destroy()),
        );
        return reply.type(streamType).header('content-encoding', 'identity').send(body);
      }
      return sendCompressed(request, reply, Buffer.from(await answer.arrayBuffer()));
    });
  });
}

/** What belongs to one request: besides what its resolvers share, what went wrong in them that is not the asker's fault. */
interface Asked extends RequestContext {
  failures: unknown[];
}

/**
 * Fields that went well are not answered beside one that failed: the client has a key for each row, so sending everything
 * again is safe, and a status is what it waits by. A full disk is told before a database that is away, both before a defect.
 */
function worstOf(failures: readonly unknown[]): unknown {
  const rank = (error: unknown): number => {
    const at = tellable.indexOf(refusalFor(error).code);
    return at < 0 ? tellable.length : at;
  };
  return [...failures].sort((one, other) => rank(one) - rank(other))[0];
}

const tellable: readonly ErrorCode[] = ['storage_full', 'not_ready', 'too_slow', 'too_many'];

/** Notes what the resolvers threw: refusals of the document are GraphQL's own errors, everything else is ours. */
function notesFailures(): Plugin<Asked> {
  return {
    onExecute: ({ args: { contextValue } }) => ({
      onExecuteDone: ({ result }) => {
        if (!(Symbol.asyncIterator in result)) contextValue.failures.push(...failuresOf(result));
      },
    }),
  };
}

function failuresOf({ errors = [] }: ExecutionResult): unknown[] {
  return errors.flatMap(({ originalError }) =>
    originalError && !(originalError instanceof GraphQLError) ? [originalError] : [],
  );
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

const jsonType = 'application/json';
const streamType = 'text/event-stream';
const wantsStream = (request: FastifyRequest): boolean => String(request.headers.accept ?? '').includes(streamType);

/** Gives who asks, or refuses: signed out, erased, no password of one's own yet, another person's database, a client that is too old or newer than the server. */
export async function admit(
  request: FastifyRequest,
  { authenticate, isErased }: Pick<GraphqlDeps, 'authenticate' | 'isErased'>,
): Promise<SignedIn> {
  const who = await authenticate(request);
  const user = request.headers['x-user'];
  if (!who) throw new Refusal(isId(user) && (await isErased?.(user)) ? 'account_gone' : 'unauthorized');
  if (who.mustChangePassword) throw new Refusal('must_change_password');
  if (user !== undefined && user !== who.userId) throw new Refusal('other_database');
  const version = versionOf(request);
  if (!(version >= wireVersion - wireVersionsRead)) throw new Refusal('client_too_old');
  if (version > wireVersion) throw new Refusal('server_older', { retryAfter: 60 });
  return who;
}

/** The version of the wire that a client speaks; one that says nothing speaks today's. */
const versionOf = (request: FastifyRequest): number => Number(request.headers['x-schema'] ?? wireVersion);

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null || body.length < worthCompressing)
    return reply.header('content-encoding', 'identity').send(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const packed =
    encoding === 'br' ? await compressors.br(body, { params }) : await compressors.gzip(body, { level: 6 });
  return reply.header('content-encoding', encoding).send(packed);
}

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

/** Gives a function that takes a person and says after how many seconds it may ask; 0 is now. */
function limitRate(): (userId: string) => number {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (userId) => {
    const now = Date.now();
    const bucket = buckets.get(userId) ?? { tokens: rate.burst, at: now };
    bucket.tokens = Math.min(rate.burst, bucket.tokens + ((now - bucket.at) / 1000) * rate.perSecond);
    bucket.at = now;
    // A full bucket equals no bucket, so the oldest full ones are deleted to keep the map small.
    buckets.delete(userId);
    buckets.set(userId, bucket);
    const oldest = buckets.keys().next().value;
    if (buckets.size > 10_000 && oldest !== undefined) buckets.delete(oldest);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / rate.perSecond);
    bucket.tokens -= 1;
    return 0;
  };
}
