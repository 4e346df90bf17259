import * as z from 'zod/mini';
import { grades } from '../limits.ts';
import { type Area, hour, id, nothing, pending, required } from './call.ts';

const callers = ['student', 'parent', 'teacher'] as const;
const parents = ['parent'] as const;
const limit = { max: 20, seconds: hour };

const linkRequest = z
  .object({
    id,
    kind: z.enum(['enrolment', 'link']),
    status: z.enum(['pending', 'approved', 'declined']),
    /** Null for the child: a stranger types its own name. */
    askerName: z.nullable(z.string()),
    askerRole: z.enum(['parent', 'teacher']),
    /** The asker's school, where the platform has confirmed it. */
    askerSchool: z.nullable(z.string()),
    studentUsername: z.string(),
    /** Null for who asks and does not know the child yet. */
    studentName: z.nullable(z.string()),
    /** Null for the child, as the asker's name. */
    className: z.nullable(z.string()),
    createdAt: z.string(),
    mine: z.boolean(),
    mayApprove: z.boolean(),
    /** A teacher of the child's class, whose yes does not link and is told to who may. */
    mayVouch: z.boolean(),
    /** Which teacher of the child's class has said yes so; null for the child. */
    vouchedBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'LinkRequest' });

const child = z
  .object({
    id,
    linkId: id,
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    pypGrade: z.nullable(z.enum(grades)),
    teacherId: z.nullable(id),
    /** Where the child lives: its weeks and days are counted there. */
    timeZone: z.string(),
  })
  .register(z.globalRegistry, { id: 'Child' });

/** A parent's children, and what somebody asks about a child and its family or class teacher answers. */
export const parent = {
  listChildren: { callers: parents, status: 200, answer: z.array(child) },
  linkChild: {
    callers: parents,
    body: z.object({ childUsername: required(60), familyCode: z.optional(z.string().check(z.maxLength(40))) }),
    status: 200,
    // Waits for the class teacher or a linked parent; also where the family code was not right.
    orStatus: 202,
    answer: z.union([z.object({ message: z.string(), child }), pending]),
    limit,
  },
  endLink: { callers: ['student', 'parent'], status: 204, answer: nothing },
  listRequests: { callers, status: 200, answer: z.array(linkRequest) },
  approveRequest: { callers, status: 200, answer: linkRequest, limit },
  declineRequest: { callers, status: 200, answer: linkRequest, limit },
} as const satisfies Area;
