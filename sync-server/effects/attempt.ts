import { attemptAnswer } from '../../schema/attempt.ts';
import { testItem } from '../../schema/practice-test.ts';
import type { Sql } from '../db/orm.ts';
import { handInAttempts, lockAnswers } from '../services/practice/attempt-submission.ts';
import { countTime } from '../services/practice/attempt-time.ts';
import { markAttempts } from '../services/practice/attempts.ts';
import { judgeHandedIn } from '../services/progress/awards-for-handing-in.ts';
import { notify } from '../services/notices/notify.ts';
import { lockStudents, refreshProgress } from '../services/progress/progress.ts';
import { alertsFor } from '../services/safety/safety.ts';
import type { Effect } from '../sync/effects.ts';

/** A finished attempt is marked again; its stars, answers and minutes count once, whatever number of devices sends it. */
export const attemptEffect: Effect<'attempt', Sql> = {
  before: async (sql, changes, ctx) => {
    const living = changes.filter(({ deleted }) => !deleted);
    for (const { next, prev } of living) {
      // Devices write lists whole, so unknown parts are stripped here; answers that arrived before stay.
      const known = new Set(prev?.answers.map(({ id }) => id));
      const fresh = next.answers.filter(({ id }) => !known.has(id)).map((answer) => attemptAnswer.parse(answer));
      next.answers = [...(prev?.answers ?? []), ...fresh];
      if (!prev) next.items = next.items.map((item) => testItem.parse(item));
      next.receivedAt = prev?.receivedAt ?? ctx.receivedAt;
      next.finishedAt = prev?.finishedAt ?? next.finishedAt;
    }
    await lockAnswers(
      sql,
      living.map(({ next }) => next),
    );
    await lockStudents(
      sql,
      living.map(({ next }) => next.studentId),
    );
    await markAttempts(
      sql,
      living.map(({ next }) => next),
      ctx,
    );
  },

  after: async (sql, changes, ctx) => {
    const finished = changes.filter(({ next, deleted }) => !deleted && next.finishedAt);
    await countTime(
      sql,
      finished.map(({ id, next }) => ({ ...next, id })),
    );
    await handInAttempts(
      sql,
      finished.map(({ id, next }) => ({ ...next, id })),
      ctx,
    );
    // A test that is set as work is handed in by it, and counts as that for achievements.
    const handedIn = await judgeHandedIn(
      sql,
      finished.flatMap(({ next }) => (next.assignmentId ? [next.studentId] : [])),
    );
    await refreshProgress(
      sql,
      finished.map(({ next }) => next.studentId),
      ctx.receivedAt,
      new Map(handedIn.map(({ studentId, measures }) => [studentId, measures])),
    );
    const alerts = await alertsFor(
      sql,
      changes
        .filter(({ deleted }) => !deleted)
        .map(({ id, next, prev }) => ({
          studentId: next.studentId,
          about: id,
          before: (prev?.answers ?? []).map(({ given }) => given),
          now: next.answers.map(({ given }) => given),
        })),
      ctx.receivedAt,
    );
    await notify(sql, alerts);
  },
};
