import type { PullCall, PushCall } from '../../../schema/operations.ts';
import type { PullAnswer, Verdict } from '../../../schema/wire.ts';

/**
 * One exchange with the server. The answers are in the order of the calls; null where the server failed for that collection
 * only. Rejects with `TransportError` when the whole exchange failed.
 */
export interface Transport {
  pull(calls: readonly PullCall[]): Promise<(PullAnswer | null)[]>;
  push(calls: readonly PushCall[]): Promise<(Verdict[] | null)[]>;
}

/** What is used of an answer to a request; a browser's `Response` is one. */
export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/** The part of `fetch` that the exchange needs. Rejects where no answer came, or not all of it. */
export type Fetch = (
  path: string,
  request: {
    method: 'POST';
    credentials: 'include';
    headers: Record<string, string>;
    body: string;
    signal: AbortSignal;
  },
) => Promise<Answer>;

/** The whole exchange failed: `status` 0 is the network, else the HTTP status. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly status: number;
  readonly code: string | null;
  /** What the server asked for by Retry-After, in milliseconds. */
  readonly retryAfter: number | null;

  constructor(status: number, code: string | null = null, retryAfter: number | null = null) {
    super(`exchange failed: ${status || 'network'}${code ? ` ${code}` : ''}`);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** A push came to nothing: its rows are to be read anew, with what was typed meanwhile. */
export class ReadAnew extends Error {
  /** How long (ms) to wait before that, out of the lane: a server that takes no writes may still be read from. */
  readonly wait: number;

  constructor(wait = 0) {
    super('came to nothing');
    this.wait = wait;
  }
}
