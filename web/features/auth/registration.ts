import type { SentBodyOf } from '../../../schema/rest/index.ts';
import { type RegisterForm, asksCode, asksSchool } from './forms.ts';

const filled = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== false)) as Partial<T>;

/** What is sent: only the fields that the role shows, and no empty ones. */
export function registration(form: RegisterForm): SentBodyOf<'register'> {
  const {
    username,
    password,
    firstName,
    lastName,
    email,
    role,
    teacherType,
    invitationCode,
    schoolWay: _,
    ...school
  } = form;
  return {
    ...{ username, password, role },
    ...filled({ firstName, lastName, email }),
    ...(role === 'teacher' ? { teacherType } : {}),
    ...(asksCode(form) ? filled({ invitationCode }) : {}),
    ...(asksSchool(form) ? filled(school) : {}),
  };
}
