import type { PhotoState } from '../../schema/homework-session.ts';
import { photo } from '../../schema/homework-session.ts';
import type { Attempt, Lesson } from '../../schema/lesson.ts';
import { attempt } from '../../schema/lesson.ts';
import { type Grade, middleGrade } from '../../schema/limits.ts';
import { reading as readingSchema } from '../../schema/reading.ts';
import { attemptsOn, buildLesson, checkAnswer, openAiLesson, starsFor } from '../../tutor/index.ts';
import type { Sql } from '../db/orm.ts';
import type { Change, Effect } from '../sync/effects.ts';
import { clampWritten } from '../sync/effects.ts';
import { askForAiLesson, sessionForAi } from './ai-lesson.ts';
import { askTeachers, withdrawAsk } from './ask.ts';
import { lockStudent, refreshProgress, usageOf } from './progress.ts';
import { alertAdults } from './safety.ts';

type SessionChange = Change<'homeworkSession'>;
type Session = SessionChange['next'];
export type Earning = Pick<
  Session,
  | 'studentId'
  | 'questionText'
  | 'grade'
  | 'attempts'
  | 'builtinVersion'
  | 'unlockedBy'
  | 'aiLesson'
  | 'overLimit'
  | 'isCorrect'
>;

export const homeworkSessionEffect: Effect<'homeworkSession', Sql> = {
  before: async (sql, changes, ctx) => {
    for (const { id, next, prev, fields, deleted } of changes) {
      if (deleted) continue;
      keepWhatBelongs(next);
      next.receivedAt = prev?.receivedAt ?? ctx.receivedAt;
      // Nobody has opened what is asked now.
      if (fields.includes('askedAt')) {
        next.askSeenAt = undefined;
        if (next.askedAt) next.askedAt = clampWritten(next.askedAt, ctx);
      }
      await takeReading(sql, next, id);
      if (next.questionText.trim() !== '') await count(sql, next);
      // What was tried stays tried: an earlier attempt cannot be taken back to look better.
      if (prev) next.attempts = union(prev.attempts, next.attempts);
      // Another question is not what the model answered.
      if (prev && isAskedAnew(next, prev)) next.aiLesson = undefined;
      mark(next, next.grade ?? (await gradeOf(sql, next.studentId)));
    }
  },

  after: async (sql, changes, ctx) => {
    for (const { id, next, prev, fields, deleted } of changes) {
      if (deleted) {
        if (prev?.askedAt) await withdrawAsk(sql, id);
        continue;
      }
      await giveStars(sql, id, next);
      await alertAdults(
        sql,
        { studentId: next.studentId, about: id, before: wordsOf(prev), now: wordsOf(next) },
        ctx.receivedAt,
      );
      if (isAskedAnew(next, prev) && (await sessionForAi(sql, id))) await askForAiLesson(sql, id);
      if (fields.includes('askedAt')) await askTeachers(sql, id, next, ctx.receivedAt);
    }
    for (const studentId of new Set(changes.map(({ next }) => next.studentId))) {
      await refreshProgress(sql, studentId, ctx.receivedAt);
    }
  },
};

/** Devices write structured fields whole: what does not belong there is not kept. */
function keepWhatBelongs(next: Session): void {
  next.attempts = next.attempts.map((tried) => attempt.parse(tried));
  if (next.photo) next.photo = photo.parse(next.photo);
  if (next.tabletReading) next.tabletReading = readingSchema.parse(next.tabletReading);
}

/** What the child wrote itself. */
const wordsOf = (session: Session | null): string[] =>
  session ? [session.questionText, ...session.attempts.map(({ given }) => given)] : [];

/** Whether the question to a model would be another one than before. */
const isAskedAnew = (next: Session, prev: Session | null): boolean =>
  next.questionText.trim() !== '' && (next.questionText !== prev?.questionText || next.grade !== prev.grade);

