import { collection, may, own, refused } from './collection.ts';
import { choice, flag, id, instant, picked, self, text } from './fields.ts';
import { grades, limits, subjects } from './limits.ts';
import { scope } from './who.ts';

/** Who teaches a class that waits for a teacher: nobody has this id. */
export const noTeacher = '00000000-0000-0000-0000-000000000000';

/** A class. Archived by `isActive`, never deleted. */
export const classroom = collection('classroom', {
  id: own(),
  version: 0,
  fields: {
    className: text(limits.classNameCharacters),
    grade: choice(grades),
    subject: choice(subjects),
    description: text(limits.classDescriptionCharacters).optional(),
    academicYear: text(20).optional(),
    /** IANA name; deadlines of the class are judged in it. */
    timeZone: picked(60).optional(),
    isActive: flag(),
    teacherId: self(),
    teacherName: text(130).server(),
    schoolId: id().server(),
    /** When it was archived; ninety days later it leaves every device. */
    archivedAt: instant().serverLater(),
  },
  // One that has ended for good, archived and taught by nobody, is on no colleague's device any more.
  scopes: (doc) =>
    doc.schoolId && (doc.isActive || doc.teacherId !== noTeacher)
      ? [scope.classroom(doc.id), scope.staff(doc.schoolId)]
      : [scope.classroom(doc.id)],
  grants: [
    { scope: 'classroom', of: 'id', to: 'teacherId' },
    { scope: 'teachers', of: 'id', to: 'teacherId' },
  ],
  write: (who, next, prev) => {
    if (prev ? !who.teaches(next.id) : who.role !== 'teacher') return refused('not_yours');
    if (next.className.trim() === '' && next.className !== prev?.className) return refused('invalid', 'className');
    return may('className', 'grade', 'subject', 'description', 'academicYear', 'timeZone', 'isActive');
  },
  remove: () => refused('immutable'),
  makers: ['teacher'],
  daily: { teacher: 2_000 },
  merge: {
    className: 'mine',
    grade: 'mine',
    subject: 'mine',
    description: 'mine',
    academicYear: 'mine',
    timeZone: 'mine',
    isActive: 'mine',
  },
});
