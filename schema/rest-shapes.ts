import { z } from 'zod';
import { grades, subjects } from './limits.ts';
import { roles, selfRoles, teacherTypes } from './who.ts';

/** What REST takes and answers where it is more than a few fields; the calls are in rest.ts. */

const id = z.uuid();
const name = z.string().trim().max(60);

export const user = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  totalStars: z.int(),
  teacherType: z.enum(teacherTypes).nullable(),
  pypGrade: z.enum(grades).nullable(),
  schoolName: z.string().nullable(),
  mustChangePassword: z.boolean(),
});

export const registration = z
  .object({
    username: z
      .string()
      .trim()
      .min(3)
      .max(40)
      .regex(/^[\p{L}\p{N}._-]+$/u),
    password: z.string().min(1).max(200),
    firstName: name.optional(),
    lastName: name.optional(),
    email: z.union([z.literal(''), z.email().max(200)]).optional(),
    role: z.enum(selfRoles).default('student'),
    teacherType: z.enum(teacherTypes).optional(),
    invitationCode: z.string().trim().max(40).optional(),
    schoolName: z.string().trim().max(120).optional(),
    schoolAddress: z.string().trim().max(200).optional(),
    schoolCity: z.string().trim().max(80).optional(),
    schoolCountry: z.string().trim().max(80).optional(),
    schoolContactEmail: z.union([z.literal(''), z.email().max(200)]).optional(),
  })
  .superRefine((given, context) => {
    const missing = (field: string): void => context.addIssue({ code: 'custom', path: [field], message: 'required' });
    if (given.role === 'teacher' && given.teacherType === 'school' && !given.invitationCode) missing('invitationCode');
    if (given.role === 'school_admin' && !given.schoolName) missing('schoolName');
    if (given.role === 'school_admin' && !given.schoolContactEmail) missing('schoolContactEmail');
  });

export const homeworkSession = z.object({
  id,
  subject: z.enum(subjects),
  questionText: z.string(),
  isCorrect: z.boolean().nullable(),
  overLimit: z.boolean(),
  startedAt: z.string(),
});

export const classCard = z.object({
  id,
  className: z.string(),
  grade: z.enum(grades),
  subject: z.enum(subjects),
  teacherName: z.string(),
  isOwnClass: z.boolean(),
  isActive: z.boolean(),
  description: z.string().nullable().optional(),
  academicYear: z.string().nullable().optional(),
});

export const classStudent = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  pypGrade: z.enum(grades).nullable(),
});

export const assignment = z.object({
  id,
  classId: id,
  className: z.string(),
  title: z.string(),
  description: z.string(),
  subject: z.enum(subjects),
  dueDate: z.string(),
  totalPoints: z.int(),
  isPublished: z.boolean(),
});

export const studentSubmission = z.object({
  id,
  assignmentId: id,
  submittedAt: z.string(),
  answers: z.object({ text: z.string() }),
  grade: z.int().nullable(),
  feedback: z.string().nullable(),
  gradedAt: z.string().nullable(),
  late: z.boolean(),
});

export const teacherSubmission = z.object({
  id,
  studentId: id,
  studentName: z.string(),
  submittedAt: z.string(),
  submissionContent: z.string(),
  answers: z.object({ text: z.string() }),
  status: z.enum(['graded', 'pending']),
  score: z.int().nullable(),
  feedback: z.string().nullable(),
  gradedAt: z.string().nullable(),
  late: z.boolean(),
  assignment: z.object({ totalPoints: z.int() }),
});

export const linkRequest = z.object({
  id,
  kind: z.enum(['enrolment', 'link']),
  status: z.enum(['pending', 'approved', 'declined']),
  askerName: z.string(),
  studentUsername: z.string(),
  className: z.string().nullable(),
  createdAt: z.string(),
  mine: z.boolean(),
});
