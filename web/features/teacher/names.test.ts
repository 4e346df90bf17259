import { expect, test } from 'vitest';
import { namesIn, underNames } from './queries.ts';

const place = (studentId: string, firstName: string, lastName?: string) => ({
  studentId,
  firstName,
  surnameInitial: lastName?.slice(0, 1) ?? 'B',
  ...(lastName ? { lastName } : {}),
});

test('two students of a class who share the short name have the whole one, and nobody else has', () => {
  const names = namesIn([
    place('bell', 'Amira', 'Bell'),
    place('brown', 'Amira', 'Brown'),
    place('cole', 'Amira', 'Cole'),
    place('before', 'Ben'),
  ]);
  expect(Object.fromEntries(names)).toEqual({
    bell: 'Amira Bell',
    brown: 'Amira Brown',
    cole: 'Amira C',
    before: 'Ben B',
  });
});

test('answers stand under the names of the class; who has left keeps the one of then, and what is right stays the same', () => {
  const [bell, cole, left] = [
    { studentId: 'bell', studentName: 'Amira B' },
    { studentId: 'cole', studentName: 'Amira C' },
    { studentId: 'left', studentName: 'Amira B' },
  ] as const;
  const names = new Map([
    ['bell', 'Amira Bell'],
    ['cole', 'Amira C'],
  ]);
  const named = underNames<{ studentId: string; studentName: string }>([bell, cole, left], names);
  expect(named.map(({ studentName }) => studentName)).toEqual(['Amira Bell', 'Amira C', 'Amira B']);
  expect([named[1] === cole, named[2] === left]).toEqual([true, true]);
});
