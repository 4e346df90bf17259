import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, BodyOf, Endpoint, EndpointName } from '../../schema/rest.ts';
import { endpoints } from '../../schema/rest.ts';
import { take } from '../auth/limits.ts';
import type { Sessions, SignedIn } from '../auth/session.ts';
import type { Database } from '../db/orm.ts';
import { fieldTexts } from '../../schema/errors.en.ts';
import { Refusal } from '../errors.ts';
import type { Push as PushOf } from '../sync/push.ts';
import type { Answered, Repeats } from './repeats.ts';
import { readKey } from './repeats.ts';

export type Push = Pick<PushOf, 'writeAs'>;

export interface RestDeps {
  db: Database;
  sessions: Sessions;
  push: Push;
  repeats: Repeats;
}

/** One call that has passed the door: the caller's role, the body and the limit have been checked. */
export interface Call<N extends EndpointName> {
  body: BodyOf<N>;
  /** Values of the path: ids that are UUIDs, and codes as they came. */
  params: Readonly<Record<string, string>>;
  /** Who calls; null only where the table says 'anybody' or 'signed-out'. */
  who: SignedIn | null;
  /** The Idempotency-Key; a row that is made gets its id from it. */
  key: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handlers = { [N in EndpointName]: (call: Call<N>, deps: RestDeps) => Promise<AnswerOf<N>> };

/** Adds the routes of schema/rest.ts, each with its door: session, role, limit, ids, body, repeated calls. */
export function registerRoutes(app: FastifyInstance, deps: RestDeps, handlers: Handlers): void {
  const add = <N extends EndpointName>(name: N): void => {
    const endpoint: Endpoint = endpoints[name];
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const who = await admit(deps, endpoint, request);
        const params = pathValues(request);
        const body = endpoint.body ? readBody(endpoint.body, request) : undefined;
        const key = readKey(request);
        const run = async (): Promise<Answered> => {
          void reply.code(endpoint.status);
          // The table gives both the body's schema and its type: here they meet.
          const answer = await handlers[name]({ body: body as BodyOf<N>, params, who, key, request, reply }, deps);
          return { status: reply.statusCode, body: answer };
        };
        const repeatable = endpoint.method === 'POST' && key !== null && who !== null;
        const answer = repeatable ? await deps.repeats.once(who.userId, key, request, run) : await run();
        void reply.header('cache-control', 'no-store').code(answer.status);
        if (answer.status === 302) return reply;
        return reply.send(answer.status === 204 ? undefined : answer.body);
      },
    });
  };
  for (const name of Object.keys(endpoints) as EndpointName[]) add(name);
}

async function admit(deps: RestDeps, endpoint: Endpoint, request: FastifyRequest): Promise<SignedIn | null> {
  const who = await deps.sessions.authenticate(request);
  const { callers, limit } = endpoint;
  if (callers === 'signed-out' && who) throw new Refusal('forbidden');
  if (callers !== 'anybody' && callers !== 'signed-out') {
    if (!who) throw new Refusal('unauthorized');
    if (callers !== 'signed-in' && !callers.includes(who.role)) throw new Refusal('forbidden');
  }
  if (limit) await take(deps.db, `${endpoint.method} ${endpoint.path} ${who?.userId ?? request.ip}`, limit);
  return who;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function pathValues(request: FastifyRequest): Record<string, string> {
  const given = request.params as Record<string, string>;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      // What cannot be an id is answered as an id that nobody has.
      if (name !== 'code' && !uuid.test(value)) throw new Refusal('not_found');
      return [name, name === 'code' ? value : value.toLowerCase()];
    }),
  );
}

function readBody(schema: z.ZodType, request: FastifyRequest): unknown {
  if (request.body === null || typeof request.body !== 'object' || Array.isArray(request.body))
    throw new Refusal('malformed');
  const read = schema.safeParse(request.body);
  if (read.success) {
    const broken = Object.entries(read.data ?? {}).filter(([, value]) => !isKeepable(value));
    if (broken.length === 0) return read.data;
    throw new Refusal('invalid', { fields: Object.fromEntries(broken.map(([name]) => [name, fieldTexts.wrong])) });
  }
  const fields = Object.fromEntries(
    read.error.issues.map((issue) => [String(issue.path[0] ?? ''), wordsFor(issue, request.body)]),
  );
  throw new Refusal('invalid', { fields });
}

/** Tells whether Postgres takes a value: a text with a zero byte or half a surrogate pair it does not. */
const isKeepable = (value: unknown): boolean =>
  typeof value !== 'string' || !(value.includes('\0') || /\p{Surrogate}/u.test(value));

function wordsFor(issue: z.core.$ZodIssue, body: unknown): string {
  const name = String(issue.path[0] ?? '');
  if (issue.code === 'too_big') return fieldTexts.too_long;
  if (issue.code === 'too_small')
    return issue.minimum === 1 && issue.origin === 'string' ? fieldTexts.missing : fieldTexts.too_short;
  const missing = issue.code === 'custom' && issue.message === 'required';
  return missing || (issue.code === 'invalid_type' && !(typeof body === 'object' && body !== null && name in body))
    ? fieldTexts.missing
    : fieldTexts.wrong;
}

/** Who calls; for handlers of calls that need a session. */
export function caller(call: { who: SignedIn | null }): SignedIn {
  if (!call.who) throw new Refusal('unauthorized');
  return call.who;
}
