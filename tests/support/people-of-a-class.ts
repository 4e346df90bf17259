import { scope, whoIs, type Who } from '../../schema/who.ts';

/** Everybody around one class, with the scopes that they hold, for the tests of rules. */

export const classId = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a03';
export const child = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a02';
export const owner = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a04';

export const people: Readonly<Record<string, Who>> = {
  child: whoIs(
    { id: child, role: 'student' },
    new Set([scope.own(child), scope.family(child), scope.classroom(classId)]),
    new Map([[classId, null]]),
  ),
  classmate: whoIs(
    { id: 'mate', role: 'student' },
    new Set([scope.own('mate'), scope.classroom(classId)]),
    new Map([[classId, null]]),
  ),
  teacher: whoIs(
    { id: owner, role: 'teacher' },
    new Set([scope.own(owner), scope.classroom(classId), scope.teachers(classId)]),
    new Map(),
  ),
  'another teacher': whoIs({ id: 'other', role: 'teacher' }, new Set([scope.own('other')]), new Map()),
  parent: whoIs(
    { id: 'parent', role: 'parent' },
    new Set([scope.own('parent'), scope.family(child), scope.parents(child)]),
    new Map(),
  ),
  'another linked parent': whoIs(
    { id: 'father', role: 'parent' },
    new Set([scope.own('father'), scope.family(child), scope.parents(child)]),
    new Map(),
  ),
  "another child's parent": whoIs(
    { id: 'neighbour', role: 'parent' },
    new Set([scope.own('neighbour'), scope.family('mate'), scope.parents('mate')]),
    new Map(),
  ),
  stranger: whoIs({ id: 'stranger', role: 'student' }, new Set([scope.own('stranger')]), new Map()),
};
