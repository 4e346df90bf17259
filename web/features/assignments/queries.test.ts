import { expect, it } from 'vitest';
import type { Doc } from '../../replica/document.ts';
import { placesOf } from '../../../schema/views/assignment.ts';
import { words } from '../../text/index.ts';
import { itemsOf, listsOf } from './queries.ts';
import { saysNothingPending, saysWhen } from './says.ts';

const stored = { rev: '1', scopes: [], edited: {} };
const dueDate = '2026-11-20T16:00:00.000Z';
const of = { classId: 'owls', className: 'Owls', subject: 'math', dueDate, totalPoints: 10 } as const;

const assignment = (id: string): Doc<'assignment'> => ({
  ...{ ...stored, ...of, id, title: id, teacherId: 't', description: '', isPublished: true },
});

const answer = (assignmentId: string, more: Partial<Doc<'submission'>>): Doc<'submission'> => ({
  ...{ ...stored, ...of, id: `answer to ${assignmentId}`, assignmentId, title: assignmentId, studentId: 'maya' },
  ...{ studentName: 'Maya', content: 'Twelve.', writtenAt: dueDate, timeSure: true },
  ...{ receivedAt: dueDate, late: false, withdrawn: false, gradedAt: undefined, gradedBy: undefined },
  ...more,
});

const place = (isActive: boolean): Doc<'enrolment'> => ({
  ...{ ...stored, ...of, id: 'place', studentId: 'maya', teacherId: 't', teacherName: 'Priya Sharma', isActive },
  ...{ firstName: 'Maya', surnameInitial: 'N', pypGrade: 'PYP4' },
});

it('what is open in a class that has ended stands with earlier work, what was marked stays; brought back all is as before', () => {
  const work = ['given back', 'marked', 'open'].map(assignment);
  const answers = [answer('given back', { returned: 1, content: '' }), answer('marked', { score: 7 })];
  const titlesIn = (isActive: boolean) => {
    const items = itemsOf(work, answers, placesOf([place(isActive)]), new Map(), '2026-11-28T09:00:00.000Z');
    const { pending, earlier, submitted } = listsOf(items);
    return [pending, earlier, submitted].map((lines) => lines.map(({ title }) => title).sort());
  };
  expect(titlesIn(false)).toEqual([[], ['given back', 'open'], ['marked']]);
  expect(titlesIn(true)).toEqual([['given back', 'open'], [], ['marked']]);
});

it('a date that is ahead in a class that has ended is not told as past, and work that is open there is not told as handed in', () => {
  const text = words.assignments;
  const at = (now: string) =>
    listsOf(itemsOf([assignment('open')], [], placesOf([place(false)]), new Map(), now)).earlier;
  const begins = (said: string): string => said.split('20')[0] ?? '';
  const [before, after] = [at('2026-11-10T09:00:00.000Z'), at('2026-11-28T09:00:00.000Z')];
  expect(before.map(saysWhen).map(begins)).toEqual([begins(text.due('Fri 20'))]);
  expect(after.map(saysWhen).map(begins)).toEqual([begins(text.wasDue('Fri 20'))]);
  expect([saysNothingPending(before), saysNothingPending([])]).toEqual([text.nothingAsked, text.emptyPending.title]);
});
