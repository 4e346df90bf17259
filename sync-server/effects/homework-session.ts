import { photo } from '../../schema/homework-session.ts';
import type { PhotoState } from '../../schema/homework-session.ts';
import type { Lesson } from '../../schema/lesson.ts';
import { lessonTry } from '../../schema/lesson.ts';
import { type Grade, middleGrade } from '../../schema/limits.ts';
import { reading as readingSchema } from '../../schema/reading.ts';
import type { Sql } from '../db/orm.ts';
import { often } from '../db/orm.ts';
import type { Effect } from '../sync/effects.ts';
import { clampWritten } from '../sync/effects.ts';
import { askForAiLessons } from '../services/ai-lesson.ts';
import { asksFor, withdrawAsks } from '../services/help-request.ts';
import type { Session } from '../services/homework-marking.ts';
import { isMarked, lessonsOf, mark, starsOf, union } from '../services/homework-marking.ts';
import { notify } from '../services/notify.ts';
import { allowancesOf, countSessions, lockStudents, refreshProgress } from '../services/progress.ts';
import { alertsFor } from '../services/safety.ts';
import { monthOf } from '../services/calendar.ts';

export type Earning = Pick<
  Session,
  | 'id'
  | 'studentId'
  | 'subject'
  | 'questionText'
  | 'grade'
  | 'attempts'
  | 'builtinVersion'
  | 'unlockedBy'
  | 'aiLesson'
  | 'overLimit'
  | 'isCorrect'
>;

/** Lessons made for marking, for the stars that follow in the same round. */
const made = new WeakMap<Earning, Lesson[]>();

export const homeworkSessionEffect: Effect<'homeworkSession', Sql> = {
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
      // Another question is not what the model answered.
      if (prev && isAskedAnew(next, prev)) next.aiLesson = undefined;
      if (!fields.includes('askedAt')) continue;
      // Nobody has opened what is asked now.
      next.askSeenAt = undefined;
      if (next.askedAt) next.askedAt = clampWritten(next.askedAt, ctx);
    }
    const sessions = living.map(({ next }) => next);
    await takeReadings(sql, sessions);
    await countUsage(
      sql,
      sessions.filter(({ questionText }) => questionText.trim() !== ''),
    );
    const toMark = living.filter(({ next, prev }) => !isMarked(next, prev));
    const grades = await gradesOf(
      sql,
      toMark.map(({ next }) => next),
    );
    for (const { next, prev } of toMark) {
      if (next.questionText.trim() === '' || next.attempts.length === 0) {
        next.isCorrect = undefined;
        continue;
      }
      const lessons = lessonsOf(next, grades(next));
      made.set(next, lessons);
      mark(next, prev, lessons);
    }
  },

  after: async (sql, changes, ctx) => {
    const living = changes.filter(({ deleted }) => !deleted);
    await giveStars(
      sql,
      // Where nothing was marked the stars were given before.
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
    );
    await withdrawAsks(
      sql,
      changes.flatMap(({ id, prev, deleted }) => (deleted && prev?.askedAt ? [{ id, studentId: prev.studentId }] : [])),
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
    const asks = await asksFor(
      sql,
      asking.map(({ next }) => next),
      ctx.receivedAt,
    );
    await notify(sql, [...alerts, ...asks]);
    const anew = living.filter(({ next, prev }) => isAskedAnew(next, prev) && !next.overLimit);
    await askForAiLessons(
      sql,
      anew.map(({ id }) => id),
    );
  },
};

/** Devices write structured fields whole: what does not belong there is not kept. */
function keepWhatBelongs(next: Session): void {
  next.attempts = next.attempts.map((each) => lessonTry.parse(each));
  if (next.photo) next.photo = photo.parse(next.photo);
  if (next.tabletReading) next.tabletReading = readingSchema.parse(next.tabletReading);
}

/** What the child wrote itself. */
const wordsOf = (session: Session | null): string[] =>
  session ? [session.questionText, ...session.attempts.map(({ given }) => given)] : [];

/** Whether the question to a model would be another one than before. */
const isAskedAnew = (next: Session, prev: Session | null): boolean =>
  next.questionText.trim() !== '' && (next.questionText !== prev?.questionText || next.grade !== prev.grade);

// One row for a cause: however often a session is written, it earns once.
const earn = often(
  `insert into star_ledger (student_id, cause, stars, subject)
   select student_id, cause, stars, subject
   from jsonb_to_recordset($1::jsonb) as r(student_id uuid, cause text, stars int, subject text) order by 1, 2
   on conflict do nothing`,
);

