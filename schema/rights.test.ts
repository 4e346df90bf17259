import { describe, expect, test } from 'vitest';
import type { AnyValues, ParentRow } from './collection.ts';
import { collectionNames, collectionOf, type CollectionName } from './index.ts';
import { child, classId, owner, people } from '../tests/support/people-of-a-class.ts';

// The table of docs/sync-protocol.md, section 3, written once more by hand: a right that somebody changes is seen here.
const classroom = { id: classId, className: 'Owls', teacherId: owner, isActive: true, deleted: false };
const assignment = { id: 'a', classId, title: 'T', isPublished: true, publishedAt: 'then', deleted: false };

interface Case {
  doc: AnyValues;
  parent?: ParentRow;
  scopes: string[];
  /** Who may make it, with these fields. */
  makes: Record<string, string[]>;
  /** Who may change it, in these fields. */
  edits: Record<string, string[]>;
  removes: string[];
}

const work = [
  'title',
  'description',
  'dueDate',
  'totalPoints',
  'isPublished',
  'practiceTestId',
  'answerKinds',
  'files',
];
const pattern = ['name', 'description', 'subject', 'grade', 'totalPoints', 'instructions', 'isShared'];
const room = ['className', 'grade', 'subject', 'description', 'academicYear', 'timeZone', 'isActive'];
const question = [
  'questionText',
  'subject',
  'grade',
  'photo',
  'tabletReading',
  'attempts',
  'builtinVersion',
  'startedAt',
  'writtenAt',
  'askedAt',
  'askNote',
];
const words = { id: 'm', classId, subject: 'Fractions', content: 'She shares well now.' };
const letter = [
  'classId',
  'studentId',
  'toId',
  'parentMessageId',
  'subject',
  'content',
  'messageType',
  'priority',
  'phrases',
  'writtenAt',
];
const ofTest = ['title', 'subject', 'grade', 'items', 'madeAt', 'isShared', 'classId', 'wish'];
const way = ['testId', 'assignmentId', 'title', 'subject', 'grade', 'items', 'answers', 'startedAt', 'finishedAt'];
const drawn = { generator: 'math.add', seed: 1, parameters: {}, skill: 's', grade: 'PYP3', difficulty: 0 };
const written = { prompt: 'What is 2 + 2?', spec: { kind: 'number', value: '4' } };
const self = ['nickname', 'avatar', 'grade', 'settings'];

/** Of what only the server makes. */
const nobodyWrites = { makes: {}, edits: {}, removes: [] };

