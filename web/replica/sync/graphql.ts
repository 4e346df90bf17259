import { whole } from '../../../schema/brief.ts';
import { type PushCall, pullOperation, pushOperation } from '../../../schema/operations.ts';
import { wireVersion, type PullAnswer, type PushRow, type Verdict } from '../../../schema/wire.ts';
import { retryAfter } from './backoff.ts';
import { type Answer, type Fetch, TransportError, type Transport } from './transport.ts';

/** How long an exchange may take before it counts as lost; its answer is recognised when it was applied. */
const patience = 30_000;

/** Bytes of rows in one request: a line of 100 kbit/s carries them well within the patience, and the server takes more. */
const rowBytes = 160 * 1024;

const encoder = new TextEncoder();
const bytesOf = (row: PushRow): number => encoder.encode(JSON.stringify(row)).length;

/**
 * Takes the calls of one push and the bytes that fit into a request; gives the requests, in the same order of rows, so that
 * parents still go first. A row that is too long alone goes alone.
 */
export function pushRequests(calls: readonly PushCall[], most = rowBytes): PushCall[][] {
  const requests: PushCall[][] = [];
  let room = 0;
  for (const { collection, rows } of calls) {
    for (const row of rows) {
      const bytes = bytesOf(row);
      if (requests.length === 0 || bytes > room) {
        requests.push([]);
        room = most;
      }
      room -= bytes;
      const request = requests.at(-1) ?? [];
      const last = request.at(-1);
      if (last?.collection === collection) last.rows.push(row);
      else request.push({ collection, rows: [row] });
    }
  }
  return requests;
}

/** GraphQL answers null for what is absent; on a device an absent field is absent. */
function withoutNulls<T extends object>(value: T): T {
  const present: Partial<T> = {};
  for (const key in value) if (value[key] !== null) present[key] = value[key];
  return present as T;
}

function toVerdict(verdict: Verdict, rows: ReadonlyMap<string, PushRow>): Verdict {
  const bare = withoutNulls(verdict);
  if (bare.document) bare.document = withoutNulls(bare.document);
  const row = rows.get(bare.id);
  return row ? whole(row, bare) : bare;
}

/** Whether an older server may have found a word in the text that it does not know: nothing was executed. */
const isRefusedAsWritten = (error: unknown): boolean => error instanceof TransportError && error.status === 400;

export interface GraphqlNeeds {
  url: string;
  device: string;
  /** The person whose database this is: the server answers 409 to another one's session. */
  userId: string;
  fetch: Fetch;
  /** Told the server's Date header of each answer. */
  heard(date: string | null): void;
  now(): number;
}

/** The exchange over GraphQL at one address, with the session's cookie. */
export function graphqlTransport(needs: GraphqlNeeds): Transport {
  async function exchange(operation: {
    query: string;
    variables: Record<string, unknown>;
  }): Promise<Record<string, unknown>> {
    let response: Answer;
    try {
      response = await needs.fetch(needs.url, {
        method: 'POST',
        credentials: 'include',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-schema': String(wireVersion),
          'x-device': needs.device,
          'x-user': needs.userId,
        },
        body: JSON.stringify(operation),
        signal: AbortSignal.timeout(patience),
      });
    } catch {
      throw new TransportError(0);
    }
    if (!response.ok) throw await failureOf(response, needs.now());
    let body: { data?: Record<string, unknown> | null };
    try {
      body = (await response.json()) as typeof body;
    } catch {
      throw new TransportError(0);
    }
    if (!body.data) throw new TransportError(500);
    needs.heard(response.headers.get('date'));
    return body.data;
  }
  return {
    async pull(calls) {
      const data = await exchange(pullOperation(calls)).catch((error: unknown) => {
        if (!isRefusedAsWritten(error) || !calls.some(({ audit }) => audit)) throw error;
        return exchange(pullOperation(calls.map(({ audit: _, ...call }) => call)));
      });
      return calls.map((_, index) => {
        const answer = (data[`a${index}`] ?? null) as PullAnswer | null;
        return answer && { ...answer, empty: Boolean(answer.empty) };
      });
    },
    async push(calls) {
      const verdicts = new Map<string, Verdict[] | null>(calls.map(({ collection }) => [collection, []]));
      // When a later request fails, the rows of an earlier one are sent again with their keys: once stays once.
      for (const request of pushRequests(calls)) {
        const data = await exchange(pushOperation(request, true)).catch((error: unknown) => {
          if (!isRefusedAsWritten(error)) throw error;
          return exchange(pushOperation(request));
        });
        for (const [index, { collection, rows }] of request.entries()) {
          const sent = new Map(rows.map((row) => [row.id, row]));
          const answer = (data[`a${index}`] ?? null) as Verdict[] | null;
          const before = verdicts.get(collection);
          verdicts.set(collection, answer && before ? [...before, ...answer.map((one) => toVerdict(one, sent))] : null);
        }
      }
      return calls.map(({ collection }) => verdicts.get(collection) ?? null);
    },
  };
}

async function failureOf(response: Answer, now: number): Promise<TransportError> {
  const wait = retryAfter(response.headers.get('retry-after'), now);
  let code: string | null = null;
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string') code = body.code;
  } catch {
    // A proxy's page, not ours: the status says enough.
  }
  return new TransportError(response.status, code, wait);
}
