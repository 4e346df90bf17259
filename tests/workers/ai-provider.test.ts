import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aiAnswer } from '../../schema/ai-answer.ts';
import { ConfigError, readConfig } from '../../sync-server/config.ts';
import { breakerRule, createBreaker } from '../../workers/ai/breaker.ts';
import { lessonKey, makeAiLesson } from '../../workers/ai/lesson.ts';
import { openAiProvider } from '../../workers/ai/openai.ts';
import { lessonRequest } from '../../workers/ai/prompts.ts';
import { AiError, type Asking, createAsker, timing } from '../../workers/ai/provider.ts';
import { type Behaviour, type FakeOpenAi, recorded, replay, startFakeOpenAi } from './support/fake-openai.ts';

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.stop());

// The machine may be busy: these are wide, and only what is meant to be slow is.
const quick = { callMs: 5_000, totalMs: 25_000, retries: 2, pauseMs: 5 };
const { question, grade } = recorded('story');
const provider = () => openAiProvider({ apiKey: 'sk-test', baseUrl: fake.baseUrl, model: 'recorded', dailyCalls: 10 });
const spend = () => Promise.resolve(true);

function asker(times = quick, breaker = createBreaker()) {
  const ask = createAsker(provider(), breaker, times);
  const once = (more: Partial<Asking> = {}) =>
    ask.ask(lessonRequest({ question, grade }, 'key'), aiAnswer, { spend, ends: ask.ends(), ...more });
  return { ask, once, breaker };
}
const failureOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'an answer',
    (error: unknown) => (error instanceof AiError ? error.failure : `not an AiError: ${String(error)}`),
  );
const content = (text: string): Behaviour => ({ kind: 'content', content: text });
const good = JSON.stringify(recorded('story').answer);

test('the times are those of the design: 30 s a call, 2 retries, 60 s in all, open after 5 failures for 2 minutes', () => {
  expect(timing).toMatchObject({ callMs: 30_000, totalMs: 60_000, retries: 2 });
  expect(breakerRule).toEqual({ failures: 5, openMs: 120_000 });
});

describe('a service that answers', () => {
  test('is asked by strict JSON schema, with no tools, and gives a checked answer', async () => {
    fake.play(replay('story'));
    await expect(asker().once()).resolves.toMatchObject({ answer: '21' });
    const [seen] = fake.seen;
    const body = JSON.parse(seen?.body ?? '{}') as Record<string, unknown>;
    expect(seen?.url).toBe('/v1/chat/completions');
    expect(Object.keys(body).sort()).toEqual(['max_completion_tokens', 'messages', 'model', 'response_format']);
    expect(body['response_format']).toMatchObject({
      type: 'json_schema',
      json_schema: { strict: true, name: 'lesson' },
    });
    // Strict mode wants every key required and nothing else allowed, on every level.
    const objects: Record<string, unknown>[] = [];
    JSON.stringify(body['response_format'], (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'properties' in value) objects.push({ ...value });
      return value;
    });
    expect(objects.length).toBeGreaterThan(3);
    for (const one of objects) {
      expect(one['additionalProperties']).toBe(false);
      expect(one['required']).toEqual(Object.keys(one['properties'] as object));
    }
  });

  test('hears nothing but the question and the grade: no name, no computer, no account', async () => {
    fake.play(replay('story'));
    await asker().once();
    const [seen] = fake.seen;
    const body = JSON.parse(seen?.body ?? '{}') as { messages: { role: string; content: string }[] };
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(JSON.parse(body.messages[1]?.content ?? '')).toEqual({ grade, question });
    expect(
      Object.keys(seen?.headers ?? {}).filter((name) => name.startsWith('x-') || name.startsWith('openai-')),
    ).toEqual([]);
    expect(seen?.headers['user-agent']).toBe('paperboat');
    // The instructions are the same for every child of a grade.
    expect(body.messages[0]?.content).toBe(lessonRequest({ question: 'x', grade }, 'y').system);
  });

  test('that knows no JSON schema is asked in JSON mode, then plainly, and zod checks', async () => {
    const knows =
      (form: RegExp) =>
      (body: string): Behaviour =>
        form.test(body) ? content(`\`\`\`json\n${good}\n\`\`\``) : { kind: 'status', status: 400 };
    fake.play(knows(/"json_object"/));
    const { once } = asker();
    await expect(once()).resolves.toMatchObject({ answer: '21' });
    expect(fake.seen).toHaveLength(2);
    expect(fake.seen[1]?.body).toContain('JSON schema');
    // It remembers what the endpoint understands.
    await once();
    expect(fake.seen).toHaveLength(3);
    fake.play(knows(/^(?!.*response_format)/s));
    await expect(asker().once()).resolves.toMatchObject({ answer: '21' });
    expect(fake.seen).toHaveLength(3);
  });
});

