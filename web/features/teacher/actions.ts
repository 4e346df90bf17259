import { useMemo } from 'react';
import type { AnswerKind, DocumentFile } from '../../../schema/document-file.ts';
import type { Grade, Subject } from '../../../schema/limits.ts';
import type { HelpAnswer } from '../../../schema/notice.ts';
import type { AnswerOf, SentBodyOf } from '../../../schema/rest/index.ts';
import { markOf, roundOf } from '../../../schema/views/rounds.ts';
import { deviceZone } from '../../lib/device-zone.ts';
import { useReplica } from '../../replica/use-live.ts';
import { call } from '../../rest/client.ts';
import type { Assignment, Notice, Submission } from './queries.ts';

export interface NewClass {
  className: string;
  grade: Grade;
  subject: Subject;
  description?: string | undefined;
  academicYear?: string | undefined;
}

export interface AssignmentFields {
  title: string;
  description: string;
  dueDate: string;
  totalPoints: number;
  isPublished: boolean;
  practiceTestId?: string;
  answerKinds?: AnswerKind[];
  files?: DocumentFile[];
}

/** What a teacher does here. Writes go to the replica and work offline; adding people needs the server. */
export function useTeacherActions() {
  const { writer, clock, person } = useReplica();
  return useMemo(
    () => ({
      createClass: (fields: NewClass) =>
        writer.create('classroom', {
          ...fields,
          isActive: true,
          timeZone: deviceZone(),
        }),
      editClass: (id: string, fields: Partial<NewClass> & { isActive?: boolean }) =>
        writer.edit('classroom', id, fields),
      createAssignment: (id: string, classId: string, fields: AssignmentFields) =>
        writer.create('assignment', { classId, ...fields }, { id }),
      editAssignment: (
        id: string,
        fields: Partial<Omit<AssignmentFields, 'practiceTestId'>> & { practiceTestId?: string | null },
      ) => writer.edit('assignment', id, fields),
      deleteAssignment: (assignment: Assignment) => writer.remove('assignment', assignment.id),
      removeStudent: (enrolmentId: string) => writer.remove('enrolment', enrolmentId),
      grade: (submission: Submission, score: number, feedback: string) =>
        writer.edit('submission', submission.id, markOf(submission, score, feedback)),
      /** Gives all these answers one grade, or none of them; resolves to the way back. */
      async gradeAll(ids: readonly string[], score: number, feedback: string): Promise<() => Promise<void>> {
        const undo = async (): Promise<void> => {
          // A mark that somebody has changed since is theirs.
          const back = ids.map((id) =>
            writer.edit('submission', id, (now) =>
              now.score === score && now.feedback === feedback ? { score: null, feedback: null } : {},
            ),
          );
          await Promise.all(back);
        };
        const done = await Promise.allSettled(
          ids.map((id) => writer.edit('submission', id, (now) => markOf(now, score, feedback))),
        );
        const failed = done.find((one) => one.status === 'rejected');
        if (!failed) return undo;
        await undo().catch(() => {
          // What keeps the device from writing keeps it from taking back; the teacher is told that it failed.
        });
        throw failed.reason;
      },
      savePhrases: (phrases: string[]) => writer.edit('person', person.id, { phrases }),
      /** Gives an answer back for another try, with a word. */
      returnAnswer: (submission: Submission, returnNote: string) =>
        writer.edit('submission', submission.id, { returned: roundOf(submission), returnNote }),
      answerHelpRequest: (id: string, answer: HelpAnswer) => writer.edit('notice', id, { answer, readAt: clock().now }),
      async seeHelpRequest(request: Notice) {
        if (!request.readAt) await writer.edit('notice', request.id, { readAt: clock().now });
      },
      async seeAnswer(submission: Submission) {
        if (submission.seenByTeacherAt) return;
        await writer.edit('submission', submission.id, { seenByTeacherAt: clock().now });
      },
    }),
    [writer, clock, person.id],
  );
}

/** Asks the school to put a student into a class; gives whether it waits for a word from the child's side. */
export async function addStudent(classId: string, studentUsername: string): Promise<'added' | 'pending'> {
  const answer = await call('addStudent', { params: { id: classId }, body: { studentUsername } });
  return 'status' in answer ? 'pending' : 'added';
}

export type JoinCode = AnswerOf<'joinCode'>;

/** Makes a class code that works for 7 days. */
export const makeJoinCode = (classId: string): Promise<JoinCode> => call('joinCode', { params: { id: classId } });

/** Gives the code of a class while it works. */
export async function readJoinCode(classId: string): Promise<JoinCode | null> {
  const { code, expiresAt } = await call('getJoinCode', { params: { id: classId } });
  return code !== null && expiresAt !== null ? { code, expiresAt } : null;
}

/** Gives a student of an own class a one-time word; the password of before stops working. */
export const resetPassword = (id: string): Promise<AnswerOf<'resetStudentPassword'>> =>
  call('resetStudentPassword', { params: { id } });

/** Puts the name of a student right; the feed brings it to the class list. */
export const renameStudent = (id: string, body: SentBodyOf<'renameStudent'>): Promise<undefined> =>
  call('renameStudent', { params: { id }, body });

/** Takes a student to another own class, or asks the child's side where that is another school's matter. */
export async function moveStudent(from: string, studentId: string, classId: string): Promise<'moved' | 'pending'> {
  const answer = await call('moveStudent', { params: { id: from, studentId }, body: { classId } });
  return answer?.status ?? 'moved';
}

/** Begins the next year of a class; gives the class that was made for it. */
export const moveUp = (id: string, body: SentBodyOf<'moveUp'>): Promise<AnswerOf<'moveUp'>> =>
  call('moveUp', { params: { id }, body });
