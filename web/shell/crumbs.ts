import { type PathName, pathNameOf, paths } from '../paths.ts';
import { startWords as words } from '../text/start.ts';

export interface Crumb {
  path: string;
  label: string;
  /** Whether there is a page at this part of the address that the person may open. */
  isLink: boolean;
}

const t = words.nav;

/** The friendly names of the parts of addresses. */
const names: Record<string, string> = {
  voice: t.voiceSettings,
  homework: t.homework,
  session: t.session,
  dashboard: t.dashboard,
  progress: t.progress,
  auth: t.authentication,
  'parent-dashboard': t.parentDashboard,
  'teacher-dashboard': t.teacherDashboard,
  'school-admin': t.school,
  'student-assignments': t.assignments,
  'accept-invitation': t.invitation,
  invite: t.invitation,
  'sync-checkup': t.syncCheckup,
  upload: t.upload,
  analytics: t.analytics,
  plans: t.subscription,
  admin: t.admin,
  subscriptions: t.subscription,
  'plan-management': t.adminPlans,
  'grading-correction': t.adminGrading,
  reports: t.adminReports,
  disputes: t.adminDisputes,
  log: t.adminLog,
  reminders: t.reminders,
  notice: words.notices.title,
  'practice-creator': t.practiceCreator,
  'practice-library': t.practiceLibrary,
  'practice-test': t.practiceTest,
  'practice-result': t.practiceResult,
  'test-history': t.testHistory,
  leaderboard: t.leaderboard,
  'voice-test': words.account.voiceDemo,
  profile: t.profile,
  classes: t.classPeople,
  board: t.classBoard,
  cards: t.classCards,
  gradebook: t.classGradebook,
};

/**
 * Home and one crumb for each named segment; numbers, ids and what has no name are skipped. One crumb means: nothing to show. `home` is
 * where '/' leads the person: that page is Home itself.
 */
export function crumbsFor(path: string, home: PathName, opens: (page: PathName) => boolean): Crumb[] {
  const crumbs: Crumb[] = [{ path: paths.home, label: t.home, isLink: true }];
  if (path === paths[home]) return crumbs;
  const segments = path.split('/').filter(Boolean);
  segments.forEach((segment, at) => {
    const label = Object.hasOwn(names, segment) ? names[segment] : undefined;
    if (label === undefined) return;
    const to = `/${segments.slice(0, at + 1).join('/')}`;
    const page = pathNameOf(to);
    crumbs.push({ path: to, label, isLink: page !== undefined && opens(page) });
  });
  return crumbs;
}
