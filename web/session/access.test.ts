import { expect, test } from 'vitest';
import { accessOf } from './access.ts';

const mia = { id: '0198a000-0000-7000-8000-000000000001', username: 'mia', role: 'student' } as const;

test('a page opens for its roles, and for everybody who is signed in when it names none', () => {
  const session = { state: 'in', person: mia } as const;
  expect([accessOf(session), accessOf(session, ['student']), accessOf(session, ['teacher', 'parent'])]).toEqual([
    'granted',
    'granted',
    'denied',
  ]);
});

test('nobody is refused before it is known who is here, and who has signed out is led home instead of to the sign-in', () => {
  expect(accessOf({ state: 'asking', person: null }, ['student'])).toBe('pending');
  expect(accessOf({ state: 'out', person: null })).toBe('signed-out');
  expect(accessOf({ state: 'out', person: null, left: true })).toBe('left');
});
