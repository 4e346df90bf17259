import { Readable } from 'node:stream';
import { useGraphQlJit } from '@envelop/graphql-jit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { GraphQLError } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { isId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import { limits } from '../../schema/limits.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import { wireVersion, wireVersionsRead } from '../../schema/wire.ts';
import type { SignedIn } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import { sendCompressed } from './compress.ts';
import { limitPlugins } from './graphql/limits.ts';
import type { PushContext } from './effects.ts';
import { gatherPulls } from './gather-pulls.ts';
import { errorPlugins } from './graphql/errors.ts';
import { notesFailures, worstOf } from './graphql/failures.ts';
import type { RequestContext } from './graphql/schema.ts';
import { knownTexts } from './graphql/known-texts.ts';
import type { Pull } from './pull.ts';
import type { Push } from './push-writes.ts';
import type { Ask } from './rehearsal.ts';
import { limitRate } from './rate.ts';
import type { Streams } from './streams.ts';

export interface GraphqlDeps {
  schema: GraphQLSchema;
  pull: Pull;
  push: Push['push'];
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  /** Whether the account of this id was erased. */
  isErased?(userId: string): Promise<boolean>;
  streams: Streams;
  production: boolean;
}

/** Adds POST /graphql to the app; gives what answers an operation without a request. */
export async function registerGraphql(app: FastifyInstance, deps: GraphqlDeps): Promise<Ask> {
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
      ...limitPlugins(deps.production),
      ...errorPlugins(),
    ],
  });
  const wholeWay = (body: string, accept: string, asked: Asked) =>
    yoga.fetch(
      'http://localhost/graphql',
      { method: 'POST', headers: { 'content-type': 'application/json', accept }, body },
      asked,
    );
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
      const asked: Asked = {
        userId: who.userId,
        pull: gatherPulls(deps.pull, who.userId),
        push: (name, rows) => pushRows(deps.push, person, versionOf(request), name, rows),
        failures,
      };
      const body = String(request.body);
      const streams = wantsStream(request);
      void reply.header('cache-control', 'no-store');
      const known = streams ? null : await texts.answer(body, asked);
      if (known) {
        if (known.failures.length > 0) throw worstOf(known.failures);
        return sendCompressed(request, reply, Buffer.from(known.body));
      }
      const answer = await wholeWay(body, streams ? streamType : jsonType, asked);
      if (failures.length > 0) throw worstOf(failures);
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
  return async (operation, context) => {
    const body = JSON.stringify(operation);
    const asked = { ...context, failures: [] };
    return (await texts.answer(body, asked)) ?? wholeWay(body, jsonType, asked);
  };
}

/** What belongs to one request: besides what its resolvers share, what went wrong in them that is not the asker's fault. */
interface Asked extends RequestContext {
  failures: unknown[];
}

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

/** The first version of the wire whose clients know the verdict LATER. */
const laterSince = 3;

/** Pushes the rows of one collection as the version of the wire that its client speaks is answered. */
async function pushRows(
  push: Push['push'],
  person: PushContext,
  version: number,
  name: CollectionName,
  rows: readonly PushRow[],
): Promise<Verdict[]> {
  if (rows.length > limits.pushRows) {
    throw new GraphQLError(`At most ${limits.pushRows} rows.`, { extensions: { code: 'too_large' } });
  }
  const verdicts = await push(person, name, rows);
  // Clients before LATER take it for a refusal, so they get an error and send all rows again; the keys make that safe.
  const waits = version < laterSince ? verdicts.filter(({ verdict }) => verdict === 'LATER') : [];
  if (waits.length > 0)
    throw new Refusal('too_many', { retryAfter: Math.max(...waits.map(({ retryAfter = 1 }) => retryAfter)) });
  return verdicts;
}
