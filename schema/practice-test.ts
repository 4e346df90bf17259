import * as z from 'zod/mini';
import { collection, may, own, refused } from './collection.ts';
import { choice, flag, id, instant, json, self, text } from './fields.ts';
import { grades, limits } from './limits.ts';
import { equal } from './merge.ts';
import { itemSpec, moderationFlag, practiceItem, practiceSubjects, steepness } from './practice.ts';
import { scope } from './who.ts';

/** A question that an adult or a guarded model has written: its key travels with it. */
const writtenItem = z.strictObject({
  prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(600)),
  spec: itemSpec,
});
/** One question of a test: drawn by a generator, or written. */
export const testItem = z.union([practiceItem, writtenItem]).register(z.globalRegistry, { id: 'TestItem' });
export type TestItem = z.infer<typeof testItem>;
export type WrittenItem = z.infer<typeof writtenItem>;
/** Whether a question was written by somebody, and not drawn by a generator. */
export const isWritten = (item: TestItem): item is WrittenItem => 'prompt' in item;

/** What an AI service is asked to write; kept while offline and sent when there is a way. */
export const testWish = z.object({
  topics: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(12)),
  count: z.int().check(z.minimum(1), z.maximum(limits.testItems)),
  steepness: z.enum(steepness),
});
export type TestWish = z.infer<typeof testWish>;

/** Where such a wish stands: nobody has allowed it, it is being written, it is there, nothing that passes the guards came back, or this school has no service. */
const wishStates = ['not-allowed', 'waiting', 'ready', 'failed', 'off'] as const;
export type WishState = (typeof wishStates)[number];

/** A practice test of its author; a shared one is found by others in the library, one of a class is on the devices of the class. */
export const practiceTest = collection('practiceTest', {
  id: own(),
  version: 0,
  fields: {
    authorId: self(),
    /** Made from the skills and the grade where a child is the author. */
    title: text(limits.testTitleCharacters),
    subject: choice(practiceSubjects),
    grade: choice(grades),
    items: json(z.array(testItem).check(z.maxLength(limits.testItems))),
    madeAt: instant(),
    isShared: flag(),
    /** The class whose students have it on their devices. */
    classId: id().optional(),
    wish: json(testWish).optional(),
    wishState: choice(wishStates).server(),
    /** As the library names its author: a nickname, or a teacher's name. */
    authorName: text(121).server(),
    /** What a person should look at; the author reads the same in kind words. Absent until a shared one has been read for it. */
    flags: json(z.array(moderationFlag)).server(),
    /** Taken out of the library after a report. */
    isHidden: flag().server(),
  },
  scopes: (doc) =>
    doc.classId
      ? [scope.own(doc.authorId), scope.classroom(doc.classId), scope.teachers(doc.classId)]
      : [scope.own(doc.authorId)],
  write: (who, next, prev) => {
    if (!who.is(next.authorId) || (who.role !== 'student' && who.role !== 'teacher')) return refused('not_yours');
    if (next.classId && next.classId !== prev?.classId && !who.teaches(next.classId))
      return refused('not_yours', 'classId');
    // What children read of each other is drawn by generators: a child writes no words for others.
    if (who.role === 'student' && next.items.some(isWritten) && !equal(next.items, prev?.items))
      return refused('not_yours', 'items');
    if (next.title.trim() === '') return refused('invalid', 'title');
    if (next.isShared && next.items.length === 0) return refused('invalid', 'isShared');
    return may('title', 'subject', 'grade', 'items', 'madeAt', 'isShared', 'classId', 'wish');
  },
  remove: (who, doc) => (who.is(doc.authorId) ? may() : refused('not_yours')),
  makers: ['student', 'teacher'],
  daily: { student: 2_000, teacher: 4_000 },
  merge: {
    title: 'mine',
    subject: 'mine',
    grade: 'mine',
    items: 'mine',
    madeAt: 'once',
    isShared: 'mine',
    classId: 'mine',
    wish: 'mine',
  },
  indexes: ['madeAt'],
});
