import { beforeEveryId } from '../../../schema/ids.ts';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import { remainingOf } from '../../../schema/views/homework.ts';
import type { Role } from '../../../schema/who.ts';
import { select } from '../../db/find.ts';
import type { Database, Sql } from '../../db/orm.ts';
import { planOfAccount } from '../../db/plan.ts';
import { studentsOf } from '../../db/school-students.ts';
import { Refusal } from '../../errors.ts';
import { knownZone, monthOf, nextMonth } from '../calendar.ts';
import { notify } from '../notices/notify.ts';
import { releaseOverLimit } from '../homework/over-limit.ts';
import { refreshProgress } from '../progress/progress.ts';
import { allowancesOf, noPlan } from './allowances.ts';
import { usageIn } from '../homework/usage.ts';

type Holder = AnswerOf<'subscription'>['holders'][number];
type Request = AnswerOf<'askPlan'>;

interface Asker {
  userId: string;
  role: Role;
}

interface Held {
  id: string;
  kind: Holder['kind'];
  name: string;
}

/** Gives whose plans a person may see and ask to change: one's own, one's linked children's, one's school's; a school's teacher has none. */
async function heldBy(sql: Sql, { userId, role }: Asker): Promise<Held[]> {
  if (role === 'student') return [{ id: userId, kind: 'student', name: '' }];
  if (role === 'parent')
    return select<Held>(
      sql,
      `select a.id, 'student' as kind, a.first_name as name from link l join account a on a.id = l.student_id
       where l.parent_id = $1 and not l.deleted order by a.first_name, a.id`,
      [userId],
    );
  if (role === 'school_admin')
    return select<Held>(
      sql,
      `select s.id, 'school' as kind, s.name from account a join school s on s.id = a.school_id where a.id = $1`,
      [userId],
    );
  if (role === 'teacher')
    return select<Held>(
      sql,
      `select id, 'tutor' as kind, '' as name from account where id = $1 and school_id is null`,
      [userId],
    );
  return [];
}

const requestColumns = `r.id, r.plan_id, r.plan_name as plan, r.status, r.created_at as asked_at, r.decided_at, r.reason,
  case when r.status = 'waiting' then p.payment_url end as payment_url, r.asker_id = $1 as mine`;

const readRequests = (
  sql: Sql,
  askerId: string,
  holders: readonly string[],
): Promise<(Request & { holder: string })[]> =>
  select(
    sql,
    `select distinct on (coalesce(r.student_id, r.school_id)) coalesce(r.student_id, r.school_id) as holder, ${requestColumns}
     from plan_request r left join plan p on p.id = r.plan_id
     where coalesce(r.student_id, r.school_id) = any($2::uuid[]) and r.status <> 'withdrawn'
     order by coalesce(r.student_id, r.school_id), r.created_at desc`,
    [askerId, holders],
  );

/** Gives what a person sees of plans: each holder's plan, how much of the month is used, and what was asked for. */
export async function holdersFor(sql: Sql, who: Asker, now: string): Promise<Holder[]> {
  const held = await heldBy(sql, who);
  const ids = held.map(({ id }) => id);
  const requests = await readRequests(sql, who.userId, ids);
  const requestOf = (id: string): Request | null => {
    const found = requests.find(({ holder }) => holder === id);
    if (!found) return null;
    const { holder: _, ...request } = found;
    return request;
  };
  const [school] = held.filter(({ kind }) => kind === 'school');
  if (school) return [{ ...(await schoolPlan(sql, school.id, now)), name: school.name, request: requestOf(school.id) }];
  const plans = await sql.query<{ id: string; plan_id: string }>(
    `select a.id, ${planOfAccount} as plan_id from account a left join school s on s.id = a.school_id where a.id = any($1::uuid[])`,
    [ids],
  );
  const allowed = await allowancesOf(sql, ids);
  return held.map(({ id, kind, name }): Holder => {
    const allowance = allowed.get(id) ?? noPlan;
    const { plan, used, limit, month, timeZone } = usageIn(allowance, now);
    return {
      id,
      kind,
      name,
      planId: plans.find((one) => one.id === id)?.plan_id ?? 'free',
      plan,
      homeworkSessions: { used, limit, remaining: remainingOf(limit, used) },
      month,
      resetsAt: nextMonth(now, timeZone),
      request: requestOf(id),
      places: null,
    };
  });
}

async function schoolPlan(sql: Sql, schoolId: string, now: string): Promise<Omit<Holder, 'name' | 'request'>> {
  const [row] = await sql.query<{
    plan_id: string;
    plan: string;
    limit: number;
    zone: string;
    max_teachers: number;
    max_students: number;
    teachers: number;
    students: number;
  }>(
    `select s.subscription_tier as plan_id, p.name as plan, p.session_limit as limit, zone_of_school(s.id) as zone, s.max_teachers, s.max_students,
       (select count(*)::int from account where school_id = s.id and role = 'teacher') as teachers,
       ${studentsOf('s')} as students
     from school s join plan p on p.id = s.subscription_tier where s.id = $1`,
    [schoolId],
  );
  if (!row) throw new Refusal('not_found');
  const zone = knownZone(row.zone);
  return {
    id: schoolId,
    kind: 'school',
    planId: row.plan_id,
    plan: row.plan,
    homeworkSessions: { used: 0, limit: row.limit, remaining: remainingOf(row.limit, 0) },
    month: monthOf(now, zone),
    resetsAt: nextMonth(now, zone),
    places: {
      teachers: row.teachers,
      maxTeachers: row.max_teachers,
      students: row.students,
      maxStudents: row.max_students,
    },
  };
}

