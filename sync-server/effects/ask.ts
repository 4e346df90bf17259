import type { Attempt } from '../../schema/lesson.ts';
import { type Grade, middleGrade, type Subject } from '../../schema/limits.ts';
import type { NoticeDocument } from '../../schema/index.ts';
import { askCause } from '../../schema/notice.ts';
import { buildLesson } from '../../tutor/index.ts';
import type { Sql } from '../db/orm.ts';
import { patchRow } from '../db/tables.ts';
import { notify } from './notices.ts';

/** How many of the last tries a teacher gets, and how much of each. */
const triesShown = 8;
const tryCharacters = 200;

interface Asking {
  studentId: string;
  questionText: string;
  subject: Subject;
  grade?: Grade | null | undefined;
  attempts: readonly Attempt[];
  builtinVersion: number;
  askedAt?: string | null | undefined;
}

type Told = Pick<NoticeDocument, 'personId' | 'about' | 'details'>;

/** The tries at the question and its steps, the oldest first: what was typed, nothing that was only opened. */
const triesOf = (attempts: readonly Attempt[]): string[] =>
  attempts
    .filter(({ step, given }) => step !== 'next' && given.trim() !== '')
    .slice(-triesShown)
    .map(({ given }) => given.trim().replace(/\s+/g, ' ').slice(0, tryCharacters));

/**
 * Tells the teacher of each class that the child is in now: a copy of the confirmed question and of the tries, since the
 * session itself is the child's alone. Asking again makes the notice new; a child without a class asks nobody.
 */
export async function askTeachers(sql: Sql, sessionId: string, session: Asking, now: string): Promise<void> {
  if (!session.askedAt || session.questionText.trim() === '') return;
  const teachers = await sql.query<{ teacher_id: string; class_id: string; class_name: string; name: string }>(
    `select distinct on (c.teacher_id) c.teacher_id, c.id as class_id, c.class_name,
       trim(coalesce(e.first_name, '') || ' ' || coalesce(e.surname_initial, '')) as name
     from enrolment e join classroom c on c.id = e.class_id
     where e.student_id = $1 and not e.deleted and not c.deleted and c.is_active
     order by c.teacher_id, (c.subject = $2) desc, c.id`,
    [session.studentId, session.subject],
  );
  if (teachers.length === 0) return;
  const { markable } = buildLesson({
    question: session.questionText,
    grade: session.grade ?? middleGrade,
    version: session.builtinVersion,
  });
  const tries = triesOf(session.attempts);
  await notify(
    sql,
    teachers.map((teacher) => ({
      personId: teacher.teacher_id,
      cause: askCause(sessionId),
      kind: 'ask' as const,
      about: sessionId,
      details: {
        studentId: session.studentId,
        studentName: teacher.name,
        classId: teacher.class_id,
        className: teacher.class_name,
        question: session.questionText,
        ...(tries.length ? { tries: tries.join('\n') } : {}),
        // Without a rule for the question there are no steps to allow.
        ...(markable ? { steps: 'yes' } : {}),
      },
      createdAt: now,
    })),
  );
}

/** The child has deleted the question: nobody is asked any more. */
export async function withdrawAsk(sql: Sql, sessionId: string): Promise<void> {
  await sql.query(`update notice set deleted = true where cause = $1 and kind = 'ask' and not deleted`, [
    askCause(sessionId),
  ]);
}

/** A teacher has opened what the child asked: its receipt says so, once. */
export async function noteAskSeen(sql: Sql, ask: Told, seenAt: string): Promise<void> {
  const [unseen] = await sql.query(
    `select 1 from homework_session
     where id = $1 and student_id = $2 and not deleted and asked_at is not null and ask_seen_at is null`,
    [ask.about, ask.details['studentId']],
  );
  if (unseen) await patchRow(sql, 'homeworkSession', ask.about, { askSeenAt: seenAt });
}

/** The child has opened the answer: so do the receipts of the teachers who gave it. */
export async function noteAnswerSeen(sql: Sql, help: Told, seenAt: string): Promise<void> {
  const told = await sql.query<{ id: string }>(
    `select id from notice where cause = $1 and kind = 'ask' and not deleted and answer = $2 and answer_seen_at is null
       and details ->> 'studentId' = $3 order by id`,
    [askCause(help.about), help.details['answer'], help.personId],
  );
  for (const { id } of told) await patchRow(sql, 'notice', id, { answerSeenAt: seenAt });
}

/** The other teachers of a child need not answer what one has answered. */
export async function settleAsk(sql: Sql, sessionId: string, answeredId: string, answer: string): Promise<void> {
  const open = await sql.query<{ id: string }>(
    `select id from notice where cause = $1 and kind = 'ask' and not deleted and answer is null and id <> $2 order by id`,
    [askCause(sessionId), answeredId],
  );
  for (const { id } of open) await patchRow(sql, 'notice', id, { answer });
}
