import { voiceNote } from '../../schema/document-file.ts';
import { photo } from '../../schema/homework-session.ts';
import { lessonTry } from '../../schema/lesson.ts';
import { reading as readingSchema } from '../../schema/reading.ts';
import type { Measures } from '../../tutor/data/achievements.ts';
import type { Sql } from '../db/orm.ts';
import { clampWritten } from '../device-clock.ts';
import { askForAiLessons } from '../services/homework/ai-lesson.ts';
import { helpRequestsFor, withdrawHelpRequests } from '../services/homework/help-request.ts';
import type { Session } from '../services/homework/homework-marking.ts';
import { isMarked, union } from '../services/homework/homework-marking.ts';
import { giveStars, markSessions } from '../services/homework/homework-stars.ts';
import { notify } from '../services/notices/notify.ts';
import { erasePictures } from '../services/files/erase-pictures.ts';
import { takeReadings } from '../services/homework/photo-reading.ts';
import { countSessions, lockStudents, refreshProgress } from '../services/progress/progress.ts';
import { alertsFor } from '../services/safety/safety.ts';
import { countUsage } from '../services/homework/count-usage.ts';
import type { Effect } from '../sync/effects.ts';

export const homeworkSessionEffect: Effect<'homeworkSession', Sql> = {
  buried: async (sql, ids, ctx) => {
    await lockStudents(sql, [ctx.userId]);
    await erasePictures(
      sql,
      ids.map((id) => ({ id, studentId: ctx.userId })),
    );
  },

  before: async (sql, changes, ctx) => {
    const living = changes.filter(({ deleted }) => !deleted);
    await lockStudents(
      sql,
      changes.map(({ next }) => next.studentId),
    );
    for (const { next, prev, fields } of living) {
      keepWhatBelongs(next);
      next.receivedAt = prev?.receivedAt ?? ctx.receivedAt;
      if (prev) next.attempts = union(prev.attempts, next.attempts);
      // The AI's lesson answers the question before, so a changed question drops it.
      if (prev && isAskedAnew(next, prev)) next.aiLesson = undefined;
      if (!fields.includes('askedAt')) continue;
      // A new help request has not been seen by a teacher yet.
      next.askSeenAt = undefined;
      if (next.askedAt) next.askedAt = clampWritten(next.askedAt, ctx);
    }
    const sessions = living.map(({ next }) => next);
    await takeReadings(sql, sessions);
    await erasePictures(
      sql,
      changes
        .filter(({ deleted }) => deleted)
        .map(({ id, next }) => ({ id, studentId: next.studentId, photo: next.photo })),
    );
    await countUsage(
      sql,
      sessions.filter(({ questionText }) => questionText.trim() !== ''),
      ctx.online && ((over) => living.find(({ next }) => next === over)?.refuse('limit_reached')),
    );
    await markSessions(sql, living);
  },

  after: async (sql, changes, ctx) => {
    const living = changes.filter(({ deleted }) => !deleted);
    await giveStars(
      sql,
      // Sessions that were not marked anew have had their stars before.
      living.filter(({ next, prev }) => !isMarked(next, prev)).map(({ next }) => next),
    );
    await countSessions(
      sql,
      changes.map(({ id }) => id),
    );
    await refreshProgress(
      sql,
      changes.map(({ next }) => next.studentId),
      ctx.receivedAt,
      workOf(living.map(({ next }) => next)),
    );
    await withdrawHelpRequests(
      sql,
      // Also of a question that was typed anew since: its words were others, and stand there still.
      changes.filter(({ deleted }) => deleted).map(({ id, next }) => ({ id, studentId: next.studentId })),
    );
    const alerts = await alertsFor(
      sql,
      living.map(({ id, next, prev }) => ({
        studentId: next.studentId,
        about: id,
        before: wordsOf(prev),
        now: wordsOf(next),
      })),
      ctx.receivedAt,
    );
    const asking = living.filter(({ fields }) => fields.includes('askedAt'));
    const helpRequests = await helpRequestsFor(
      sql,
      asking.map(({ next }) => next),
      ctx.receivedAt,
    );
    await notify(sql, [...alerts, ...helpRequests]);
    const anew = living.filter(({ next, prev }) => isAskedAnew(next, prev) && !next.overLimit);
    await askForAiLessons(
      sql,
      anew.map(({ id }) => id),
    );
  },
};

/** Devices write structured fields whole, so unknown parts are stripped here. */
function keepWhatBelongs(next: Session): void {
  next.attempts = next.attempts.map((each) => lessonTry.parse(each));
  if (next.photo) next.photo = photo.parse(next.photo);
  if (next.askNote) next.askNote = voiceNote.parse(next.askNote);
  if (next.tabletReading) next.tabletReading = readingSchema.parse(next.tabletReading);
}

/** What achievements ask of sessions and no sum holds: a page read from a photo, and a fresh problem solved after a hint. */
function workOf(sessions: readonly Session[]): Map<string, Measures> {
  const found = new Map<string, Measures>();
  for (const { studentId, photo: picture, questionText, attempts } of sessions) {
    const hint = attempts.findIndex(({ rung }) => rung !== 'none');
    const climbed =
      hint >= 0 && attempts.slice(hint).some(({ step, verdict }) => step === 'next' && verdict === 'right');
    found.set(studentId, {
      ...found.get(studentId),
      ...(picture && questionText.trim() !== '' ? { photos: 1 } : {}),
      ...(climbed ? { climbed: 1 } : {}),
    });
  }
  return found;
}

/** What the child wrote itself. */
const wordsOf = (session: Session | null): string[] =>
  session ? [session.questionText, ...session.attempts.map(({ given }) => given)] : [];

/** Whether the question to a model would be another one than before. */
const isAskedAnew = (next: Session, prev: Session | null): boolean =>
  next.questionText.trim() !== '' && (next.questionText !== prev?.questionText || next.grade !== prev.grade);
