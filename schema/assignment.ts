import * as z from 'zod/mini';
import type { ParentRow } from './collection.ts';
import { collection, may, own, refused } from './collection.ts';
import { answerKinds, documentFile, sha256 } from './document-file.ts';
import { flag, from, id, instant, integer, json, ref, text } from './fields.ts';
import { classroom } from './classroom.ts';
import { limits } from './limits.ts';
import { scope } from './who.ts';

/** What a draft may change and an answer copies. */
const published = z.object({ title: z.string(), totalPoints: z.number(), dueDate: z.string() });
type Published = z.infer<typeof published>;

/** Keeps in a draft what children have seen of it: its fields before, when it is withdrawn now. */
export function keepPublished(
  next: { isPublished: boolean; published?: Published | undefined },
  prev: (Published & { isPublished: boolean }) | null,
): void {
  if (next.isPublished) next.published = undefined;
  else if (prev?.isPublished)
    next.published = { title: prev.title, totalPoints: prev.totalPoints, dueDate: prev.dueDate };
}

/** Takes an assignment as stored, gives it as it was published last: an answer to a withdrawn one tells nothing of the draft. */
function lastPublished(row: ParentRow): ParentRow {
  const seen = row['isPublished'] === true ? null : published.safeParse(row['published']);
  return seen?.success ? { ...row, ...seen.data } : row;
}

/** Work that a teacher sets. A draft is the teachers' alone; publishing gives it to the class. */
export const assignment = collection('assignment', {
  id: own(),
  version: 0,
  fields: {
    classId: ref('classroom'),
    className: from('classroom', 'className', classroom.fields.className),
    subject: from('classroom', 'subject', classroom.fields.subject),
    teacherId: from('classroom', 'teacherId', classroom.fields.teacherId),
    title: text(limits.titleCharacters),
    description: text(limits.descriptionCharacters),
    dueDate: instant(),
    totalPoints: integer(1, limits.totalPoints),
    isPublished: flag(),
    /** The practice test that belongs to it. */
    practiceTestId: id().later(),
    /** When it was first published; stays when it is withdrawn, so that an answer in good time is still taken. */
    publishedAt: instant().server(),
    /** Of a withdrawn one: as it was published last. */
    published: json(published).serverLater(),
    /** What an answer may be made of beside text; absent where the teacher has not chosen (`answerKindsOf`). */
    answerKinds: json(z.array(z.enum(answerKinds)).check(z.maxLength(answerKinds.length))).later(),
    /** Pictures and a spoken instruction. */
    files: json(z.array(documentFile).check(z.maxLength(limits.documentFiles))).later(),
    /** Those whose bytes are at school. */
    arrived: json(z.array(sha256)).serverLater(),
  },
  scopes: (doc) =>
    doc.isPublished ? [scope.classroom(doc.classId), scope.teachers(doc.classId)] : [scope.teachers(doc.classId)],
  within: { c: 't' },
  write: (who, next, prev, parent) => {
    // A class that a device has made is its author's before the school has granted anything.
    const ownClass = !prev && who.role === 'teacher' && parent?.['teacherId'] === who.id;
    if (!ownClass && !who.teaches(next.classId)) return refused('not_yours');
    if (parent?.['isActive'] === false) return refused('class_ended');
    if (next.title.trim() === '' && next.title !== prev?.title) return refused('invalid', 'title');
    const fields = ['title', 'description', 'dueDate', 'totalPoints', 'isPublished', 'practiceTestId'] as const;
    return prev ? may(...fields, 'answerKinds', 'files') : may('classId', ...fields, 'answerKinds', 'files');
  },
  remove: (who, doc, parent) => {
    if (!who.teaches(doc.classId)) return refused('not_yours');
    return parent?.['isActive'] === false ? refused('class_ended') : may();
  },
  shown: lastPublished,
  makers: ['teacher'],
  daily: { teacher: 20_000 },
  merge: {
    classId: 'mine',
    title: 'mine',
    description: 'mine',
    dueDate: 'mine',
    totalPoints: 'mine',
    isPublished: 'mine',
    answerKinds: 'mine',
    files: 'mine',
    practiceTestId: 'mine',
  },
  indexes: ['classId'],
});
