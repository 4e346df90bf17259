import { isGraded } from '../../../schema/views/assignment.ts';
import { isReturned, roundOf } from '../../../schema/views/rounds.ts';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Found } from '../../db/find.ts';

const common = (of: Found<'submission'>) => ({
  id: of.id,
  submittedAt: of.receivedAt ?? of.writtenAt,
  answers: { text: of.content, ...(of.addition ? { addition: of.addition } : {}) },
  feedback: of.feedback ?? null,
  gradedAt: of.gradedAt ?? null,
  late: of.late ?? false,
  round: roundOf(of),
  returned: isReturned(of) ? { note: of.returnNote ?? '', at: of.returnedAt ?? null } : null,
  files: of.files ?? [],
});

/** An answer as the child sees its own. */
export const ownSubmission = (of: Found<'submission'>): AnswerOf<'submit'> => ({
  ...common(of),
  assignmentId: of.assignmentId,
  grade: of.score ?? null,
});

/** An answer as the class's teacher sees it: by the whole name, where there is one, since two of a class may share the short one. */
export const handedIn = (of: Found<'submission'>, wholeName: string | undefined): AnswerOf<'grade'> => ({
  ...common(of),
  studentId: of.studentId,
  studentName: wholeName || (of.studentName ?? ''),
  submissionContent: of.content,
  status: isGraded(of) ? 'graded' : 'pending',
  score: of.score ?? null,
  assignment: { totalPoints: of.totalPoints },
});
