import { collection, may, own, refused } from './collection.ts';
import { choice, flag, id, integer, self, text } from './fields.ts';
import { grades, limits, subjects } from './limits.ts';
import { scope } from './who.ts';

/** Work that a teacher sets again and again: the teacher's own, and where it is shared every colleague's of the school. */
export const template = collection('template', {
  id: own(),
  version: 0,
  fields: {
    name: text(limits.titleCharacters),
    description: text(limits.templateDescriptionCharacters).optional(),
    subject: choice(subjects),
    grade: choice(grades),
    totalPoints: integer(1, limits.totalPoints),
    instructions: text(limits.descriptionCharacters).optional(),
    isShared: flag(),
    teacherId: self(),
    teacherName: text(130).server(),
    /** The school whose teachers see it when it is shared; set while its teacher is there. */
    schoolId: id().server(),
  },
  scopes: (doc) =>
    doc.isShared && doc.schoolId ? [scope.own(doc.teacherId), scope.staff(doc.schoolId)] : [scope.own(doc.teacherId)],
  write: (who, next, prev) => {
    if (prev ? !who.is(prev.teacherId) : who.role !== 'teacher') return refused('not_yours');
    if (next.name.trim() === '' && next.name !== prev?.name) return refused('invalid', 'name');
    return may('name', 'description', 'subject', 'grade', 'totalPoints', 'instructions', 'isShared');
  },
  remove: (who, doc) => (who.is(doc.teacherId) ? may() : refused('not_yours')),
  makers: ['teacher'],
  daily: { teacher: 4_000 },
  merge: {
    name: 'mine',
    description: 'mine',
    subject: 'mine',
    grade: 'mine',
    totalPoints: 'mine',
    instructions: 'mine',
    isShared: 'mine',
  },
});
