import * as z from 'zod/mini';
import { words } from '../../text/index.ts';

const { required, emailFormat } = words.auth;
const filled = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const email = z.email(emailFormat);

export const loginForm = z.object({
  username: filled(required.username),
  password: z.string().check(z.minLength(1, required.password)),
});
export type LoginForm = z.infer<typeof loginForm>;

export const selfRoles = ['student', 'parent', 'teacher', 'school_admin'] as const;
export const teacherTypes = ['school', 'independent'] as const;

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
  })
  .check(
    z.refine((form) => !asksCode(form) || form.invitationCode !== '', {
      path: ['invitationCode'],
      message: required.invitationCode,
    }),
    z.refine((form) => form.role !== 'school_admin' || form.schoolName !== '', {
      path: ['schoolName'],
      message: required.schoolName,
    }),
    z.refine((form) => form.role !== 'school_admin' || form.schoolContactEmail !== '', {
      path: ['schoolContactEmail'],
      message: required.schoolContactEmail,
    }),
  );
export type RegisterForm = z.infer<typeof registerForm>;

/** A school teacher joins with the school's code. */
export const asksCode = (form: Pick<RegisterForm, 'role' | 'teacherType'>): boolean =>
  form.role === 'teacher' && form.teacherType === 'school';

export const emptyRegisterForm = (role: RegisterForm['role'] = 'student'): RegisterForm => ({
  username: '',
  password: '',
  firstName: '',
  lastName: '',
  email: '',
  role,
  teacherType: 'school',
  invitationCode: '',
  schoolName: '',
  schoolAddress: '',
  schoolCity: '',
  schoolCountry: '',
  schoolContactEmail: '',
});

/** What is sent: only the fields that the role shows, and no empty ones. */
export function registration(form: RegisterForm): Record<string, string> {
  const { username, password, firstName, lastName, email: mail, role, teacherType, invitationCode, ...school } = form;
  const sent = {
    username,
    password,
    firstName,
    lastName,
    email: mail,
    role,
    ...(role === 'teacher' ? { teacherType } : {}),
    ...(asksCode(form) ? { invitationCode } : {}),
    ...(role === 'school_admin' ? school : {}),
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
}