/** Gives the stars that a session has earned, unless it is over the month's limit. */
export async function giveStars(sql: Sql, id: string, session: Earning): Promise<void> {
  if (session.overLimit || !session.isCorrect) return;
  const lessons = lessonsOf(session, session.grade ?? (await gradeOf(sql, session.studentId)));
  // Each try counts on the lesson it was made on; the better of the two ends.
  const stars = Math.max(
    ...lessons.map((lesson) => starsFor(lesson, attemptsOn(lesson, session.attempts), session.unlockedBy ?? undefined)),
  );
  if (stars === 0) return;
  // One row for a cause: however often the session is written, it earns once.
  await sql.query('insert into star_ledger (student_id, cause, stars) values ($1, $2, $3) on conflict do nothing', [
    session.studentId,
    `homework:${id}`,
    stars,
  ]);
}

/** A picture may arrive before the session that shows it: then its reading waits here. */
async function takeReading(sql: Sql, next: Session, id: string): Promise<void> {
  if (!next.photo || next.photoState === 'read' || next.photoState === 'unreadable') return;
  const [upload] = await sql.query<{ state: PhotoState; reading: unknown }>(
    `update upload set session_ids = case when session_ids @> array[$3::uuid] or cardinality(session_ids) >= 50 then session_ids else session_ids || $3::uuid end
     where user_id = $1 and sha256 = $2 returning state, reading`,
    [next.studentId, next.photo.sha256, id],
  );
  if (!upload) return;
  next.photoState = upload.state;
  if (upload.reading !== null) next.reading = readingSchema.parse(upload.reading);
}

/** Counts a session once, whichever device wrote it, when its question is first known; never refuses it. */
async function count(sql: Sql, next: Session): Promise<void> {
  await lockStudent(sql, next.studentId);
  const [counted] = await sql.query<{ over_limit: boolean }>(
    'select over_limit from usage_ledger where session_id = $1',
    [next.id],
  );
  if (counted) {
    next.overLimit = counted.over_limit;
    return;
  }
  const { month, used, limit } = await usageOf(sql, next.studentId, next.writtenAt);
  next.overLimit = limit !== -1 && used >= limit;
  await sql.query(
    'insert into usage_ledger (session_id, student_id, month, written_at, over_limit) values ($1, $2, $3, $4, $5)',
    [next.id, next.studentId, month, next.writtenAt, next.overLimit],
  );
}

async function gradeOf(sql: Sql, studentId: string): Promise<Grade> {
  const [row] = await sql.query<{ grade: Grade | null }>('select grade from person where id = $1', [studentId]);
  return row?.grade ?? middleGrade;
}

/** The built-in lesson and, where there is one, the AI's. */
function lessonsOf(
  next: Pick<Session, 'questionText' | 'builtinVersion' | 'aiLesson' | 'attempts'>,
  grade: Grade,
): Lesson[] {
  const question = next.questionText;
  const builtin = buildLesson({
    question,
    grade,
    version: next.builtinVersion,
    attempts: next.attempts,
  });
  return next.aiLesson ? [builtin, openAiLesson(next.aiLesson, { question, grade })] : [builtin];
}

function union(before: readonly Attempt[], now: readonly Attempt[]): Attempt[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...now.filter(({ id }) => !known.has(id))].slice(0, 500);
}

/** Marks what the child answered once more: what a device says about it counts for nothing. */
function mark(next: Session, grade: Grade): void {
  if (next.questionText.trim() === '' || next.attempts.length === 0) {
    next.isCorrect = undefined;
    return;
  }
  const lessons = lessonsOf(next, grade);
  next.attempts = next.attempts.map((attempt) => {
    const lesson = lessons.find(({ engine }) => engine === (attempt.engine ?? 'builtin'));
    if (lesson) return remark(attempt, checkAnswer(lesson, attempt.step, attempt.given));
    // The lesson it was tried on is gone: nobody can say any more.
    return remark(attempt, { verdict: 'cannot-check' });
  });
  const answers = next.attempts.filter(({ step, given }) => step === 'answer' && given !== '');
  next.isCorrect = answers.length === 0 ? undefined : answers.some(({ verdict }) => verdict === 'right');
}

function remark(
  attempt: Attempt,
  marked: { verdict: Attempt['verdict']; misconception?: Attempt['misconception'] },
): Attempt {
  if (attempt.given === '') return attempt;
  const { misconception: _, ...rest } = attempt;
  return { ...rest, verdict: marked.verdict, ...(marked.misconception ? { misconception: marked.misconception } : {}) };
}
