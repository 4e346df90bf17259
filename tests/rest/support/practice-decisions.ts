import { newId } from '../../../schema/ids.ts';
import { attemptOf, testOf } from '../../sync/practice-school.ts';
import { decided, type Decision, type Entry } from './decisions.ts';

/** Who may call about the test that the class's teacher has made for the class and shared. */
const readers: Record<string, Decision> = {
  student: 'deny_404',
  'student.self': 'allow',
  teacher: 'allow',
  parent: 'deny_404',
  'parent.linked': 'allow',
  admin: 'allow',
};
const author: Record<string, Decision> = { student: 'deny_404', teacher: 'deny_404', 'teacher.own_class': 'allow' };
const students: Record<string, Decision> = { student: 'allow' };

/** Beyond the matrix, in its spirit: the library is for those who practise, and parents look into it by a call of their own. */
export const practiceDecisions = (roles: readonly string[]): Entry[] => [
  decided(roles, 'GET', '/api/parent/practice-library', { parent: 'allow' }),
  decided(roles, 'POST', '/api/practice/tests', { student: 'allow', teacher: 'allow' }),
  decided(roles, 'GET', '/api/practice/tests/{id}', readers),
  decided(roles, 'POST', '/api/practice/tests/{id}/report', readers),
  decided(roles, 'POST', '/api/practice/tests/{id}/share', author),
  decided(roles, 'DELETE', '/api/practice/tests/{id}', author),
  // Nobody says what it thinks of its own test.
  decided(roles, 'POST', '/api/practice/tests/{id}/rating', {
    student: 'deny_404',
    'student.self': 'allow',
    teacher: 'allow',
    'teacher.own_class': 'not_applicable',
  }),
  decided(roles, 'GET', '/api/practice/attempts', students),
  decided(roles, 'POST', '/api/practice/attempts', students),
];

/** A good body for each of these calls that takes one. */
export const practiceBodies = (testId: string): Record<string, unknown> => ({
  'POST /api/practice/tests': testOf(),
  'POST /api/practice/tests/{id}/share': { isShared: true },
  'POST /api/practice/tests/{id}/rating': { stars: 4 },
  'POST /api/practice/tests/{id}/report': { reason: 'wrong-answer' },
  'POST /api/practice/attempts': { id: newId(), ...attemptOf(testId) },
});
