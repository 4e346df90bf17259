import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '../../schema/rest/call.ts';
import type { AnswerOf, BodyOf, QueryOf, SignedInCall } from '../../schema/rest/index.ts';
import { callNames, calls } from '../../schema/rest/index.ts';
import type { CallName, ParamsOf } from '../../schema/rest/routes.ts';
import { routeOf, routes } from '../../schema/rest/routes.ts';
import { limits } from '../../schema/limits.ts';
import { take } from '../auth/limits.ts';
import type { Sessions, SignedIn } from '../auth/session.ts';
import type { BlobStore } from '../blobs/store.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import type { Push as PushOf } from '../sync/push-writes.ts';
import { readBody, readParams, readQuery } from './input.ts';
import type { Answered, Repeats } from './repeats.ts';
import { readKey } from './repeats.ts';

export type Push = Pick<PushOf, 'writeAs' | 'writeTogether'>;

export interface RestDeps {
  db: Database;
  sessions: Sessions;
  push: Push;
  repeats: Repeats;
  blobs: BlobStore;
  config: Pick<Config, 'ai' | 'push'>;
}

/** One call that has passed the door: the caller's role, the limit, the path and the body have been checked. */
export interface Call<N extends CallName> {
  /** Who calls; null only where the table says 'anybody' or 'signed-out'. */
  who: N extends SignedInCall ? SignedIn : SignedIn | null;
  /** Values of the path: ids that are UUIDs, codes and hashes as they came. */
  params: ParamsOf<N>;
  query: QueryOf<N>;
  body: BodyOf<N>;
  /** The Idempotency-Key; a row that is made gets its id from it. */
  key: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a call does, each time in the same order: who, params, may, read or write through the sync layer, present. */
export type Handlers<N extends CallName = CallName> = {
  [M in N]: (call: Call<M>, deps: RestDeps) => Promise<AnswerOf<M>>;
};

/** Adds the routes of schema/rest, each with its door: session, role, limit, path, body, repeated calls. */
export async function registerRoutes(app: FastifyInstance, deps: RestDeps, handlers: Handlers): Promise<void> {
  const add = (scoped: FastifyInstance, accepts: CallSpec['accepts']): void => {
    for (const name of callNames) {
      const spec: CallSpec = calls[name];
      if (spec.accepts === accepts) addRoute(scoped, deps, name, handlers);
    }
  };
  add(app, undefined);
  await app.register(async (scoped) => {
    // The stream goes to the handler untouched, whatever its type: the first bytes decide.
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('*', (_request, _payload, done) => done(null));
    add(scoped, 'image/*');
    add(scoped, 'file');
  });
  await app.register(async (scoped) => {
    await scoped.register(multipart, {
      limits: { fileSize: limits.pictureBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6, headerPairs: 50 },
      throwFileSizeLimit: false,
    });
    add(scoped, 'multipart/form-data');
  });
}

/** Bytes of a form around its picture. */
const formBytes = 64 * 1024;

function addRoute<N extends CallName>(app: FastifyInstance, deps: RestDeps, name: N, handlers: Handlers): void {
  const { method, path } = routeOf(name);
  const spec: CallSpec = calls[name];
  const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<Answered> => {
    const who = await admit(deps, name, spec, request);
    const key = spec.accepts ? null : readKey(request);
    const read = {
      who,
      params: readParams(request),
      query: spec.query && readQuery(spec.query, request),
      body: spec.body && readBody(spec.body, request),
    };
    const run = async (): Promise<Answered> => {
      void reply.code(spec.status);
      // The table gives both the schemas and their types: here they meet.
      const answer = await handlers[name]({ ...read, key, request, reply } as Call<N>, deps);
      return { status: reply.statusCode, body: answer };
    };
    const repeatable = method === 'POST' && key !== null && who !== null && !spec.secret;
    return repeatable ? deps.repeats.once(who.userId, key, request, run) : run();
  };
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(spec.accepts === 'multipart/form-data' ? { bodyLimit: limits.pictureBytes + formBytes } : {}),
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      try {
        const { status, body } = await answerTo(request, reply);
        void reply.code(status);
        if (status === 302) return reply;
        if (spec.sends && spec.sends !== 'file') void reply.type(spec.sends);
        if (spec.sends || status === 204) return reply.send(status === 204 ? undefined : body);
        const text = JSON.stringify(body);
        if (method === 'GET' && isKnown(request, reply, text)) return reply.code(304).send();
        return reply.type('application/json; charset=utf-8').send(text);
      } catch (error) {
        if (spec.accepts === 'image/*' || spec.accepts === 'file') {
          // What is still on the way is not waited for.
          if (!request.raw.readableEnded) void reply.header('connection', 'close');
          request.raw.resume();
        }
        throw error;
      }
    },
  });
}

/** Names what a reading gave by its content; gives whether the caller says that it has just that. */
function isKnown(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  // Weak, because a compressed answer has other bytes.
  void reply.header('etag', `W/${tag}`);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(tag) || known.includes('*'));
}

/** What one person may call in all, where a call has no limit of its own: far above any screen, below a loop that runs wild. */
const limitOfAll = { max: 1_200, seconds: 60 };

async function admit(
  deps: RestDeps,
  name: CallName,
  { callers, limit, beforeNewPassword }: CallSpec,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const who = await deps.sessions.authenticate(request);
  if (who?.mustChangePassword && !beforeNewPassword) throw new Refusal('must_change_password');
  if (callers === 'signed-out' && who) throw new Refusal('forbidden');
  if (callers !== 'anybody' && callers !== 'signed-out') {
    if (!who) throw new Refusal('unauthorized');
    if (callers !== 'signed-in' && !callers.includes(who.role)) throw new Refusal('forbidden');
  }
  if (limit) await take(deps.db, `${routes[name]} ${who?.userId ?? request.ip}`, limit);
  else if (who) await take(deps.db, `calls of ${who.userId}`, limitOfAll);
  return who;
}