describe('a service that fails', () => {
  test.each([
    ['503', { kind: 'status', status: 503 }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['a cut stream', { kind: 'cut' }],
    ['bad JSON', content('{"subject": "math", ')],
    ['JSON of another form', content('{"answer": 21}')],
    ['an answer cut by its length', { kind: 'content', content: good, finish: 'length' }],
    ['no JSON at all', { kind: 'raw', body: '<html>busy</html>', type: 'text/html' }],
    ['an empty completion', { kind: 'raw', body: '{"choices":[]}' }],
    ['a first answer that comes too late', { kind: 'slow', ms: 8_000, content: good }],
    ['a body that comes too late', { kind: 'slow', ms: 8_000, content: good, body: true }],
  ] satisfies [string, Behaviour][])('%s is tried again and then good', async (_name, behaviour) => {
    fake.play(behaviour, replay('story'));
    await expect(asker({ ...quick, callMs: 1_500 }).once()).resolves.toMatchObject({ answer: '21' });
    expect(fake.seen).toHaveLength(2);
  });

  test.each([
    ['503', { kind: 'status', status: 503 }, 'unavailable'],
    ['a cut stream', { kind: 'cut' }, 'unavailable'],
    ['bad JSON', content('{'), 'bad-answer'],
  ] satisfies [string, Behaviour, string][])(
    '%s for ever is given up after two retries',
    async (_name, behaviour, failure) => {
      fake.play(behaviour);
      expect(await failureOf(asker().once())).toBe(failure);
      expect(fake.seen).toHaveLength(3);
    },
  );

  test('a slow one is given up within the time for all tries', async () => {
    fake.play({ kind: 'slow', ms: 5_000, content: good });
    expect(await failureOf(asker({ ...quick, callMs: 400, totalMs: 700 }).once())).toBe('unavailable');
    // A third try would have been longer than what was left.
    expect(fake.seen.length).toBeLessThanOrEqual(2);
  });

  test('a wrong key is not tried again, and no word of the endpoint gets into the error', async () => {
    fake.play({ kind: 'status', status: 401, body: '{"error":{"message":"sk-test is wrong for Mia"}}' });
    const error: unknown = await asker()
      .once()
      .catch((one: unknown) => one);
    expect(error).toMatchObject({ failure: 'refused' });
    expect(String(error)).not.toMatch(/sk-test|Mia/);
    expect(fake.seen).toHaveLength(1);
  });

  test('when it says how long to wait, that is done; longer than there is time is given up at once', async () => {
    fake.play({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }, replay('story'));
    const begun = performance.now();
    await asker().once();
    expect(performance.now() - begun).toBeGreaterThanOrEqual(950);
    fake.play({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } });
    expect(await failureOf(asker().once())).toBe('unavailable');
    expect(fake.seen).toHaveLength(1);
  });

  test('a question is never sent on to another address', async () => {
    const other = await startFakeOpenAi();
    other.play(replay('story'));
    fake.play({ kind: 'redirect', to: `${other.baseUrl}/chat/completions` });
    expect(await failureOf(asker().once())).toBe('unavailable');
    expect(other.seen).toEqual([]);
    await other.stop();
  });

  test('an endless answer is cut off', async () => {
    fake.play(content('x'.repeat(800_000)));
    expect(await failureOf(asker().once())).toBe('unavailable');
  });

  test('ends with the process that asked', async () => {
    fake.play({ kind: 'slow', ms: 5_000, content: good });
    const stop = new AbortController();
    const failure = failureOf(asker().once({ stop: stop.signal }));
    await vi.waitFor(() => expect(fake.seen).toHaveLength(1), 10_000);
    stop.abort();
    expect(await failure).toBe('stopped');
  });
});

describe('the breaker', () => {
  test('opens after five failures in a row, stays open for two minutes, then lets one request try', async () => {
    let now = 0;
    const breaker = createBreaker(() => now);
    const { once } = asker({ ...quick, retries: 0 }, breaker);
    fake.play({ kind: 'status', status: 503 });
    for (let n = 0; n < 5; n += 1) expect(await failureOf(once())).toBe('unavailable');
    expect(await failureOf(once())).toBe('breaker-open');
    now += 119_999;
    expect(await failureOf(once())).toBe('breaker-open');
    expect(fake.seen).toHaveLength(5);
    now += 1;
    expect(await failureOf(once())).toBe('unavailable');
    expect(await failureOf(once())).toBe('breaker-open');
    now += 120_000;
    fake.play(replay('story'));
    expect(await failureOf(once())).toBe('an answer');
    expect(await failureOf(once())).toBe('an answer');
  });

  test('lets only one request at a time try a service that was down', () => {
    let now = 0;
    const breaker = createBreaker(() => now);
    for (let n = 0; n < 5; n += 1) breaker.failed();
    now += 120_000;
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
    breaker.succeeded();
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  });

  test('a success in between starts the count again, and an answer of bad form is no failure of the service', async () => {
    const { once, breaker } = asker({ ...quick, retries: 0 });
    fake.play(...Array.from({ length: 4 }, (): Behaviour => ({ kind: 'status', status: 503 })), content('{'), {
      kind: 'status',
      status: 503,
    });
    for (let n = 0; n < 9; n += 1) await failureOf(once());
    expect(breaker.mayTry()).toBe(true);
    await failureOf(once());
    expect(breaker.mayTry()).toBe(false);
  });
});

