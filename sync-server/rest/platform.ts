import { canHide, type ContentKind } from '../../schema/content-report.ts';
import type { AnswerOf, BodyOf } from '../../schema/rest/index.ts';
import { fieldTexts } from '../../schema/errors.en.ts';
import type { Sql } from '../db/orm.ts';
import { patchRow } from '../db/tables.ts';
import { Refusal } from '../errors.ts';
import {
  readAudit,
  readPeople,
  readPerson,
  readPlanRequest,
  readPlanRequests,
  readPlans,
  readReport,
  readReports,
  readSchoolPlan,
  readSchoolPlans,
} from '../reports/platform.ts';
import { readFigures } from '../reports/platform-figures.ts';
import { audit } from '../services/safety/audit.ts';
import { givePlan, giveSchoolPlan, spreadLimits, tellAnswer } from '../services/school/plans.ts';
import type { Handlers } from './router.ts';

/** Gives what was just written, or refuses what was never there. */
function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/** Refuses a plan that is not there or for others. */
async function requirePlan(sql: Sql, planId: string, audience: 'student' | 'school'): Promise<void> {
  const [plan] = await sql.query('select 1 from plan where id = $1 and audience = $2 for share', [planId, audience]);
  if (!plan) throw new Refusal('plan_not_offered', { fields: { planId: 'plan_not_offered' } });
}

interface Waiting {
  asker_id: string;
  student_id: string | null;
  school_id: string | null;
  plan_id: string;
  plan_name: string;
}

/** Answers a wish once: of two administrators the second is told how it stands. */
async function answerRequest(
  sql: Sql,
  id: string,
  decided: { by: string; reason: string | null },
): Promise<AnswerOf<'approvePlan'>> {
  const [found] = await sql.query<{ status: string }>('select status from plan_request where id = $1 for update', [id]);
  if (!found) throw new Refusal('not_found');
  if (found.status !== 'waiting') throw new Refusal('request_answered');
  const status = decided.reason === null ? 'approved' : 'declined';
  const [request] = await sql.query<Waiting>(
    `update plan_request set status = $2, decided_at = now(), decided_by = $3, reason = $4 where id = $1
     returning asker_id, student_id, school_id, plan_id, plan_name`,
    [id, status, decided.by, decided.reason],
  );
  if (!request) throw new Refusal('not_found');
  const { asker_id, student_id, school_id, plan_id, plan_name } = request;
  const now = new Date().toISOString();
  if (status === 'approved') {
    await requirePlan(sql, plan_id, school_id === null ? 'student' : 'school');
    if (student_id !== null) await givePlan(sql, student_id, plan_id, now);
    if (school_id !== null) await giveSchoolPlan(sql, school_id, plan_id);
  }
  await tellAnswer(sql, {
    id,
    people: [asker_id, ...(student_id === null ? [] : [student_id])],
    plan: plan_name,
    answer: status,
    now,
  });
  await audit(sql, {
    actorId: decided.by,
    act: status === 'approved' ? 'request.approved' : 'request.declined',
    about: id,
    details: { name: plan_name, ...(decided.reason === null ? {} : { reason: decided.reason }) },
  });
  return there(await readPlanRequest(sql, id));
}

const column: Record<keyof BodyOf<'editPlan'>, string> = {
  name: 'name',
  pricePence: 'price_pence',
  sessionLimit: 'session_limit',
  maxTeachers: 'max_teachers',
  maxStudents: 'max_students',
  paymentUrl: 'payment_url',
  isActive: 'is_active',
};

/** Gives the id of a new plan: its name in small letters, with a number where that is taken. */
async function freePlanId(sql: Sql, name: string): Promise<string> {
  const base =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'plan';
  await sql.query(`select pg_advisory_xact_lock(hashtext('plan ids'))`);
  const taken = await sql.query<{ id: string }>('select id from plan where id like $1', [`${base}%`]);
  const ids = new Set(taken.map(({ id }) => id));
  for (let at = 1; ; at++) {
    const id = at === 1 ? base : `${base}-${at}`;
    if (!ids.has(id)) return id;
  }
}

export const platform: Handlers<
  | 'platformPeople'
  | 'setPersonPlan'
  | 'platformSchools'
  | 'setSchoolPlan'
  | 'planRequests'
  | 'approvePlan'
  | 'declinePlan'
  | 'managedPlans'
  | 'createPlan'
  | 'editPlan'
  | 'deletePlan'
  | 'platformFigures'
  | 'auditLog'
  | 'contentReports'
  | 'decideReport'
