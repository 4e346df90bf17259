import * as z from 'zod/mini';
import { assignment } from './assignment.ts';
import { collection, may, natural, refused, type Decision } from './collection.ts';
import { disputeOnAnswer } from './dispute.ts';
import { documentFile, sha256 } from './document-file.ts';
import { deviceTime, flag, from, id, instant, integer, json, ref, self, text, type Values } from './fields.ts';
import { limits } from './limits.ts';
import { equal } from './merge.ts';
import { isAnswered, isReturned, nextRound, roundOf } from './views/rounds.ts';
import { scope } from './who.ts';

/** An answer that was given back, with its mark if it had one. */
const earlierTry = z.object({
  round: z.int(),
  content: z.string(),
  addition: z.optional(z.string()),
  files: z.optional(z.array(documentFile)),
  writtenAt: z.string(),
  late: z.optional(z.boolean()),
  score: z.optional(z.int()),
  feedback: z.optional(z.string()),
  gradedAt: z.optional(z.string()),
  returnedAt: z.string(),
  note: z.string(),
});
export type EarlierTry = z.infer<typeof earlierTry>;

const fields = {
  assignmentId: ref('assignment'),
  studentId: self(),
  classId: from('assignment', 'classId', assignment.fields.classId),
  className: from('assignment', 'className', assignment.fields.className),
  subject: from('assignment', 'subject', assignment.fields.subject),
  title: from('assignment', 'title', assignment.fields.title),
  // A mark is never above its points: lower ones do not reach an answer that has more.
  totalPoints: from('assignment', 'totalPoints', assignment.fields.totalPoints, { atLeast: 'score' }),
  dueDate: from('assignment', 'dueDate', assignment.fields.dueDate),
  studentName: text(70).server(),
  /** Empty once it was given back, until the student answers again. */
  content: text(limits.answerCharacters),
  writtenAt: deviceTime(),
  /** The device's clock was within five minutes of the server's at the last exchange. */
  timeSure: flag(),
  receivedAt: instant().server(),
  late: flag().server(),
  withdrawn: flag().server(),
  score: integer(0, limits.totalPoints).optional(),
  feedback: text(limits.feedbackCharacters).optional(),
  gradedAt: instant().server(),
  gradedBy: id().server(),
  /** When a teacher first opened the answer. */
  seenByTeacherAt: instant().optional(),
  /** When the student first opened the grade. */
  gradeSeenAt: instant().optional(),
  /** Pictures, drawings and recordings of the answer. */
  files: json(z.array(documentFile).check(z.maxLength(limits.documentFiles))).later(),
  /** Those whose bytes are at school, of earlier rounds too. */
  arrived: json(z.array(sha256)).serverLater(),
  /** A second text, which the student wrote on another device before that one knew of the first. */
  addition: text(limits.answerCharacters).later(),
  /** The round that the answer is for, absent for the first (`views/rounds.ts`). */
  round: integer(1, limits.returns + 1).later(),
  /** The round that the mark is for, absent for the first. */
  markedRound: integer(1, limits.returns + 1).later(),
  /** The last round that a teacher gave back, what was said with it and when. */
  returned: integer(1, limits.returns + 1).later(),
  returnNote: text(limits.returnNoteCharacters).later(),
  returnedAt: instant().serverLater(),
  /** What was given back, the first round first. */
  tries: json(z.array(earlierTry).check(z.maxLength(limits.returns))).serverLater(),
  /** What was asked about the mark, and answered. */
  dispute: json(disputeOnAnswer).serverLater(),
};

type Answer = Values<typeof fields> & { id: string };
type Name = keyof typeof fields;

/** A student's answer to an assignment: handed in once a round, marked by the class's teacher. */
export const submission = collection('submission', {
  id: natural('assignmentId', 'studentId'),
  version: 0,
  fields,
  scopes: (doc) => [scope.family(doc.studentId), scope.teachers(doc.classId)],
  write: (who, next, prev, parent) => {
    if (who.isStudent(next.studentId)) {
      if (prev) return answering(next, prev);
      const publishedAt = parent?.['publishedAt'];
      if (typeof publishedAt !== 'string') return refused('never_published');
      // Who has left answers what was published while it was there.
      if (!who.wasEverIn(next.classId, publishedAt)) return refused('not_a_member');
      if (!isAnswered(next)) return refused('invalid', 'content');
      return may('assignmentId', 'content', 'files', 'writtenAt', 'timeSure', 'gradeSeenAt');
    }
    if (prev && who.teaches(next.classId)) return marking(next, prev);
    return refused('not_yours');
  },
  remove: () => refused('immutable'),
  makers: ['student'],
  daily: { student: 4_000, teacher: 20_000 },
  merge: {
    assignmentId: 'once',
    content: 'once',
    files: 'once',
    addition: 'once',
    // They say when the answer was written, whichever of two stands: the server settles them with it.
    writtenAt: 'mine',
    timeSure: 'mine',
    round: 'max',
    score: 'copy',
    feedback: 'copy',
    markedRound: 'max',
    returned: 'max',
    returnNote: 'copy',
    seenByTeacherAt: 'max',
    gradeSeenAt: 'max',
  },
  indexes: ['assignmentId', 'classId'],
});

