import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { aiTest } from '../../schema/ai-test.ts';
import type { WrittenItem } from '../../schema/practice-test.ts';
import { wordsOf } from '../../sync-server/log.ts';
import * as store from '../../sync-server/services/practice/ai-test-wish.ts';
import { guardAiItems } from '../../tutor/practice/ai-items.ts';
import { skillOf } from '../../tutor/practice/curriculum.ts';
import { budgetOf } from '../ai/budget.ts';
import { testRequest } from '../ai/prompts.ts';
import { AiError, isForLater } from '../ai/provider.ts';
import type { AiDeps } from './ai-deps.ts';
import { endsWorkers } from './ends-workers.ts';

const payloadForm = z.object({ testId: z.uuid() });

/** Gives the job `ai_test`: questions that somebody who may has wished for. Nothing about anybody is sent: subject, year, topics and a number. */
export function aiTestJob({ database, log, ask, dailyCalls }: AiDeps): Task {
  return async (payload, { job, abortSignal }) => {
    const { testId } = payloadForm.parse(payload);
    const wished = await database.read((sql) => store.wishedTest(sql, testId));
    if (!wished) return;
    const end = (state: store.WishEnd, items?: readonly WrittenItem[]) =>
      database.transaction((sql) => store.endWish(sql, testId, state, items));
    if (!ask) {
      await end('off');
      return;
    }
    if (endsWorkers(job)) {
      await end('failed');
      return;
    }
    const { subject, grade, wish, school } = wished;
    const topics = wish.topics.flatMap((id) => skillOf(id)?.title ?? []);
    const { spend, calls } = budgetOf(database, school, dailyCalls);
    try {
      const request = testRequest({ subject, grade, topics, count: wish.count, steepness: wish.steepness }, testId);
      const answer = await ask.ask(request, aiTest, { spend, stop: abortSignal, ends: ask.ends() });
      const items = guardAiItems(answer, { subject, grade, count: wish.count });
      log.info('AI test', { calls: calls(), asked: wish.count, passed: items.length });
      // Less than half is no test.
      if (items.length * 2 >= wish.count) await end('ready', items);
      else await end('failed');
    } catch (error) {
      if (error instanceof AiError ? isForLater(error, job) : job.attempts < job.max_attempts) throw error;
      // Whoever wished for it waits for an end of it, whatever went wrong.
      log.warn('AI test not made', { why: error instanceof AiError ? error.failure : wordsOf(error), calls: calls() });
      await end('failed');
    }
  };
}
