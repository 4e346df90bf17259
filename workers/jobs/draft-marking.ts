import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { namesAround } from '../../sync-server/services/homework/ai-lesson.ts';
import { answerForDraft, finishDraft } from '../../sync-server/services/marking/answer-for-draft.ts';
import { isDistressed } from '../../tutor/index.ts';
import { budgetOf } from '../ai/budget.ts';
import { makeMarkingDraft } from '../ai/marking.ts';
import { AiError, isForLater } from '../ai/provider.ts';
import { stripPersonal } from '../ai/safety.ts';
import type { AiDeps } from './ai-deps.ts';

const payloadForm = z.object({ submissionId: z.uuid() });

/** Gives the job `draft_marking`: a proposal for a teacher who asked for one. What may not be sent is marked by the teacher alone. */
export function draftMarkingJob({ database, log, ask, dailyCalls }: AiDeps): Task {
  return async (payload, { job, abortSignal }) => {
    const { submissionId } = payloadForm.parse(payload);
    const asked = await database.read((sql) => answerForDraft(sql, submissionId));
    if (!asked) return;
    const withoutDraft = (state: 'needs-you' | 'failed'): Promise<unknown> =>
      database.transaction((sql) => finishDraft(sql, asked, state, null));
    if (isDistressed(asked.content)) {
      await withoutDraft('needs-you');
      return;
    }
    if (!ask || !asked.consent) {
      await withoutDraft('failed');
      return;
    }
    const around = await database.read((sql) => namesAround(sql, asked.studentId));
    const { text, names } = stripPersonal(asked.content, around);
    const task = stripPersonal(`${asked.title}\n${asked.description}`, around).text;
    const rubric = asked.rubric.map((line) => ({ ...line, text: stripPersonal(line.text, around).text }));
    const { spend, calls } = budgetOf(database, asked.school, dailyCalls);
    try {
      const made = await makeMarkingDraft(
        ask,
        { task, rubric, answer: text },
        { answer: asked.content, names },
        { spend, stop: abortSignal },
      );
      // The draft shows the teacher's own rubric, not the redacted one that was sent.
      const lines = made.lines.map((line, at) => ({ ...line, text: asked.rubric[at]?.text ?? line.text }));
      await database.transaction(async (sql) => {
        // Read again, because consent or answer may have changed while the service worked.
        const now = await answerForDraft(sql, submissionId);
        if (now?.consent && now.content === asked.content)
          await finishDraft(sql, asked, made.needsYou.length > 0 ? 'needs-you' : 'ready', { ...made, lines });
        else await finishDraft(sql, asked, 'failed', null);
      });
      log.info('marking draft', { calls: calls(), needs: made.needsYou.join(' ') });
    } catch (error) {
      if (!(error instanceof AiError)) throw error;
      if (isForLater(error, job)) throw error;
      log.warn('marking draft not made', { why: error.failure, calls: calls() });
      await withoutDraft('failed');
    }
  };
}