const cases: Readonly<Record<string, Case & { of: CollectionName }>> = {
  'a student': {
    of: 'person',
    doc: { id: child, role: 'student' },
    scopes: [`u:${child}`, `f:${child}`],
    makes: {},
    edits: { child: self },
    removes: [],
  },
  'a teacher': {
    of: 'person',
    doc: { id: owner, role: 'teacher' },
    scopes: [`u:${owner}`],
    makes: {},
    edits: { teacher: [...self, 'phrases'] },
    removes: [],
  },
  'a link': {
    of: 'link',
    doc: { id: 'l', parentId: 'parent', studentId: child },
    scopes: ['u:parent', `f:${child}`],
    makes: {},
    edits: {},
    removes: ['child', 'parent', 'another linked parent'],
  },
  'a class': {
    of: 'classroom',
    doc: classroom,
    scopes: [`c:${classId}`],
    makes: { teacher: room, 'another teacher': room },
    edits: { teacher: room },
    removes: [],
  },
  'a class of a school': {
    of: 'classroom',
    doc: { ...classroom, schoolId: 'school' },
    scopes: [`c:${classId}`, 's:school'],
    makes: { teacher: room, 'another teacher': room },
    edits: { teacher: room },
    removes: [],
  },
  'an enrolment': {
    of: 'enrolment',
    doc: { id: 'e', classId, studentId: child },
    scopes: [`t:${classId}`, `f:${child}`],
    makes: {},
    edits: {},
    removes: ['teacher', 'parent', 'another linked parent'],
  },
  'a published assignment': {
    of: 'assignment',
    doc: assignment,
    parent: classroom,
    scopes: [`c:${classId}`, `t:${classId}`],
    makes: { teacher: ['classId', ...work] },
    edits: { teacher: work },
    removes: ['teacher'],
  },
  'a draft': {
    of: 'assignment',
    doc: { ...assignment, isPublished: false },
    parent: classroom,
    scopes: [`t:${classId}`],
    makes: { teacher: ['classId', ...work] },
    edits: { teacher: work },
    removes: ['teacher'],
  },
  'work of a class that has ended': {
    of: 'assignment',
    doc: assignment,
    parent: { ...classroom, isActive: false },
    scopes: [`c:${classId}`, `t:${classId}`],
    makes: {},
    edits: {},
    removes: [],
  },
  'an answer': {
    of: 'submission',
    doc: { id: 's', studentId: child, classId, content: '4', totalPoints: 10, score: 10 },
    parent: assignment,
    scopes: [`f:${child}`, `t:${classId}`],
    makes: { child: ['assignmentId', 'content', 'files', 'writtenAt', 'timeSure', 'gradeSeenAt'] },
    edits: {
      child: ['writtenAt', 'timeSure', 'gradeSeenAt', 'addition'],
      teacher: ['score', 'feedback', 'markedRound', 'seenByTeacherAt', 'returned', 'returnNote'],
    },
    removes: [],
  },
  "a child's practice test": {
    of: 'practiceTest',
    doc: { id: 't', authorId: child, title: 'Add', items: [drawn], isShared: true },
    scopes: [`u:${child}`],
    makes: { child: ofTest },
    edits: { child: ofTest },
    removes: ['child'],
  },
  "a class's practice test": {
    of: 'practiceTest',
    doc: { id: 't', authorId: owner, title: 'Add', items: [written], isShared: false, classId },
    scopes: [`u:${owner}`, `c:${classId}`, `t:${classId}`],
    makes: { teacher: ofTest },
    edits: { teacher: ofTest },
    removes: ['teacher'],
  },
  'an attempt': {
    of: 'attempt',
    doc: { id: 'w', studentId: child, testId: 't', items: [drawn], answers: [] },
    scopes: [`f:${child}`],
    makes: { child: way },
    edits: { child: way },
    removes: [],
  },
  'a template': {
    of: 'template',
    doc: { id: 'm', name: 'Spelling', teacherId: owner, schoolId: 'school', isShared: false },
    scopes: [`u:${owner}`],
    makes: { teacher: pattern, 'another teacher': pattern },
    edits: { teacher: pattern },
    removes: ['teacher'],
  },
  'a template that the school shares': {
    of: 'template',
    doc: { id: 'm', name: 'Spelling', teacherId: owner, schoolId: 'school', isShared: true },
    scopes: [`u:${owner}`, 's:school'],
    makes: { teacher: pattern, 'another teacher': pattern },
    edits: { teacher: pattern },
    removes: ['teacher'],
  },
  'a shared template of a teacher without a school': {
    of: 'template',
    doc: { id: 'm', name: 'Spelling', teacherId: owner, isShared: true },
    scopes: [`u:${owner}`],
    makes: { teacher: pattern, 'another teacher': pattern },
    edits: { teacher: pattern },
    removes: ['teacher'],
  },
  'a question': {
    of: 'homeworkSession',
    doc: { id: 'h', studentId: child },
    scopes: [`u:${child}`],
    makes: { child: question },
    edits: { child: question },
    removes: ['child'],
  },
  'a message to a teacher': {
    of: 'message',
    doc: { ...words, senderId: 'parent', studentId: child, toId: owner, recipientId: owner },
    scopes: ['u:parent', `u:${owner}`],
    makes: { parent: letter, 'another linked parent': letter, teacher: letter },
    edits: { teacher: ['readAt'] },
    removes: [],
  },
  'a message that was read': {
    of: 'message',
    doc: { ...words, senderId: owner, studentId: child, recipientId: 'parent', readAt: 'then' },
    scopes: [`u:${owner}`, 'u:parent'],
    makes: { teacher: letter },
    edits: { parent: ['readAt'] },
    removes: [],
  },
  'what a teacher wrote to a whole class': {
    of: 'message',
    doc: { ...words, senderId: owner },
    scopes: [`u:${owner}`],
    makes: { teacher: letter },
    edits: {},
    removes: [],
  },
  'a notice': {
    of: 'notice',
    doc: { id: 'n', personId: child, kind: 'grade', details: {} },
    scopes: [`u:${child}`],
    makes: {},
    edits: { child: ['readAt'] },
    removes: [],
  },
  'a call for help': {
    of: 'notice',
    doc: { id: 'n', personId: owner, kind: 'ask', details: { classId } },
    scopes: [`u:${owner}`],
    makes: {},
    edits: { teacher: ['readAt', 'answer'] },
    removes: [],
  },
  progress: { of: 'progress', doc: { id: 'p', studentId: child }, scopes: [`f:${child}`], ...nobodyWrites },
  insight: { of: 'insight', doc: { id: 'i', studentId: child }, scopes: [`g:${child}`], ...nobodyWrites },
};

describe('who may do what', () => {
  test.each(Object.entries(cases))('%s', (_name, { of: name, doc, parent = null, ...want }) => {
    const of = collectionOf(name);
    const rights = (prev: AnyValues | null) =>
      Object.fromEntries(
        Object.entries(people).flatMap(([who, person]) => {
          const decision = of.write(person, doc, prev, parent);
          return decision.allowed ? [[who, [...decision.fields]]] : [];
        }),
      );
    const removes = Object.entries(people).flatMap(([who, person]) =>
      of.remove(person, doc, parent).allowed ? [who] : [],
    );
    expect({ scopes: of.scopes(doc), makes: rights(null), edits: rights(doc), removes }).toEqual(want);
  });

  test('every collection has its case', () => {
    const seen = new Set(Object.values(cases).map(({ of }) => of));
    expect(collectionNames.filter((name) => !seen.has(name))).toEqual([]);
  });
});

