import * as z from 'zod/mini';
import { grades } from '../limits.ts';
import { roles, selfRoles, teacherTypes } from '../who.ts';
import { type Area, correctedName, hour, id, nothing, orEmpty, personName } from './call.ts';

/** Letters of any script with what stands between them; no pictures, and something that can be read aloud. */
const isSchoolName = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}\p{P}+ ]*$/u.test(text) && (text === '' || (text.match(/\p{L}/gu)?.length ?? 0) >= 2);

const typed = z.string().check(z.minLength(1), z.maxLength(200));
/** Where the device is: it counts until somebody says where the account lives. */
const timeZone = z.optional(z.string().check(z.maxLength(60)));

const user = z
  .object({
    id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    role: z.enum(roles),
    totalStars: z.int(),
    teacherType: z.nullable(z.enum(teacherTypes)),
    pypGrade: z.nullable(z.enum(grades)),
    schoolName: z.nullable(z.string()),
    schoolCountry: z.nullable(z.string()),
    mustChangePassword: z.boolean(),
    /** Whether the operator has turned an AI service on; a school of an older version does not say. */
    aiService: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'User' });

const registration = z
  .object({
    username: z.string().check(z.trim(), z.minLength(3), z.maxLength(40), z.regex(/^[\p{L}\p{M}\p{N}._-]+$/u)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    firstName: z.optional(personName),
    lastName: z.optional(personName),
    email: orEmpty(z.email().check(z.maxLength(200))),
    role: z._default(z.enum(selfRoles), 'student'),
    teacherType: orEmpty(z.enum(teacherTypes)),
    invitationCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    schoolName: z.optional(z.string().check(z.trim(), z.maxLength(120), z.refine(isSchoolName, 'letters'))),
    schoolAddress: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    schoolCity: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    schoolCountry: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    /** Said by somebody who was told that a school of this name is there already. */
    isAnotherSchool: z.optional(z.boolean()),
    schoolContactEmail: orEmpty(z.email().check(z.maxLength(200))),
    timeZone,
  })
  .check(
    z.superRefine((given, context) => {
      const missing = (field: string): void => context.addIssue({ code: 'custom', path: [field], message: 'required' });
      if (given.role === 'teacher' && given.teacherType === 'school' && !given.invitationCode)
        missing('invitationCode');
      // Without a code of a school that is there somebody registers a new one.
      if (given.role !== 'school_admin' || given.invitationCode) return;
      if (!given.schoolName) missing('schoolName');
      if (!given.schoolContactEmail) missing('schoolContactEmail');
    }),
  );

/** Who is signed in, and the own account. */
export const session = {
  getUser: { callers: 'signed-in', status: 200, answer: user, beforeNewPassword: true },
  login: {
    callers: 'anybody',
    body: z.object({ username: typed, password: typed, timeZone }),
    status: 200,
    answer: user,
    beforeNewPassword: true,
  },
  badgeLogin: {
    callers: 'anybody',
    body: z.object({ badge: typed, timeZone }),
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
  },
  logout: { callers: 'anybody', status: 204, answer: nothing, beforeNewPassword: true },
  logoutPage: { callers: 'anybody', status: 302, answer: nothing, beforeNewPassword: true },
  changePassword: {
    callers: 'signed-in',
    // Whoever has just signed in with a one-time word need not type it again.
    body: z.object({ currentPassword: z.optional(typed), newPassword: typed }),
    status: 204,
    answer: nothing,
    beforeNewPassword: true,
  },
  // A child has a nickname; its name is put right by those who answer for it.
  renameMe: {
    callers: ['parent', 'teacher', 'school_admin'],
    body: correctedName,
    status: 200,
    answer: user,
    limit: { max: 20, seconds: hour },
  },
} as const satisfies Area;
