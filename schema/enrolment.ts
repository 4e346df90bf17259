import * as z from 'zod/mini';
import { collection, may, natural, refused } from './collection.ts';
import { choice, from, ref, id, instant, json, text } from './fields.ts';
import { classroom } from './classroom.ts';
import { grades } from './limits.ts';
import { scope } from './who.ts';

const linkedParent = z.object({ id: z.uuid(), name: z.string() });

/** A student's place in a class: made by the server when it is granted, ended by deleting it. */
export const enrolment = collection('enrolment', {
  id: natural('classId', 'studentId'),
  version: 0,
  fields: {
    classId: ref('classroom'),
    studentId: id(),
    className: from('classroom', 'className', classroom.fields.className),
    subject: from('classroom', 'subject', classroom.fields.subject),
    teacherId: from('classroom', 'teacherId', classroom.fields.teacherId),
    teacherName: from('classroom', 'teacherName', classroom.fields.teacherName),
    /** False once the class has ended; families hold no classes and know it from here. Absent while it goes on as it began. */
    isActive: from('classroom', 'isActive', classroom.fields.isActive.later()),
    firstName: text(60).server(),
    surnameInitial: text(4).server(),
    pypGrade: choice(grades).server(),
    /** For the class's teachers, who call the roll without a network. */
    lastName: text(60).serverLater(),
    username: text(60).serverLater(),
    /** When the place was granted, the last time: what was due before is earlier work. */
    joinedAt: instant().serverLater(),
    /** The child's linked parents, for its teachers: they write to them and hold no links. */
    parents: json(z.array(linkedParent)).serverLater(),
  },
  scopes: (doc) => [scope.teachers(doc.classId), scope.family(doc.studentId)],
  grants: [{ scope: 'classroom', of: 'classId', to: 'studentId' }],
  write: () => refused('not_yours'),
  remove: (who, doc) => (who.teaches(doc.classId) || who.isParentOf(doc.studentId) ? may() : refused('not_yours')),
  makers: [],
  daily: { teacher: 6_000, parent: 200 },
  merge: {},
  indexes: ['classId'],
});
