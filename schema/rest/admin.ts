import * as z from 'zod/mini';
import { admin as callers, type Area, id, required } from './call.ts';
import { schoolStates } from './school.ts';

const school = z
  .object({
    id,
    name: z.string(),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    country: z.nullable(z.string()),
    contactEmail: z.string(),
    adminName: z.string(),
    adminUsername: z.string(),
    totalTeachers: z.int(),
    totalStudents: z.int(),
    state: z.enum(schoolStates),
    declineReason: z.nullable(z.string()),
    createdAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'RegisteredSchool' });

/** What the platform decides. */
export const admin = {
  adminSchools: { callers, status: 200, answer: z.array(school) },
  confirmSchool: { callers, status: 200, answer: school },
  declineSchool: { callers, body: z.object({ reason: required(500) }), status: 200, answer: school },
} as const satisfies Area;
