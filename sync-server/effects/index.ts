import { copiersOf } from '../../schema/copies.ts';
import { collectionNames } from '../../schema/index.ts';
import { refreshCopies } from '../db/copies.ts';
import type { Sql } from '../db/orm.ts';
import type { Effect, Effects } from '../sync/effects.ts';
import { assignmentEffect } from './assignment.ts';
import { classroomEffect } from './classroom.ts';
import { homeworkSessionEffect } from './homework-session.ts';
import { linkEffect } from './link.ts';
import { noticeEffect } from './notice.ts';
import { personEffect } from './person.ts';
import { submissionEffect } from './submission.ts';

const own: Effects<Sql> = {
  person: personEffect,
  link: linkEffect,
  classroom: classroomEffect,
  assignment: assignmentEffect,
  submission: submissionEffect,
  homeworkSession: homeworkSessionEffect,
  notice: noticeEffect,
};

/** What follows from a write, by collection; for `createPush`. Copies first: they lie before the rest in the order of locks. */
export const effects = Object.fromEntries(
  collectionNames.map((name) => {
    const effect: Effect<never, Sql> = own[name] ?? {};
    if (copiersOf(name).length === 0) return [name, effect];
    const after: typeof effect.after = async (sql, changes, ctx) => {
      await refreshCopies(sql, name, changes);
      await effect.after?.(sql, changes, ctx);
    };
    return [name, { ...effect, after }];
  }),
) as Effects<Sql>;
