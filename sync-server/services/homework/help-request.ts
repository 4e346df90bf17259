import type { DocumentFile } from '../../../schema/document-file.ts';
import type { Try } from '../../../schema/lesson.ts';
import { type Grade, middleGrade, type Subject } from '../../../schema/limits.ts';
import type { NoticeDocument } from '../../../schema/index.ts';
import { helpCause, helpRequestCause } from '../../../schema/notice.ts';
import { buildLessons } from '../../../tutor/index.ts';
import { withoutPersonal } from '../../../tutor/language/personal.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import type { StoredRow } from '../../db/rows.ts';
import { readRows, rowOf, updateRows, writeRows } from '../../db/tables.ts';
import { bury } from '../erasure/bury.ts';
import type { Notice } from '../notices/notify.ts';
import { noticeId } from '../notices/notify.ts';

/** How many of the last tries a teacher gets, and how much of each. */
const triesShown = 8;
const tryCharacters = 200;

/** What a help request needs of a homework session. */
interface RequestingSession {
  id: string;
  studentId: string;
  questionText: string;
  subject: Subject;
  grade?: Grade | null | undefined;
  attempts: readonly Try[];
  builtinVersion: number;
  askedAt?: string | null | undefined;
  askNote?: DocumentFile | null | undefined;
}

/** What the rest of this file needs of a stored notice. */
type NoticeFacts = Pick<NoticeDocument, 'personId' | 'about' | 'details'>;

/** The tries at the question and its steps, the oldest first, each with its part: what was typed, nothing that was only opened. */
const triesOf = (tries: readonly Try[], surname: string | null): string[] =>
  tries
    .filter(({ step, given }) => step !== 'next' && given.trim() !== '')
    .slice(-triesShown)
    .map(
      ({ part, given }) => `${part ? `${part}) ` : ''}${withoutPersonal(given, surname).trim().replace(/\s+/g, ' ')}`,
    )
    .map((line) => line.slice(0, tryCharacters));

const teachersNow = prepared(
  `select distinct on (r.id, t.teacher_id) r.id, t.teacher_id, c.id as class_id, c.class_name,
     trim(coalesce(e.first_name, '') || ' ' || coalesce(e.surname_initial, '')) as name, e.last_name as surname
   from jsonb_to_recordset($1::jsonb) as r(id uuid, "studentId" uuid, subject text)
   join enrolment e on e.student_id = r."studentId" join classroom c on c.id = e.class_id
   join class_teacher t on t.class_id = c.id
   where not e.deleted and not c.deleted and c.is_active
   order by r.id, t.teacher_id, (c.subject = r.subject) desc, c.id`,
);

const storedNotes = prepared(
  `select document_id || ' ' || sha256 as name from document_file where collection = 'homeworkSession' and document_id = any($1::uuid[])`,
);

/** The voice notes whose bytes are here already, as `<session> <sha256>`. */
async function notesHere(sql: Sql, sessions: readonly RequestingSession[]): Promise<ReadonlySet<string>> {
  const ids = sessions.flatMap(({ id, askNote }) => (askNote ? [id] : []));
  if (ids.length === 0) return new Set();
  return new Set((await sql.query<{ name: string }>(storedNotes, [ids])).map(({ name }) => name));
}

/** What a teacher's notice says of a voice note; its bytes come after it. */
const noteDetails = ({ id, askNote }: RequestingSession, here: ReadonlySet<string>): Record<string, string> =>
  askNote ? { note: askNote.sha256, ...(here.has(`${id} ${askNote.sha256}`) ? { noteHere: 'yes' } : {}) } : {};

/**
 * Gives the notices for the teacher of each class that the children are in now: a copy of the confirmed question and of the
 * tries, personal words left out, since a session itself is the child's alone. Asking again makes the notice new; a child without a class has nobody to ask.
 */
export async function helpRequestsFor(
  sql: Sql,
  sessions: readonly RequestingSession[],
  now: string,
): Promise<Notice[]> {
  const asking = sessions.filter(({ askedAt, questionText }) => askedAt && questionText.trim() !== '');
  if (asking.length === 0) return [];
  const teachers = await sql.query<{
    id: string;
    teacher_id: string;
    class_id: string;
    class_name: string;
    name: string;
    surname: string | null;
  }>(teachersNow, [JSON.stringify(asking.map(({ id, studentId, subject }) => ({ id, studentId, subject })))]);
  const here = await notesHere(sql, asking);
  return asking.flatMap((session) => {
    const asked = teachers.filter(({ id }) => id === session.id);
    if (asked.length === 0) return [];
    const lessons = buildLessons({
      question: session.questionText,
      grade: session.grade ?? middleGrade,
      version: session.builtinVersion,
    });
    const surname = asked[0]?.surname ?? null;
    const tries = triesOf(session.attempts, surname);
    return asked.map((teacher) => ({
      personId: teacher.teacher_id,
      cause: helpRequestCause(session.id),
      kind: 'ask' as const,
      about: session.id,
      details: {
        studentId: session.studentId,
        studentName: teacher.name,
        classId: teacher.class_id,
        className: teacher.class_name,
        question: withoutPersonal(session.questionText, surname),
        ...(tries.length ? { tries: tries.join('\n') } : {}),
        // Without a rule for the question there are no steps to allow.
        ...(lessons.some(({ markable }) => markable) ? { steps: 'yes' } : {}),
        ...noteDetails(session, here),
      },
      createdAt: now,
    }));
  });
}

