import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import type { AiSettings } from '../../sync-server/config.ts';
import { AiError, type AiProvider, type AiRequest } from './provider.ts';

/** An answer is a few kilobytes; an endpoint that sends more than this is cut off. */
const answerBytes = 512 * 1024;
const answerTokens = 4_000;

type Form = 'schema' | 'json' | 'plain';
/** What to try when an endpoint does not know a form of answer: in the end the check by zod alone decides. */
const looser: Record<Form, Form | null> = { schema: 'json', json: 'plain', plain: null };

// The client's headers would reveal operating system, processor and versions, so they are removed.
const silent = [
  ...['Lang', 'Package-Version', 'OS', 'Arch', 'Runtime', 'Runtime-Version'],
  ...['Retry-Count', 'Timeout', 'Helper-Method'],
].map((name) => [`X-Stainless-${name}`, null]);

/** No redirect (a question goes to the operator's endpoint or nowhere), no endless answer. */
const guardedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  if (!answer.body) return answer;
  let left = answerBytes;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new Error('the answer is too long'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
};

/** Gives the provider for any endpoint that speaks OpenAI's chat completions. It keeps nothing but the form of answer that the endpoint understood. */
export function openAiProvider({ apiKey, baseUrl, model }: AiSettings): AiProvider {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    // Retries, pauses and time limits are in provider.ts.
    maxRetries: 0,
    logLevel: 'off',
    fetch: guardedFetch,
    defaultHeaders: { ...Object.fromEntries(silent), 'User-Agent': 'paperboat' },
  });
  let known: Form = 'schema';

  async function once(request: AiRequest, form: Form, signal: AbortSignal): Promise<string> {
    const answer: unknown = await client.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: form === 'schema' ? request.system : inWords(request) },
          { role: 'user', content: request.material },
        ],
        max_completion_tokens: form === 'schema' ? answerTokens : undefined,
        ...(form === 'plain' ? {} : { response_format: formatOf(form, request) }),
      },
      { signal, headers: { 'Idempotency-Key': request.key } },
    );
    return contentOf(answer);
  }

  return {
    model,
    async send(request, signal) {
      for (let form: Form = known; ;) {
        try {
          const content = await once(request, form, signal);
          known = form;
          return content;
        } catch (error) {
          const next = looser[form];
          // Endpoints say in many ways that they do not know a form; a question that is itself refused runs out of forms.
          if (!next || !(error instanceof APIError) || ![400, 404, 415, 422, 501].includes(error.status ?? 0))
            throw failureOf(error);
          form = next;
        }
      }
    },
  };
}

const formatOf = (form: 'schema' | 'json', { name, jsonSchema }: AiRequest) =>
  form === 'schema'
    ? ({ type: 'json_schema', json_schema: { name, strict: true, schema: jsonSchema } } as const)
    : ({ type: 'json_object' } as const);

const inWords = ({ system, jsonSchema }: AiRequest): string =>
  `${system}\n\nAnswer with one JSON object and nothing else. Its JSON schema: ${JSON.stringify(jsonSchema)}`;

/** The text of a completion, read defensively, because compatible endpoints differ in what they send. */
function contentOf(answer: unknown): string {
  const choices = field(answer, 'choices');
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const content = field(field(choice, 'message'), 'content');
  const reason = field(choice, 'finish_reason');
  if (reason === 'length' || reason === 'content_filter') throw new AiError('bad-answer', `it ended with ${reason}`);
  if (typeof content !== 'string' || content === '') throw new AiError('bad-answer', 'it has no text');
  return content;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** Never quotes what an endpoint said: it could hold the question or the key. */
function failureOf(error: unknown): AiError {
  if (error instanceof AiError) return error;
  if (error instanceof APIUserAbortError) return new AiError('unavailable', 'it took too long');
  if (error instanceof APIConnectionError) return new AiError('unavailable', 'no connection');
  if (error instanceof APIError && error.status !== undefined) {
    const { status } = error;
    if (status === 429) return new AiError('unavailable', 'too many requests', retryAfterOf(error));
    if (status === 408 || status === 409 || status >= 500)
      return new AiError('unavailable', `status ${status}`, retryAfterOf(error));
    return new AiError('refused', `status ${status}`);
  }
  // A body that was cut, an answer that is no JSON, an abort while it was read.
  return new AiError('unavailable', error instanceof Error ? error.name : 'unknown');
}

/** Reads Retry-After in seconds; the form with a date is ignored. */
function retryAfterOf(error: APIError): number {
  const seconds = Number(error.headers?.get('retry-after') ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0;
}
