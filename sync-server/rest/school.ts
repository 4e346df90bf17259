import { noTeacher } from '../../schema/classroom.ts';
import { limits } from '../../schema/limits.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { newInvitationCode, normalInvitation } from '../auth/invitations.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { studentsOf } from '../db/school-students.ts';
import { leaveSchool } from '../services/school/school-staff.ts';
import { stateOfSchool } from '../db/school-state.ts';
import type { Handlers } from './router.ts';

type School = AnswerOf<'school'>;
type SchoolClass = AnswerOf<'schoolClasses'>[number];

/** The school that an administrator runs comes from the account, never from the request; refuses with `no_school`. */
export async function schoolOf(sql: Sql, userId: string): Promise<School> {
  const [school] = await select<School>(
    sql,
    `select s.id, s.name, s.address, s.city, s.country, s.contact_email, s.subscription_tier, p.name as plan_name, s.max_teachers,
       case when s.verified then s.max_students else least($2::int, s.max_students) end as max_students,
       s.invitation_code, s.created_at, ${stateOfSchool} as state, s.decline_reason
     from account a join school s on s.id = a.school_id join plan p on p.id = s.subscription_tier
     where a.id = $1 and a.role = 'school_admin'`,
    [userId, limits.unconfirmedStudents],
  );
  if (!school) throw new Refusal('no_school');
  return school;
}

const readClasses = (sql: Sql, schoolId: string): Promise<SchoolClass[]> =>
  select<SchoolClass>(
    sql,
    `select c.id, c.class_name, c.grade, c.subject, c.is_active, nullif(c.teacher_id, $2::uuid) as teacher_id,
       coalesce(c.teacher_name, '') as teacher_name,
       (select count(*)::int from enrolment e where e.class_id = c.id and not e.deleted) as total_students
     from classroom c where c.school_id = $1 and not c.deleted and (c.is_active or c.teacher_id <> $2::uuid)
     order by c.class_name, c.id`,
    [schoolId, noTeacher],
  );

export const school: Handlers<
  'school' | 'schoolTeachers' | 'schoolStats' | 'removeTeacher' | 'schoolClasses' | 'renewInvitation'
> = {
  school: ({ who }, { db }) => db.read((sql) => schoolOf(sql, who.userId)),

  schoolTeachers: ({ who }, { db }) =>
    db.read(async (sql) => {
      const { id } = await schoolOf(sql, who.userId);
      return select<AnswerOf<'schoolTeachers'>[number]>(
        sql,
        `select a.id, a.first_name, a.last_name, a.username, a.email, t.joined_at,
           case when t.invitation_code = s.invitation_code then 'code' when t.invitation_code is not null then 'earlier-code' end as joined_by,
           (select count(*)::int from classroom c where c.school_id = s.id and c.teacher_id = a.id and c.is_active and not c.deleted) as active_classes,
           (select count(distinct e.student_id)::int from enrolment e join classroom c on c.id = e.class_id
             where c.school_id = s.id and c.teacher_id = a.id and c.is_active and not c.deleted and not e.deleted) as total_students
         from school_staff t join account a on a.id = t.user_id join school s on s.id = t.school_id
         where t.school_id = $1 and a.role = 'teacher' order by a.first_name, a.last_name, a.id`,
        [id],
      );
    }),

  schoolStats: ({ who }, { db }) =>
    db.read(async (sql) => {
      const { id } = await schoolOf(sql, who.userId);
      const [stats] = await select<AnswerOf<'schoolStats'>>(
        sql,
        `with own as (
           select c.teacher_id, (select count(*) from enrolment e where e.class_id = c.id and not e.deleted) as students
           from classroom c where c.school_id = $1 and c.is_active and not c.deleted)
         select (select count(*)::int from account where school_id = $1 and role = 'teacher') as total_teachers,
           (select ${studentsOf('s')} from school s where s.id = $1) as total_students,
           (select count(*)::int from own) as total_classes,
           (select coalesce(round(avg(students), 1), 0)::float from own) as avg_students_per_class,
           (select count(*)::int from own where teacher_id = $2) as classes_without_teacher`,
        [id, noTeacher],
      );
      if (!stats) throw new Refusal('internal');
      return stats;
    }),

  removeTeacher: async ({ who, params, query }, { db, sessions }) => {
    await db.transaction(async (sql) => {
      const { id } = await schoolOf(sql, who.userId);
      await leaveSchool(sql, id, { teacherId: params.id, classesTo: query.classesTo ?? null });
      // What the school's devices hold of it goes with the sign-out that follows.
      await sessions.endOthers(sql, params.id, null);
    });
    return undefined;
  },

  schoolClasses: ({ who }, { db }) => db.read(async (sql) => readClasses(sql, (await schoolOf(sql, who.userId)).id)),

  renewInvitation: ({ who, body }, { db }) =>
    db.transaction(async (sql) => {
      const { id } = await schoolOf(sql, who.userId);
      const [renewed] = await select<AnswerOf<'renewInvitation'>>(
        sql,
        'update school set invitation_code = $3 where id = $1 and invitation_code = $2 returning invitation_code',
        [id, normalInvitation(body.code), newInvitationCode()],
      );
      if (!renewed) throw new Refusal('code_renewed');
      return renewed;
    }),
};
