import type { AnswerOf, SentBodyOf, SentQueryOf } from '../../schema/rest/index.ts';
import type { CallName, ParamsOf } from '../../schema/rest/routes.ts';
import { urlOf, routeOf } from '../../schema/rest/routes.ts';
import { fieldSaidAs, saidAs } from '../text/said.ts';

/** A refusal of the server, or no answer at all (`status` 0). */
export class RestError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** The sentence fit to show, when the server gave one. */
  readonly said: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which trying again makes sense, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: string, statusText: string, retryAfter?: number) {
    super(`${status}: ${body || statusText}`);
    this.name = 'RestError';
    const answer = parse(body);
    const { message, code, fields } = isObject(answer) ? answer : {};
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = typeof code === 'string' ? code : undefined;
    this.said = typeof message === 'string' ? saidAs(this.code, message) : undefined;
    this.fields = isObject(fields)
      ? Object.fromEntries(
          Object.entries(fields)
            .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
            .map(([field, text]) => [field, fieldSaidAs(text)]),
        )
      : {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What a call needs to be given: only what its path, its address and its body have. */
type Given<N extends CallName> = (keyof ParamsOf<N> extends never ? unknown : { params: ParamsOf<N> }) &
  (SentQueryOf<N> extends undefined ? unknown : { query: SentQueryOf<N> }) &
  (SentBodyOf<N> extends undefined ? unknown : { body: SentBodyOf<N> });

export type CallOptions<N extends CallName> = Given<N> & { signal?: AbortSignal; idempotencyKey?: string };

interface AnyOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON, with the content type, only when given. */
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** Waits for an answer, or for the rest of one that is on its way; what breaks off is no answer. */
async function heard<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new RestError(0, '', cause instanceof Error ? cause.message : 'no answer');
  }
}

function refusalOf(response: Response, text: string): RestError {
  const wait = Number(response.headers.get('retry-after'));
  return new RestError(response.status, text, response.statusText, wait > 0 ? wait : undefined);
}

/** What is asked of the school whoever it believes is here. */
const asNobody: ReadonlySet<CallName> = new Set(['login', 'badgeLogin', 'register', 'logout']);
let isHeld = false;

/** While the session of whoever was here before may still be in this browser, nothing is asked in that one's name. */
export function holdCalls(held: boolean): void {
  isHeld = held;
}

function checkHeld(name: CallName): void {
  if (isHeld && !asNobody.has(name)) throw new RestError(0, '', 'a logout comes first');
}

/** The calls that answer a file to keep. */
type FileCall = { [N in CallName]: AnswerOf<N> extends AsyncIterable<Uint8Array> ? N : never }[CallName];

/** Fetches the file of a call; throws RestError, also where the answer breaks off on the way. */
export async function download<N extends FileCall>(
  name: N,
  ...[options]: keyof ParamsOf<N> extends never ? [] : [{ params: ParamsOf<N> }]
): Promise<Blob> {
  checkHeld(name);
  const params: Readonly<Record<string, string>> = options?.params ?? {};
  const response = await heard(fetch(urlOf(name, params as ParamsOf<N>), { credentials: 'include' }));
  if (!response.ok) throw refusalOf(response, await heard(response.text()));
  // A guest network's page is no file.
  if (!response.headers.get('content-type')?.startsWith('application/')) throw new RestError(0, '', 'no answer');
  return heard(response.blob());
}

/**
 * Makes a call of schema/rest with the session's cookie; gives its answer, undefined for an empty one.
 * Throws RestError: the server's status and words, or status 0 when there was no answer.
 */
export async function call<N extends CallName>(
  name: N,
  ...[options]: unknown extends Given<N> ? [CallOptions<N>?] : [CallOptions<N>]
): Promise<AnswerOf<N>> {
  checkHeld(name);
  const { params = {}, query, body, signal, idempotencyKey }: AnyOptions = options ?? {};
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const asked = fetch(urlOf(name, params as ParamsOf<N>, query), {
    method: routeOf(name).method,
    credentials: 'include',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  const response = await heard(asked, signal);
  const text = await heard(response.text(), signal);
  if (!response.ok) throw refusalOf(response, text);
  const answer = text === '' ? undefined : parse(text);
  // The sign-in page of a guest network answers everything with 200 and HTML: nobody at school has heard this call.
  if (text !== '' && answer === undefined) throw new RestError(0, '', 'no answer');
  // The server's type checker holds its handlers to the table.
  return answer as AnswerOf<N>;
}
