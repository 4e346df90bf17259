import * as z from 'zod/mini';
import { grades, subjects } from '../limits.ts';
import { type Area, hour, id, nothing, schoolAdmin as callers } from './call.ts';

/** What the platform has said about a school that registered itself. */
export const schoolStates = ['waiting', 'confirmed', 'declined'] as const;

const ownSchool = z
  .object({
    id,
    name: z.string(),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    country: z.nullable(z.string()),
    contactEmail: z.string(),
    subscriptionTier: z.string(),
    planName: z.string(),
    maxTeachers: z.int(),
    /** As many as it may have now: fewer before it is confirmed. */
    maxStudents: z.int(),
    invitationCode: z.string(),
    createdAt: z.string(),
    state: z.enum(schoolStates),
    declineReason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'School' });

const schoolTeacher = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    email: z.nullable(z.string()),
    joinedAt: z.string(),
    activeClasses: z.int(),
    totalStudents: z.int(),
    /** By which code they joined; null where that was not kept. */
    joinedBy: z.nullable(z.enum(['code', 'earlier-code'])),
  })
  .register(z.globalRegistry, { id: 'SchoolTeacher' });

const schoolClass = z
  .object({
    id,
    className: z.string(),
    grade: z.enum(grades),
    subject: z.enum(subjects),
    isActive: z.boolean(),
    /** Null while the class waits for a teacher. */
    teacherId: z.nullable(id),
    teacherName: z.string(),
    totalStudents: z.int(),
  })
  .register(z.globalRegistry, { id: 'SchoolClass' });

/** A school's administrator: the own school, which comes from the session. */
export const school = {
  school: { callers, status: 200, answer: ownSchool },
  schoolTeachers: { callers, status: 200, answer: z.array(schoolTeacher) },
  schoolStats: {
    callers,
    status: 200,
    answer: z.object({
      totalTeachers: z.int(),
      totalStudents: z.int(),
      totalClasses: z.int(),
      avgStudentsPerClass: z.number(),
      classesWithoutTeacher: z.int(),
    }),
  },
  removeTeacher: {
    callers,
    /** The colleague who takes the classes; without one they wait for a teacher. */
    query: z.object({ classesTo: z.optional(id) }),
    status: 204,
    answer: nothing,
  },
  schoolClasses: { callers, status: 200, answer: z.array(schoolClass) },
  renewInvitation: {
    callers,
    /** The code that is to go: whoever renews at the same moment renews once. */
    body: z.object({ code: z.string().check(z.maxLength(40)) }),
    status: 200,
    answer: z.object({ invitationCode: z.string() }),
    limit: { max: 20, seconds: hour },
  },
} as const satisfies Area;
