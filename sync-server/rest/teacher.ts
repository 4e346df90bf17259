import { naturalId, newId } from '../../schema/ids.ts';
import { collections } from '../../schema/index.ts';
import type { AnswerOf } from '../../schema/rest.ts';
import { scope } from '../../schema/who.ts';
import { newJoinCode } from '../auth/invitations.ts';
import { giveBack, take } from '../auth/limits.ts';
import { usernameKey } from '../auth/who.ts';
import { scopeSql } from '../db/grants.ts';
import type { Sql } from '../db/orm.ts';
import { sqlState } from '../db/orm.ts';
import { grantEnrolment } from '../effects/enrolment.ts';
import { endOfDay, isTimeZone, wallTime } from '../effects/times.ts';
import { Refusal } from '../errors.ts';
import type { Call, Handlers } from './router.ts';
import { caller } from './router.ts';
import { classCards, typed } from './rows.ts';
import { idFor, writeOne } from './write.ts';

/** Gives the caller's own class of the path; any other one is as unknown as none. */
async function ownClass(sql: Sql, call: Pick<Call<'getClass'>, 'who' | 'params'>): Promise<string> {
  const classId = call.params['id'] ?? '';
  await requireTeaches(sql, caller(call).userId, classId);
  return classId;
}

async function requireTeaches(sql: Sql, userId: string, classId: string): Promise<void> {
  const [held] = await sql.query('select 1 from sync_member where user_id = $1 and scope = $2', [
    userId,
    scope.teachers(classId),
  ]);
  if (!held) throw new Refusal('not_found');
}

/** Takes a due date as typed (a day, a wall clock's time or a moment), gives the moment; a day ends when it ends where the class is. */
async function dueMoment(sql: Sql, due: string, classId: string): Promise<string> {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(due)) return new Date(due).toISOString();
  const [row] = await sql.query<{ zone: string | null }>(
    'select coalesce(c.time_zone, s.time_zone) as zone from classroom c left join school s on s.id = c.school_id where c.id = $1',
    [classId],
  );
  const zone = row?.zone && isTimeZone(row.zone) ? row.zone : 'UTC';
  return due.includes('T') ? wallTime(due, zone) : endOfDay(due, zone);
}

type Assignment = AnswerOf<'createAssignment'>;
const assignmentCard = (row: unknown): Assignment => {
  const { id, classId, className, title, description, subject, dueDate, totalPoints, isPublished } = typed(
    collections.assignment,
    row,
  );
  return { id, classId, className, title, description, subject, dueDate, totalPoints, isPublished };
};

type Handed = AnswerOf<'grade'>;
const handedIn = (row: unknown): Handed => {
  const found = typed(collections.submission, row);
  return {
    id: found.id,
    studentId: found.studentId,
    studentName: found.studentName ?? '',
    submittedAt: found.receivedAt ?? found.writtenAt,
    submissionContent: found.content,
    answers: { text: found.content },
    status: found.score === undefined ? 'pending' : 'graded',
    score: found.score ?? null,
    feedback: found.feedback ?? null,
    gradedAt: found.gradedAt ?? null,
    late: found.late ?? false,
    assignment: { totalPoints: found.totalPoints },
  };
};

async function classOf(sql: Sql, userId: string, assignmentId: string): Promise<string> {
  const [row] = await sql.query<{ class_id: string }>(
    `select a.class_id from assignment a join sync_member m on m.user_id = $1 and m.scope = ${scopeSql('teachers', 'a.class_id')} where a.id = $2 and not a.deleted`,
    [userId, assignmentId],
  );
  if (!row) throw new Refusal('not_found');
  return row.class_id;
}

/** A roster is typed with slips; a list of guesses is longer. */
const wrongNames = { max: 20, seconds: 3_600 };
const studentColumns = `a.id, a.first_name as "firstName", a.last_name as "lastName", a.username, e.pyp_grade as "pypGrade"`;
type Student = AnswerOf<'classStudents'>[number];

