import { z } from 'zod';
import { grades, limits, subjects } from '../limits.ts';
import { draftView, rubric } from '../marking-draft.ts';
import { type Area, hour, id, moment, nothing, required, teacher as callers } from './call.ts';
import { assignment, classCard, rounds } from './shapes.ts';

const points = z.int().min(1).max(limits.totalPoints);

const classStudent = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    pypGrade: z.enum(grades).nullable(),
  })
  .meta({ id: 'ClassStudent' });

const submission = z
  .object({
    id,
    studentId: id,
    studentName: z.string(),
    submittedAt: z.string(),
    submissionContent: z.string(),
    answers: z.object({ text: z.string(), addition: z.string().optional() }),
    status: z.enum(['graded', 'pending']),
    score: z.int().nullable(),
    feedback: z.string().nullable(),
    gradedAt: z.string().nullable(),
    late: z.boolean(),
    ...rounds,
    assignment: z.object({ totalPoints: z.int() }),
  })
  .meta({ id: 'TeacherSubmission' });

/** A teacher's classes, who is in them, the work that is set and the answers to it. */
export const teacher = {
  listClasses: { callers, status: 200, answer: z.array(classCard) },
  createClass: {
    callers,
    body: z.object({
      id: id.optional(),
      className: required(limits.classNameCharacters),
      grade: z.enum(grades),
      subject: z.enum(subjects),
      description: z.string().max(limits.classDescriptionCharacters).optional(),
      academicYear: z.string().max(20).optional(),
      timeZone: z.string().max(60).optional(),
    }),
    status: 201,
    answer: classCard,
  },
  getClass: { callers, status: 200, answer: classCard },
  classStudents: { callers, status: 200, answer: z.array(classStudent) },
  addStudent: {
    callers,
    body: z.object({ studentUsername: required(60) }),
    status: 201,
    // Waits for a word from the child's side.
    orStatus: 202,
    answer: z.union([classStudent, z.object({ status: z.literal('pending') })]),
    limit: { max: 60, seconds: hour },
  },
  removeStudent: { callers, status: 204, answer: nothing },
  classAssignments: { callers, status: 200, answer: z.array(assignment) },
  joinCode: {
    callers,
    status: 201,
    answer: z.object({ code: z.string(), expiresAt: z.string() }),
    limit: { max: 20, seconds: hour },
  },
  createAssignment: {
    callers,
    body: z.object({
      id: id.optional(),
      classId: id,
      title: required(limits.titleCharacters),
      description: required(limits.descriptionCharacters),
      subject: z.enum(subjects).optional(),
      dueDate: moment,
      totalPoints: points.default(limits.defaultTotalPoints),
      isPublished: z.boolean().default(false),
      /** A practice test of one's own that is done as this work. */
      practiceTestId: id.optional(),
    }),
    status: 201,
    answer: assignment,
  },
  editAssignment: {
    callers,
    body: z.object({
      title: required(limits.titleCharacters).optional(),
      description: required(limits.descriptionCharacters).optional(),
      dueDate: moment.optional(),
      totalPoints: points.optional(),
      isPublished: z.boolean().optional(),
    }),
    status: 200,
    answer: assignment,
  },
  deleteAssignment: { callers, status: 204, answer: nothing },
  assignmentSubmissions: { callers, status: 200, answer: z.array(submission) },
  grade: {
    callers,
    body: z.object({ score: z.int().min(0), feedback: required(limits.feedbackCharacters) }),
    status: 200,
    answer: submission,
  },
  // For another try: the answer and its mark stay to be seen.
  returnAnswer: {
    callers,
    body: z.object({ note: required(limits.returnNoteCharacters) }),
    status: 200,
    answer: submission,
  },
  getMarkingDraft: { callers, status: 200, answer: draftView },
  askForMarkingDraft: {
    callers,
    // Without a rubric the whole task is one line of it.
    body: z.object({ rubric: rubric.optional() }),
    status: 200,
    answer: draftView,
    limit: { max: 120, seconds: hour },
  },
  bulkGrade: {
    callers,
    body: z.object({
      grades: z
        .array(z.object({ submissionId: id, score: z.int().min(0), feedback: required(limits.feedbackCharacters) }))
        .min(1)
        .max(limits.pushRows),
    }),
    status: 200,
    answer: z.object({ message: z.string() }),
  },
} as const satisfies Area;
