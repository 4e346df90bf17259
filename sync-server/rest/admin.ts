import type { AnswerOf } from '../../schema/rest/index.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { audit } from '../services/audit.ts';
import { spreadLimits } from '../services/plans.ts';
import { stateOfSchool } from './present/school.ts';
import type { Handlers } from './router.ts';

type RegisteredSchool = AnswerOf<'confirmSchool'>;

/** Reads the schools that wait first, then the others, or one of them. */
const readSchools = (sql: Sql, id: string | null): Promise<RegisteredSchool[]> =>
  select<RegisteredSchool>(
    sql,
    `select s.id, s.name, s.address, s.city, s.country, s.contact_email, s.decline_reason, s.created_at, ${stateOfSchool} as state,
       coalesce(trim(a.first_name || ' ' || a.last_name), '') as admin_name, coalesce(a.username, '') as admin_username,
       (select count(*)::int from account t where t.school_id = s.id and t.role = 'teacher') as total_teachers,
       (select count(*)::int from account t where t.school_id = s.id and t.role = 'student') as total_students
     from school s
       left join lateral (select * from account where school_id = s.id and role = 'school_admin' order by created_at limit 1) a on true
     where $1::uuid is null or s.id = $1
     order by s.decided_at is not null, s.created_at desc, s.id`,
    [id],
  );

async function decide(
  sql: Sql,
  id: string,
  decided: { by: string; declineReason: string | null },
): Promise<RegisteredSchool> {
  // Confirmed, a school has at least the places of its plan; an operator may have given it more.
  const [school] = await sql.query<{ id: string }>(
    `update school s set verified = $3::text is null, decided_at = now(), decided_by = $2, decline_reason = $3,
       max_students = case when $3::text is null
         then greatest(s.max_students, (select p.max_students from plan p where p.id = s.subscription_tier)) else s.max_students end
     where s.id = $1 returning s.id`,
    [id, decided.by, decided.declineReason],
  );
  const [found] = school ? await readSchools(sql, id) : [];
  if (!found) throw new Refusal('not_found');
  await audit(sql, {
    actorId: decided.by,
    act: decided.declineReason === null ? 'school.confirmed' : 'school.declined',
    about: id,
    details: { name: found.name, ...(decided.declineReason === null ? {} : { reason: decided.declineReason }) },
  });
  // A confirmed school's plan is its students' plan, and no other one's.
  await spreadLimits(sql);
  return found;
}

export const admin: Handlers<'adminSchools' | 'confirmSchool' | 'declineSchool'> = {
  adminSchools: (_call, { db }) => db.read((sql) => readSchools(sql, null)),

  confirmSchool: ({ who, params }, { db }) =>
    db.transaction((sql) => decide(sql, params.id, { by: who.userId, declineReason: null })),

  declineSchool: ({ who, params, body }, { db }) =>
    db.transaction((sql) => decide(sql, params.id, { by: who.userId, declineReason: body.reason })),
};