/** Puts a student of the own, verified school into the class; for anybody else a request waits for a word from the child's side. */
async function addStudent(sql: Sql, teacherId: string, classId: string, username: string): Promise<Student | null> {
  const [found] = await sql.query<{ id: string; same_school: boolean; enrolled: boolean }>(
    `select a.id, coalesce(a.school_id = c.school_id and s.verified, false) as same_school,
       exists (select from enrolment e where e.class_id = c.id and e.student_id = a.id and not e.deleted) as enrolled
     from account a join classroom c on c.id = $2 left join school s on s.id = c.school_id
     where a.username_key = $1 and a.role = 'student'`,
    [usernameKey(username), classId],
  );
  if (!found) throw new Refusal('unknown_username', { fields: { studentUsername: 'unknown_username' } });
  if (found.enrolled) throw new Refusal('already_enrolled');
  if (!found.same_school) {
    await sql.query(
      `insert into link_request (id, kind, asker_id, student_id, class_id) values ($1, 'enrolment', $2, $3, $4) on conflict do nothing`,
      [newId(), teacherId, found.id, classId],
    );
    return null;
  }
  await grantEnrolment(sql, { classId, studentId: found.id }, 'roster');
  const [student] = await sql.query<Student>(
    `select ${studentColumns} from account a join enrolment e on e.student_id = a.id and e.class_id = $2 where a.id = $1`,
    [found.id, classId],
  );
  return student ?? null;
}

export const teacherHandlers: Pick<
  Handlers,
  | 'listClasses'
  | 'createClass'
  | 'getClass'
  | 'classStudents'
  | 'addStudent'
  | 'removeStudent'
  | 'classAssignments'
  | 'joinCode'
  | 'createAssignment'
  | 'editAssignment'
  | 'deleteAssignment'
  | 'assignmentSubmissions'
  | 'grade'
