/** A refusal of the server, or no answer at all (`status` 0). */
export class RestError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** The sentence fit to show, when the server gave one. */
  readonly said: string | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'RestError';
    const answer = parse(body);
    const { message, code, fields } = isObject(answer) ? answer : {};
    this.status = status;
    this.said = typeof message === 'string' ? message : undefined;
    this.code = typeof code === 'string' ? code : undefined;
    this.fields = isObject(fields)
      ? Object.fromEntries(
          Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
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

export interface RestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, with the content type, only when given. */
  body?: unknown;
  /** A form with a file instead of JSON. */
  form?: FormData;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/**
 * Asks the server with the session's cookie; gives the parsed JSON, or undefined for an empty answer.
 * Throws RestError: the server's status and words, or status 0 when there was no answer.
 */
export async function rest(path: string, request: RestRequest = {}): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
  let response: Response;
  try {
    response = await fetch(path, {
      method: request.method ?? 'GET',
      credentials: 'include',
      headers,
      body: request.form ?? (request.body === undefined ? undefined : JSON.stringify(request.body)),
      signal: request.signal,
    });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new RestError(0, '', cause instanceof Error ? cause.message : 'no answer');
  }
  const text = await response.text();
  if (!response.ok) throw new RestError(response.status, text, response.statusText);
  return text === '' ? undefined : parse(text);
}
