import { expect, test } from 'vitest';
import type { CollectionName } from '../../../schema/index.ts';
import type { LocalDocument } from '../../replica/document.ts';
import type { ConflictItem } from '../../replica/conflicts.ts';
import { conflictText, mayPutRight, readable, schoolText } from './conflict-text.ts';
import { conflictStory } from './conflict-story.ts';
import { nameOfItem, nameOfConflict, nameOfPhoto } from './names.ts';
import { clipped } from './clipped.ts';
import { allPutOff, putOffText } from './put-off-text.ts';
import { whyOf } from './why.ts';

const doc = (fields: Record<string, unknown>): LocalDocument => ({
  id: '1',
  rev: '1.1',
  scopes: [],
  edited: {},
  ...fields,
});
const changed = (collection: CollectionName) => ({
  collection,
  id: '1',
  kind: 'changed' as const,
});
const answer = { title: 'Shapes hunt', studentName: 'Bea Thomas', totalPoints: 20, content: 'A square' };

test("a student's unsent answer is called by its assignment", () => {
  expect(nameOfItem({ ...changed('submission'), kind: 'new' }, doc({ ...answer, rev: '' }))).toBe(
    'Answer: Shapes hunt',
  );
});
test('a mark is called by the student and the points', () => {
  const graded = doc({ ...answer, score: 16, feedback: 'Good', edited: { score: null, feedback: null } });
  expect(nameOfItem(changed('submission'), graded)).toBe('Grade for Bea Thomas: 16 of 20');
});
test('an opened answer and a seen mark are told apart from an answer', () => {
  expect(nameOfItem(changed('submission'), doc({ ...answer, edited: { seenByTeacherAt: null } }))).toBe(
    'You opened the answer of Bea Thomas, Shapes hunt',
  );
  expect(nameOfItem(changed('submission'), doc({ ...answer, edited: { gradeSeenAt: null } }))).toBe(
    'You saw your mark: Shapes hunt',
  );
});
test('a practice test and the answers to one are called by its title', () => {
  expect(nameOfItem(changed('practiceTest'), doc({ title: 'Add to 100' }))).toBe('Practice test: Add to 100');
  expect(nameOfItem(changed('attempt'), doc({ title: 'Add to 100' }))).toBe('Answers to a practice test: Add to 100');
});
test('what was deleted here has no document any more and still has a name', () => {
  expect(nameOfItem({ collection: 'assignment', id: '1', kind: 'deleted' }, null)).toBe('An assignment, deleted');
});
test('a long question is cut on one line, an empty one is a new question', () => {
  const long = `How many\n apples ${'are there '.repeat(12)}?`;
  expect(nameOfItem(changed('homeworkSession'), doc({ questionText: long }))).toMatch(
    /^Question: How many apples .*…$/,
  );
  expect(clipped(long).length).toBeLessThanOrEqual(60);
  expect(nameOfPhoto('')).toBe('Photo for: a new question');
  expect(nameOfPhoto(undefined)).toBe('Photo for: a new question');
});

const conflict = (field: string, value: unknown, why: string): ConflictItem => ({
  key: 'submission 1',
  collection: 'submission',
  id: '1',
  at: '2026-11-21T14:52:00.000Z',
  values: [{ collection: 'submission', id: '1', field, value, why, at: '2026-11-21T14:52:00.000Z', wasNew: false }],
});

test('a kept feedback is called by its student and shown beside the text at school', () => {
  const item = conflict('feedback', 'Draw the bar first.', 'copy');
  const there = doc({ ...answer, feedback: 'Which number is the whole?' });
  expect(nameOfConflict(item, there)).toBe('Feedback for Bea Thomas, Shapes hunt');
  expect(conflictText(item)).toBe('Draw the bar first.');
  expect(schoolText(item, there)).toBe('Which number is the whole?');
  expect(schoolText(item, null)).toBeNull();
});
test('a mark above the points is called by its student, and may be put right; what may not be written may not', () => {
  const item = conflict('score', 15, 'score_too_high');
  expect(nameOfConflict(item, doc({ ...answer, totalPoints: 10 }))).toBe('Grade for Bea Thomas: 15 of 10');
  const codes = ['score_too_high', 'invalid', 'class_ended'] as const;
  expect(codes.map((code) => mayPutRight({ allowed: false, code, fields: [] }))).toEqual([true, true, false]);
});
test("the program's own fields are not shown as something that was typed", () => {
  const item = conflict('content', 'A square', 'class_ended');
  const withTime: ConflictItem = {
    ...item,
    values: [...item.values, { ...item.values[0]!, field: 'writtenAt', value: '2026-11-21T14:52:00.000Z' }],
  };
  expect(readable(withTime).map((one) => one.field)).toEqual(['content']);
});
test('a refusal is told with its reason and that the text is kept', () => {
  expect(conflictStory(conflict('content', 'A square', 'class_ended'))).toBe(
    'School did not take this: This class has ended. It can be read but not changed. Your text is kept here.',
  );
  expect(conflictStory(conflict('content', 'A square', 'deleted'))).toBe(
    'Somebody deleted this. Your text is kept here.',
  );
});

test('a text of another device is told as such, not as a refusal', () => {
  expect(conflictStory(conflict('content', 'A square', 'mine'))).toBe(
    'You changed this on another device too. This was the other text.',
  );
});

test('why something waits: a sign-in or an update before the network, and the network before the next exchange', () => {
  const base = { state: 'waiting', waiting: 2, sending: 0, lastExchange: null, online: true, trouble: null } as const;
  expect(whyOf(base)).toBe('next');
  expect(whyOf({ ...base, sending: 1, state: 'sending' })).toBe('sending');
  expect(whyOf({ ...base, online: false, state: 'saved-here' })).toBe('noWay');
  expect(whyOf({ ...base, online: false, state: 'signed-out' })).toBe('signIn');
  expect(whyOf({ ...base, trouble: 'client-too-old' })).toBe('update');
  expect(whyOf({ ...base, trouble: 'server-older' })).toBe('school');
  expect(whyOf({ ...base, trouble: 'other-user' })).toBe('signIn');
  expect(whyOf({ ...base, trouble: 'school-full' })).toBe('full');
  expect(whyOf({ ...base, trouble: 'school-not-ready' })).toBe('notReady');
});

test('what the school has put off says why, and from when it goes on unless that is at once', () => {
  const now = Date.parse('2026-11-21T14:00:00.000Z');
  const soon = { code: 'too_slow', at: '2026-11-21T14:00:04.000Z' } as const;
  expect(putOffText(soon, now)).toBe(
    'The school computer is very busy. This is safe on this device and is sent again soon.',
  );
  const tomorrow = { code: 'day_is_full', at: '2026-11-22T09:00:00.000Z' } as const;
  expect(putOffText(tomorrow, now)).toMatch(/^That is a lot for one day\. .* We try again from .+\d\d:\d\d\.$/);
  const item = { collection: 'assignment', id: '1', kind: 'new' } as const;
  expect(allPutOff([{ ...item, putOff: tomorrow }, item])).toBeNull();
  expect(allPutOff([])).toBeNull();
  expect(
    allPutOff([
      { ...item, putOff: soon },
      { ...item, putOff: tomorrow },
    ]),
  ).toMatch(/^That is a lot/);
});