> = {
  listClasses: async (call, { db }) => {
    const { userId } = caller(call);
    return db.read(async (sql) => {
      const seen = await sql.query<{ id: string }>(
        `select id from classroom where teacher_id = $1 or school_id in (select school_id from school_staff where user_id = $1)`,
        [userId],
      );
      return classCards(
        sql,
        userId,
        seen.map(({ id }) => id),
      );
    });
  },

  createClass: async (call, deps) => {
    const who = caller(call);
    const { id: given, ...fields } = call.body;
    const id = idFor(who, 'classroom', given, call.key);
    await writeOne(deps, who, 'classroom', { id, new: true, set: { ...fields, isActive: true } });
    const [card] = await deps.db.read((sql) => classCards(sql, who.userId, [id]));
    if (!card?.isOwnClass) throw new Refusal('conflict');
    return card;
  },

  getClass: (call, { db }) =>
    db.read(async (sql) => {
      const [card] = await classCards(sql, caller(call).userId, [await ownClass(sql, call)]);
      if (!card) throw new Refusal('not_found');
      return card;
    }),

  classStudents: (call, { db }) =>
    db.read(async (sql) =>
      sql.query<Student>(
        `select ${studentColumns} from enrolment e join account a on a.id = e.student_id
         where e.class_id = $1 and not e.deleted order by a.first_name, a.last_name, a.id`,
        [await ownClass(sql, call)],
      ),
    ),

  addStudent: async (call, { db }) => {
    const { userId } = caller(call);
    const guesses = `unknown username ${userId}`;
    await take(db, guesses, wrongNames);
    const student = await db.transaction(async (sql) =>
      addStudent(sql, userId, await ownClass(sql, call), call.body.studentUsername),
    );
    await giveBack(db, guesses);
    if (student) return student;
    void call.reply.code(202);
    return { status: 'pending' as const };
  },

  removeStudent: async (call, deps) => {
    const classId = await deps.db.read((sql) => ownClass(sql, call));
    const id = naturalId('enrolment', classId, call.params['studentId'] ?? '');
    const [there] = await deps.db.read((sql) =>
      sql.query('select 1 from enrolment where id = $1 and not deleted', [id]),
    );
    if (!there) throw new Refusal('not_found');
    await writeOne(deps, caller(call), 'enrolment', { id, del: true, set: {} });
    return undefined;
  },

  classAssignments: (call, { db }) =>
    db.read(async (sql) =>
      sql.query<Assignment>(
        `select id, class_id as "classId", class_name as "className", title, description, subject, due_date as "dueDate",
           total_points as "totalPoints", is_published as "isPublished"
         from assignment where class_id = $1 and not deleted order by due_date, id`,
        [await ownClass(sql, call)],
      ),
    ),

  joinCode: async (call, { db }) => {
    const { userId } = caller(call);
    for (let attempt = 0; ; attempt++) {
      try {
        return await db.transaction(async (sql) => {
          const classId = await ownClass(sql, call);
          const [open] = await sql.query('select 1 from classroom where id = $1 and is_active', [classId]);
          if (!open) throw new Refusal('class_ended');
          const [made] = await sql.query<{ code: string; expiresAt: string }>(
            `insert into join_code (class_id, code, created_by, expires_at) values ($1, $2, $3, now() + interval '7 days')
             on conflict (class_id) do update set code = excluded.code, created_by = excluded.created_by, created_at = now(), expires_at = excluded.expires_at
             returning code, expires_at as "expiresAt"`,
            [classId, newJoinCode(), userId],
          );
          if (!made) throw new Refusal('internal');
          return made;
        });
      } catch (error) {
        // Another class has the same letters.
        if (attempt >= 5 || sqlState(error) !== '23505') throw error;
      }
    }
  },

  createAssignment: async (call, deps) => {
    const who = caller(call);
    const { id: given, subject: _, ...fields } = call.body;
    const id = idFor(who, 'assignment', given, call.key);
    const dueDate = await deps.db.read(async (sql) => {
      await requireTeaches(sql, who.userId, fields.classId);
      return dueMoment(sql, fields.dueDate, fields.classId);
    });
    return assignmentCard(await writeOne(deps, who, 'assignment', { id, new: true, set: { ...fields, dueDate } }));
  },

  editAssignment: async (call, deps) => {
    const who = caller(call);
    const id = call.params['id'] ?? '';
    const { dueDate, ...set } = call.body;
    const due = await deps.db.read(async (sql) => {
      const classId = await classOf(sql, who.userId, id);
      return dueDate === undefined ? {} : { dueDate: await dueMoment(sql, dueDate, classId) };
    });
    return assignmentCard(await writeOne(deps, who, 'assignment', { id, set: { ...set, ...due } }));
  },

  deleteAssignment: async (call, deps) => {
    const who = caller(call);
    const id = call.params['id'] ?? '';
    // An unknown id would be buried as the sender's: REST says that it is not there.
    await deps.db.read((sql) => classOf(sql, who.userId, id));
    await writeOne(deps, who, 'assignment', { id, del: true, set: {} });
    return undefined;
  },

  assignmentSubmissions: async (call, { db }) => {
    const rows = await db.read(async (sql) => {
      const id = call.params['id'] ?? '';
      await classOf(sql, caller(call).userId, id);
      return sql.query(
        `select id, student_id as "studentId", student_name as "studentName", received_at as "receivedAt", written_at as "writtenAt", content,
           score, feedback, graded_at as "gradedAt", late, total_points as "totalPoints"
         from submission where assignment_id = $1 and not deleted order by received_at, id`,
        [id],
      );
    });
    return rows.map(handedIn);
  },

  grade: async (call, deps) => {
    const who = caller(call);
    const id = call.params['id'] ?? '';
    const { score, feedback } = call.body;
    return handedIn(
      await writeOne(deps, who, 'submission', {
        id,
        set: { score, feedback },
        ...(call.key ? { key: call.key.slice(0, 100) } : {}),
      }),
    );
  },
};
