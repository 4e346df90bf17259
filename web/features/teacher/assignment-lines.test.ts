import { expect, test } from 'vitest';
import { classFigures } from '../../../schema/views/class-figures.ts';
import type { Assignment, Enrolment, Submission } from './queries.ts';
import { linesOf } from './assignment-lines.ts';

const base = { rev: '1.1', scopes: [], edited: {} };
const place = (studentId: string): Enrolment => ({
  ...{ ...base, id: studentId, classId: 'class', studentId, className: '3 Willow', subject: 'general', teacherId: 't' },
});
const work = (id: string, isPublished: boolean): Assignment => ({
  ...{ ...base, id, classId: 'class', className: '3 Willow', subject: 'general', teacherId: 't', title: id },
  ...{ description: '', dueDate: '2026-11-20T15:30:00.000Z', totalPoints: 20, isPublished },
});
const answer = (assignmentId: string, studentId: string, score?: number): Submission => ({
  ...{ ...base, id: `${assignmentId} ${studentId}`, assignmentId, studentId, classId: 'class', className: '3 Willow' },
  ...{ subject: 'general', title: assignmentId, totalPoints: 20, dueDate: '2026-11-20T15:30:00.000Z', content: '4' },
  ...{ writtenAt: '2026-11-19T10:00:00.000Z', timeSure: true },
  ...(score === undefined ? {} : { score }),
});

test('never more have handed in than are in the class, and the average is that of the gradebook; who has left waits for a mark', () => {
  const enrolments = [place('maya'), place('leo')];
  const assignments = [work('rivers', true), work('withdrawn', false)];
  const submissions = [
    ...[answer('rivers', 'maya', 20), answer('rivers', 'leo', 10), answer('rivers', 'gone', 0)],
    ...[answer('withdrawn', 'maya', 5), answer('withdrawn', 'gone')],
  ];
  const figures = classFigures(enrolments, assignments, submissions, '2026-11-22T12:00:00.000Z');
  const data = {
    enrolments,
    assignments,
    answersOf: (id: string) => submissions.filter((one) => one.assignmentId === id),
  };
  const [rivers, withdrawn] = linesOf(data, figures);
  expect(rivers).toMatchObject({ handedIn: 2, expected: 2, toMark: 0, average: { percent: 75, count: 2 } });
  expect(rivers?.average?.percent).toBe(figures.assignments[0]?.averageScore);
  expect(withdrawn).toMatchObject({ handedIn: 1, expected: 2, toMark: 1 });
});
