import * as z from 'zod/mini';
import { type Area, hour, id, nothing } from './call.ts';

export const audiences = ['student', 'school'] as const;

export const plan = z
  .object({
    id: z.string(),
    name: z.string(),
    /** A month, in pence; 0 is free, or for schools by agreement. */
    pricePence: z.int(),
    /** Homework sessions a month; -1 is unlimited. */
    sessionLimit: z.int(),
    audience: z.enum(audiences),
    maxTeachers: z.nullable(z.int()),
    maxStudents: z.nullable(z.int()),
    /** Where it is paid, when the operator has said so. */
    paymentUrl: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Plan' });

const request = z
  .object({
    id,
    planId: z.string(),
    plan: z.string(),
    status: z.enum(['waiting', 'approved', 'declined', 'withdrawn']),
    askedAt: z.string(),
    decidedAt: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    paymentUrl: z.nullable(z.string()),
    mine: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PlanRequest' });

const sessions = z.object({ used: z.int(), limit: z.int(), remaining: z.int() });

/** Whose plan it is: one's own, a linked child's, one's school's. */
const holder = z
  .object({
    id,
    kind: z.enum(['student', 'school', 'tutor']),
    /** Empty for oneself. */
    name: z.string(),
    planId: z.string(),
    plan: z.string(),
    homeworkSessions: sessions,
    /** YYYY-MM in its time zone, and when the next one begins. */
    month: z.string(),
    resetsAt: z.string(),
    /** The newest request that was not taken back. */
    request: z.nullable(request),
    /** Of a school. */
    places: z.nullable(z.object({ teachers: z.int(), maxTeachers: z.int(), students: z.int(), maxStudents: z.int() })),
  })
  .register(z.globalRegistry, { id: 'PlanHolder' });

/** What a plan allows, and the wish for another one. */
export const plans = {
  subscription: {
    callers: 'signed-in',
    status: 200,
    answer: z.object({
      plan: z.string(),
      monthlyUsage: z.object({ homeworkSessions: sessions }),
      /** In which the month is counted. */
      timeZone: z.string(),
      holders: z.array(holder),
    }),
  },
  listPlans: { callers: 'signed-in', status: 200, answer: z.array(plan) },
  askPlan: {
    callers: ['student', 'parent', 'school_admin'],
    // For a linked child its id; a school's administrator asks for the school.
    body: z.object({ id: z.optional(id), planId: z.string().check(z.maxLength(60)), forId: z.optional(id) }),
    status: 201,
    answer: request,
    limit: { max: 20, seconds: hour },
  },
  takeBackPlan: { callers: ['student', 'parent', 'school_admin'], status: 204, answer: nothing },
} as const satisfies Area;
