import * as z from 'zod/mini';
import { contentKinds, reportStates, storedReasons } from '../content-report.ts';
import { roles } from '../who.ts';
import { admin as callers, type Area, id, nothing, required } from './call.ts';
import { audiences, plan } from './plans.ts';
import { schoolStates } from './school.ts';

/** A page number, from 1. */
export const page = z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)));
export const find = z.optional(z.string().check(z.maxLength(60)));

/** One page of a list that has more than one; how many rows there are is counted up to one more than can be paged through. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int() });

const person = z
  .object({
    id,
    role: z.enum(roles),
    username: z.string(),
    /** Empty for a child: the platform knows accounts, not children. */
    name: z.string(),
    school: z.nullable(z.string()),
    /** What decides: the account's own plan, its school's or the free one. */
    planId: z.string(),
    plan: z.string(),
    ownPlan: z.boolean(),
    createdAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'PlatformPerson' });

const school = z
  .object({
    id,
    name: z.string(),
    city: z.nullable(z.string()),
    confirmed: z.boolean(),
    state: z.enum(schoolStates),
    planId: z.string(),
    plan: z.string(),
    teachers: z.int(),
    maxTeachers: z.int(),
    students: z.int(),
    maxStudents: z.int(),
    createdAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'PlatformSchool' });

const requestStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
const request = z
  .object({
    id,
    status: z.enum(requestStates),
    planId: z.string(),
    plan: z.string(),
    /** The plan of today. */
    fromPlan: z.string(),
    /** The school, or the username of the student. */
    holder: z.string(),
    kind: z.enum(['student', 'school']),
    asker: z.string(),
    askerRole: z.enum(roles),
    askedAt: z.string(),
    decidedAt: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PlatformPlanRequest' });

const managedPlan = z
  .extend(plan, {
    isActive: z.boolean(),
    /** Accounts and schools that have it, those without any other plan included. */
    holders: z.int(),
    /** What everybody has who has nothing else: it can be changed, never retired. */
    isDefault: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ManagedPlan' });

const contentReport = z
  .object({
    id,
    kind: z.enum(contentKinds),
    title: z.string(),
    reason: z.enum(storedReasons),
    note: z.string(),
    state: z.enum(reportStates),
    at: z.string(),
    decidedAt: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    /** The words of what was reported, as they were copied then: nothing else of its author is seen. */
    texts: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'ContentReport' });

const places = z.int().check(z.minimum(0), z.maximum(1_000_000));
const planFields = {
  name: required(60),
  pricePence: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  sessionLimit: z.int().check(z.minimum(-1), z.maximum(100_000)),
  maxTeachers: z.nullable(places),
  maxStudents: z.nullable(places),
  paymentUrl: z.nullable(z.union([z.literal(''), z.url({ protocol: /^https$/ }).check(z.maxLength(500))])),
};

/** Everything that the platform's administrators do, and who came to run a school or no longer does, as it stands in the log. */
export const auditActs = [
  'people.read',
  'person.plan',
  'person.erased',
  'school.plan',
  'school.confirmed',
  'school.declined',
  'administrator.invited',
  'administrator.withdrawn',
  'administrator.joined',
  'administrator.left',
  'request.approved',
  'request.declined',
  'plan.created',
  'plan.edited',
  'plan.retired',
  'plan.offered',
  'plan.deleted',
  'reports.read',
  'report.kept',
  'report.hidden',
  'disputes.read',
  'dispute.read',
  'dispute.changed',
  'dispute.explained',
  'grades.read',
  'correction.opened',
  'correction.made',
  'correction.kept',
] as const;
export type AuditAct = (typeof auditActs)[number];

const entry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string(),
    act: z.enum(auditActs),
    about: z.string(),
    details: z.record(z.string(), z.string()),
  })
  .register(z.globalRegistry, { id: 'AuditEntry' });

/** A month of the platform, '2026-11'. */
const monthOfAll = z.object({
  month: z.string(),
  newPeople: z.int(),
  homework: z.int(),
  answers: z.int(),
  tests: z.int(),
});

const figures = z
  .object({
    countedAt: z.string(),
    people: z.object({
      student: z.int(),
      parent: z.int(),
      teacher: z.int(),
      school_admin: z.int(),
      admin: z.int(),
    }),
    schools: z.int(),
    confirmedSchools: z.int(),
    classes: z.int(),
    /** The last twelve, the present one included. */
    months: z.array(monthOfAll),
  })
  .register(z.globalRegistry, { id: 'PlatformFigures' });

/** Plans, who has which, who wishes for another, and the log of what the platform did. */
export const platform = {
  platformPeople: {
    callers,
    query: z.object({
      find,
      role: z.optional(z.enum(roles)),
      plan: z.optional(z.string().check(z.maxLength(60))),
      page,
    }),
    status: 200,
    answer: pageOf(person),
  },
  setPersonPlan: {
    callers,
    body: z.object({ planId: z.nullable(z.string().check(z.maxLength(60))) }),
    status: 200,
    answer: person,
  },
  platformSchools: {
    callers,
    query: z.object({ find, plan: z.optional(z.string().check(z.maxLength(60))), page }),
    status: 200,
    answer: pageOf(school),
  },
  setSchoolPlan: {
    callers,
    body: z.object({ planId: z.string().check(z.maxLength(60)), maxTeachers: places, maxStudents: places }),
    status: 200,
    answer: school,
  },
  planRequests: {
    callers,
    query: z.object({ find, status: z.optional(z.enum(requestStates)), page }),
    status: 200,
    answer: pageOf(request),
  },
  approvePlan: { callers, status: 200, answer: request },
  declinePlan: { callers, body: z.object({ reason: required(500) }), status: 200, answer: request },
  managedPlans: { callers, status: 200, answer: z.array(managedPlan) },
  createPlan: {
    callers,
    body: z.object({ ...planFields, audience: z.enum(audiences) }),
    status: 201,
    answer: managedPlan,
  },
  editPlan: {
    callers,
    body: z.partial(z.object({ ...planFields, isActive: z.boolean() })),
    status: 200,
    answer: managedPlan,
  },
  deletePlan: { callers, status: 204, answer: nothing },
  contentReports: {
    callers,
    query: z.object({ find, state: z.optional(z.enum(reportStates)), page }),
    status: 200,
    answer: pageOf(contentReport),
  },
  decideReport: { callers, body: z.object({ hide: z.boolean() }), status: 200, answer: contentReport },
  platformFigures: { callers, status: 200, answer: figures },
  auditLog: {
    callers,
    query: z.object({ find, act: z.optional(z.enum(auditActs)), page }),
    status: 200,
    answer: pageOf(entry),
  },
} as const satisfies Area;
