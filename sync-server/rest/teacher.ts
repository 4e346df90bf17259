import { fieldTexts } from '../../schema/errors.en.ts';
import { naturalId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { isToMark, markOf, roundOf } from '../../schema/views/rounds.ts';
import { newJoinCode } from '../auth/invitations.ts';
import { giveBack, take } from '../auth/limits.ts';
import { usernameKey } from '../auth/who.ts';
import { find, findById, type Found, select } from '../db/find.ts';
import type { Database, Sql } from '../db/orm.ts';
import { sqlState } from '../db/orm.ts';
import { isTimeZone } from '../services/calendar.ts';
import { zoneOf } from '../services/time-zone.ts';
import { grantEnrolment } from '../services/classes/enrolment.ts';
import { askFor } from '../services/family/link-request.ts';
import { dueMoment } from '../services/due-moment.ts';
import { Refusal } from '../errors.ts';
import { asHandedIn, writeMark } from './handed-in.ts';
import { classOfOwn, requireTeaches } from './may.ts';
import { assignment } from './present/assignment.ts';
import { classStudent } from './present/class-student.ts';
import { classCard } from './present/classroom.ts';
import type { Handlers } from './router.ts';
import { idFor, writeOne, writeTogether } from './write.ts';

/** A roster is typed with slips; a list of guesses is longer. */
const wrongNames = { max: 20, seconds: 3_600 };
type Student = AnswerOf<'classStudents'>[number];

/** Reads the students of a class, or one of them. */
const readStudents = (sql: Sql, classId: string, studentId: string | null): Promise<Student[]> =>
  select<Student>(
    sql,
    `select a.id, a.first_name, a.last_name, a.username, e.pyp_grade from enrolment e join account a on a.id = e.student_id
     where e.class_id = $1 and not e.deleted and ($2::uuid is null or a.id = $2) order by a.first_name, a.last_name, a.id`,
    [classId, studentId],
  );

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
    await askFor(sql, { kind: 'enrolment', askerId: teacherId, studentId: found.id, classId });
    return null;
  }
  await grantEnrolment(sql, { classId, studentId: found.id });
  const [student] = await readStudents(sql, classId, found.id);
  return student ?? null;
}

/** Makes the code of a class anew, for a week. */
async function makeJoinCode(db: Database, teacherId: string, classId: string): Promise<AnswerOf<'joinCode'>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction(async (sql) => {
        await requireTeaches(sql, teacherId, classId);
        const classroom = await findById(sql, 'classroom', classId);
        if (!classroom?.isActive) throw new Refusal('class_ended');
        const [made] = await select<AnswerOf<'joinCode'>>(
          sql,
          `insert into join_code (class_id, code, created_by, expires_at) values ($1, $2, $3, now() + interval '7 days')
           on conflict (class_id) do update set code = excluded.code, created_by = excluded.created_by, created_at = now(), expires_at = excluded.expires_at
           returning code, expires_at`,
          [classId, newJoinCode(), teacherId],
        );
        if (!made) throw new Refusal('internal');
        return made;
      });
    } catch (error) {
      // Another class has the same letters.
      if (attempt >= 5 || sqlState(error) !== '23505') throw error;
    }
  }
}

export const teacher: Handlers<
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
  | 'returnAnswer'
  | 'bulkGrade'