test('an answer is empty for nobody, is typed over by nobody, and a mark stays within its points', () => {
  const of = collectionOf('submission');
  const { doc, parent = null } = cases['an answer']!;
  const codeOf = (who: string, next: AnyValues, prev: AnyValues | null) => {
    const decision = of.write(people[who]!, next, prev, parent);
    return decision.allowed ? 'allowed' : decision.code;
  };
  expect(codeOf('child', { ...doc, content: ' \n' }, null)).toBe('invalid');
  expect(codeOf('child', { ...doc, content: '5' }, doc)).toBe('already_handed_in');
  expect(codeOf('teacher', { ...doc, score: 11 }, doc)).toBe('score_too_high');
  expect(codeOf('teacher', doc, doc)).toBe('allowed');
});

test('a message says something, a parent names a child of its own, and what was read stays read', () => {
  const of = collectionOf('message');
  const { doc } = cases['a message to a teacher']!;
  const codeOf = (who: string, next: AnyValues, prev: AnyValues | null) => {
    const decision = of.write(people[who]!, next, prev, null);
    return decision.allowed ? 'allowed' : decision.code;
  };
  expect(codeOf('parent', { ...doc, content: ' ' }, null)).toBe('invalid');
  expect(codeOf('parent', { ...doc, subject: ' ' }, null)).toBe('invalid');
  expect(codeOf('parent', { ...doc, studentId: undefined }, null)).toBe('invalid');
  expect(codeOf('parent', { ...doc, toId: undefined }, null)).toBe('invalid');
  expect(codeOf("another child's parent", doc, null)).toBe('not_linked');
  expect(codeOf('another teacher', doc, null)).toBe('not_yours');
  expect(codeOf('child', doc, null)).toBe('not_yours');
  const read = { ...doc, readAt: 'then' };
  expect(codeOf('teacher', doc, read)).toBe('immutable');
  expect(codeOf('parent', read, doc)).toBe('not_yours');
});

test('a child writes no words for others, sets nothing for a class, and changes no questions on its way through a test', () => {
  const refusalOf = (of: CollectionName, who: string, next: AnyValues, prev: AnyValues | null) => {
    const decision = collectionOf(of).write(people[who]!, next, prev, null);
    return decision.allowed ? 'allowed' : decision.code;
  };
  const test = cases["a child's practice test"]!.doc;
  expect(refusalOf('practiceTest', 'child', { ...test, items: [written] }, null)).toBe('not_yours');
  // What was written for it by a guarded service may be shared on.
  expect(refusalOf('practiceTest', 'child', { ...test, items: [written] }, { ...test, items: [written] })).toBe(
    'allowed',
  );
  expect(refusalOf('practiceTest', 'child', { ...test, classId }, null)).toBe('not_yours');
  expect(refusalOf('practiceTest', 'child', { ...test, items: [] }, null)).toBe('invalid');
  expect(refusalOf('practiceTest', 'another teacher', { ...test, authorId: 'other', classId }, null)).toBe('not_yours');
  const way = cases['an attempt']!.doc;
  expect(refusalOf('attempt', 'child', { ...way, items: [written] }, way)).toBe('immutable');
});

test('two authors of a field meet by the policy that the page says', () => {
  const policies = collectionNames.flatMap((name) =>
    Object.entries(collectionOf(name).merge).map(([field, policy]) => `${policy} ${name}.${field}`),
  );
  const other = policies.filter((one) => !one.startsWith('mine '));
  expect(other.sort()).toEqual([
    'copy submission.feedback',
    'copy submission.returnNote',
    'copy submission.score',
    'max attempt.finishedAt',
    'max message.readAt',
    'max notice.readAt',
    'max submission.gradeSeenAt',
    'max submission.markedRound',
    'max submission.returned',
    'max submission.round',
    'max submission.seenByTeacherAt',
    'once attempt.assignmentId',
    'once attempt.grade',
    'once attempt.items',
    'once attempt.startedAt',
    'once attempt.subject',
    'once attempt.testId',
    'once attempt.title',
    'once homeworkSession.startedAt',
    'once message.classId',
    'once message.content',
    'once message.messageType',
    'once message.parentMessageId',
    'once message.phrases',
    'once message.priority',
    'once message.studentId',
    'once message.subject',
    'once message.toId',
    'once message.writtenAt',
    'once practiceTest.madeAt',
    'once submission.addition',
    'once submission.assignmentId',
    'once submission.content',
    'once submission.files',
    'union attempt.answers',
    'union homeworkSession.attempts',
  ]);
});
