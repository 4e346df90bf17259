import { matchPath } from 'react-router-dom';
import type { Role } from '../schema/who.ts';

/** Every route of the app. A page exists when web/pages.ts has it; navigation shows only those. */
export const paths = {
  home: '/',
  auth: '/auth',
  invite: '/invite/:code',
  acceptInvitation: '/accept-invitation',
  parentDashboard: '/parent-dashboard',
  teacherDashboard: '/teacher-dashboard',
  schoolAdmin: '/school-admin',
  studentAssignments: '/student-assignments',
  homework: '/homework',
  homeworkSession: '/homework/:sessionId',
  voice: '/voice',
  upload: '/upload',
  progress: '/progress',
  analytics: '/analytics',
  plans: '/subscription/plans',
  adminSubscriptions: '/admin/subscriptions',
  adminPlans: '/admin/plan-management',
  adminGrading: '/admin/grading-correction',
  adminReports: '/admin/reports',
  adminDisputes: '/admin/disputes',
  practiceCreator: '/practice-creator',
  practiceLibrary: '/practice-library',
  practiceTest: '/practice-test/:testId',
  practiceResult: '/practice-result/:attemptId',
  testHistory: '/test-history',
  leaderboard: '/leaderboard',
  voiceTest: '/voice-test',
  classPeople: '/classes/:classId',
  classBoard: '/classes/:classId/board',
  classCards: '/classes/:classId/cards',
  classStudent: '/classes/:classId/students/:studentId',
  reminders: '/reminders',
  openNotice: '/notice/:kind/:noticeId',
  adminLog: '/admin/log',
  classGradebook: '/classes/:classId/gradebook',
  profile: '/profile',
  syncCheckup: '/sync-checkup',
} as const;

export type PathName = keyof typeof paths;

/** The route of an address, whatever follows its `?`; a literal one before one with a parameter. */
export function pathNameOf(address: string): PathName | undefined {
  const [pathname = ''] = address.split(/[?#]/);
  const found = (Object.keys(paths) as PathName[]).filter((name) => matchPath(paths[name], pathname));
  return found.find((name) => paths[name] === pathname) ?? found[0];
}

/** The subscription page's second spelling. */
export const redirects: readonly [from: string, to: PathName][] = [['/subscription-plans', 'plans']];

export const invitePath = (code: string): string => `/invite/${encodeURIComponent(code)}`;

type ClassPage = 'classPeople' | 'classBoard' | 'classCards' | 'classGradebook';
export const classPath = (page: ClassPage, classId: string): string =>
  paths[page].replace(':classId', encodeURIComponent(classId));

/** What of a class a teacher looks at: its tab, which assignments, and whose answers are open. */
export interface ClassAddress {
  classId?: string | undefined;
  tab?: string | undefined;
  /** Only the assignments with answers to mark, or drafts. */
  show?: string | undefined;
  /** The assignment whose answers are open. */
  open?: string | undefined;
}

const classParams = [
  ['classId', 'class'],
  ['tab', 'tab'],
  ['show', 'show'],
  ['open', 'open'],
] as const satisfies readonly [keyof ClassAddress, string][];

/** The address of a class on the teacher's dashboard. */
export function teacherPath(at: ClassAddress): string {
  const query = new URLSearchParams(
    classParams.flatMap(([field, name]) => {
      const value = at[field];
      return value ? [[name, value]] : [];
    }),
  ).toString();
  return query ? `${paths.teacherDashboard}?${query}` : paths.teacherDashboard;
}

/** Takes what follows `?` in an address of the dashboard, gives what it names. */
export const classAddressOf = (params: URLSearchParams): ClassAddress =>
  Object.fromEntries(classParams.map(([field, name]) => [field, params.get(name) ?? undefined]));

/** Whom the parent's dashboard shows, and in which tab. */
export function parentPath(at: { tab?: string; child?: string | undefined }): string {
  const query = new URLSearchParams(Object.entries(at).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size > 0 ? `${paths.parentDashboard}?${query}` : paths.parentDashboard;
}

/** The address of a message among those of its class, or of the family. */
export function messagePath(role: Role, message: string, classId: string | undefined): string {
  const ofTeacher = { ...(classId ? { class: classId } : {}), tab: 'messages', message };
  return role === 'teacher'
    ? `${paths.teacherDashboard}?${new URLSearchParams(ofTeacher)}`
    : `${paths.parentDashboard}?${new URLSearchParams({ tab: 'messages', message })}`;
}

export const studentPath = (classId: string, studentId: string): string =>
  paths.classStudent
    .replace(':classId', encodeURIComponent(classId))
    .replace(':studentId', encodeURIComponent(studentId));

export const homeworkSessionPath = (sessionId: string): string => `/homework/${encodeURIComponent(sessionId)}`;

export const practiceTestPath = (testId: string, assignmentId?: string): string =>
  `/practice-test/${encodeURIComponent(testId)}${assignmentId ? `?assignment=${encodeURIComponent(assignmentId)}` : ''}`;
/** The lists of one class, for its teachers. */
export const classLeaderboardPath = (classId: string): string => `/leaderboard?class=${encodeURIComponent(classId)}`;
/** Making a test of one skill. */
export const practiseSkillPath = (skill: string): string => `/practice-creator?skill=${encodeURIComponent(skill)}`;
export const practiceResultPath = (attemptId: string): string => `/practice-result/${encodeURIComponent(attemptId)}`;

/** True when an entry for `target` is the present one: the same path, or below it ('/' only itself). */
export function isAt(path: string, target: string): boolean {
  return path === target || (target !== '/' && path.startsWith(`${target}/`));
}
