import { expect, it } from 'vitest';
import { noTeacher } from '../../schema/classroom.ts';
import { classTeacherBeside, type Place, teachersOf } from './places.ts';

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

it('a parent is told who the class teacher is before it answers one that is not: one that has handed the class over, or a co-teacher', () => {
  const places = [place('3B', { teacherName: 'Rosa Lind' }), place('Maths 3', {})];
  const asked = { classId: '3B', studentId: 'maya' };
  expect(classTeacherBeside(places, { ...asked, teacherId: 'hanna' })?.teacherName).toBe('Rosa Lind');
  expect(classTeacherBeside(places, { ...asked, teacherId: 'teacher of 3B' })).toBeUndefined();
});
