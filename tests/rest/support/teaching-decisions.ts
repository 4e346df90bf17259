import { naturalId } from '../../../schema/ids.ts';
import { decided, type Entry } from './decisions.ts';

/** Whoever finds a shared template may report it; to its author there is nothing to report. */
export const templateReport = (roles: readonly string[]): Entry =>
  decided(roles, 'POST', '/api/teacher/templates/{id}/report', {
    teacher: 'allow',
    'teacher.own_class': 'deny_404',
  });

/** Calls about the students of a class, which its teachers alone make. */
export const studentCalls: readonly [Entry['method'], string][] = [
  ['POST', '/api/teacher/classes/{id}/students/{studentId}/move'],
  ['POST', '/api/teacher/classes/{id}/move-up'],
  ['GET', '/api/teacher/classes/{id}/students/{studentId}/notes'],
  ['POST', '/api/teacher/classes/{id}/students/{studentId}/notes'],
  ['DELETE', '/api/teacher/classes/{id}/students/{studentId}/notes/{noteId}'],
];

interface World {
  child: { id: string };
  assignmentId: string;
  nextClassId: string;
  classOf: (position: string) => string;
}

/** Good bodies for these calls, for several marks and for templates. */
export const teachingBodies = (world: World, position: string): Record<string, unknown> => ({
  'POST /api/teacher/bulk-grade': {
    grades: [
      {
        submissionId: naturalId('submission', world.assignmentId, world.child.id),
        score: 15,
        feedback: 'Clear working.',
      },
    ],
  },
  'POST /api/teacher/classes/{id}/students/{studentId}/move': { classId: world.nextClassId },
  'POST /api/teacher/classes/{id}/move-up': {
    className: '5 Kestrel',
    grade: 'PYP5',
    academicYear: '2027/28',
    studentIds: [world.child.id],
  },
  'POST /api/teacher/classes/{id}/students/{studentId}/notes': { note: 'Likes maps.' },
  'POST /api/teacher/templates': { name: 'Spelling', subject: 'english', grade: 'PYP2' },
  'PUT /api/teacher/templates/{id}': { name: `Edited by ${position}` },
  'POST /api/teacher/templates/{id}/report': { reason: 'not-for-school' },
  'POST /api/teacher/templates/{id}/create-assignment': {
    classId: world.classOf(position),
    dueDate: '2099-01-01',
  },
});
