import type { selfRoles, teacherTypes } from '../../../schema/who.ts';

export interface LoginForm {
  username: string;
  password: string;
}

export interface RegisterForm {
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
  role: (typeof selfRoles)[number];
  teacherType: (typeof teacherTypes)[number];
  invitationCode: string;
  schoolName: string;
  schoolAddress: string;
  schoolCity: string;
  schoolCountry: string;
  schoolContactEmail: string;
}

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
