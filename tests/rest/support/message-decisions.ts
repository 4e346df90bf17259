import { decided, type Entry } from './decisions.ts';

/** Beyond the matrix: who got a message may report it. */
export const messageDecisions = (roles: readonly string[]): Entry[] => [
  decided(roles, 'POST', '/api/messages/{id}/report', {
    parent: 'deny_404',
    'parent.linked': 'allow',
    teacher: 'deny_404',
    'teacher.own_class': 'allow',
  }),
];

/** A good body for each call about messages that takes one. */
export const messageBodies = (
  studentId: string,
  recipientId: string,
  classId: string,
): Readonly<Record<string, unknown>> => ({
  'POST /api/messages/{id}/report': { reason: 'unkind' },
  'POST /api/parent/messages': { recipientId, studentId, subject: 'Fractions', content: 'How is she?' },
  'POST /api/teacher/messages': { classId, studentId, subject: 'Fractions', message: 'She is well.' },
});
