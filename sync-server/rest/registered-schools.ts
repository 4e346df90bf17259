import type { AnswerOf } from '../../schema/rest/index.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { studentsOf } from '../db/school-students.ts';
import { stateOfSchool } from '../db/school-state.ts';

export type RegisteredSchool = AnswerOf<'confirmSchool'>;

/** Reads the schools that wait first, then the others, or one of them. */
export const readSchools = (sql: Sql, id: string | null): Promise<RegisteredSchool[]> =>
  select<RegisteredSchool>(
    sql,
    `select s.id, s.name, s.address, s.city, s.country, s.contact_email, s.decline_reason, s.created_at, ${stateOfSchool} as state,
       coalesce(trim(a.first_name || ' ' || a.last_name), '') as admin_name, coalesce(a.username, '') as admin_username,
       (select count(*)::int from account t where t.school_id = s.id and t.role = 'teacher') as total_teachers,
       ${studentsOf('s')} as total_students
     from school s
       left join lateral (select * from account where school_id = s.id and role = 'school_admin' order by created_at limit 1) a on true
     where $1::uuid is null or s.id = $1
     order by s.decided_at is not null, s.created_at desc, s.id`,
    [id],
  );
