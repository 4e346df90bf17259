import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { selfRoles, teacherTypes } from '../../../schema/who.ts';
import { firstWords as words } from '../../text/first.ts';
import { asksCode, asksSchool, schoolWays } from './forms.ts';

const { required, emailFormat } = words.auth;
const filled = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const email = z.email(emailFormat);

const loginForm = z.object({
  username: filled(required.username),
  password: z.string().check(z.minLength(1, required.password)),
});

export const registerForm = z
  .object({
    username: filled(required.username),
    password: z.string().check(z.minLength(1, required.password)),
    firstName: z.string().check(z.trim()),
    lastName: z.string().check(z.trim()),
    email: z.union([z.literal(''), email], emailFormat),
    role: z.enum(selfRoles),
    teacherType: z.enum(teacherTypes),
    invitationCode: z.string().check(z.trim()),
    schoolName: z.string().check(z.trim()),
    schoolAddress: z.string().check(z.trim()),
    schoolCity: z.string().check(z.trim()),
    schoolCountry: z.string().check(z.trim()),
    schoolContactEmail: z.union([z.literal(''), email], emailFormat),
    isAnotherSchool: z.boolean(),
    schoolWay: z.enum(schoolWays),
  })
  .check(
    z.refine((form) => !asksCode(form) || form.invitationCode !== '', {
      path: ['invitationCode'],
      message: required.invitationCode,
    }),
    z.refine((form) => !asksSchool(form) || form.schoolName !== '', {
      path: ['schoolName'],
      message: required.schoolName,
    }),
    z.refine((form) => !asksSchool(form) || form.schoolContactEmail !== '', {
      path: ['schoolContactEmail'],
      message: required.schoolContactEmail,
    }),
  );

export const loginRules = zodResolver(loginForm);
export const registerRules = zodResolver(registerForm);
