import { expect, test } from 'vitest';
import { homeworkSessionPath, paths } from '../paths.ts';
import { mayOpen } from '../pages.ts';
import { returnState, returnTo } from './return-to.ts';

const mia = { id: 'mia', role: 'student' } as const;

test('whoever signs in again comes back to the page that they were on', () => {
  const lesson = homeworkSessionPath('0198c9a2-7d6e-7000-8000-000000000001');
  expect(returnTo(returnState({ pathname: lesson, search: '' }), mia, mayOpen)).toBe(lesson);
  expect(returnTo(returnState({ pathname: paths.upload, search: '?type' }), mia, mayOpen)).toBe(`${paths.upload}?type`);
});

test('a page for another role, an unknown page and the sign-in itself lead home', () => {
  for (const pathname of [paths.teacherDashboard, paths.auth, '/no-such-page', '//elsewhere.example/upload', ''])
    expect([pathname, returnTo(returnState({ pathname, search: '' }), mia, mayOpen)]).toEqual([pathname, paths.home]);
  for (const state of [null, undefined, 'x', {}, { from: 7 }]) expect(returnTo(state, mia, mayOpen)).toBe(paths.home);
});

test('nobody is led to where somebody else was before them', () => {
  const here = { pathname: paths.studentAssignments, search: '' };
  expect(returnTo(returnState(here, 'jörg'), mia, mayOpen)).toBe(paths.home);
  expect(returnTo(returnState(here, 'mia'), mia, mayOpen)).toBe(paths.studentAssignments);
});
