import * as z from 'zod/mini';
import { grades, limits, subjects } from '../limits.ts';
import { draftView, rubric } from '../marking-draft.ts';
import { type Area, hour, id, moment, nothing, orEmpty, pending, required, teacher as callers } from './call.ts';
import { assignment, classCard, rounds } from './shapes.ts';

const points = z.int().check(z.minimum(1), z.maximum(limits.totalPoints));

const classStudent = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    pypGrade: z.nullable(z.enum(grades)),
  })
  .register(z.globalRegistry, { id: 'ClassStudent' });

const submission = z
  .object({
    id,
    studentId: id,
    studentName: z.string(),
    submittedAt: z.string(),
    submissionContent: z.string(),
    answers: z.object({ text: z.string(), addition: z.optional(z.string()) }),
    status: z.enum(['graded', 'pending']),
    score: z.nullable(z.int()),
    feedback: z.nullable(z.string()),
    gradedAt: z.nullable(z.string()),
    late: z.boolean(),
    ...rounds,
    assignment: z.object({ totalPoints: z.int() }),
  })
  .register(z.globalRegistry, { id: 'TeacherSubmission' });

/** A teacher's classes, who is in them, the work that is set and the answers to it. */
export const teacher = {
  listClasses: { callers, status: 200, answer: z.array(classCard) },
  createClass: {
    callers,
    body: z.object({
      id: z.optional(id),
      className: required(limits.classNameCharacters),
      grade: z.enum(grades),
      subject: z.enum(subjects),
      description: z.optional(z.string().check(z.maxLength(limits.classDescriptionCharacters))),
      academicYear: z.optional(z.string().check(z.maxLength(20))),
      timeZone: z.optional(z.string().check(z.maxLength(60))),
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
    answer: z.union([classStudent, pending]),
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
      id: z.optional(id),
      classId: id,
      title: required(limits.titleCharacters),
      description: required(limits.descriptionCharacters),
      /** That of the class stands. */
      subject: orEmpty(z.enum(subjects)),
      dueDate: moment,
      totalPoints: z._default(points, limits.defaultTotalPoints),
      isPublished: z._default(z.boolean(), false),
      /** A practice test of one's own that is done as this work. */
      practiceTestId: z.optional(id),
    }),
    status: 201,
    answer: assignment,
  },
  editAssignment: {
    callers,
    body: z.object({
      title: z.optional(required(limits.titleCharacters)),
      description: z.optional(required(limits.descriptionCharacters)),
      dueDate: z.optional(moment),
      totalPoints: z.optional(points),
      isPublished: z.optional(z.boolean()),
    }),
    status: 200,
    answer: assignment,
  },
  deleteAssignment: { callers, status: 204, answer: nothing },
  assignmentSubmissions: { callers, status: 200, answer: z.array(submission) },
  grade: {
    callers,
    body: z.object({ score: z.int().check(z.minimum(0)), feedback: required(limits.feedbackCharacters) }),
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
    body: z.object({ rubric: z.optional(rubric) }),
    status: 200,
    answer: draftView,
    limit: { max: 120, seconds: hour },
  },
  bulkGrade: {
    callers,
    body: z.object({
      grades: z
        .array(
          z.object({
            submissionId: id,
            score: z.int().check(z.minimum(0)),
            feedback: required(limits.feedbackCharacters),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.pushRows)),
    }),
    status: 200,
    answer: z.object({ message: z.string() }),
  },
} as const satisfies Area;