/** What a student may change of an answer that is there. */
function answering(next: Answer, prev: Answer): Decision<Name> {
  if (roundOf(next) !== roundOf(prev)) {
    // The round that its author has seen given back, and no other: what was written for an earlier one is no answer to a later.
    if (!isReturned(prev) || roundOf(next) !== nextRound(prev))
      return refused('already_handed_in', 'content', 'files', 'round');
    if (!isAnswered(next)) return refused('invalid', 'content');
    return may('content', 'files', 'round', 'writtenAt', 'timeSure', 'gradeSeenAt');
  }
  // Handed in once a round: what is stored is not typed over. The times beside it are settled with it by the server.
  if (next.content !== prev.content || !equal(next.files, prev.files))
    return refused('already_handed_in', 'content', 'files');
  const isMarked = prev.score !== undefined || isReturned(prev);
  if (next.addition !== prev.addition && (prev.addition || isMarked)) return refused('already_handed_in', 'addition');
  return may('writtenAt', 'timeSure', 'gradeSeenAt', 'addition');
}

/** What a teacher may change: the mark of the answer that it has seen, and whether it is given back. */
function marking(next: Answer, prev: Answer): Decision<Name> {
  // A mark and its words stand or fall together: words that came alone would be refused, and sent again for ever.
  if ((next.score ?? 0) > next.totalPoints) return refused('score_too_high', 'score', 'feedback', 'markedRound');
  if (next.score !== prev.score || next.feedback !== prev.feedback) {
    if (isReturned(prev)) return refused('given_back', 'score', 'feedback', 'markedRound');
    if ((next.markedRound ?? 1) !== roundOf(prev)) return refused('answered_again', 'score', 'feedback', 'markedRound');
  }
  if (next.returned !== prev.returned) {
    if (isReturned(prev)) return refused('given_back', 'returned', 'returnNote');
    if (next.returned !== roundOf(prev)) return refused('answered_again', 'returned', 'returnNote');
    if (roundOf(prev) > limits.returns) return refused('too_many_returns', 'returned', 'returnNote');
    if (!next.returnNote?.trim()) return refused('invalid', 'returnNote');
  } else if (next.returnNote !== prev.returnNote && !isReturned(prev)) {
    return refused('answered_again', 'returnNote');
  }
  return may('score', 'feedback', 'markedRound', 'seenByTeacherAt', 'returned', 'returnNote');
}

/** Takes an answer that is given back at `at`, gives what stays of it to be seen. */
const tryOf = (answer: Answer, at: string): EarlierTry => ({
  round: roundOf(answer),
  content: answer.content,
  ...(answer.addition ? { addition: answer.addition } : {}),
  ...(answer.files ? { files: answer.files } : {}),
  writtenAt: answer.writtenAt,
  ...(answer.late === undefined ? {} : { late: answer.late }),
  ...(answer.score === undefined ? {} : { score: answer.score }),
  ...(answer.feedback === undefined ? {} : { feedback: answer.feedback }),
  ...(answer.gradedAt === undefined ? {} : { gradedAt: answer.gradedAt }),
  returnedAt: at,
  note: answer.returnNote ?? '',
});

/** What belongs to one round and goes with it into `tries`. */
const ofOneRound = {
  content: '',
  addition: undefined,
  files: undefined,
  score: undefined,
  feedback: undefined,
  markedRound: undefined,
  gradedAt: undefined,
  gradedBy: undefined,
  seenByTeacherAt: undefined,
  gradeSeenAt: undefined,
  dispute: undefined,
} satisfies Partial<Answer>;

/** The server's part of giving back, at `at`: the answer and its mark go where they stay to be seen, and the next round is open. */
export function giveBack(next: Answer, at: string): void {
  Object.assign(next, { tries: [...(next.tries ?? []), tryOf(next, at)], returnedAt: at, ...ofOneRound });
}
