import { setTimeout as sleep } from 'node:timers/promises';
import type { ZodMiniType } from 'zod/mini';
import type { Breaker } from './breaker.ts';

/** One request to a model: instructions of ours, material of a child, the form of the answer. No tools, ever. */
export interface AiRequest {
  /** The schema's name. */
  name: string;
  system: string;
  material: string;
  jsonSchema: Record<string, unknown>;
  /** Equal requests carry the same key, so that an endpoint which knows such keys answers (and charges) once. */
  key: string;
}

/** One try against a service; the signal ends it. Throws AiError. */
export interface AiProvider {
  readonly model: string;
  send(request: AiRequest, signal: AbortSignal): Promise<string>;
}

/** `unavailable` and `bad-answer` are worth another try; `refused` (a wrong key, no such model) is not. */
export type AiFailure = 'unavailable' | 'refused' | 'bad-answer' | 'breaker-open' | 'over-budget' | 'stopped';

export class AiError extends Error {
  readonly failure: AiFailure;
  /** How long the service asks to be left alone, ms. */
  readonly retryAfterMs: number;

  constructor(failure: AiFailure, detail: string, retryAfterMs = 0) {
    super(`AI service ${failure}: ${detail}`);
    this.name = 'AiError';
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same request may go through later. */
  get mayPass(): boolean {
    return this.failure === 'unavailable' || this.failure === 'breaker-open' || this.failure === 'stopped';
  }
}

/** Whether a job is done later: while it has tries left, and always where this process ends, since that was no try. */
export const isForLater = (error: AiError, job: { attempts: number; max_attempts: number }): boolean =>
  error.failure === 'stopped' || (error.mayPass && job.attempts < job.max_attempts);

/**
 * For a second request whose first answer is good enough: gives null for what the service could not do, and throws
 * whatever is a mistake of ours or the end of this process.
 */
export function nullWhenFailed(error: unknown): null {
  if (error instanceof AiError && error.failure !== 'stopped') return null;
  throw error;
}

export interface Timing {
  /** ms a call. */
  callMs: number;
  /** ms for all tries of a request with their pauses. */
  totalMs: number;
  retries: number;
  /** ms before the first retry, doubled before the next. */
  pauseMs: number;
}

export const timing: Timing = { callMs: 30_000, totalMs: 60_000, retries: 2, pauseMs: 500 };

export interface Asking {
  /** Takes one call from a budget and says whether there was one left. */
  spend(): Promise<boolean>;
  /** When the whole work must have its answer, in ms of `performance.now()`. */
  ends: number;
  /** Aborted when this process ends. */
  stop?: AbortSignal | undefined;
}

export interface Asker {
  readonly model: string;
  /** The moment by which work that begins now must have its answers. */
  ends(): number;
  /** Asks until the answer has the form of `schema`, within the time; gives it. Throws AiError. */
  ask<T>(request: AiRequest, schema: ZodMiniType<T>, asking: Asking): Promise<T>;
}

/** Puts tries, times, the breaker and the check of the answer's form around a provider. */
export function createAsker(provider: AiProvider, breaker: Breaker, times: Timing = timing): Asker {
  return {
    model: provider.model,
    ends: () => performance.now() + times.totalMs,
    async ask(request, schema, { spend, ends, stop }) {
      let last = new AiError('unavailable', 'no time was left');
      for (let attempt = 0; attempt <= times.retries; attempt += 1) {
        if (attempt > 0) {
          const pause = Math.max(last.retryAfterMs, times.pauseMs * 2 ** (attempt - 1));
          if (performance.now() + pause >= ends) break;
          await sleep(pause, undefined, stop ? { signal: stop } : {}).catch(() => {});
        }
        if (stop?.aborted) throw new AiError('stopped', 'this process ends');
        if (performance.now() >= ends) break;
        if (!breaker.mayTry()) throw new AiError('breaker-open', 'it failed too often and is left alone for a while');
        if (!(await spend())) throw new AiError('over-budget', 'the school has used its requests of today');
        if (!breaker.allows()) throw new AiError('breaker-open', 'another request is trying it');
        try {
          const left = Math.max(1, Math.min(times.callMs, ends - performance.now()));
          const signals = [AbortSignal.timeout(Math.ceil(left)), ...(stop ? [stop] : [])];
          const content = await provider.send(request, AbortSignal.any(signals));
          breaker.succeeded();
          const parsed = schema.safeParse(jsonOf(content));
          if (parsed.success) return parsed.data;
          const [issue] = parsed.error.issues;
          last = new AiError('bad-answer', `${issue?.path.join('.') ?? ''} ${issue?.code ?? ''}`.trim());
        } catch (error) {
          if (!(error instanceof AiError)) throw error;
          if (stop?.aborted) throw new AiError('stopped', 'this process ends');
          last = error;
          if (error.failure === 'bad-answer') breaker.succeeded();
          else breaker.failed();
          if (error.failure === 'refused') throw error;
        }
      }
      throw last;
    },
  };
}

/** The JSON of an answer, also from inside a code fence; undefined when there is none. */
function jsonOf(content: string): unknown {
  const text = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(content)?.[1] ?? content;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
