import { describe, expect, test } from 'vitest';
import type { AnyCollection, AnyValues, ParentRow } from './collection.ts';
import { decideCreate, decideEdit, decideRemove, type EditFacts, type Outcome } from './decide.ts';
import { naturalId } from './ids.ts';
import { collectionOf } from './index.ts';
import { scope, whoIs } from './who.ts';

const classId = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a03';
const assignmentId = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a05';
const childId = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a02';
const teacherId = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a04';
const ownId = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a09';
const at = '2026-11-20T10:00:00.000Z';

const child = whoIs({ id: childId, role: 'student' }, new Set([scope.classroom(classId)]), new Map());
const stranger = whoIs({ id: ownId, role: 'student' }, new Set(), new Map());
const teacher = whoIs(
  { id: teacherId, role: 'teacher' },
  new Set([scope.classroom(classId), scope.teachers(classId)]),
  new Map(),
);

const classroomRow = {
  id: classId,
  deleted: false,
  className: 'Owls',
  subject: 'math',
  teacherId,
  isActive: true,
} satisfies ParentRow;
const assignmentRow = {
  id: assignmentId,
  deleted: false,
  classId,
  className: 'Owls',
  subject: 'math',
  title: 'Rivers',
  totalPoints: 20,
  dueDate: at,
  isPublished: true,
  publishedAt: at,
} satisfies ParentRow;
const assignment = collectionOf('assignment');
const submission = collectionOf('submission');
const work = { classId, title: 'Rivers', description: 'Name one.', dueDate: at, totalPoints: 20, isPublished: true };
const stored = { ...work, id: assignmentId, className: 'Owls', subject: 'math', teacherId } satisfies AnyValues;
const answer = { assignmentId, content: 'Nile', writtenAt: at, timeSure: true };
const answerId = naturalId('submission', assignmentId, childId);
const handedIn = {
  ...{ ...answer, id: answerId, studentId: childId, classId, className: 'Owls', subject: 'math' },
  ...{ title: 'Rivers', totalPoints: 20, dueDate: at },
} satisfies AnyValues;

/** An outcome in one line: what may be written, or the code with its fields. */
const inShort = (outcome: Outcome): string =>
  outcome.allowed ? `writes ${outcome.fields.join(' ')}`.trim() : [outcome.code, ...(outcome.fields ?? [])].join(' ');

describe('a new document', () => {
  const make = (set: Readonly<Record<string, unknown>>, more: Partial<Parameters<typeof decideCreate>[1]> = {}) =>
    decideCreate(submission, { who: child, id: null, set, parent: assignmentRow, ...more });

  test('gets each field from its origin, whatever its author says about the others', () => {
    const outcome = make({ ...answer, title: 'Mine', studentId: ownId, score: null, receivedAt: at });
    expect(outcome).toEqual({ allowed: true, next: handedIn, fields: Object.keys(answer) });
  });

  test('copies of withdrawn work what was published last', () => {
    const published = { title: 'Rivers', totalPoints: 20, dueDate: at };
    const parent = { ...assignmentRow, isPublished: false, title: 'A draft', totalPoints: 1, published };
    expect(make(answer, { parent })).toMatchObject({ next: { title: 'Rivers', totalPoints: 20 } });
  });

  const { content: _, ...noContent } = answer;
  const wrongId = { id: ownId };
  test.each<[string, string, Readonly<Record<string, unknown>>, Partial<Parameters<typeof decideCreate>[1]>]>([
    ['is taken with the id of its key', 'writes assignmentId content writtenAt timeSure', answer, { id: answerId }],
    ['has no unknown field', 'field_not_yours colour', { ...answer, colour: 'red' }, {}],
    ['is asked for strange fields before its parent', 'field_not_yours a', { ...answer, a: 1 }, { parent: null }],
    ['has a parent', 'parent_missing assignmentId', answer, { parent: null }],
    ['names its parent by an id', 'invalid assignmentId title', { ...answer, assignmentId: 'A' }, {}],
    ['is whole', 'invalid content', noContent, {}],
    ['is valid', 'invalid content timeSure', { ...answer, content: 7, timeSure: 'yes' }, {}],
    ['is valid before its id is looked at', 'invalid content', noContent, wrongId],
    ['has the id of its key', 'wrong_id', answer, wrongId],
    ['has the id of its key before the rule is asked', 'wrong_id', answer, { ...wrongId, who: stranger }],
    ['is the author’s by the rule', 'not_a_member', answer, { who: stranger }],
    ['has no field of another person', 'field_not_yours score', { ...answer, score: 20 }, {}],
    ['is not empty', 'invalid content', { ...answer, content: ' ' }, {}],
  ])('%s: %s', (_name, want, set, more) => {
    // Without the title that is copied from it there is no answer to 'A': see the row above.
    const parent = set['assignmentId'] === 'A' ? { parent: { ...assignmentRow, title: 7 } } : {};
    expect(inShort(make(set, { ...parent, ...more }))).toBe(want);
  });

  test('of an id that authors choose needs one', () => {
    const facts = { who: teacher, set: work, parent: classroomRow };
    expect(inShort(decideCreate(assignment, { ...facts, id: null }))).toBe('wrong_id');
    expect(decideCreate(assignment, { ...facts, id: ownId })).toMatchObject({ allowed: true, next: { id: ownId } });
    const ended = { ...classroomRow, isActive: false };
    expect(inShort(decideCreate(assignment, { ...facts, id: ownId, parent: ended }))).toBe('class_ended');
  });
});

