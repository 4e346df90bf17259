import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyValues, ParentRow } from '../../schema/collection.ts';
import type { Outcome } from '../../schema/decide.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import { collectionOf, type CollectionName } from '../../schema/index.ts';
import type { PushRow } from '../../schema/wire.ts';
import { scope, whoIs, type Person } from '../../schema/who.ts';
import type { PushContext } from '../../sync-server/sync/effects.ts';
import { judge, type Evidence, type Judgement } from '../../sync-server/sync/judge.ts';
import type { StoredRow } from '../../sync-server/sync/store.ts';
import { rulesFor } from '../../web/replica/use-may.ts';

// The device's door to the rules and the server's, asked the same with the same facts: what a button promises the push keeps.
const at = '2026-11-20T10:00:00.000Z';
const [classId, otherClassId, assignmentId, childId, teacherId] = [newId(), newId(), newId(), newId(), newId()];
const rev = '1.5';

const holding = (id: string, role: Person['role'], ...scopes: string[]) => ({
  person: { id, role },
  granted: new Set<string>([scope.own(id), ...scopes]),
});
const people = [
  holding(childId, 'student', scope.family(childId), scope.classroom(classId)),
  holding(newId(), 'student', scope.classroom(classId)),
  holding(newId(), 'student'),
  holding(newId(), 'parent', scope.parents(childId), scope.family(childId)),
  holding(teacherId, 'teacher', ...[classId, otherClassId].flatMap((id) => [scope.classroom(id), scope.teachers(id)])),
  holding(newId(), 'teacher'),
];

const copied = { classId, className: 'Owls', subject: 'math' };
const work = { title: 'Rivers', totalPoints: 20, dueDate: at };
const room = { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true, teacherId };
const task = { ...copied, ...work, teacherId, description: 'Name one.', isPublished: true, publishedAt: at };
const answer = { assignmentId, content: 'Nile', writtenAt: at, timeSure: true };

/** One stored document of each kind that people write, and the set that would make it. */
const cases: readonly { name: CollectionName; stored: AnyValues; made: Readonly<Record<string, unknown>> }[] = [
  { name: 'classroom', stored: { id: classId, ...room }, made: room },
  {
    name: 'assignment',
    stored: { id: assignmentId, ...task },
    made: { classId, ...work, description: '', isPublished: true },
  },
  {
    name: 'submission',
    stored: { id: naturalId('submission', assignmentId, childId), ...copied, ...work, ...answer, studentId: childId },
    made: answer,
  },
  {
    name: 'homeworkSession',
    stored: {
      ...{ id: newId(), studentId: childId, questionText: '1 + 1', subject: 'math', attempts: [], builtinVersion: 1 },
      ...{ startedAt: at, writtenAt: at },
    },
    made: { questionText: '', subject: 'math', attempts: [], builtinVersion: 1, startedAt: at, writtenAt: at },
  },
  {
    name: 'notice',
    stored: {
      ...{ id: newId(), personId: teacherId, cause: 'ask:1', kind: 'ask', about: '1', details: { classId } },
      createdAt: at,
    },
    made: { personId: childId, cause: 'a', kind: 'grade', about: '1', details: {}, createdAt: at },
  },
  { name: 'person', stored: { id: childId, role: 'student', firstName: 'Mia' }, made: { nickname: 'Mia' } },
  {
    name: 'enrolment',
    stored: { id: naturalId('enrolment', classId, childId), ...copied, teacherId, studentId: childId },
    made: { classId, studentId: childId },
  },
];
const parents: Readonly<Record<string, readonly ParentRow[]>> = {
  assignment: [
    { ...room, id: classId },
    { ...room, id: classId, isActive: false },
  ].map(alive),
  submission: [task, { ...task, publishedAt: undefined }, { ...task, isPublished: false, published: work }].map((row) =>
    alive({ ...row, id: assignmentId }),
  ),
  enrolment: [alive({ ...room, id: classId })],
};
function alive<R extends object & { id: string }>(row: R): ParentRow {
  return { ...row, deleted: false };
}

