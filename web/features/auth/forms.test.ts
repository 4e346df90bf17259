import { expect, test } from 'vitest';
import { emptyRegisterForm } from './forms.ts';
import { registration } from './registration.ts';
import { registerForm } from './rules.ts';

const filled = { ...emptyRegisterForm(), username: 'maya', password: 'paper-boat' };
const fieldsRefused = (form: unknown) => registerForm.safeParse(form).error?.issues.map((issue) => issue.path[0]) ?? [];

test('a student needs a username and a password only', () => {
  expect(fieldsRefused(filled)).toEqual([]);
  expect(fieldsRefused(emptyRegisterForm())).toEqual(['username', 'password']);
});
test('a school teacher needs an invitation code, an independent one does not', () => {
  expect(fieldsRefused({ ...filled, role: 'teacher' })).toEqual(['invitationCode']);
  expect(fieldsRefused({ ...filled, role: 'teacher', teacherType: 'independent' })).toEqual([]);
});
test('a school admin needs the school and its email', () => {
  expect(fieldsRefused({ ...filled, role: 'school_admin' })).toEqual(['schoolName', 'schoolContactEmail']);
});
test('a school admin whom the school has invited needs the code alone, which is sent without a school', () => {
  const invited = { ...filled, role: 'school_admin', schoolWay: 'invited', schoolName: 'Oak' } as const;
  expect(fieldsRefused(invited)).toEqual(['invitationCode']);
  expect(registration({ ...invited, invitationCode: 'ABC' })).toEqual({
    username: 'maya',
    password: 'paper-boat',
    role: 'school_admin',
    invitationCode: 'ABC',
  });
});
test('fields that the role does not show are not sent', () => {
  expect(registration({ ...filled, invitationCode: 'ABC', schoolName: 'Oak' })).toEqual({
    username: 'maya',
    password: 'paper-boat',
    role: 'student',
  });
});