describe('a lesson', () => {
  const make = (spends: () => Promise<boolean> = spend) =>
    makeAiLesson(asker().ask, { question, grade }, { spend: spends });

  test('of which nothing had to be taken out costs one request', async () => {
    fake.play(replay('story'));
    await expect(make()).resolves.toMatchObject({ hits: [], lesson: { replaced: 0 } });
    expect(fake.seen).toHaveLength(1);
  });

  test('that tells the answer is asked for once more, with the faults named', async () => {
    fake.play(replay('leak'), replay('story'));
    const made = await make();
    expect(made.firstHits).toHaveLength(3);
    expect(made).toMatchObject({ hits: [], lesson: { replaced: 0 } });
    const again = JSON.parse(fake.seen[1]?.body ?? '{}') as { messages: { content: string }[] };
    expect(again.messages[0]?.content).toContain('nudge: it tells the answer');
    expect(again.messages[1]?.content).toBe(JSON.stringify({ grade, question }));
    expect(fake.seen[0]?.headers['idempotency-key']).toBe(lessonKey('recorded', question, grade));
    expect(fake.seen[1]?.headers['idempotency-key']).toBe(`${lessonKey('recorded', question, grade)}-2`);
  });

  test('that tells it twice has built-in sentences in those places', async () => {
    fake.play(replay('leak'));
    const made = await make();
    expect(fake.seen).toHaveLength(2);
    expect(made.lesson).toMatchObject({ replaced: 3, solution: { answer: '21' } });
  });

  test('with a wrong sum is asked for once more; the good second one stays', async () => {
    fake.play(replay('wrong-sum'), replay('story'));
    expect((await make()).lesson?.solution?.answer).toBe('21');
  });

  test('keeps what passed of the first answer when the second fails or is not allowed', async () => {
    fake.play(replay('leak'), { kind: 'status', status: 503 });
    expect((await make()).lesson).toMatchObject({ replaced: 3, solution: { answer: '21' } });
    let left = 1;
    fake.play(replay('leak'), replay('story'));
    expect((await make(() => Promise.resolve(left-- > 0))).lesson).toMatchObject({ replaced: 3 });
    expect(fake.seen).toHaveLength(1);
  });

  test('keeps the better of two bad ones', async () => {
    fake.play(replay('too-hard'), replay('wrong-sum'));
    expect((await make()).lesson).toMatchObject({ replaced: 1, solution: { answer: '21' } });
  });
});

describe('the settings', () => {
  const base = { DATA_DIR: '/nonexistent', SESSION_SECRET: 'a secret for tests, of forty characters.' };

  test.each([
    [{}, false],
    [{ OPENAI_API_KEY: 'sk-test' }, false],
    [{ AI_ALLOWED: '1' }, false],
    [{ OPENAI_API_KEY: 'sk-test', AI_ALLOWED: '0' }, false],
    [{ OPENAI_API_KEY: '', AI_ALLOWED: '1' }, false],
    [{ OPENAI_API_KEY: 'sk-test', AI_ALLOWED: '1' }, true],
  ])('%o turns the service on: %s', (variables, on) => {
    expect(readConfig({ ...base, ...variables }).ai !== undefined).toBe(on);
  });

  test('take any endpoint, and say what is wrong with one', () => {
    const given = { ...base, OPENAI_API_KEY: 'sk-test', AI_ALLOWED: '1' };
    expect(
      readConfig({
        ...given,
        OPENAI_BASE_URL: 'http://localhost:11434/v1/',
        OPENAI_MODEL: 'small',
        AI_DAILY_CALLS: '7',
      }).ai,
    ).toEqual({
      apiKey: 'sk-test',
      baseUrl: 'http://localhost:11434/v1',
      model: 'small',
      dailyCalls: 7,
    });
    expect(() => readConfig({ ...given, OPENAI_BASE_URL: 'localhost', AI_DAILY_CALLS: 'many' })).toThrow(ConfigError);
  });
});
