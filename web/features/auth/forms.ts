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
  /** Said after hearing that a school of this name is there already. */
  isAnotherSchool: boolean;
}

/** A school teacher joins with the school's code. */
export const asksCode = (form: Pick<RegisterForm, 'role' | 'teacherType'>): boolean =>
  form.role === 'teacher' && form.teacherType === 'school';

export const emptyRegisterForm = (role: RegisterForm['role'] = 'student', invitationCode = ''): RegisterForm => ({
  username: '',
  password: '',
  firstName: '',
  lastName: '',
  email: '',
  role,
  teacherType: 'school',
  invitationCode,
  schoolName: '',
  schoolAddress: '',
  schoolCity: '',
  schoolCountry: '',
  schoolContactEmail: '',
  isAnotherSchool: false,
});