const teachersEver = prepared(
  `select e.student_id, e.teacher_id from enrolment e where e.student_id = any($1::uuid[])
   union select e.student_id, t.teacher_id from enrolment e join class_teacher t on t.class_id = e.class_id
   where e.student_id = any($1::uuid[])`,
);

/** The ids of the notices that teachers may have of these sessions' help requests: found by them, because causes have no index. */
async function helpRequestIds(sql: Sql, of: readonly { about: string; studentId: string }[]): Promise<string[]> {
  const teachers = await sql.query<{ student_id: string; teacher_id: string }>(teachersEver, [
    [...new Set(of.map(({ studentId }) => studentId))],
  ]);
  const ids = of.flatMap(({ about, studentId }) =>
    teachers
      .filter(({ student_id }) => student_id === studentId)
      .map(({ teacher_id }) => noticeId(teacher_id, helpRequestCause(about))),
  );
  return [...new Set(ids)];
}

/** Locks and gives the teachers' notices of these sessions' help requests. */
async function lockHelpRequests(sql: Sql, of: readonly { about: string; studentId: string }[]): Promise<StoredRow[]> {
  const rows = await readRows(sql, 'notice', await helpRequestIds(sql, of), 'update');
  return rows.filter(({ deleted, fields }) => !deleted && fields['kind'] === 'ask');
}

/** Deletes the help requests of questions that are deleted, and what the children were told of the answers. */
export async function withdrawHelpRequests(
  sql: Sql,
  sessions: readonly { id: string; studentId: string }[],
): Promise<void> {
  if (sessions.length === 0) return;
  const asked = await helpRequestIds(
    sql,
    sessions.map(({ id, studentId }) => ({ about: id, studentId })),
  );
  const answered = sessions.map(({ id, studentId }) => noticeId(studentId, helpCause(id)));
  await bury(sql, 'notice', [...asked, ...answered]);
}

/** The bytes of a voice note have come: the teachers who were asked with it can hear it. */
export async function noteArrived(
  sql: Sql,
  session: { about: string; studentId: string },
  sha256: string,
): Promise<void> {
  const rows = await lockHelpRequests(sql, [session]);
  await updateRows(
    sql,
    'notice',
    rows.flatMap(({ id, fields }) => {
      const details = fields['details'] as NoticeFacts['details'];
      return details['note'] === sha256
        ? [rowOf('notice', { ...fields, id, details: { ...details, noteHere: 'yes' } })]
        : [];
    }),
  );
}

/** What has happened to help requests: a teacher has answered (its own notice says so already), a child has opened the answer. */
export interface HelpRequestNews {
  answered: readonly { request: NoticeFacts; id: string; answer: string }[];
  opened: readonly { help: NoticeFacts; seenAt: string }[];
}

/**
 * The other teachers of a child need not answer what one has answered; when the child has opened the answer, the receipts
 * of the teachers who gave it say so.
 */
export async function settleHelpRequests(sql: Sql, { answered, opened }: HelpRequestNews): Promise<void> {
  if (answered.length + opened.length === 0) return;
  const rows = await lockHelpRequests(sql, [
    ...answered.map(({ request }) => ({ about: request.about, studentId: request.details['studentId'] ?? '' })),
    ...opened.map(({ help }) => ({ about: help.about, studentId: help.personId })),
  ]);
  const next = rows.flatMap(({ id, fields }) => {
    const about = fields['about'];
    const said = answered.find((one) => one.request.about === about && one.id !== id);
    const seen = opened.find(({ help }) => help.about === about && help.details['answer'] === fields['answer']);
    const changes = {
      ...(said && !fields['answer'] ? { answer: said.answer } : {}),
      ...(seen && !fields['answerSeenAt'] ? { answerSeenAt: seen.seenAt } : {}),
    };
    return Object.keys(changes).length ? [rowOf('notice', { ...fields, ...changes, id })] : [];
  });
  await updateRows(sql, 'notice', next);
}

/** Who no longer teaches a class does not see its open questions; whoever gets the class has them. */
export async function moveHelpRequests(
  sql: Sql,
  { classId, from, to }: { classId: string; from: string; to: string | null },
): Promise<void> {
  const open = await sql.query<{ id: string }>(
    `select id from notice where person_id = $1 and kind = 'ask' and not deleted and details->>'classId' = $2`,
    [from, classId],
  );
  const rows = await readRows(
    sql,
    'notice',
    open.map(({ id }) => id),
    'update',
  );
  await updateRows(
    sql,
    'notice',
    rows.map(({ id, fields }) => rowOf('notice', { ...fields, id, deleted: true })),
  );
  if (to === null) return;
  const moved = rows.filter(({ fields }) => !fields['answer']);
  await writeRows(
    sql,
    'notice',
    moved.map(({ fields }) => ({ ...fields, id: noticeId(to, String(fields['cause'])), personId: to })),
  );
}
