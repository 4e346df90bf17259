import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { scope, whoIs } from '../../schema/who.ts';
import type { Doc } from './document.ts';
import { rulesFor } from './use-may.ts';

const [classId, teacherId] = [newId(), newId()];
const at = '2026-11-20T10:00:00.000Z';
const teacher = whoIs({ id: teacherId, role: 'teacher' }, new Set([scope.teachers(classId)]), new Map());
const classroom = { id: classId, className: 'Owls', subject: 'math', teacherId, isActive: true, deleted: false };
const work = { classId, title: 'Rivers', description: '', dueDate: at, totalPoints: 20, isPublished: false };
const assignment: Doc<'assignment'> = {
  ...{ ...work, id: newId(), className: 'Owls', subject: 'math', teacherId, rev: '1.5', scopes: [], edited: {} },
};

describe('what a button hears', () => {
  test('in a class that goes on: everything that the rule allows its teacher', () => {
    const may = rulesFor('assignment', teacher, classroom);
    expect(may.mayCreate(work)).toMatchObject({ allowed: true });
    expect(may.mayEdit(assignment, { isPublished: true })).toMatchObject({ allowed: true, fields: ['isPublished'] });
    expect(may.mayRemove(assignment)).toMatchObject({ allowed: true });
  });

  test('in a class that has ended: that it has, about work that is there and work to come', () => {
    const may = rulesFor('assignment', teacher, { ...classroom, isActive: false });
    const answers = [may.mayCreate(work), may.mayEdit(assignment, { isPublished: true }), may.mayRemove(assignment)];
    expect(answers.map((answer) => answer.allowed || answer.code)).toEqual(Array(3).fill('class_ended'));
  });

  test('without the parent on this device: nothing new below it, what is there by the rest of the rule', () => {
    const may = rulesFor('assignment', teacher, null);
    expect(may.mayCreate(work)).toMatchObject({ allowed: false, code: 'parent_missing' });
    expect(may.mayEdit(assignment, { title: 'Seas' })).toMatchObject({ allowed: true });
    const other = rulesFor('assignment', teacher, { ...classroom, id: newId() });
    expect(other.mayCreate(work)).toMatchObject({ allowed: false, code: 'parent_missing' });
  });

  test('about fields of others and what was handed in once: the code and the field', () => {
    const studentId = newId();
    const child = whoIs({ id: studentId, role: 'student' }, new Set([scope.classroom(classId)]), new Map());
    const answer: Doc<'submission'> = {
      ...{ id: newId(), assignmentId: assignment.id, studentId, classId, className: 'Owls', subject: 'math' },
      ...{ title: 'Rivers', totalPoints: 20, dueDate: at, content: 'Nile', writtenAt: at, timeSure: true },
      ...{ rev: '1.5', scopes: [], edited: {} },
    };
    const may = rulesFor('submission', child, null);
    expect(may.mayEdit(answer, { score: 20 })).toMatchObject({ code: 'field_not_yours', fields: ['score'] });
    expect(may.mayEdit(answer, { content: 'Rhine' })).toMatchObject({ code: 'already_handed_in', fields: ['content'] });
    expect(may.mayEdit({ ...answer, rev: '', edited: { content: null } }, { content: 'Rhine' })).toMatchObject({
      allowed: true,
    });
    expect(may.mayRemove(answer)).toMatchObject({ code: 'immutable' });
  });
});
