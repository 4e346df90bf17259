import type { ComponentType } from 'react';
import type { Role } from '../schema/who.ts';
import { type PathName, pathNameOf } from './paths.ts';

export interface PageEntry {
  /** Loads the page's chunk and gives its component. */
  load: () => Promise<ComponentType>;
  /** Who may open it; without it everybody who is signed in. */
  roles?: readonly Role[];
  /** Roles that have a page of their own for it: they are led there. */
  leads?: Readonly<Partial<Record<Role, PathName>>>;
  /** Visitors may open it too. */
  open?: true;
  /** What it asks for once it is used: fetched ahead with the pages themselves. */
  parts?: readonly (() => Promise<unknown>)[];
}

const charts = [
  () => import('./ui/charts/bars.tsx'),
  () => import('./ui/charts/lines.tsx'),
  () => import('./ui/charts/shares.tsx'),
];

/** The pages that exist. One line each; navigation, guards and routes follow from it. */
export const pages: Partial<Record<PathName, PageEntry>> = {
  home: { load: async () => (await import('./features/home/home-page.tsx')).HomePage, roles: ['student'] },
  upload: { load: async () => (await import('./features/homework/upload-page.tsx')).UploadPage, roles: ['student'] },
  homework: {
    load: async () => (await import('./features/homework/homework-page.tsx')).HomeworkPage,
    roles: ['student'],
  },
  homeworkSession: {
    load: async () => (await import('./features/homework/session-page.tsx')).SessionPage,
    roles: ['student'],
    parts: [
      () => import('./features/homework/lesson-view.tsx'),
      async () => (await import('../tutor/index.ts')).loadWordKnowledge(),
    ],
  },
  voice: { load: async () => (await import('./features/voice/voice-page.tsx')).VoicePage, roles: ['student'] },
  voiceTest: { load: async () => (await import('./features/voice/voice-test-page.tsx')).VoiceTestPage },
  studentAssignments: {
    load: async () => (await import('./features/assignments/assignments-page.tsx')).AssignmentsPage,
    roles: ['student'],
  },
  practiceLibrary: {
    load: async () => (await import('./features/practice/library-page.tsx')).LibraryPage,
    roles: ['student', 'teacher', 'parent'],
  },
  practiceCreator: {
    load: async () => (await import('./features/practice/creator-page.tsx')).CreatorPage,
    roles: ['student', 'teacher'],
  },
  practiceTest: {
    load: async () => (await import('./features/practice/test-page.tsx')).TestPage,
    roles: ['student', 'teacher', 'parent'],
  },
  practiceResult: {
    load: async () => (await import('./features/practice/result-page.tsx')).ResultPage,
    roles: ['student'],
  },
  testHistory: {
    load: async () => (await import('./features/practice/history-page.tsx')).HistoryPage,
    roles: ['student', 'teacher'],
  },
  progress: {
    load: async () => (await import('./features/progress/progress-page.tsx')).ProgressPage,
    roles: ['student'],
    leads: { parent: 'parentDashboard', teacher: 'teacherDashboard' },
  },
  analytics: {
    load: async () => (await import('./features/progress/analytics-page.tsx')).AnalyticsPage,
    roles: ['student'],
    parts: charts,
    leads: { parent: 'parentDashboard', teacher: 'teacherDashboard' },
  },
  leaderboard: {
    load: async () => (await import('./features/leaderboard/leaderboard-page.tsx')).LeaderboardPage,
    roles: ['student', 'teacher'],
  },
  parentDashboard: {
    load: async () => (await import('./features/parent/parent-page.tsx')).ParentPage,
    roles: ['parent'],
    parts: charts,
  },
  teacherDashboard: {
    load: async () => (await import('./features/teacher/teacher-page.tsx')).TeacherPage,
    roles: ['teacher'],
    parts: charts,
  },
  schoolAdmin: {
    load: async () => (await import('./features/school/school-page.tsx')).SchoolPage,
    roles: ['school_admin'],
    parts: charts,
  },
  plans: {
    load: async () => (await import('./features/plans/plans-page.tsx')).PlansPage,
    roles: ['student', 'parent', 'teacher', 'school_admin'],
  },
  reminders: {
    load: async () => (await import('./features/account/reminders-page.tsx')).RemindersPage,
  },
  adminSubscriptions: {
    load: async () => (await import('./features/admin/subscriptions-page.tsx')).SubscriptionsPage,
    roles: ['admin'],
  },
  adminPlans: {
    load: async () => (await import('./features/admin/plans-page.tsx')).PlanManagementPage,
    roles: ['admin'],
  },
  adminGrading: {
    load: async () => (await import('./features/admin/grades-page.tsx')).GradesPage,
    roles: ['admin'],
  },
  adminDisputes: {
    load: async () => (await import('./features/admin/disputes-page.tsx')).DisputesPage,
    roles: ['admin'],
  },
  adminLog: {
    load: async () => (await import('./features/admin/log-page.tsx')).LogPage,
    roles: ['admin'],
  },
  adminReports: {
    load: async () => (await import('./features/admin/reports-page.tsx')).ReportsPage,
    roles: ['admin'],
  },
  invite: {
    load: async () => (await import('./features/invitations/invitation-page.tsx')).InvitationPage,
    open: true,
  },
  acceptInvitation: {
    load: async () => (await import('./features/invitations/invitation-page.tsx')).InvitationPage,
    open: true,
  },
  classPeople: {
    load: async () => (await import('./features/classes/class-people-page.tsx')).ClassPeoplePage,
    roles: ['teacher', 'school_admin'],
  },
  classBoard: {
    load: async () => (await import('./features/classes/class-board-page.tsx')).ClassBoardPage,
    roles: ['teacher', 'school_admin'],
  },
  classCards: {
    load: async () => (await import('./features/classes/class-cards-page.tsx')).ClassCardsPage,
    roles: ['teacher', 'school_admin'],
  },
  classStudent: {
    load: async () => (await import('./features/teacher/student-page.tsx')).StudentPage,
    roles: ['teacher'],
  },
  classGradebook: {
    load: async () => (await import('./features/teacher/gradebook/gradebook-page.tsx')).GradebookPage,
    roles: ['teacher'],
  },
  profile: {
    load: async () => (await import('./features/account/profile-page.tsx')).ProfilePage,
  },
  syncCheckup: {
    load: async () => (await import('./features/sync/sync-checkup-page.tsx')).SyncCheckupPage,
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
