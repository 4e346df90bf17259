import type { Role } from '../schema/who.ts';
import { type LazyPart, lazyPart } from './ui/lazy-part.tsx';
import { type PathName, pathNameOf } from './paths.ts';
import { Bars, Lines, Shares } from './ui/charts/parts.ts';

export interface PageEntry {
  /** The page, in a chunk of its own. */
  page: LazyPart;
  /** Who may open it; without it everybody who is signed in. */
  roles?: readonly Role[];
  /** Roles that have a page of their own for it: they are led there. */
  leads?: Readonly<Partial<Record<Role, PathName>>>;
  /** Visitors may open it too. */
  open?: true;
  /** What it asks for once it is used: fetched ahead with the pages themselves. */
  parts?: readonly (() => Promise<unknown>)[];
}

const charts = [Bars.load, Lines.load, Shares.load];

/** The pages that exist. One line each; navigation, guards and routes follow from it. */
export const pages: Partial<Record<PathName, PageEntry>> = {
  home: { page: lazyPart(async () => (await import('./features/home/home-page.tsx')).HomePage), roles: ['student'] },
  upload: {
    page: lazyPart(async () => (await import('./features/homework/upload-page.tsx')).UploadPage),
    roles: ['student'],
  },
  homework: {
    page: lazyPart(async () => (await import('./features/homework/homework-page.tsx')).HomeworkPage),
    roles: ['student'],
  },
  homeworkSession: {
    page: lazyPart(async () => (await import('./features/homework/session-page.tsx')).SessionPage),
    roles: ['student'],
    parts: [
      async () => (await import('./features/homework/session-page.tsx')).LessonView.load(),
      async () => (await import('../tutor/index.ts')).loadWordKnowledge(),
      async () => (await import('./features/homework/rehearsal.ts')).rehearse(0),
      async () => (await import('./features/homework/rehearsal.ts')).rehearse(1),
    ],
  },
  voice: {
    page: lazyPart(async () => (await import('./features/voice/voice-page.tsx')).VoicePage),
    roles: ['student'],
  },
  voiceTest: { page: lazyPart(async () => (await import('./features/voice/voice-test-page.tsx')).VoiceTestPage) },
  studentAssignments: {
    page: lazyPart(async () => (await import('./features/assignments/assignments-page.tsx')).AssignmentsPage),
    roles: ['student'],
  },
  practiceLibrary: {
    page: lazyPart(async () => (await import('./features/practice/library-page.tsx')).LibraryPage),
    roles: ['student', 'teacher', 'parent'],
  },
  practiceCreator: {
    page: lazyPart(async () => (await import('./features/practice/creator-page.tsx')).CreatorPage),
    roles: ['student', 'teacher'],
  },
  practiceTest: {
    page: lazyPart(async () => (await import('./features/practice/test-page.tsx')).TestPage),
    roles: ['student', 'teacher', 'parent'],
  },
  practiceResult: {
    page: lazyPart(async () => (await import('./features/practice/result-page.tsx')).ResultPage),
    roles: ['student'],
  },
  testHistory: {
    page: lazyPart(async () => (await import('./features/practice/history-page.tsx')).HistoryPage),
    roles: ['student', 'teacher'],
  },
  progress: {
    page: lazyPart(async () => (await import('./features/progress/progress-page.tsx')).ProgressPage),
    roles: ['student'],
    leads: { parent: 'parentDashboard', teacher: 'teacherDashboard' },
  },
  analytics: {
    page: lazyPart(async () => (await import('./features/progress/analytics-page.tsx')).AnalyticsPage),
    roles: ['student'],
    parts: charts,
    leads: { parent: 'parentDashboard', teacher: 'teacherDashboard' },
  },
  leaderboard: {
    page: lazyPart(async () => (await import('./features/leaderboard/leaderboard-page.tsx')).LeaderboardPage),
    roles: ['student', 'teacher'],
  },
  parentDashboard: {
    page: lazyPart(async () => (await import('./features/parent/parent-page.tsx')).ParentPage),
    roles: ['parent'],
    parts: charts,
  },
  teacherDashboard: {
    page: lazyPart(async () => (await import('./features/teacher/teacher-page.tsx')).TeacherPage),
    roles: ['teacher'],
    parts: charts,
  },
  schoolAdmin: {
    page: lazyPart(async () => (await import('./features/school/school-page.tsx')).SchoolPage),
    roles: ['school_admin'],
    parts: charts,
  },
  plans: {
    page: lazyPart(async () => (await import('./features/plans/plans-page.tsx')).PlansPage),
    roles: ['student', 'parent', 'teacher', 'school_admin'],
  },
  reminders: {
    page: lazyPart(async () => (await import('./features/account/reminders-page.tsx')).RemindersPage),
  },
  adminSubscriptions: {
    page: lazyPart(async () => (await import('./features/admin/subscriptions-page.tsx')).SubscriptionsPage),
    roles: ['admin'],
  },
  adminPlans: {
    page: lazyPart(async () => (await import('./features/admin/plans-page.tsx')).PlanManagementPage),
    roles: ['admin'],
  },
  adminGrading: {
    page: lazyPart(async () => (await import('./features/admin/grades-page.tsx')).GradesPage),
    roles: ['admin'],
  },
  adminDisputes: {
    page: lazyPart(async () => (await import('./features/admin/disputes-page.tsx')).DisputesPage),
    roles: ['admin'],
  },
  adminLog: {
    page: lazyPart(async () => (await import('./features/admin/log-page.tsx')).LogPage),
    roles: ['admin'],
  },
  adminReports: {
    page: lazyPart(async () => (await import('./features/admin/reports-page.tsx')).ReportsPage),
    roles: ['admin'],
  },
  invite: {
    page: lazyPart(async () => (await import('./features/invitations/invitation-page.tsx')).InvitationPage),
    open: true,
  },
  acceptInvitation: {
    page: lazyPart(async () => (await import('./features/invitations/invitation-page.tsx')).InvitationPage),
    open: true,
  },
  classPeople: {
    page: lazyPart(async () => (await import('./features/classes/class-people-page.tsx')).ClassPeoplePage),
    roles: ['teacher', 'school_admin'],
  },
  classBoard: {
    page: lazyPart(async () => (await import('./features/classes/class-board-page.tsx')).ClassBoardPage),
    roles: ['teacher', 'school_admin'],
  },
  classCards: {
    page: lazyPart(async () => (await import('./features/classes/class-cards-page.tsx')).ClassCardsPage),
    roles: ['teacher', 'school_admin'],
  },
  classStudent: {
    page: lazyPart(async () => (await import('./features/teacher/student-page.tsx')).StudentPage),
    roles: ['teacher'],
  },
  classGradebook: {
    page: lazyPart(async () => (await import('./features/teacher/gradebook/gradebook-page.tsx')).GradebookPage),
    roles: ['teacher'],
  },
  profile: {
    page: lazyPart(async () => (await import('./features/account/profile-page.tsx')).ProfilePage),
  },
  syncCheckup: {
    page: lazyPart(async () => (await import('./features/sync/sync-checkup-page.tsx')).SyncCheckupPage),
  },
};

export const hasPage = (name: PathName): boolean => pages[name] !== undefined;

/** Whether a page exists and a role may open it: no entry leads to any other. */
export function opens(name: PathName, role: Role): boolean {
  const page = pages[name];
  return page !== undefined && (page.roles?.includes(role) ?? true);
}

/** Whether an address is that of a page which this role may open. */
export function mayOpen(pathname: string, role: Role): boolean {
  const name = pathNameOf(pathname);
  return name !== undefined && opens(name, role);
}
