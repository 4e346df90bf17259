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
  /** How a school admin comes to a school. */
  schoolWay: (typeof schoolWays)[number];
}

export const schoolWays = ['new', 'invited'] as const;

/** A school teacher joins with the school's code, and one more of its admins with one of their own. */
export const asksCode = ({
  role,
  teacherType,
  schoolWay,
}: Pick<RegisterForm, 'role' | 'teacherType' | 'schoolWay'>): boolean =>
  (role === 'teacher' && teacherType === 'school') || (role === 'school_admin' && schoolWay === 'invited');

/** Whoever is the first of a school says which one it is. */
export const asksSchool = ({ role, schoolWay }: Pick<RegisterForm, 'role' | 'schoolWay'>): boolean =>
  role === 'school_admin' && schoolWay === 'new';

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
  schoolWay: 'new',
});
