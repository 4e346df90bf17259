import { expect, it } from 'vitest';
import { noTeacher } from '../../schema/classroom.ts';
import { type Place, teachersOf } from './places.ts';

const place = (className: string, more: Partial<Place>): Place => ({
  ...{ id: className, rev: '1', scopes: [], edited: {}, subject: 'general' },
  ...{ classId: className, studentId: 'maya', teacherId: `teacher of ${className}`, className },
  ...more,
});

it('a parent writes to the teachers whose class goes on, the general one first, and to nobody of a class that has ended', () => {
  const places = [
    place('2A', { isActive: false }),
    place('Maths 3', { subject: 'math', isActive: true }),
    place('3B', {}),
    place('Waiting', { teacherId: noTeacher }),
    place('Of another', { studentId: 'ben' }),
  ];
  expect(teachersOf(places, 'maya').map(({ className }) => className)).toEqual(['3B', 'Maths 3']);
});