describe('a change', () => {
  const edit = (of: AnyCollection, facts: Partial<EditFacts>) =>
    inShort(decideEdit(of, { who: teacher, set: {}, prev: stored, parent: classroomRow, ...facts }));
  const ended = { ...classroomRow, isActive: false };
  const typed = Object.fromEntries(Object.keys(work).map((name) => [name, null]));

  test.each<[string, string, Partial<EditFacts>]>([
    ['that changes nothing', 'writes', { set: { ...work } }],
    ['of a field', 'writes title', { set: { title: 'Seas', totalPoints: 20 } }],
    ['into a class of somebody else', 'not_yours', { set: { classId: ownId } }],
    ['of a copied field', 'field_not_yours className', { set: { className: 'Eagles' } }],
    ['of a field of the server', 'field_not_yours publishedAt', { set: { publishedAt: at } }],
    ['of an unknown field', 'field_not_yours colour', { set: { colour: 'red' } }],
    ['with a value that is not valid', 'invalid totalPoints', { set: { totalPoints: 0 } }],
    ['that clears a required field', 'invalid title', { set: { title: null } }],
    ['that the rule does not like', 'invalid title', { set: { title: ' ' } }],
    ['by somebody else', 'not_yours', { who: child, set: { title: 'Seas' } }],
    ['in a class that has ended', 'class_ended', { parent: ended, set: { title: 'Seas' } }],
    ['of nothing in a class that has ended', 'class_ended', { parent: ended }],
    ['on an old version', 'conflict', { isStale: true, set: { title: 'Seas' } }],
    ['of nothing on an old version', 'conflict', { isStale: true }],
    ['on an old version, not valid there', 'conflict', { isStale: true, set: { totalPoints: 0 } }],
    ['on an old version, without the right', 'not_yours', { isStale: true, who: child, set: { title: 'Seas' } }],
    ['on an old version, of a foreign field', 'field_not_yours className', { isStale: true, set: { className: 'E' } }],
    ['of a copy that is at school', 'writes title', { local: { rev: '1.5', edited: {} }, set: { title: 'Seas' } }],
    ['of a copy at school, without the right', 'not_yours', { local: { rev: '1.5', edited: {} }, who: child }],
    [
      'of what was typed here',
      'writes title',
      { local: { rev: '', edited: typed }, who: child, set: { title: 'Seas' } },
    ],
    [
      'of what was typed here, not valid',
      'invalid totalPoints',
      { local: { rev: '', edited: typed }, set: { totalPoints: 0 } },
    ],
    ['of what was not typed here', 'not_yours', { local: { rev: '', edited: {} }, who: child, set: { title: 'Seas' } }],
    [
      'of the parent of what was made here',
      'not_yours',
      { local: { rev: '', edited: typed }, set: { classId: ownId } },
    ],
  ])('%s: %s', (_name, want, facts) => {
    expect(edit(assignment, facts)).toBe(want);
  });

  const asChild = { who: child, prev: handedIn, parent: assignmentRow };
  const content = { set: { content: 'Rhine' } };
  test.each<[string, string, Partial<EditFacts>]>([
    ['is the server’s to refuse', 'already_handed_in content files', content],
    [
      'is refused on the device once it is at school',
      'already_handed_in content',
      { ...content, local: { rev: '1.5', edited: {} } },
    ],
    [
      'is refused with an unsent change of it',
      'already_handed_in content',
      { ...content, local: { rev: '1.5', edited: { content: 'Elbe' } } },
    ],
    ['stands before it is at school', 'writes content', { ...content, local: { rev: '', edited: { content: null } } }],
    [
      'is asked before foreign fields',
      'already_handed_in content',
      { set: { content: 'Rhine', late: true }, local: { rev: '1.5', edited: {} } },
    ],
    [
      'may be given where it was empty',
      'writes timeSure',
      { set: { timeSure: false }, local: { rev: '1.5', edited: { timeSure: null } } },
    ],
  ])('of what is handed in once %s: %s', (_name, want, facts) => {
    expect(edit(submission, { ...asChild, ...facts })).toBe(want);
  });

  test('clears a field with null and leaves the document as it was', () => {
    const prev = { ...handedIn, score: 4, feedback: 'Well done' };
    const facts = { who: teacher, prev, parent: assignmentRow };
    const outcome = decideEdit(submission, { ...facts, set: { score: null, feedback: undefined } });
    expect(outcome).toEqual({ allowed: true, next: handedIn, fields: ['score', 'feedback'] });
    expect(prev.score).toBe(4);
  });
});

describe('a delete', () => {
  const remove = (facts: Partial<Parameters<typeof decideRemove>[1]>) =>
    inShort(decideRemove(assignment, { who: teacher, doc: stored, parent: classroomRow, ...facts }));
  const onlyHere = { local: { rev: '', edited: {} } };

  test.each<[string, string, Partial<Parameters<typeof decideRemove>[1]>]>([
    ['by those who may', 'writes', {}],
    ['by others', 'not_yours', { who: child }],
    ['in a class that has ended', 'class_ended', { parent: { ...classroomRow, isActive: false } }],
    ['on an old version', 'conflict', { isStale: true }],
    ['on an old version, without the right', 'not_yours', { isStale: true, who: child }],
    ['of what is only on this device', 'writes', { ...onlyHere, who: child }],
    [
      'of what is only here, in a class that has ended',
      'class_ended',
      { ...onlyHere, parent: { ...classroomRow, isActive: false } },
    ],
    ['of a copy that is at school', 'not_yours', { local: { rev: '1.5', edited: {} }, who: child }],
  ])('%s: %s', (_name, want, facts) => {
    expect(remove(facts)).toBe(want);
  });
});
