import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { audit } from '../services/safety/audit.ts';
import { followDecision, lockWaiting } from '../services/school/change-school.ts';
import { spreadLimits } from '../services/school/plans.ts';
import { readSchools, type RegisteredSchool } from './registered-schools.ts';
import type { Handlers } from './router.ts';

async function decide(
  sql: Sql,
  id: string,
  decided: { by: string; declineReason: string | null },
): Promise<RegisteredSchool> {
  await lockWaiting(sql, id);
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
  await followDecision(sql, id, decided.declineReason === null);
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