> = {
  platformPeople: ({ who, query }, { db }) =>
    db.transaction(async (sql) => {
      const page = await readPeople(sql, query);
      // Who looked at the list is written down, not what was typed: that may be a child's username.
      const details = { rows: String(page.rows.length), page: String(page.page) };
      await audit(sql, { actorId: who.userId, act: 'people.read', details });
      return page;
    }),

  setPersonPlan: ({ who, params, body }, { db }) =>
    db.transaction(async (sql) => {
      const before = there(await readPerson(sql, params.id));
      if (before.role !== 'student') throw new Refusal('not_yours');
      if (body.planId !== null) await requirePlan(sql, body.planId, 'student');
      await givePlan(sql, params.id, body.planId, new Date().toISOString());
      const after = there(await readPerson(sql, params.id));
      const details = { from: before.plan, name: after.plan };
      await audit(sql, { actorId: who.userId, act: 'person.plan', about: params.id, details });
      return after;
    }),

  platformSchools: ({ query }, { db }) => db.read((sql) => readSchoolPlans(sql, query)),

  setSchoolPlan: ({ who, params, body }, { db }) =>
    db.transaction(async (sql) => {
      const before = there(await readSchoolPlan(sql, params.id));
      await requirePlan(sql, body.planId, 'school');
      await sql.query('update school set subscription_tier = $2, max_teachers = $3, max_students = $4 where id = $1', [
        params.id,
        body.planId,
        body.maxTeachers,
        body.maxStudents,
      ]);
      await spreadLimits(sql);
      const after = there(await readSchoolPlan(sql, params.id));
      const details = {
        name: after.name,
        from: `${before.plan}, ${before.maxTeachers}/${before.maxStudents}`,
        to: `${after.plan}, ${after.maxTeachers}/${after.maxStudents}`,
      };
      await audit(sql, { actorId: who.userId, act: 'school.plan', about: params.id, details });
      return after;
    }),

  planRequests: ({ query }, { db }) => db.read((sql) => readPlanRequests(sql, query)),

  approvePlan: ({ who, params }, { db }) =>
    db.transaction((sql) => answerRequest(sql, params.id, { by: who.userId, reason: null })),

  declinePlan: ({ who, params, body }, { db }) =>
    db.transaction((sql) => answerRequest(sql, params.id, { by: who.userId, reason: body.reason })),

  managedPlans: (_call, { db }) => db.read((sql) => readPlans(sql, null)),

  createPlan: ({ who, body }, { db }) =>
    db.transaction(async (sql) => {
      const id = await freePlanId(sql, body.name);
      await sql.query(
        `insert into plan (id, name, price_pence, session_limit, audience, max_teachers, max_students, payment_url)
         values ($1, $2, $3, $4, $5, $6, $7, nullif($8, ''))`,
        [
          id,
          body.name,
          body.pricePence,
          body.sessionLimit,
          body.audience,
          body.maxTeachers,
          body.maxStudents,
          body.paymentUrl,
        ],
      );
      await audit(sql, { actorId: who.userId, act: 'plan.created', about: id, details: { name: body.name } });
      const [made] = await readPlans(sql, id);
      return there(made);
    }),

  editPlan: ({ who, params, body }, { db }) =>
    db.transaction(async (sql) => {
      const id = params.planId;
      await sql.query('select 1 from plan where id = $1 for update', [id]);
      const [before] = await readPlans(sql, id);
      if (!before) throw new Refusal('not_found');
      if (before.isDefault && body.isActive === false) throw new Refusal('plan_in_use');
      const set = Object.entries(body).filter(([, value]) => value !== undefined);
      for (const [field, value] of set)
        await sql.query(`update plan set ${column[field as keyof typeof column]} = $2 where id = $1`, [
          id,
          value === '' ? null : value,
        ]);
      const [after] = await readPlans(sql, id);
      if (!after) throw new Refusal('not_found');
      if (after.sessionLimit !== before.sessionLimit) await spreadLimits(sql);
      const act = after.isActive === before.isActive ? 'plan.edited' : after.isActive ? 'plan.offered' : 'plan.retired';
      const changed = set.map(([field]) => field).join(', ');
      await audit(sql, {
        actorId: who.userId,
        act,
        about: id,
        details: { name: after.name, changed, from: String(before.sessionLimit), to: String(after.sessionLimit) },
      });
      return after;
    }),

  deletePlan: async ({ who, params }, { db }) => {
    await db.transaction(async (sql) => {
      const id = params.planId;
      await sql.query('select 1 from plan where id = $1 for update', [id]);
      const [plan] = await readPlans(sql, id);
      if (!plan) throw new Refusal('not_found');
      const [asked] = await sql.query(`select 1 from plan_request where plan_id = $1 and status = 'waiting' limit 1`, [
        id,
      ]);
      if (plan.isDefault || plan.holders > 0 || asked) throw new Refusal('plan_in_use');
      await sql.query('delete from plan where id = $1', [id]);
      await audit(sql, { actorId: who.userId, act: 'plan.deleted', about: id, details: { name: plan.name } });
    });
    return undefined;
  },

  contentReports: ({ who, query }, { db }) =>
    db.transaction(async (sql) => {
      const page = await readReports(sql, query);
      const details = { rows: String(page.rows.length), page: String(page.page) };
      await audit(sql, { actorId: who.userId, act: 'reports.read', details });
      return page;
    }),

  decideReport: ({ who, params, body }, { db }) =>
    db.transaction(async (sql) => {
      const [found] = await sql.query<{ kind: ContentKind; about: string }>(
        'select kind, about from content_report where id = $1 for update',
        [params.id],
      );
      if (!found) throw new Refusal('not_found');
      if (!canHide(found.kind) && body.hide) throw new Refusal('invalid', { fields: { hide: fieldTexts.wrong } });
      if (found.kind === 'practiceTest') await patchRow(sql, 'practiceTest', found.about, { isHidden: body.hide });
      if (found.kind === 'template' && body.hide) await patchRow(sql, 'template', found.about, { isShared: false });
      // Everybody who has reported the same thing is answered by one decision.
      await sql.query(
        `update content_report set state = $3, decided_by = $4, decided_at = now() where kind = $1 and about = $2`,
        [found.kind, found.about, body.hide ? 'hidden' : 'kept', who.userId],
      );
      const report = there(await readReport(sql, params.id));
      const act = body.hide ? 'report.hidden' : 'report.kept';
      await audit(sql, { actorId: who.userId, act, about: params.id, details: { name: report.title } });
      return report;
    }),

  platformFigures: (_call, { db }) => db.transaction((sql) => readFigures(sql, new Date())),

  auditLog: ({ query }, { db }) => db.read((sql) => readAudit(sql, query)),
};
