import { assignment } from './assignment.ts';
import { collection, may, natural, refused } from './collection.ts';
import { deviceTime, flag, from, id, instant, integer, ref, self, text } from './fields.ts';
import { limits } from './limits.ts';
import { scope } from './who.ts';

/** A student's answer to an assignment: handed in once, marked by the class's teacher. */
export const submission = collection('submission', {
  id: natural('assignmentId', 'studentId'),
  version: 0,
  fields: {
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
  },
  scopes: (doc) => [scope.family(doc.studentId), scope.teachers(doc.classId)],
  write: (who, next, prev, parent) => {
    if (who.isStudent(next.studentId)) {
      // Handed in once: what is stored is not typed over. The times beside it are settled with it by the server.
      if (prev && next.content !== prev.content) return refused('already_handed_in', 'content');
      if (prev) return may('writtenAt', 'timeSure', 'gradeSeenAt');
      const publishedAt = parent?.['publishedAt'];
      if (typeof publishedAt !== 'string') return refused('never_published');
      // Who has left answers what was published while it was there.
      if (!who.wasEverIn(next.classId, publishedAt)) return refused('not_a_member');
      if (next.content.trim() === '') return refused('invalid', 'content');
      return may('assignmentId', 'content', 'writtenAt', 'timeSure', 'gradeSeenAt');
    }
    if (prev && who.teaches(next.classId)) {
      if ((next.score ?? 0) > next.totalPoints) return refused('score_too_high', 'score');
      return may('score', 'feedback', 'seenByTeacherAt');
    }
    return refused('not_yours');
  },
  remove: () => refused('immutable'),
  makers: ['student'],
  daily: { student: 4_000, teacher: 20_000 },
  merge: {
    assignmentId: 'once',
    content: 'once',
    writtenAt: 'once',
    timeSure: 'once',
    score: 'copy',
    feedback: 'copy',
    seenByTeacherAt: 'max',
    gradeSeenAt: 'max',
  },
  indexes: ['assignmentId', 'classId'],
});
