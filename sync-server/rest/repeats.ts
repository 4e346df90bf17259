import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database, Sql } from '../db/orm.ts';
import { fieldTexts } from '../../schema/errors.en.ts';
import { Refusal } from '../errors.ts';

/** What a call answered. */
export interface Answered {
  status: number;
  body: unknown;
}

/** The calls that were made with an Idempotency-Key, each with its answer, for as long as they are kept. */
export interface Repeats {
  /**
   * Runs a call once for a person and key: a repetition gets the first answer; one that comes while the first call still
   * runs is told to come again (409 with Retry-After). A refusal is not kept, since it had no effect.
   */
  once(userId: string, key: string, request: FastifyRequest, run: () => Promise<Answered>): Promise<Answered>;
  /** Keeps the answer of a call in the transaction that it was made in. */
  keep(sql: Sql, userId: string, key: string, request: FastifyRequest, answer: Answered): Promise<void>;
  /** Gives what the very same call answered a person before, or null. */
  find(userId: string, key: string, request: FastifyRequest): Promise<Answered | null>;
}

interface Row {
  status: number | null;
  body: string | null;
  request_hash: string;
}

/** Takes the database and the server's secret (32 characters or more), gives the calls that were repeated. */
export function createRepeats(db: Database, secret: string): Repeats {
  // Some bodies hold a password: without the secret its hash would be a list to try words against.
  const fingerprint = (request: FastifyRequest): string =>
    createHmac('sha256', secret)
      .update(`repeat ${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
      .digest('base64url');

  const read = async (userId: string, key: string): Promise<Row | undefined> => {
    const [row] = await db.read((sql) =>
      sql.query<Row>(
        `select status, body #>> '{}' as body, request_hash from idempotency where person_id = $1 and key = $2`,
        [userId, key],
      ),
    );
    return row;
  };

  return {
    once: async (userId, key, request, run) => {
      const hash = fingerprint(request);
      const mine = await db.read((sql) =>
        sql.query(
          `insert into idempotency as i (person_id, key, request_hash) values ($1, $2, $3)
           on conflict (person_id, key) do update set at = now()
             where i.status is null and i.request_hash = excluded.request_hash and i.at < now() - interval '60 seconds'
           returning 1`,
          [userId, key, hash],
        ),
      );
      if (mine.length === 0) {
        const first = await read(userId, key);
        if (first && first.request_hash !== hash)
          throw new Refusal('invalid', { fields: { 'Idempotency-Key': fieldTexts.key_used } });
        const answer = answerOf(first);
        if (answer) return answer;
        throw new Refusal('conflict', { retryAfter: 1 });
      }
      try {
        const answer = await run();
        await db.read((sql) =>
          sql.query('update idempotency set status = $3, body = to_jsonb($4::text) where person_id = $1 and key = $2', [
            userId,
            key,
            answer.status,
            asText(answer.body),
          ]),
        );
        return answer;
      } catch (error) {
        await db.read((sql) =>
          sql.query('delete from idempotency where person_id = $1 and key = $2 and status is null', [userId, key]),
        );
        throw error;
      }
    },

    keep: async (sql, userId, key, request, answer) => {
      await sql.query(
        `insert into idempotency (person_id, key, request_hash, status, body) values ($1, $2, $3, $4, to_jsonb($5::text))`,
        [userId, key, fingerprint(request), answer.status, asText(answer.body)],
      );
    },

    find: async (userId, key, request) => {
      const first = await read(userId, key);
      return first?.request_hash === fingerprint(request) ? answerOf(first) : null;
    },
  };
}

// As text, since jsonb would give the fields back in another order.
const asText = (body: unknown): string => JSON.stringify(body ?? null);

const answerOf = (row: Row | undefined): Answered | null =>
  row?.status ? { status: row.status, body: JSON.parse(row.body ?? 'null') as unknown } : null;

/** Reads the Idempotency-Key of a call: 1 to 200 visible ASCII characters, or null; refuses with `malformed`. */
export function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('malformed');
  return key;
}
