import { z } from 'zod';
import { grades, limits, subjects } from './limits.ts';
import * as shapes from './rest-shapes.ts';
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
/** A moment with any offset; stored in UTC with milliseconds. There is no year 0. */
const moment = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])
  .refine((text) => !text.startsWith('0000'));
const required = (max: number) => z.string().trim().min(1).max(max);

const points = z.int().min(1).max(limits.totalPoints);
const grading = z.object({ score: z.int().min(0), feedback: required(limits.feedbackCharacters) });
const pending = z.object({ status: z.literal('pending') });

/** Every REST call of Paperboat, an entry each; the router and its tests walk this table. */
export const endpoints = {
  getUser: endpoint({ method: 'GET', path: '/api/user', callers: 'signed-in', status: 200, answer: shapes.user }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    callers: 'anybody',
    body: z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(200) }),
    status: 200,
    answer: shapes.user,
  }),
  loginPage: endpoint({ method: 'GET', path: '/api/login', callers: 'anybody', status: 302, answer: nothing }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    callers: 'signed-out',
    body: shapes.registration,
    status: 201,
    answer: shapes.user,
    // A year group that registers in one lesson comes from one address, and not every first try fits.
    limit: { max: 300, seconds: hour },
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
    answer: z.array(shapes.homeworkSession),
  }),
  openHomework: endpoint({
    method: 'POST',
    path: '/api/homework/session',
    callers: student,
    body: z.object({
      id: id.optional(),
      questionText: z
        .string()
        .max(limits.questionCharacters)
        .refine((text) => text.trim() !== ''),
      subject: z.enum(subjects).default('general'),
    }),
    status: 201,
    answer: shapes.homeworkSession,
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
    answer: z.array(shapes.assignment),
  }),
  studentSubmissions: endpoint({
    method: 'GET',
    path: '/api/student/submissions',
    callers: student,
    status: 200,
    answer: z.array(shapes.studentSubmission),
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
    answer: shapes.studentSubmission,
  }),
  joinClass: endpoint({
    method: 'POST',
    path: '/api/student/classes/join',
    callers: student,
    body: z.object({ code: z.string().max(40) }),
    status: 201,
    answer: shapes.classCard,
    limit: { max: 10, seconds: hour },
  }),
  listClasses: endpoint({
    method: 'GET',
    path: '/api/teacher/classes',
    callers: teacher,
    status: 200,
    answer: z.array(shapes.classCard),
  }),
  createClass: endpoint({
    method: 'POST',
    path: '/api/teacher/classes',
    callers: teacher,
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
    answer: shapes.classCard,
  }),
  getClass: endpoint({
    method: 'GET',
    path: '/api/teacher/classes/{id}',
    callers: teacher,
    status: 200,
    answer: shapes.classCard,
  }),
  classStudents: endpoint({
    method: 'GET',
    path: '/api/teacher/classes/{id}/students',
    callers: teacher,
    status: 200,
    answer: z.array(shapes.classStudent),
  }),
  addStudent: endpoint({
    method: 'POST',
    path: '/api/teacher/classes/{id}/students',
    callers: teacher,
    body: z.object({ studentUsername: required(60) }),
    status: 201,
    answer: z.union([shapes.classStudent, pending]),
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
    answer: z.array(shapes.assignment),
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
      title: required(limits.titleCharacters),
      description: required(limits.descriptionCharacters),
      subject: z.enum(subjects).optional(),
      dueDate: moment,
      totalPoints: points.default(limits.defaultTotalPoints),
      isPublished: z.boolean().default(false),
    }),
    status: 201,
    answer: shapes.assignment,
  }),
  editAssignment: endpoint({
    method: 'PUT',
    path: '/api/teacher/assignments/{id}',
    callers: teacher,
    body: z.object({
      title: required(limits.titleCharacters).optional(),
      description: required(limits.descriptionCharacters).optional(),
      dueDate: moment.optional(),
      totalPoints: points.optional(),
      isPublished: z.boolean().optional(),
    }),
    status: 200,
    answer: shapes.assignment,
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
    answer: z.array(shapes.teacherSubmission),
  }),
  grade: endpoint({
    method: 'POST',
    path: '/api/teacher/submissions/{id}/grade',
    callers: teacher,
    body: grading,
    status: 200,
    answer: shapes.teacherSubmission,
  }),
  listRequests: endpoint({
    method: 'GET',
    path: '/api/link-requests',
    callers: ['student', 'parent', 'teacher'],
    status: 200,
    answer: z.array(shapes.linkRequest),
  }),
  approveRequest: endpoint({
    method: 'POST',
    path: '/api/link-requests/{id}/approve',
    callers: ['student', 'parent', 'teacher'],
    status: 200,
    answer: shapes.linkRequest,
    limit: { max: 20, seconds: hour },
  }),
  declineRequest: endpoint({
    method: 'POST',
    path: '/api/link-requests/{id}/decline',
    callers: ['student', 'parent', 'teacher'],
    status: 200,
    answer: shapes.linkRequest,
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
