import { copiersOf } from '../../schema/copies.ts';
import { collectionNames } from '../../schema/index.ts';
import { refreshCopies } from '../db/copies.ts';
import type { Sql } from '../db/orm.ts';
import type { Effect, Effects } from '../sync/effects.ts';
import { forgetAnswers } from '../services/erasure/forget-answers.ts';
import { assignmentEffect } from './assignment.ts';
import { attemptEffect } from './attempt.ts';
import { classroomEffect } from './classroom.ts';
import { enrolmentEffect } from './enrolment.ts';
import { homeworkSessionEffect } from './homework-session.ts';
import { linkEffect } from './link.ts';
import { messageEffect } from './message.ts';
import { noticeEffect } from './notice.ts';
import { personEffect } from './person.ts';
import { practiceTestEffect } from './practice-test.ts';
import { submissionEffect } from './submission.ts';
import { templateEffect } from './template.ts';

const own: Effects<Sql> = {
  person: personEffect,
  link: linkEffect,
  classroom: classroomEffect,
  enrolment: enrolmentEffect,
  practiceTest: practiceTestEffect,
  assignment: assignmentEffect,
  attempt: attemptEffect,
  submission: submissionEffect,
  template: templateEffect,
  homeworkSession: homeworkSessionEffect,
  message: messageEffect,
  notice: noticeEffect,
};

/**
 * What follows from a write, by collection; for `createPush`. Copies first: they lie before the rest in the order of locks.
 * Kept answers that quote a deleted document last.
 */
export const effects = Object.fromEntries(
  collectionNames.map((name) => {
    const effect: Effect<never, Sql> = own[name] ?? {};
    const isCopied = copiersOf(name).length > 0;
    const after: typeof effect.after = async (sql, changes, ctx) => {
      if (isCopied) await refreshCopies(sql, name, changes);
      await effect.after?.(sql, changes, ctx);
      await forgetAnswers(
        sql,
        ctx.userId,
        changes.filter(({ deleted }) => deleted).map(({ id }) => id),
      );
    };
    return [name, { ...effect, after }];
  }),
) as Effects<Sql>;
