import { naturalId } from '../../../schema/ids.ts';
import type { Sql } from '../../db/orm.ts';
import { type ServerDocument, writeRows } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';
import { enterSchool } from '../school/change-school.ts';
import { nameParents } from '../family/linked-parents.ts';
import { notify } from '../notices/notify.ts';
import { refreshProgress } from '../progress/progress.ts';

/** What a place in a class copies of the class. */
export interface ClassOfPlace {
  id: string;
  class_name: string;
  subject: string;
  grade: string;
  teacher_id: string;
  teacher_name: string | null;
}

/** What it copies of the student. */
export interface StudentOfPlace {
  id: string;
  firstName: string;
  lastName: string;
  username: string | null;
  /** Null where nobody has said it: the class's stands for it. */
  grade: string | null;
}

/** The document of a student's place in a class, granted at `joinedAt` (ISO 8601 UTC with milliseconds). */
export const placeInClass = (of: ClassOfPlace, student: StudentOfPlace, joinedAt: string): ServerDocument => ({
  id: naturalId('enrolment', of.id, student.id),
  classId: of.id,
  studentId: student.id,
  className: of.class_name,
  subject: of.subject,
  teacherId: of.teacher_id,
  ...(of.teacher_name ? { teacherName: of.teacher_name } : {}),
  firstName: student.firstName,
  surnameInitial: [...student.lastName][0] ?? '',
  lastName: student.lastName,
  ...(student.username === null ? {} : { username: student.username }),
  pypGrade: student.grade ?? of.grade,
  joinedAt,
});

interface Names extends Omit<ClassOfPlace, 'id'> {
  school_id: string | null;
  first_name: string;
  last_name: string;
  username: string;
  pyp_grade: string | null;
  is_active: boolean;
}

/**
 * Gives a student a place in a class, in the caller's transaction. Refuses with `class_ended`, `already_enrolled`, and
 * `school_full` when the school has no place left. The first one that a confirmed school's class gives makes the child the
 * school's. The child and its linked parents are told.
 */
export async function grantEnrolment(
  sql: Sql,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<void> {
  const [names] = await sql.query<Names>(
    `select c.class_name, c.subject, c.grade, c.teacher_id, c.teacher_name, c.school_id, c.is_active, a.first_name, a.last_name, a.username,
       p.grade as pyp_grade
     from classroom c, account a left join person p on p.id = a.id
     where c.id = $1 and a.id = $2 and a.role = 'student' for update of a for share of c`,
    [classId, studentId],
  );
  if (!names) throw new Refusal('not_found');
  if (!names.is_active) throw new Refusal('class_ended');
  const id = naturalId('enrolment', classId, studentId);
  const [there] = await sql.query('select 1 from enrolment where id = $1 and not deleted', [id]);
  if (there) throw new Refusal('already_enrolled');
  if (names.school_id) await enterSchool(sql, names.school_id, studentId);
  const createdAt = new Date().toISOString();
  const { first_name: firstName, last_name: lastName, username, pyp_grade: grade } = names;
  const student = { id: studentId, firstName, lastName, username, grade };
  await writeRows(sql, 'enrolment', [placeInClass({ ...names, id: classId }, student, createdAt)]);
  await nameParents(sql, [studentId]);
  await refreshProgress(sql, [studentId], createdAt);
  await notify(sql, [
    {
      personId: studentId,
      cause: causeOf(id),
      kind: 'enrolment',
      about: classId,
      details: { className: names.class_name },
      createdAt,
    },
  ]);
  await tellParents(sql, { classId, className: names.class_name, studentIds: [studentId] }, createdAt);
}

const causeOf = (enrolmentId: string): string => `enrolment:${enrolmentId}`;

/** Tells linked parents that their children have a new place in a class: whoever has a child in a class sees its answers. */
export async function tellParents(
  sql: Sql,
  { classId, className, studentIds }: { classId: string; className: string; studentIds: readonly string[] },
  createdAt: string,
): Promise<void> {
  const parents = await sql.query<{ parentId: string; studentId: string; childName: string }>(
    `select l.parent_id as "parentId", a.id as "studentId", a.first_name as "childName"
     from link l join account a on a.id = l.student_id where l.student_id = any($1::uuid[]) and not l.deleted order by l.id`,
    [studentIds],
  );
  await notify(
    sql,
    parents.map(({ parentId, studentId, childName }) => ({
      personId: parentId,
      cause: causeOf(naturalId('enrolment', classId, studentId)),
      kind: 'enrolment',
      about: classId,
      details: { className, studentId, childName },
      createdAt,
    })),
  );
}
