import { z } from 'zod';
import { grades } from '../limits.ts';
import { roles, selfRoles, teacherTypes } from '../who.ts';
import { type Area, hour, id, nothing } from './call.ts';

const name = z.string().trim().max(60);
/** Letters of any script with what stands between them; no pictures, and something that can be read aloud. */
const isSchoolName = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}\p{P}+ ]*$/u.test(text) && (text === '' || (text.match(/\p{L}/gu)?.length ?? 0) >= 2);

const typed = z.string().min(1).max(200);

const user = z
  .object({
    id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    role: z.enum(roles),
    totalStars: z.int(),
    teacherType: z.enum(teacherTypes).nullable(),
    pypGrade: z.enum(grades).nullable(),
    schoolName: z.string().nullable(),
    schoolCountry: z.string().nullable(),
    mustChangePassword: z.boolean(),
    /** Whether the operator has turned an AI service on; a school of an older version does not say. */
    aiService: z.boolean().optional(),
  })
  .meta({ id: 'User' });

const registration = z
  .object({
    username: z
      .string()
      .trim()
      .min(3)
      .max(40)
      .regex(/^[\p{L}\p{M}\p{N}._-]+$/u),
    password: z.string().min(1).max(200),
    firstName: name.optional(),
    lastName: name.optional(),
    email: z.union([z.literal(''), z.email().max(200)]).optional(),
    role: z.enum(selfRoles).default('student'),
    teacherType: z.enum(teacherTypes).optional(),
    invitationCode: z.string().trim().max(40).optional(),
    schoolName: z.string().trim().max(120).refine(isSchoolName, 'letters').optional(),
    schoolAddress: z.string().trim().max(200).optional(),
    schoolCity: z.string().trim().max(80).optional(),
    schoolCountry: z.string().trim().max(80).optional(),
    /** Said by somebody who was told that a school of this name is there already. */
    isAnotherSchool: z.boolean().optional(),
    schoolContactEmail: z.union([z.literal(''), z.email().max(200)]).optional(),
  })
  .superRefine((given, context) => {
    const missing = (field: string): void => context.addIssue({ code: 'custom', path: [field], message: 'required' });
    if (given.role === 'teacher' && given.teacherType === 'school' && !given.invitationCode) missing('invitationCode');
    if (given.role === 'school_admin' && !given.schoolName) missing('schoolName');
    if (given.role === 'school_admin' && !given.schoolContactEmail) missing('schoolContactEmail');
  });

/** Who is signed in, and the own account. */
export const session = {
  getUser: { callers: 'signed-in', status: 200, answer: user, beforeNewPassword: true },
  login: {
    callers: 'anybody',
    body: z.object({ username: typed, password: typed }),
    status: 200,
    answer: user,
    beforeNewPassword: true,
  },
  badgeLogin: {
    callers: 'anybody',
    body: z.object({ badge: typed }),
    status: 200,
    answer: user,
    beforeNewPassword: true,
  },
  loginPage: { callers: 'anybody', status: 302, answer: nothing, beforeNewPassword: true },
  register: {
    callers: 'signed-out',
    body: registration,
    status: 201,
    answer: user,
    // A year group that registers in one lesson comes from one address, and not every first try fits.
    limit: { max: 300, seconds: hour },
  },
  logout: { callers: 'anybody', status: 204, answer: nothing, beforeNewPassword: true },
  logoutPage: { callers: 'anybody', status: 302, answer: nothing, beforeNewPassword: true },
  changePassword: {
    callers: 'signed-in',
    // Whoever has just signed in with a one-time word need not type it again.
    body: z.object({ currentPassword: typed.optional(), newPassword: typed }),
    status: 204,
    answer: nothing,
    beforeNewPassword: true,
  },
} as const satisfies Area;
