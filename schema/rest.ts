import { z } from 'zod';
import { grades, limits, subjects } from './limits.ts';
import { roles } from './who.ts';
import type { Role } from './who.ts';

/** Who may call: anybody, anybody signed in, nobody who is signed in, or these roles. */
export type Callers = 'anybody' | 'signed-in' | 'signed-out' | readonly Role[];

export interface Endpoint<B extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` for what varies, as in the specification. */
  path: string;
  callers: Callers;
  /** What the request's JSON must be; absent where there is none. */
  body?: B;
  /** What the answer is, by the status that a success has. */
  status: 200 | 201 | 204 | 302;
  answer: A;
  /** Calls within so many seconds, by person or, signed out, by address. */
  limit?: { max: number; seconds: number };
}

const endpoint = <B extends z.ZodType, A extends z.ZodType>(of: Endpoint<B, A>): Endpoint<B, A> => of;

const hour = 3600;
const student: readonly Role[] = ['student'];
const teacher: readonly Role[] = ['teacher'];
const nothing = z.undefined();
const id = z.uuid();
/** A moment with any offset; stored in UTC with milliseconds. */
const moment = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]);
const name = z.string().trim().max(60);
const required = (max: number) => z.string().trim().min(1).max(max);

const user = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  totalStars: z.int(),
  teacherType: z.enum(['school', 'independent']).nullable(),
  pypGrade: z.enum(grades).nullable(),
  schoolName: z.string().nullable(),
  mustChangePassword: z.boolean(),
});

const registration = z
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
    role: z.enum(['student', 'parent', 'teacher', 'school_admin']).default('student'),
    teacherType: z.enum(['school', 'independent']).optional(),
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

const homeworkSession = z.object({
  id,
  subject: z.enum(subjects),
  questionText: z.string(),
  isCorrect: z.boolean().nullable(),
  overLimit: z.boolean(),
  startedAt: z.string(),
});

const classCard = z.object({
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

const classStudent = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  pypGrade: z.enum(grades).nullable(),
});

const assignment = z.object({
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

const studentSubmission = z.object({
  id,
  assignmentId: id,
  submittedAt: z.string(),
  answers: z.object({ text: z.string() }),
  grade: z.int().nullable(),
  feedback: z.string().nullable(),
  gradedAt: z.string().nullable(),
  late: z.boolean(),
});

const teacherSubmission = z.object({
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

const linkRequest = z.object({
  id,
  kind: z.enum(['enrolment', 'link']),
  status: z.enum(['pending', 'approved', 'declined']),
  askerName: z.string(),
  studentUsername: z.string(),
  className: z.string().nullable(),
  createdAt: z.string(),
  mine: z.boolean(),
});

const points = z.int().min(1).max(limits.totalPoints);
const grading = z.object({ score: z.int().min(0), feedback: required(limits.feedbackCharacters) });
const pending = z.object({ status: z.literal('pending') });

/** Every REST call of Paperboat: one line each; the router and its tests walk this table. */
export const endpoints = {
  getUser: endpoint({ method: 'GET', path: '/api/user', callers: 'signed-in', status: 200, answer: user }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    callers: 'anybody',
    body: z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(200) }),
    status: 200,
    answer: user,
  }),
  loginPage: endpoint({ method: 'GET', path: '/api/login', callers: 'anybody', status: 302, answer: nothing }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    callers: 'signed-out',
    body: registration,
    status: 201,
    answer: user,
    limit: { max: 20, seconds: hour },
  }),
  logoutPage: endpoint({ method: 'GET', path: '/api/logout', callers: 'anybody', status: 302, answer: nothing }),
  logout: endpoint({ method: 'POST', path: '/api/logout', callers: 'anybody', status: 204, answer: nothing }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    callers: 'signed-in',
    body: z.object({ currentPassword: z.string().min(1).max(200), newPassword: z.string().min(1).max(200) }),
    status: 204,
    answer: nothing,
  }),
  checkInvitation: endpoint({
    method: 'GET',
    path: '/api/invitations/check/{code}',
    callers: 'anybody',
    status: 200,
    answer: z.object({
      valid: z.boolean(),
      message: z.string().optional(),
      code: z.string().optional(),
      schoolName: z.string().optional(),
      schoolLocation: z.string().optional(),
    }),
    limit: { max: 10, seconds: 600 },
  }),
  listHomework: endpoint({
    method: 'GET',
    path: '/api/homework/sessions',
    callers: student,
    status: 200,
    answer: z.array(homeworkSession),
  }),
  openHomework: endpoint({
    method: 'POST',
    path: '/api/homework/session',
    callers: student,
    body: z.object({
      id: id.optional(),
      questionText: z.string().max(limits.questionCharacters),
      subject: z.enum(subjects).default('general'),
    }),
    status: 201,
    answer: homeworkSession,
  }),
  subscription: endpoint({
    method: 'GET',
    path: '/api/subscription/status',
    callers: 'signed-in',
    status: 200,
    answer: z.object({
      plan: z.string(),
      monthlyUsage: z.object({
        homeworkSessions: z.object({ used: z.int(), limit: z.int(), remaining: z.int() }),
      }),
    }),
  }),
  studentAssignments: endpoint({
    method: 'GET',
    path: '/api/student/assignments',
    callers: student,
    status: 200,
    answer: z.array(assignment),
  }),
  studentSubmissions: endpoint({
    method: 'GET',
    path: '/api/student/submissions',
    callers: student,
    status: 200,
    answer: z.array(studentSubmission),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/student/assignments/{id}/submit',
    callers: student,
    body: z.object({
      submissionContent: z
        .string()
        .max(limits.answerCharacters)
        .refine((text) => text.trim() !== ''),
    }),
    status: 201,
    answer: studentSubmission,
  }),
  joinClass: endpoint({
    method: 'POST',
    path: '/api/student/classes/join',
    callers: student,
    body: z.object({ code: z.string().max(40) }),
    status: 201,
    answer: classCard,
    limit: { max: 10, seconds: hour },
  }),
  listClasses: endpoint({
    method: 'GET',
    path: '/api/teacher/classes',
    callers: teacher,
    status: 200,
    answer: z.array(classCard),
  }),
  createClass: endpoint({
    method: 'POST',
    path: '/api/teacher/classes',
    callers: teacher,
    body: z.object({
      id: id.optional(),
      className: required(80),
      grade: z.enum(grades),
      subject: z.enum(subjects),
      description: z.string().max(1000).optional(),
      academicYear: z.string().max(20).optional(),
      timeZone: z.string().max(60).optional(),
    }),
    status: 201,
    answer: classCard,
  }),
  getClass: endpoint({
    method: 'GET',
    path: '/api/teacher/classes/{id}',
    callers: teacher,
    status: 200,
    answer: classCard,
  }),
  classStudents: endpoint({
    method: 'GET',
    path: '/api/teacher/classes/{id}/students',
    callers: teacher,
    status: 200,
    answer: z.array(classStudent),
  }),
  addStudent: endpoint({
    method: 'POST',
    path: '/api/teacher/classes/{id}/students',
    callers: teacher,
    body: z.object({ studentUsername: required(60) }),
    status: 201,
    answer: z.union([classStudent, pending]),
    limit: { max: 60, seconds: hour },
  }),
  removeStudent: endpoint({
    method: 'DELETE',
    path: '/api/teacher/classes/{id}/students/{studentId}',
    callers: teacher,
    status: 204,
    answer: nothing,
  }),
  classAssignments: endpoint({
    method: 'GET',
    path: '/api/teacher/classes/{id}/assignments',
    callers: teacher,
    status: 200,
    answer: z.array(assignment),
  }),
  joinCode: endpoint({
    method: 'POST',
    path: '/api/teacher/classes/{id}/join-code',
    callers: teacher,
    status: 201,
    answer: z.object({ code: z.string(), expiresAt: z.string() }),
    limit: { max: 20, seconds: hour },
  }),
  createAssignment: endpoint({
    method: 'POST',
    path: '/api/teacher/assignments',
    callers: teacher,
    body: z.object({
      id: id.optional(),
      classId: id,
      title: required(200),
      description: required(10_000),
      subject: z.enum(subjects).optional(),
      dueDate: moment,
      totalPoints: points.default(limits.defaultTotalPoints),
      isPublished: z.boolean().default(false),
    }),
    status: 201,
    answer: assignment,
  }),
  editAssignment: endpoint({
    method: 'PUT',
    path: '/api/teacher/assignments/{id}',
    callers: teacher,
    body: z.object({
      title: required(200).optional(),
      description: required(10_000).optional(),
      dueDate: moment.optional(),
      totalPoints: points.optional(),
      isPublished: z.boolean().optional(),
    }),
    status: 200,
    answer: assignment,
  }),
  deleteAssignment: endpoint({
    method: 'DELETE',
    path: '/api/teacher/assignments/{id}',
    callers: teacher,
    status: 204,
    answer: nothing,
  }),
  assignmentSubmissions: endpoint({
    method: 'GET',
    path: '/api/teacher/assignments/{id}/submissions',
    callers: teacher,
    status: 200,
    answer: z.array(teacherSubmission),
  }),
  grade: endpoint({
    method: 'POST',
    path: '/api/teacher/submissions/{id}/grade',
    callers: teacher,
    body: grading,
    status: 200,
    answer: teacherSubmission,
  }),
  listRequests: endpoint({
    method: 'GET',
    path: '/api/link-requests',
    callers: ['student', 'parent', 'teacher'],
    status: 200,
    answer: z.array(linkRequest),
  }),
  approveRequest: endpoint({
    method: 'POST',
    path: '/api/link-requests/{id}/approve',
    callers: ['student', 'parent', 'teacher'],
    status: 200,
    answer: linkRequest,
    limit: { max: 20, seconds: hour },
  }),
  declineRequest: endpoint({
    method: 'POST',
    path: '/api/link-requests/{id}/decline',
    callers: ['student', 'parent', 'teacher'],
    status: 200,
    answer: linkRequest,
    limit: { max: 20, seconds: hour },
  }),
} as const;

export type EndpointName = keyof typeof endpoints;
/** The validated body of a call, or undefined where it has none. */
export type BodyOf<N extends EndpointName> = (typeof endpoints)[N] extends { body?: infer B }
  ? B extends z.ZodType
    ? z.output<B>
    : undefined
  : undefined;
/** The answer of a call as it is sent. */
export type AnswerOf<N extends EndpointName> = z.output<(typeof endpoints)[N]['answer']>;

/** Calls whose bodies are pictures, not JSON: their routes are made in sync-server/rest/uploads.ts. */
export const pictureEndpoints = [
  { method: 'POST', path: '/api/homework/upload', callers: student },
  { method: 'PUT', path: '/api/uploads/{sha256}', callers: student },
  { method: 'GET', path: '/api/uploads/{sha256}', callers: student },
] as const;
