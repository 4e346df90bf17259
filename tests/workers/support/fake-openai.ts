import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AiAnswer } from '../../../schema/ai-answer.ts';
import type { Grade } from '../../../schema/limits.ts';

export interface Recorded {
  note: string;
  question: string;
  grade: Grade;
  answer: AiAnswer;
}

/** Gives a recorded answer by its name. */
export const recorded = (name: string): Recorded =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../../fixtures/ai/${name}.json`), 'utf8')) as Recorded;

/** How the fake answers one request. */
export type Behaviour =
  | { kind: 'content'; content: string; finish?: string }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** Nothing at all for so long (ms), then `content`; or the head at once and the body so late. */
  | { kind: 'slow'; ms: number; content: string; body?: boolean }
  /** The connection ends in the middle of the body. */
  | { kind: 'cut' }
  | { kind: 'raw'; body: string; type?: string }
  | { kind: 'redirect'; to: string };

export const replay = (name: string): Behaviour => ({
  kind: 'content',
  content: JSON.stringify(recorded(name).answer),
});

export interface Seen {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakeOpenAi {
  readonly baseUrl: string;
  /** Everything that arrived, in order. */
  readonly seen: Seen[];
  /** What to answer next, in order; the last one stays. A function decides by the request's body. */
  play(...behaviours: (Behaviour | ((body: string) => Behaviour))[]): void;
  stop(): Promise<void>;
}

/** Starts an HTTP server that speaks OpenAI's chat completions from a script. */
export async function startFakeOpenAi(): Promise<FakeOpenAi> {
  const seen: Seen[] = [];
  let script: (Behaviour | ((body: string) => Behaviour))[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      seen.push({ url: request.url ?? '', headers: request.headers, body });
      const next = script.length > 1 ? script.shift() : script[0];
      if (next) void answer(response, typeof next === 'function' ? next(body) : next);
      else response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    play: (...behaviours) => {
      script = behaviours;
      seen.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const completion = (content: string, finish = 'stop'): string =>
  JSON.stringify({
    id: 'chatcmpl-recorded',
    object: 'chat.completion',
    created: 1_780_000_000,
    model: 'recorded',
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, refusal: null } }],
    usage: { prompt_tokens: 500, completion_tokens: 400, total_tokens: 900 },
  });

async function answer(response: ServerResponse, behaviour: Behaviour): Promise<void> {
  const json = { 'content-type': 'application/json' };
  switch (behaviour.kind) {
    case 'content':
      response.writeHead(200, json).end(completion(behaviour.content, behaviour.finish));
      return;
    case 'status':
      response
        .writeHead(behaviour.status, { ...json, ...behaviour.headers })
        .end(behaviour.body ?? '{"error":{"message":"no"}}');
      return;
    case 'slow': {
      const text = completion(behaviour.content);
      if (behaviour.body) response.writeHead(200, json).write(text.slice(0, 40));
      await sleep(behaviour.ms);
      if (response.destroyed) return;
      if (behaviour.body) response.end(text.slice(40));
      else response.writeHead(200, json).end(text);
      return;
    }
    case 'cut': {
      const text = completion('{"subject":"math","asked":"');
      response.writeHead(200, { ...json, 'content-length': String(text.length + 2_000) }).write(text.slice(0, 60));
      await sleep(20);
      response.destroy();
      return;
    }
    case 'raw':
      response.writeHead(200, { 'content-type': behaviour.type ?? 'application/json' }).end(behaviour.body);
      return;
    case 'redirect':
      response.writeHead(307, { location: behaviour.to }).end();
  }
}