const values = ['', ' ', 'Seas', 'x'.repeat(20_001), at, 'PYP1', 0, 7, 2_000, true, false, null, [], {}, otherClassId];
const asked = fc.constantFrom(...cases).chain((one) => {
  const fields = [...Object.keys(collectionOf(one.name).fields), 'colour'];
  const change = fc.dictionary(fc.constantFrom(...fields), fc.constantFrom(...values), { maxKeys: 2 });
  return fc.record({
    one: fc.constant(one),
    by: fc.constantFrom(...people),
    parent: fc.constantFrom(...(parents[one.name] ?? []), null),
    change,
  });
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

const ctxOf = ({ id, role }: Person): PushContext => ({
  ...{ userId: id, role, device: 'd', receivedAt: '2030-01-01T00:00:00.000Z', lastExchangeAt: null },
});

function atServer({ one, by, parent }: Asked, row: Partial<PushRow>, current: boolean): Judgement {
  const of = collectionOf(one.name);
  const above = of.parent && collectionOf(of.parent.collection as CollectionName);
  const { id, ...fields } = one.stored;
  const isNamed = current || (of.parent !== null && row.set?.[of.parent.field] === parent?.id);
  const rowOf = (rest: Pick<StoredRow, 'id' | 'fields' | 'scopes' | 'deleted'>): StoredRow => ({ ...rest, rev });
  const evidence: Evidence = {
    ...{ of, who: whoIs(by.person, by.granted, new Map()), granted: by.granted, reachable: by.granted },
    current: current ? rowOf({ id, fields, scopes: of.scopes(one.stored), deleted: false }) : undefined,
    ...{ hidden: false, last: undefined, ctx: ctxOf(by.person), anyBase: false },
    parent:
      parent && above && isNamed
        ? { row: { ...withoutId(parent), id: parent.id, deleted: false }, scopes: above.scopes(parent) }
        : undefined,
  };
  return judge({ id, base: rev, device: 'd', key: 'k', set: {}, ...row }, evidence);
}

function withoutId({ id: _, deleted: __, ...fields }: ParentRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** What a device holds of the parent: nothing that its person may not see. */
function seen({ one, by, parent }: Asked): ParentRow | null {
  const { parent: above } = collectionOf(one.name);
  if (!parent || !above) return null;
  return collectionOf(above.collection as CollectionName)
    .scopes(parent)
    .some((held) => by.granted.has(held))
    ? parent
    : null;
}

const onDevice = (question: Asked) =>
  rulesFor(question.one.name, whoIs(question.by.person, question.by.granted, new Map()), seen(question));
const copyOf = ({ stored }: Asked['one']) => ({ ...stored, rev, scopes: [], edited: {} }) as never;
const isVisible = ({ one, by }: Asked): boolean =>
  collectionOf(one.name)
    .scopes(one.stored)
    .some((held) => by.granted.has(held));

/** The same for both: what is written, or the code and its fields. */
const promised = (outcome: Outcome) =>
  outcome.allowed
    ? { fields: outcome.fields, next: outcome.next }
    : { code: outcome.code, fields: outcome.fields?.length ? outcome.fields : undefined };
const kept = (judgement: Judgement) =>
  'draft' in judgement
    ? { fields: judgement.draft.fields, next: judgement.draft.next }
    : { code: judgement.verdict.code, fields: judgement.verdict.fields };

const runs = { numRuns: 3_000 };

describe('the device and the server agree about', () => {
  test('a new document, in what is refused, why, and what is stored', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(asked, (question) => {
        const set = { ...question.one.made, ...question.change };
        const answered = onDevice(question).mayCreate(set);
        // The id that the device gives travels with the row.
        const id = answered.allowed ? answered.next.id : question.one.stored.id;
        const judgement = atServer(question, { set, new: true, base: '', id }, false);
        const isOwnKey = !answered.allowed && 'verdict' in judgement && judgement.verdict.code === 'wrong_id';
        outcomes.add(answered.allowed ? 'writes' : answered.code);
        if (!isOwnKey) expect(kept(judgement)).toEqual(promised(answered));
      }),
      runs,
    );
    expect([...outcomes]).toEqual(
      expect.arrayContaining(['writes', 'invalid', 'not_yours', 'parent_missing', 'class_ended', 'never_published']),
    );
  });

  test('a change of what is at school, but for what was given once', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(asked.filter(isVisible), (question) => {
        const answered = onDevice(question).mayEdit(copyOf(question.one), question.change as never);
        const judgement = atServer(question, { set: question.change }, true);
        outcomes.add(answered.allowed ? 'writes' : answered.code);
        if (answered.allowed || answered.code !== 'already_handed_in')
          expect(kept(judgement)).toEqual(promised(answered));
      }),
      runs,
    );
    expect([...outcomes]).toEqual(
      expect.arrayContaining(['writes', 'invalid', 'not_yours', 'field_not_yours', 'class_ended', 'already_handed_in']),
    );
  });

  test('a delete of what is at school', () => {
    fc.assert(
      fc.property(asked.filter(isVisible), (question) => {
        const answered = onDevice(question).mayRemove(copyOf(question.one));
        expect(kept(atServer(question, { del: true }, true))).toEqual(promised(answered));
      }),
      runs,
    );
  });
});
