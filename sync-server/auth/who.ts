import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';

/** The current user as `GET /api/user` answers it, to that user alone. */
export type CurrentUser = AnswerOf<'getUser'>;

/** Gives a username as it is compared: without differences of case, width and surrounding space. */
export const usernameKey = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

/** Reads the user of a session; refuses with `unauthorized` when the account is gone. */
export async function currentUser(sql: Sql, userId: string): Promise<CurrentUser> {
  const [user] = await sql.query<CurrentUser>(
    `select a.id, a.username, a.first_name as "firstName", a.last_name as "lastName", a.email, a.role,
       coalesce((select sum(stars) from star_ledger where student_id = a.id), 0)::int as "totalStars",
       a.teacher_type as "teacherType", p.grade as "pypGrade", s.name as "schoolName",
       coalesce(s.country, (
         select c.country from enrolment e join account t on t.id = e.teacher_id join school c on c.id = t.school_id
         where e.student_id = a.id and not e.deleted and c.country is not null order by e.id limit 1)) as "schoolCountry", a.must_change_password as "mustChangePassword"
     from account a left join person p on p.id = a.id and not p.deleted left join school s on s.id = a.school_id
     where a.id = $1`,
    [userId],
  );
  if (!user) throw new Refusal('unauthorized');
  return user;
}
