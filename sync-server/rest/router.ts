import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, BodyOf, Endpoint, EndpointName } from '../../schema/rest.ts';
import { endpoints } from '../../schema/rest.ts';
import { take } from '../auth/limits.ts';
import type { Sessions, SignedIn } from '../auth/session.ts';
import type { Database } from '../db/orm.ts';
import { fieldTexts } from '../../web/text/errors.en.ts';
import { Refusal } from '../errors.ts';
import type { Push as PushOf } from '../sync/push.ts';

export type Push = Pick<PushOf, 'writeAs'>;

export interface RestDeps {
  db: Database;
  sessions: Sessions;
  push: Push;
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

interface Stored {
  status: number;
  body: unknown;
}

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
        const run = async (): Promise<Stored> => {
          void reply.code(endpoint.status);
          // The table gives both the body's schema and its type: here they meet.
          const answer = await handlers[name]({ body: body as BodyOf<N>, params, who, key, request, reply }, deps);
          return { status: reply.statusCode, body: answer };
        };
        const repeatable = endpoint.method === 'POST' && key !== null && who !== null;
        const answer = repeatable ? await once(deps.db, who, key, fingerprint(request), run) : await run();
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

function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('malformed');
  return key;
}

const fingerprint = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
    .digest('base64url');

/**
 * Runs a call once for a person and key: a repetition gets the first answer; one that comes while the first call still
 * runs is told to come again (409 with Retry-After). A refusal is not kept, since it had no effect.
 */
async function once(
  db: Database,
  who: SignedIn,
  key: string,
  hash: string,
  run: () => Promise<Stored>,
): Promise<Stored> {
  const at = [who.userId, key] as const;
  const mine = await db.read((sql) =>
    sql.query(
      `insert into idempotency as i (person_id, key, request_hash) values ($1, $2, $3)
       on conflict (person_id, key) do update set at = now()
         where i.status is null and i.request_hash = excluded.request_hash and i.at < now() - interval '60 seconds'
       returning 1`,
      [...at, hash],
    ),
  );
  if (mine.length === 0) {
    const [first] = await db.read((sql) =>
      sql.query<{ status: number | null; body: unknown; request_hash: string }>(
        'select status, body, request_hash from idempotency where person_id = $1 and key = $2',
        at,
      ),
    );
    if (first && first.request_hash !== hash)
      throw new Refusal('invalid', { fields: { 'Idempotency-Key': fieldTexts.key_used } });
    if (first?.status) return { status: first.status, body: first.body };
    throw new Refusal('conflict', { retryAfter: 1 });
  }
  try {
    const answer = await run();
    await db.read((sql) =>
      sql.query('update idempotency set status = $3, body = $4::jsonb where person_id = $1 and key = $2', [
        ...at,
        answer.status,
        JSON.stringify(answer.body ?? null),
      ]),
    );
    return answer;
  } catch (error) {
    await db.read((sql) =>
      sql.query('delete from idempotency where person_id = $1 and key = $2 and status is null', at),
    );
    throw error;
  }
}

/** Who calls; for handlers of calls that need a session. */
export function caller(call: { who: SignedIn | null }): SignedIn {
  if (!call.who) throw new Refusal('unauthorized');
  return call.who;
}
