import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createBreaker } from '../../workers/ai/breaker.ts';
import { AiError, createAsker, type AiProvider, type AiRequest } from '../../workers/ai/provider.ts';

const request: AiRequest = { name: 'lesson', system: '', material: '{}', jsonSchema: {}, key: 'k' };
const form = z.object({ ok: z.literal(true) });
const times = { callMs: 1_000, totalMs: 2_000, retries: 0, pauseMs: 1 };
const answers = (send: AiProvider['send']): AiProvider => ({ model: 'recorded', send });
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof AiError ? error.failure : error),
  );

describe('what stands around a service', () => {
  test('a request that a resting service would not get takes nothing from the budget', async () => {
    let spent = 0;
    const breaker = createBreaker();
    for (let at = 0; at < 5; at += 1) breaker.failed();
    const ask = createAsker(
      answers(async () => '{"ok":true}'),
      breaker,
      times,
    );
    const spend = async () => {
      spent += 1;
      return true;
    };
    expect(await failureOf(ask.ask(request, form, { spend, ends: ask.ends() }))).toBe('breaker-open');
    expect(spent).toBe(0);
  });

  test('after its rest one request tries it, however many come at once', async () => {
    let now = 0;
    let sent = 0;
    const breaker = createBreaker(() => now);
    for (let at = 0; at < 5; at += 1) breaker.failed();
    now = 120_000;
    const provider = answers(async () => {
      sent += 1;
      await sleep(30);
      return '{"ok":true}';
    });
    const ask = createAsker(provider, breaker, times);
    // All have passed the first look when they come back from the budget.
    const spend = async () => {
      await sleep(10);
      return true;
    };
    const three = [1, 2, 3].map(() => failureOf(ask.ask(request, form, { spend, ends: ask.ends() })));
    expect((await Promise.all(three)).sort()).toEqual(['answered', 'breaker-open', 'breaker-open']);
    expect(sent).toBe(1);
  });

  test('a process that ends sends nothing and spends nothing', async () => {
    let used = 0;
    const use = async () => {
      used += 1;
      return true;
    };
    const provider = answers(async () => {
      await use();
      return '{"ok":true}';
    });
    const ask = createAsker(provider, createBreaker(), times);
    const stop = AbortSignal.abort();
    expect(await failureOf(ask.ask(request, form, { spend: use, ends: ask.ends(), stop }))).toBe('stopped');
    expect(used).toBe(0);
  });
});
