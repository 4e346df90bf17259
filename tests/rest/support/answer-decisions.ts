import { naturalId } from '../../../schema/ids.ts';
import { decided, type Decision, type Entry } from './decisions.ts';
import type { Browser } from './server.ts';

/** Who may read the child's answer. */
const readers: Record<string, Decision> = {
  student: 'deny_404',
  'student.self': 'allow',
  parent: 'deny_404',
  'parent.linked': 'allow',
  teacher: 'deny_404',
  'teacher.own_class': 'allow',
  school_admin: 'deny_404',
  admin: 'deny_404',
};
const teachers: Record<string, Decision> = { teacher: 'deny_404', 'teacher.own_class': 'allow' };

/** Beyond the matrix, in its spirit: reported questions, files of answers, giving back, proposals, contested marks. */
export const answerDecisions = (roles: readonly string[]): Entry[] => [
  decided(roles, 'GET', '/api/files/{sha256}', readers),
  decided(roles, 'PUT', '/api/files/{sha256}', { student: 'deny_404', 'student.self': 'allow', teacher: 'deny_404' }),
  // A question is its child's alone: nobody else can even report it.
  decided(roles, 'POST', '/api/homework/sessions/{id}/report', { student: 'deny_404', 'student.self': 'allow' }),
  decided(roles, 'POST', '/api/teacher/submissions/{id}/return', teachers),
  decided(roles, 'GET', '/api/teacher/submissions/{id}/marking-draft', teachers),
  decided(roles, 'POST', '/api/teacher/submissions/{id}/marking-draft', teachers),
  // A mark is contested once: that its parent may too is in disputes.test.ts.
  decided(roles, 'POST', '/api/submissions/{id}/dispute', {
    student: 'deny_404',
    'student.self': 'allow',
    parent: 'deny_404',
    'parent.linked': 'not_applicable',
  }),
  decided(roles, 'GET', '/api/disputes', {
    student: 'own_rows_only',
    parent: 'own_rows_only',
    teacher: 'own_rows_only',
    admin: 'own_rows_only',
  }),
  // What the class's teachers have still to answer is not the platform's.
  decided(roles, 'POST', '/api/disputes/{id}/answer', { ...teachers, admin: 'deny_404' }),
];

/** A good body for each of these calls that takes one. */
export const answerBodies: Record<string, unknown> = {
  'POST /api/homework/sessions/{id}/report': { reason: 'misread' },
  'POST /api/teacher/submissions/{id}/return': { note: 'Show how you know.' },
  'POST /api/teacher/submissions/{id}/marking-draft': {},
  'POST /api/submissions/{id}/dispute': { reason: 'The second sum is right.' },
  'POST /api/disputes/{id}/answer': { answer: 'It is. Well seen.', score: 18 },
};

interface Marked {
  who: Readonly<Record<string, Browser>>;
  child: Browser & { id: string };
  assignmentId: string;
}

/** Marks the child's answer and, for calls about a dispute, contests the mark; gives the dispute's id. */
export async function contest({ who, child, assignmentId }: Marked, path: string): Promise<string> {
  const id = naturalId('submission', assignmentId, child.id);
  await who['teacher.own_class']?.post(`/api/teacher/submissions/${id}/grade`, { score: 8, feedback: 'One is wrong.' });
  if (!path.includes('/disputes/')) return '';
  const answer = await child.post(`/api/submissions/${id}/dispute`, { reason: 'The second sum is right.' });
  return answer.json<{ id: string }>().id;
}
