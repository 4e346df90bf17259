import { expect, it } from 'vitest';
import { noTeacher } from '../../schema/classroom.ts';
import { words } from '../text/index.ts';
import { endedBecause } from './ended.ts';
import { teacherInstead } from './instead.ts';
import { classTeacherBeside, type Place, placeWaiting, teachersOf } from './places.ts';

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

it('a parent answers a co-teacher while the class waits for its class teacher, and nobody of a class that has ended or that the child has left', () => {
  const partner = { id: 'hanna', name: 'Hanna Ivey', student: 'Maya', className: '3B' };
  const asked = { classId: '3B', studentId: 'maya' };
  const endedIn = (...places: Place[]) =>
    endedBecause({ partner, first: asked, side: 'parent', places, about: 'maya', isLinked: true });
  const waiting = place('3B', { teacherId: noTeacher });
  expect(endedIn(waiting)).toBeNull();
  expect([placeWaiting([waiting], asked), placeWaiting([place('3B', {})], asked)]).toEqual([true, false]);
  expect(endedIn(place('3B', { teacherId: noTeacher, isActive: false }))).toBe(words.messages.ended.class('3B'));
  expect(endedIn(place('Maths 3', {}))).toBe(words.messages.ended.left('Hanna Ivey'));
});

it('what its teacher does not get goes to who has the class now, else to the first teacher of the child', () => {
  const places = [place('Maths 3', { subject: 'math' }), place('3B', {}), place('Of another', { studentId: 'ben' })];
  const instead = (classId: string, toId: string) =>
    teacherInstead(places, { classId, studentId: 'maya', toId })?.teacherId;
  expect(instead('Maths 3', 'who handed it over')).toBe('teacher of Maths 3');
  expect(instead('2A, which she has left', 'who taught her there')).toBe('teacher of 3B');
  expect(instead('3B', 'teacher of 3B'), 'the other teacher').toBe('teacher of Maths 3');
  expect(
    teacherInstead(places.slice(0, 1), { classId: 'Maths 3', studentId: 'maya', toId: 'teacher of Maths 3' }),
  ).toBeNull();
});
