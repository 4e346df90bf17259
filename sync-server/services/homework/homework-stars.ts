import type { Lesson } from '../../../schema/lesson.ts';
import { type Grade, middleGrade } from '../../../schema/limits.ts';
import { skillOfLesson } from '../../../tutor/practice/skill-of-lesson.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import type { Session } from './homework-marking.ts';
import { lessonsOf, starsOf } from './homework-lessons.ts';
import { isMarked, mark } from './homework-marking.ts';

/** What of a homework session says which stars and which skills it earns. */
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

/** SQL for the columns of an `Earning` of the session `h` (an alias of homework_session). */
export const earningColumns = `h.id, h.student_id as "studentId", h.subject, h.question_text as "questionText", h.grade, h.attempts,
  h.builtin_version as "builtinVersion", h.unlocked_by as "unlockedBy", h.ai_lesson as "aiLesson", h.over_limit as "overLimit",
  h.is_correct as "isCorrect"`;

/** Lessons built by `markSessions`, reused by `giveStars` in the same round because building one is expensive. */
const made = new WeakMap<Earning, Lesson[]>();

/** Marks what was tried since the last marking; sessions without a question or a try have nothing to mark. */
export async function markSessions(
  sql: Sql,
  changes: readonly { next: Session; prev: Session | null }[],
): Promise<void> {
  const toMark = changes.filter(({ next, prev }) => !isMarked(next, prev));
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
  await noteSkills(
    sql,
    toMark.map(({ next }) => next),
  );
}

const setSkills = prepared(
  `insert into session_skill (session_id, part, skill)
   select id, part, skill from jsonb_to_recordset($1::jsonb) as r(id uuid, part text, skill text)
   where skill is not null order by 1, 2
   on conflict (session_id, part) do update set skill = excluded.skill where session_skill.skill is distinct from excluded.skill`,
);
const dropSkills = prepared(
  `delete from session_skill s using jsonb_to_recordset($1::jsonb) as r(id uuid, part text)
   where s.session_id = r.id and s.part = r.part`,
);

/** Keeps which skill the question of each session, or each of its parts, asks for; without a lesson nothing was tried. */
async function noteSkills(sql: Sql, sessions: readonly Earning[]): Promise<number> {
  const found = sessions.flatMap((session) =>
    (made.get(session) ?? [])
      .filter(({ engine }) => engine === 'builtin')
      .map((lesson) => ({ id: session.id, part: lesson.part ?? '', skill: skillOfLesson(lesson) })),
  );
  if (found.length === 0) return 0;
  await sql.query(setSkills, [JSON.stringify(found)]);
  const none = found.filter(({ skill }) => skill === null);
  if (none.length > 0) await sql.query(dropSkills, [JSON.stringify(none)]);
  return found.length - none.length;
}

/** Finds the skills of sessions that were marked before; gives how many have one. */
export async function skillsOfSessions(sql: Sql, sessions: readonly Earning[]): Promise<number> {
  const grades = await gradesOf(sql, sessions);
  for (const session of sessions) made.set(session, lessonsOf(session, grades(session)));
  return noteSkills(sql, sessions);
}

// The cause is unique, so a session, or each of its parts, earns once however often it is written.
const earn = prepared(
  `insert into star_ledger (student_id, cause, stars, subject)
   select student_id, cause, stars, subject
   from jsonb_to_recordset($1::jsonb) as r(student_id uuid, cause text, stars int, subject text) order by 1, 2
   on conflict do nothing`,
);

/** Gives the stars that sessions have earned, unless they are over the month's limit. */
export async function giveStars(sql: Sql, sessions: readonly Earning[]): Promise<void> {
  const solved = sessions.filter(
    ({ overLimit, isCorrect, attempts }) =>
      !overLimit && (isCorrect || attempts.some(({ part, verdict }) => part && verdict === 'right')),
  );
  const grades = await gradesOf(
    sql,
    solved.filter((session) => !made.has(session)),
  );
  const earned = solved.flatMap((session) =>
    starsOf(made.get(session) ?? lessonsOf(session, grades(session)), session)
      .filter(({ stars }) => stars > 0)
      .map(({ part, stars }) => ({
        student_id: session.studentId,
        cause: `homework:${session.id}${part ? `:${part}` : ''}`,
        stars,
        subject: session.subject,
      })),
  );
  if (earned.length > 0) await sql.query(earn, [JSON.stringify(earned)]);
}

type Graded = Pick<Session, 'grade' | 'studentId'>;

const personGrades = prepared('select id, grade from person where id = any($1::uuid[]) and grade is not null');

/** Gives the grade that a session's lesson is made for: its own, else the student's, else the middle one. */
async function gradesOf(sql: Sql, sessions: readonly Graded[]): Promise<(session: Graded) => Grade> {
  const students = [...new Set(sessions.flatMap(({ grade, studentId }) => (grade ? [] : [studentId])))];
  const rows = students.length ? await sql.query<{ id: string; grade: Grade }>(personGrades, [students]) : [];
  return ({ grade, studentId }) => grade ?? rows.find(({ id }) => id === studentId)?.grade ?? middleGrade;
}