/** Keeps the wish for another plan; the same id again is the same one. Refuses what is not offered, not one's to ask for, or asked for already. */
export async function askForPlan(
  sql: Sql,
  who: Asker,
  { id, planId, forId }: { id: string; planId: string; forId: string | undefined },
): Promise<Request> {
  const [there] = await readOwn(sql, who.userId, id);
  if (there) return there;
  const held = await heldBy(sql, who);
  const holder = forId === undefined && held.length === 1 ? held[0] : held.find((one) => one.id === forId);
  if (!holder) throw new Refusal('not_found');
  const isSchool = holder.kind === 'school';
  // Whoever asks second finds what the first has asked for.
  await sql.query(`select 1 from ${isSchool ? 'school' : 'account'} where id = $1 for update`, [holder.id]);
  const [plan] = await sql.query<{ name: string }>(
    `select name from plan where id = $1 and is_active and audience = $2 for share`,
    [planId, isSchool ? 'school' : 'student'],
  );
  if (!plan) throw new Refusal('plan_not_offered', { fields: { planId: 'plan_not_offered' } });
  const [present] = await sql.query<{ plan_id: string }>(
    isSchool
      ? 'select subscription_tier as plan_id from school where id = $1'
      : `select ${planOfAccount} as plan_id from account a left join school s on s.id = a.school_id where a.id = $1`,
    [holder.id],
  );
  if (present?.plan_id === planId) throw new Refusal('plan_is_yours', { fields: { planId: 'plan_is_yours' } });
  const [waiting] = await sql.query(
    `select 1 from plan_request where coalesce(student_id, school_id) = $1 and status = 'waiting'`,
    [holder.id],
  );
  if (waiting) throw new Refusal('plan_requested');
  await sql.query(
    `insert into plan_request (id, asker_id, student_id, school_id, plan_id, plan_name) values ($1, $2, $3, $4, $5, $6)`,
    [id, who.userId, isSchool ? null : holder.id, isSchool ? holder.id : null, planId, plan.name],
  );
  const [made] = await readOwn(sql, who.userId, id);
  if (!made) throw new Refusal('internal');
  return made;
}

const readOwn = (sql: Sql, askerId: string, id: string): Promise<Request[]> =>
  select<Request>(
    sql,
    `select ${requestColumns} from plan_request r left join plan p on p.id = r.plan_id where r.asker_id = $1 and r.id = $2`,
    [askerId, id],
  );

/** Takes back a wish that nobody has answered. Refuses with `not_found` what is not one's own and `request_answered` what was answered. */
export async function takeBack(sql: Sql, askerId: string, id: string): Promise<void> {
  const [row] = await sql.query<{ status: string }>(
    'select status from plan_request where id = $1 and asker_id = $2 for update',
    [id, askerId],
  );
  if (!row) throw new Refusal('not_found');
  if (row.status === 'approved' || row.status === 'declined') throw new Refusal('request_answered');
  await sql.query(`update plan_request set status = 'withdrawn', decided_at = now() where id = $1`, [id]);
}

/** Gives a student a plan of its own, or with null that of its school or the free one; the month's limit follows at once. */
export async function givePlan(sql: Sql, studentId: string, planId: string | null, now: string): Promise<void> {
  await sql.query('update account set plan_id = $2 where id = $1', [studentId, planId]);
  await followPlan(sql, studentId, now);
}

/** Gives a school a plan; its places become those of the plan where it has fewer. The limits of its students follow by a job. */
export async function giveSchoolPlan(sql: Sql, schoolId: string, planId: string): Promise<void> {
  await sql.query(
    `update school s set subscription_tier = p.id, max_teachers = greatest(s.max_teachers, p.max_teachers),
       max_students = case when s.verified then greatest(s.max_students, p.max_students) else s.max_students end
     from plan p where s.id = $1 and p.id = $2`,
    [schoolId, planId],
  );
  await spreadLimits(sql);
}

/** Makes a student's devices know the limit of today's plan, and releases what a lower one held back. */
async function followPlan(sql: Sql, studentId: string, now: string): Promise<void> {
  await releaseOverLimit(sql, studentId, now);
  await refreshProgress(sql, [studentId], now);
}

/** Asks for the job by which everybody's devices learn the limits, after a change that is about many. */
export const spreadLimits = (sql: Sql): Promise<unknown> =>
  sql.query(
    `select graphile_worker.add_job('spread_limits', '{}'::json, job_key := 'spread_limits', max_attempts := 8)`,
  );

/** Makes the devices of all students know their limits who have an older one; one short transaction each. Gives how many. */
export async function followAllPlans(db: Database, now: string): Promise<number> {
  let total = 0;
  for (let last = beforeEveryId; ;) {
    const stale = await db.read((sql) =>
      sql.query<{ id: string }>(
        `select a.id from progress g join account a on a.id = g.student_id left join school s on s.id = a.school_id
           join plan p on p.id = ${planOfAccount}
         where not g.deleted and g.session_limit <> p.session_limit and a.id > $1 order by a.id limit 1000`,
        [last],
      ),
    );
    for (const { id } of stale) await db.transaction((sql) => followPlan(sql, id, now));
    total += stale.length;
    const end = stale.at(-1);
    if (!end || stale.length < 1000) return total;
    last = end.id;
  }
}

/** Tells who asked, and the student that it is about, what the platform has answered. */
export async function tellAnswer(
  sql: Sql,
  {
    id,
    people,
    plan,
    answer,
    now,
  }: { id: string; people: readonly string[]; plan: string; answer: string; now: string },
): Promise<void> {
  await notify(
    sql,
    [...new Set(people)].map((personId) => ({
      personId,
      cause: `plan:${id}`,
      kind: 'plan' as const,
      about: id,
      details: { plan, answer },
      createdAt: now,
    })),
  );
}