/** Gives the stars that sessions have earned, unless they are over the month's limit. */
export async function giveStars(sql: Sql, sessions: readonly Earning[]): Promise<void> {
  const solved = sessions.filter(({ overLimit, isCorrect }) => isCorrect && !overLimit);
  const grades = await gradesOf(
    sql,
    solved.filter((session) => !made.has(session)),
  );
  const earned = solved.flatMap((session) => {
    const stars = starsOf(made.get(session) ?? lessonsOf(session, grades(session)), session);
    const cause = `homework:${session.id}`;
    return stars > 0 ? [{ student_id: session.studentId, cause, stars, subject: session.subject }] : [];
  });
  if (earned.length > 0) await sql.query(earn, [JSON.stringify(earned)]);
}

const readings = often(
  `with due as (
     select u.id, array_agg(r.id order by r.id) as sessions
     from jsonb_to_recordset($1::jsonb) as r(id uuid, user_id uuid, sha256 text)
     join upload u on u.user_id = r.user_id and u.sha256 = r.sha256 group by u.id),
   held as (select u.id from upload u join due on due.id = u.id order by u.id for update of u)
   update upload u
   set session_ids = (u.session_ids || array(select s from unnest(due.sessions) s where not s = any (u.session_ids)))[1:50]
   from due join held on held.id = due.id where u.id = due.id
   returning u.user_id, u.sha256, u.state, u.reading`,
);

/** A picture may arrive before the session that shows it: then its reading waits here. */
async function takeReadings(sql: Sql, sessions: readonly Session[]): Promise<void> {
  const waiting = sessions.flatMap((next) =>
    next.photo && next.photoState !== 'read' && next.photoState !== 'unreadable' ? [{ next, photo: next.photo }] : [],
  );
  if (waiting.length === 0) return;
  const uploads = await sql.query<{ user_id: string; sha256: string; state: PhotoState; reading: unknown }>(readings, [
    JSON.stringify(waiting.map(({ next, photo: of }) => ({ id: next.id, user_id: next.studentId, sha256: of.sha256 }))),
  ]);
  for (const { next, photo: of } of waiting) {
    const upload = uploads.find(({ user_id, sha256 }) => user_id === next.studentId && sha256 === of.sha256);
    if (!upload) continue;
    next.photoState = upload.state;
    if (upload.reading !== null) next.reading = readingSchema.parse(upload.reading);
  }
}

const countedBefore = often('select session_id, over_limit from usage_ledger where session_id = any($1::uuid[])');
const addUsage = often(
  `insert into usage_ledger (session_id, student_id, month, written_at, over_limit)
   select session_id, student_id, month, written_at, over_limit
   from jsonb_to_recordset($1::jsonb) as r(session_id uuid, student_id uuid, month text, written_at timestamptz, over_limit boolean)
   order by 1`,
);

/** Counts sessions once, whichever device wrote them, when their question is first known; never refuses one. */
async function countUsage(sql: Sql, sessions: readonly Session[]): Promise<void> {
  if (sessions.length === 0) return;
  const rows = await sql.query<{ session_id: string; over_limit: boolean }>(countedBefore, [
    sessions.map(({ id }) => id),
  ]);
  const counted = new Map(rows.map(({ session_id, over_limit }) => [session_id, over_limit]));
  for (const next of sessions) next.overLimit = counted.get(next.id) ?? next.overLimit;
  const fresh = sessions.filter(({ id }) => !counted.has(id));
  if (fresh.length === 0) return;
  const allowed = await allowancesOf(sql, [...new Set(fresh.map(({ studentId }) => studentId))]);
  const entries = fresh.map((next) => {
    const { limit = 0, timeZone = 'UTC', used } = allowed.get(next.studentId) ?? {};
    const month = monthOf(next.writtenAt, timeZone);
    const already = used?.get(month) ?? 0;
    next.overLimit = limit !== -1 && already >= limit;
    if (!next.overLimit) used?.set(month, already + 1);
    const { id: session_id, studentId: student_id, writtenAt: written_at, overLimit: over_limit } = next;
    return { session_id, student_id, month, written_at, over_limit };
  });
  await sql.query(addUsage, [JSON.stringify(entries)]);
}

type Graded = Pick<Session, 'grade' | 'studentId'>;

const personGrades = often('select id, grade from person where id = any($1::uuid[]) and grade is not null');

/** Gives the grade that a session's lesson is made for: its own, else the student's, else the middle one. */
async function gradesOf(sql: Sql, sessions: readonly Graded[]): Promise<(session: Graded) => Grade> {
  const students = [...new Set(sessions.flatMap(({ grade, studentId }) => (grade ? [] : [studentId])))];
  const rows = students.length ? await sql.query<{ id: string; grade: Grade }>(personGrades, [students]) : [];
  return ({ grade, studentId }) => grade ?? rows.find(({ id }) => id === studentId)?.grade ?? middleGrade;
}