> = {
  listClasses: async ({ who }, { db }) => {
    const order = { order: ['className', 'id'] } as const;
    const [taught, schools] = await db.read(async (sql) => [
      await select<{ classId: string }>(sql, 'select class_id from class_teacher where teacher_id = $1', [who.userId]),
      await select<{ schoolId: string }>(sql, 'select school_id from school_staff where user_id = $1', [who.userId]),
    ]);
    const [own, staff] = await db.readAs(who.userId, async (sql) => [
      await find(sql, 'classroom', { id: taught.map(({ classId }) => classId) }, order),
      await find(sql, 'classroom', { schoolId: schools.map(({ schoolId }) => schoolId) }, order),
    ]);
    const others = staff.filter(({ id }) => !own.some((one) => one.id === id));
    return [...own.map((one) => classCard(one, true)), ...others.map((one) => classCard(one, false))];
  },

  createClass: async ({ who, body, key }, deps) => {
    const { id: given, ...fields } = body;
    // What a device brings by sync is taken: this server may know fewer zones than it does.
    if (fields.timeZone !== undefined && !isTimeZone(fields.timeZone))
      throw new Refusal('invalid', { fields: { timeZone: fieldTexts.wrong } });
    const id = idFor(who, 'classroom', given, key);
    // A class is where its teacher is, as one that is made on a device; of UTC nobody has said anything.
    const { timeZone } = await deps.db.read((sql) => zoneOf(sql, who.userId));
    const set = { ...(timeZone === 'UTC' ? {} : { timeZone }), ...fields, isActive: true };
    const made = await writeOne(deps, who, 'classroom', { id, new: true, set });
    if (made.teacherId !== who.userId) throw new Refusal('conflict');
    return classCard(made, true);
  },

  getClass: async ({ who, params }, { db }) => {
    const found = await db.readAs(who.userId, async (sql) => {
      await requireTeaches(sql, who.userId, params.id);
      return findById(sql, 'classroom', params.id);
    });
    if (!found) throw new Refusal('not_found');
    return classCard(found, true);
  },

  classStudents: async ({ who, params }, { db }) => {
    const rows = await db.read(async (sql) => {
      await requireTeaches(sql, who.userId, params.id);
      return readStudents(sql, params.id, null);
    });
    return rows.map(classStudent);
  },

  addStudent: async ({ who, params, body, reply }, { db }) => {
    const guesses = `unknown username ${who.userId}`;
    await take(db, guesses, wrongNames);
    const student = await db.transaction(async (sql) => {
      await requireTeaches(sql, who.userId, params.id);
      return addStudent(sql, who.userId, params.id, body.studentUsername);
    });
    await giveBack(db, guesses);
    if (student) return classStudent(student);
    void reply.code(202);
    return { status: 'pending' as const };
  },

  removeStudent: async ({ who, params }, deps) => {
    const id = naturalId('enrolment', params.id, params.studentId);
    const there = await deps.db.readAs(who.userId, async (sql) => {
      await requireTeaches(sql, who.userId, params.id);
      return findById(sql, 'enrolment', id);
    });
    if (!there) throw new Refusal('not_found');
    await writeOne(deps, who, 'enrolment', { id, del: true, set: {} });
    return undefined;
  },

  classAssignments: async ({ who, params }, { db }) => {
    const rows = await db.readAs(who.userId, async (sql) => {
      await requireTeaches(sql, who.userId, params.id);
      return find(sql, 'assignment', { classId: params.id }, { order: ['dueDate', 'id'] });
    });
    return rows.map(assignment);
  },

  joinCode: ({ who, params }, { db }) => makeJoinCode(db, who.userId, params.id),

  createAssignment: async ({ who, body, key }, deps) => {
    const { id: given, subject: _, ...fields } = body;
    const id = idFor(who, 'assignment', given, key);
    const dueDate = await deps.db.read(async (sql) => {
      await requireTeaches(sql, who.userId, fields.classId);
      return dueMoment(sql, fields.dueDate, fields.classId);
    });
    return assignment(await writeOne(deps, who, 'assignment', { id, new: true, set: { ...fields, dueDate } }));
  },

  editAssignment: async ({ who, params: { id }, body }, deps) => {
    const { dueDate, ...set } = body;
    const classId = await deps.db.readAs(who.userId, (sql) => classOfOwn(sql, who.userId, id));
    const due = dueDate === undefined ? {} : { dueDate: await deps.db.read((sql) => dueMoment(sql, dueDate, classId)) };
    return assignment(await writeOne(deps, who, 'assignment', { id, set: { ...set, ...due } }));
  },

  deleteAssignment: async ({ who, params: { id } }, deps) => {
    // An unknown id would be buried as the sender's: REST says that it is not there.
    await deps.db.readAs(who.userId, (sql) => classOfOwn(sql, who.userId, id));
    await writeOne(deps, who, 'assignment', { id, del: true, set: {} });
    return undefined;
  },

  assignmentSubmissions: async ({ who, params }, { db }) => {
    const rows = await db.readAs(who.userId, async (sql) => {
      await classOfOwn(sql, who.userId, params.id);
      return find(sql, 'submission', { assignmentId: params.id }, { order: ['receivedAt', 'id'] });
    });
    return asHandedIn(db, rows);
  },

  grade: async ({ who, params: { id }, body, key }, deps) => {
    const once = key ? { key: key.slice(0, 100) } : {};
    // The answer as it stands: whoever calls has no older one.
    const answer = (await deps.db.readAs(who.userId, (sql) => findById(sql, 'submission', id))) ?? {};
    const set = markOf(answer, body.score, body.feedback);
    return writeMark(deps, who, { id, set, ...once });
  },

  returnAnswer: async ({ who, params: { id }, body, key }, deps) => {
    const once = key ? { key: key.slice(0, 100) } : {};
    const answer = (await deps.db.readAs(who.userId, (sql) => findById(sql, 'submission', id))) ?? {};
    const set = { returned: roundOf(answer), returnNote: body.note };
    return writeMark(deps, who, { id, set, ...once });
  },

  bulkGrade: async ({ who, body: { grades } }, deps) => {
    const given = new Map(grades.map((one) => [one.submissionId.toLowerCase(), one]));
    // One answer with two marks says neither.
    if (given.size < grades.length) throw new Refusal('invalid', { fields: { grades: 'invalid' } });
    const found = await deps.db.readAs(who.userId, async (sql) => {
      const answers = await select<
        Pick<Found<'submission'>, 'id' | 'classId' | 'score' | 'round' | 'returned'> & { rev: string }
      >(
        sql,
        `select id, rev_epoch || '.' || rev_xid as rev, class_id, score, round, returned from submission
         where id = any($1::uuid[]) and not deleted`,
        [[...given.keys()]],
      );
      if (answers.length < given.size) throw new Refusal('not_found');
      for (const classId of new Set(answers.map((answer) => answer.classId)))
        await requireTeaches(sql, who.userId, classId);
      return answers;
    });
    const open = found.filter(isToMark);
    if (open.length === 0) throw new Refusal('already_graded');
    // Against the version that was read: what a colleague marks meanwhile is not written over.
    const rows = open.flatMap(({ id, rev: base, ...answer }) => {
      const grade = given.get(id);
      return grade ? [{ id, base, set: markOf(answer, grade.score, grade.feedback) }] : [];
    });
    await writeTogether(deps, who, 'submission', rows);
    return { message: `${rows.length} ${rows.length === 1 ? 'submission' : 'submissions'} graded successfully!` };
  },
};
