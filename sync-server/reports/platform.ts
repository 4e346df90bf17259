import { limits } from '../../schema/limits.ts';
import type { AnswerOf, QueryOf } from '../../schema/rest/index.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { planOfAccount } from '../db/plan.ts';
import { stateOfSchool } from '../db/school-state.ts';
import { studentsOf } from '../db/school-students.ts';
import { beginning, textBeginning, type Page, readPage } from './page.ts';

type PlatformPerson = AnswerOf<'setPersonPlan'>;
type PlatformSchool = AnswerOf<'setSchoolPlan'>;
type PlanRequest = AnswerOf<'approvePlan'>;
type ManagedPlan = AnswerOf<'createPlan'>;
type Entry = AnswerOf<'auditLog'>['rows'][number];

// Of a child the name stays with its family and school.
const personColumns = `a.id, a.role, a.username, case when a.role = 'student' then '' else trim(a.first_name || ' ' || a.last_name) end as name,
  s.name as school, p.id as plan_id, p.name as plan, a.plan_id is not null as own_plan, a.created_at`;
const planOfPerson = ` left join school s on s.id = a.school_id join plan p on p.id = ${planOfAccount}`;
const people = `account a${planOfPerson}`;

/** Reads accounts, the newest first; found by the beginning of a username or, of adults, of a name. */
export async function readPeople(
  sql: Sql,
  { find, role, plan, page }: QueryOf<'platformPeople'>,
): Promise<Page<PlatformPerson>> {
  const like = beginning(find);
  const values: unknown[] = [];
  const conditions: string[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  if (role) conditions.push(`a.role = ${bind(role)}`);
  if (plan) {
    conditions.push(`p.id = ${bind(plan)}`);
    // Everybody without another plan has the free one; of any other the index finds the few who have it.
    if (plan !== 'free') {
      const ids = await sql.query<{ id: string }>('select id from school where verified and subscription_tier = $1', [
        plan,
      ]);
      conditions.push(`(a.plan_id = ${bind(plan)} or a.school_id = any(${bind(ids.map(({ id }) => id))}::uuid[]))`);
    }
  }
  // Each half has its own index; together in one condition neither would be used. No more than can be paged through is looked at.
  const half = (name: string, of: string): string =>
    `(select id, created_at, role, plan_id, school_id from account where ${of}${name} like ${bind(like)}
      order by ${name} using ~<~ limit ${limits.pagedRows + 1})`;
  const among =
    like === null
      ? 'account a'
      : `(${half('username_key', '')} union ${half(`lower(first_name || ' ' || last_name)`, `role <> 'student' and `)}) a`;
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  return readPage<PlatformPerson>(
    sql,
    {
      columns: personColumns,
      from: people,
      order: 'a.created_at desc, a.id',
      values,
      chosen: { from: `${among}${plan ? planOfPerson : ''}${where}`, id: 'a.id' },
    },
    page,
  );
}

export async function readPerson(sql: Sql, id: string): Promise<PlatformPerson | undefined> {
  const [found] = await select<PlatformPerson>(sql, `select ${personColumns} from ${people} where a.id = $1`, [id]);
  return found;
}

const schoolColumns = `s.id, s.name, s.city, s.verified as confirmed, ${stateOfSchool} as state, p.id as plan_id, p.name as plan, s.max_teachers, s.max_students, s.created_at,
  (select count(*)::int from account t where t.school_id = s.id and t.role = 'teacher') as teachers,
  ${studentsOf('s')} as students`;
const schools = 'school s join plan p on p.id = s.subscription_tier';

/** Reads schools by name; found by the beginning of it. */
export const readSchoolPlans = (
  sql: Sql,
  { find, plan, page }: QueryOf<'platformSchools'>,
): Promise<Page<PlatformSchool>> =>
  readPage<PlatformSchool>(
    sql,
    {
      columns: schoolColumns,
      from: `${schools} where ($1::text is null or s.name ~ $1) and ($2::text is null or p.id = $2)`,
      order: 'lower(s.name), s.id',
      values: [textBeginning(find), plan ?? null],
    },
    page,
  );

export async function readSchoolPlan(sql: Sql, id: string): Promise<PlatformSchool | undefined> {
  const [found] = await select<PlatformSchool>(sql, `select ${schoolColumns} from ${schools} where s.id = $1`, [id]);
  return found;
}

const requestColumns = `r.id, r.status, r.plan_id, r.plan_name as plan, coalesce(now_plan.name, '') as from_plan,
  coalesce(hs.name, hp.username, '') as holder, case when r.school_id is null then 'student' else 'school' end as kind,
  k.username as asker, k.role as asker_role, r.created_at as asked_at, r.decided_at, d.username as decided_by, r.reason`;
const requests = `plan_request r join account k on k.id = r.asker_id
  left join account hp on hp.id = r.student_id left join school hps on hps.id = hp.school_id left join school hs on hs.id = r.school_id
  left join account d on d.id = r.decided_by
  left join plan now_plan on now_plan.id = coalesce(hs.subscription_tier, hp.plan_id, case when hps.verified then hps.subscription_tier end, 'free')`;

/** Reads wishes for another plan, the newest first; found by who asked, or for whom. */
export const readPlanRequests = (
  sql: Sql,
  { find, status, page }: QueryOf<'planRequests'>,
): Promise<Page<PlanRequest>> =>
  readPage<PlanRequest>(
    sql,
    {
      columns: requestColumns,
      from: `${requests} where ($1::text is null or lower(k.username) like $1 or lower(hp.username) like $1 or hs.name ~ $3)
        and ($2::text is null or r.status = $2)`,
      order: 'r.created_at desc, r.id',
      values: [beginning(find), status ?? null, textBeginning(find)],
    },
    page,
  );

export async function readPlanRequest(sql: Sql, id: string): Promise<PlanRequest | undefined> {
  const [found] = await select<PlanRequest>(sql, `select ${requestColumns} from ${requests} where r.id = $1`, [id]);
  return found;
}

/** Reads plans with how many have each; null for all. Everybody without another plan has the free one. */
export const readPlans = (sql: Sql, id: string | null): Promise<ManagedPlan[]> =>
  select<ManagedPlan>(
    sql,
    `select p.id, p.name, p.price_pence, p.session_limit, p.audience, p.max_teachers, p.max_students, p.payment_url, p.is_active,
       p.id in ('free', 'school') as is_default,
       (select count(*)::int from account a where a.plan_id = p.id) + (select count(*)::int from school s where s.subscription_tier = p.id) as holders
     from plan p where $1::text is null or p.id = $1
     order by p.audience = 'school', p.is_active desc, p.price_pence, p.session_limit = -1, p.session_limit, p.id`,
    [id],
  );

type ContentReport = AnswerOf<'decideReport'>;
/** Words shown of one report. */
const mostTexts = 60;

/** Gives the words in what was copied into a report; ids and names of kinds have no space in them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim().includes(' ') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const reportColumns = `r.id, r.kind, r.title, r.reason, r.note, r.state, r.at, r.decided_at, d.username as decided_by, r.content`;
const reports = 'content_report r left join account d on d.id = r.decided_by';

const reportOf = ({ content, ...row }: ContentReport & { content: unknown }): ContentReport => ({
  ...row,
  texts: textsIn(content).slice(0, mostTexts),
});

/** Reads what was reported, the latest first; found by the beginning of its title. */
export async function readReports(
  sql: Sql,
  { find, state, page }: QueryOf<'contentReports'>,
): Promise<Page<ContentReport>> {
  const found = await readPage<ContentReport & { content: unknown }>(
    sql,
    {
      columns: reportColumns,
      from: `${reports} where ($1::text is null or r.title ~ $1) and ($2::text is null or r.state = $2)`,
      order: 'r.at desc, r.id',
      values: [textBeginning(find), state ?? null],
    },
    page,
  );
  return { ...found, rows: found.rows.map(reportOf) };
}

export async function readReport(sql: Sql, id: string): Promise<ContentReport | undefined> {
  const [found] = await select<ContentReport & { content: unknown }>(
    sql,
    `select ${reportColumns} from ${reports} where r.id = $1`,
    [id],
  );
  return found && reportOf(found);
}

/** Reads what the platform's administrators did, the latest first; found by who did it or what it was done to. */
export const readAudit = (sql: Sql, { find, act, page }: QueryOf<'auditLog'>): Promise<Page<Entry>> =>
  readPage<Entry>(
    sql,
    {
      columns: `e.id::text as id, e.at, coalesce(a.username, '') as actor, e.act, e.about, e.details`,
      from: `audit e left join account a on a.id = e.actor_id
        where ($1::text is null or lower(a.username) like $1 or e.about ~ $3 or e.details ->> 'name' ~ $3)
          and ($2::text is null or e.act = $2)`,
      order: 'e.id desc',
      values: [beginning(find), act ?? null, textBeginning(find)],
    },
    page,
  );
