import { expect, test } from 'vitest';
import { words } from '../../../text/index.ts';
import type { Assignment, ClassData, Classroom, Enrolment, Submission } from '../queries.ts';
import { weeklySlips } from './weekly-slip.ts';

const t = words.weeklySlip;
// A Thursday; the week began on Mon 23 Nov and the next one ends with Sun 6 Dec.
const now = '2026-11-26T15:00:00.000Z';
const base = { rev: '1.1', scopes: [], edited: {} };
const classroom: Classroom = {
  ...base,
  id: 'class',
  className: '3 Willow',
  grade: 'PYP3',
  subject: 'math',
  isActive: true,
  teacherId: 'teacher',
  timeZone: 'Europe/London',
};
const place = (studentId: string, firstName: string, joinedAt?: string): Enrolment => ({
  ...base,
  id: `e-${studentId}`,
  classId: 'class',
  studentId,
  className: '3 Willow',
  subject: 'math',
  teacherId: 'teacher',
  firstName,
  surnameInitial: 'K',
  joinedAt,
});
const work = (id: string, title: string, publishedAt: string, dueDate: string, isPublished = true): Assignment => ({
  ...base,
  id,
  classId: 'class',
  className: '3 Willow',
  subject: 'math',
  teacherId: 'teacher',
  title,
  description: '',
  dueDate,
  totalPoints: 20,
  isPublished,
  publishedAt,
});
const answer = (assignmentId: string, more: Partial<Submission>): Submission => ({
  ...base,
  id: `s-${assignmentId}`,
  assignmentId,
  studentId: 'maya',
  classId: 'class',
  className: '3 Willow',
  subject: 'math',
  title: 'Fractions',
  totalPoints: 20,
  dueDate: '2026-11-25T16:00:00.000Z',
  content: '4',
  writtenAt: '2026-11-24T16:00:00.000Z',
  timeSure: true,
  receivedAt: '2026-11-24T16:00:00.000Z',
  ...more,
});

const assignments = [
  work('a', 'Fractions', '2026-11-23T09:00:00.000Z', '2026-11-25T16:00:00.000Z'),
  work('b', 'Angles', '2026-11-20T09:00:00.000Z', '2026-11-30T16:00:00.000Z'),
  work('c', 'Money', '2026-11-26T09:00:00.000Z', '2026-12-09T16:00:00.000Z'),
  work('d', 'A draft', '2026-11-26T09:00:00.000Z', '2026-11-30T16:00:00.000Z', false),
];
const submissions = [answer('a', { score: 17, feedback: 'Clear steps.', gradedAt: '2026-11-26T10:00:00.000Z' })];
const data: ClassData = {
  ready: true,
  arrival: 'here',
  enrolments: [place('maya', 'Maya'), place('noor', 'Noor', '2026-12-01T09:00:00.000Z')],
  assignments,
  submissions,
  nameOf: (studentId) => (studentId === 'maya' ? 'Maya K' : 'Noor K'),
  answersOf: () => [],
};

/** The slip as lines, tables as their rows. */
const linesOf = (of: ClassData = data): string[] =>
  weeklySlips(classroom, of, now).parts.flatMap((part) => {
    if (part.kind === 'page') return ['--- page'];
    return part.kind === 'table' ? part.rows.map((row) => row.join(' | ')) : 'text' in part ? [part.text] : [];
  });

test('each student has a page: what was set, handed in and marked this week, and what is due until the end of the next', () => {
  expect(linesOf()).toEqual([
    'Maya K',
    `${t.set}:`,
    'Fractions | Wed 25 Nov',
    'Money | Wed 9 Dec',
    `${t.handedIn}:`,
    'Fractions | Tue 24 Nov',
    `${t.marked}:`,
    'Fractions | 17 of 20 | Clear steps.',
    `${t.dueUntil('Sun 6 Dec')}:`,
    `Angles | Mon 30 Nov | ${t.isOpen}`,
    t.answerBelow,
    '--- page',
    'Noor K',
    `${t.set}:`,
    'Fractions | Wed 25 Nov',
    'Money | Wed 9 Dec',
    `${t.handedIn}: ${t.nothing}`,
    `${t.marked}: ${t.nothing}`,
    // Due before Noor joined.
    `${t.dueUntil('Sun 6 Dec')}: ${t.nothing}`,
    t.answerBelow,
  ]);
});

test('work that was given back for another try is still to be done', () => {
  const lines = linesOf({ ...data, submissions: [answer('b', { content: '', returned: 1 })] });
  expect(lines).toContain(`Angles | Mon 30 Nov | ${t.isOpen}`);
  expect(linesOf({ ...data, submissions: [answer('b', {})] })).toContain(`Angles | Mon 30 Nov | ${t.isIn}`);
});

test('its head names the class and the week', () => {
  const { title, subtitle } = weeklySlips(classroom, data, now);
  expect([title, subtitle]).toEqual([t.title('3 Willow'), 'Mon 23 Nov to Thu 26 Nov']);
});
