import { createHash } from 'node:crypto';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { type AiLesson, aiLesson } from '../../schema/ai-lesson.ts';
import * as store from '../../sync-server/services/homework/ai-lesson.ts';
import { buildLesson, isDistressed } from '../../tutor/index.ts';
import { budgetOf } from '../ai/budget.ts';
import { lessonKey, makeAiLesson } from '../ai/lesson.ts';
import { AiError, isForLater } from '../ai/provider.ts';
import { restoreNames, stripPersonal } from '../ai/safety.ts';
import type { AiDeps } from './ai-deps.ts';

const payloadForm = z.object({ sessionId: z.uuid() });

/** What the built-in tutor refuses to treat as a question is not sent anywhere either. */
const notForModels = new Set(['unsafe', 'other-language', 'not-a-question']);

/** Gives the job `ai_lesson`: a lesson beside the built-in one, for a confirmed question of a child with consent. */
export function aiLessonJob({ database, log, ask, dailyCalls }: AiDeps): Task {
  return async (payload, { job, abortSignal }) => {
    const { sessionId } = payloadForm.parse(payload);
    if (!ask) return;
    const session = await database.read((sql) => store.sessionForAi(sql, sessionId));
    if (!session || isDistressed(session.question)) return;
    const { unknown, care } = buildLesson({ question: session.question, grade: session.grade });
    if (care) return;
    if (unknown && (notForModels.has(unknown.why) || unknown.next.includes('pick-one'))) return;

    const { text, names } = stripPersonal(
      session.question,
      await database.read((sql) => store.namesAround(sql, session.studentId)),
    );
    const key = lessonKey(ask.model, text, session.grade);
    // The id is made of session and question, so that a job that the queue repeats is done once.
    const jobId = `lesson:${sessionId}:${createHash('sha256').update(`${key} ${session.question}`).digest('hex').slice(0, 16)}`;
    if (await database.read((sql) => store.isAiJobDone(sql, jobId))) return;

    const { spend, calls } = budgetOf(database, session.school, dailyCalls);
    const kept = aiLesson.safeParse(await database.read((sql) => store.keptAiLesson(sql, key)));
    let outcome = 'kept';
    let lesson: AiLesson | null = kept.success ? kept.data : null;
    if (!kept.success) {
      try {
        const made = await makeAiLesson(ask, { question: text, grade: session.grade }, { spend, stop: abortSignal });
        lesson = made.lesson;
        outcome = lesson === null ? 'nothing-passed' : made.hits.length > 0 ? 'made-with-templates' : 'made';
        log.info('AI lesson', { outcome, calls: calls(), first: gatesOf(made.firstHits), left: gatesOf(made.hits) });
      } catch (error) {
        if (!(error instanceof AiError)) throw error;
        // The built-in lesson exists, so a failure of the service is retried and finally dropped without a dead job.
        if (isForLater(error, job)) throw error;
        log.warn('AI lesson not made', { why: error.failure, calls: calls() });
        outcome = error.failure;
      }
      // Stored in a transaction of its own, so that after a crash the answer is not paid for again.
      const answer = lesson;
      if (answer) await database.transaction((sql) => store.keepAiLesson(sql, key, answer));
    }
    const own = lesson && withNames(lesson, names);
    await database.transaction(async (sql) => {
      if (own) await store.giveAiLesson(sql, session, own);
      await store.finishAiJob(sql, jobId, outcome, calls());
    });
  };
}

const gatesOf = (hits: readonly { gate: string }[]): string => hits.map(({ gate }) => gate).join(' ');

/** The kept lesson speaks of 'Person A'; the child's own session has the name that the child wrote. */
function withNames(lesson: AiLesson, names: ReadonlyMap<string, string>): AiLesson {
  if (names.size === 0) return lesson;
  return aiLesson.parse(
    JSON.parse(JSON.stringify(lesson), (_key, value: unknown) =>
      typeof value === 'string' ? restoreNames(value, names).slice(0, 300) : value,
    ),
  );
}
