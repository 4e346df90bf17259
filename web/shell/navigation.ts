import {
  Camera,
  ChartColumn,
  ClipboardList,
  Clock,
  CreditCard,
  FilePlus2,
  House,
  Library,
  Mic,
  Pencil,
  School,
  Shield,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react';
import type { Role } from '../../schema/who.ts';
import { isAt, type PathName, paths } from '../paths.ts';
import { words } from '../text/index.ts';
import type { LucideIcon } from '../ui/icon.tsx';

export interface NavEntry {
  page: PathName;
  label: string;
  icon: LucideIcon;
  hint?: string;
}

const t = words.nav;
const entry = (page: PathName, label: string, icon: LucideIcon, hint?: string): NavEntry => ({
  page,
  label,
  icon,
  hint,
});

const bar: Record<Role, readonly NavEntry[]> = {
  student: [
    entry('home', t.home, House),
    entry('homework', t.upload, Camera),
    entry('practiceLibrary', t.practice, Pencil),
    entry('testHistory', t.history, Clock),
    entry('leaderboard', t.leaderboard, Trophy),
  ],
  parent: [entry('parentDashboard', t.children, House)],
  teacher: [entry('teacherDashboard', t.classes, Users)],
  school_admin: [entry('schoolAdmin', t.school, School)],
  admin: [entry('adminSubscriptions', t.admin, Shield), entry('adminReports', t.reports, School)],
};

/** The bar of /upload, /voice and a homework session. */
const workBar: readonly NavEntry[] = [
  entry('home', t.home, House),
  entry('upload', t.upload, Camera),
  entry('voice', t.voice, Mic),
  entry('progress', t.progress, ChartColumn),
  entry('profile', t.profile, UserRound),
];

const more: readonly (NavEntry & { roles?: readonly Role[] })[] = [
  entry('analytics', t.analytics, ChartColumn, t.analyticsHint),
  {
    ...entry('practiceCreator', t.practiceCreator, FilePlus2, t.practiceCreatorHint),
    roles: ['student', 'teacher', 'parent'],
  },
  { ...entry('practiceLibrary', t.practiceLibrary, Library, t.practiceLibraryHint), roles: ['teacher', 'parent'] },
  { ...entry('studentAssignments', t.assignments, ClipboardList, t.assignmentsHint), roles: ['student'] },
  { ...entry('parentDashboard', t.parentDashboard, Users, t.parentDashboardHint), roles: ['parent'] },
  entry('plans', t.subscription, CreditCard, t.subscriptionHint),
  { ...entry('profile', t.profile, UserRound, t.profileHint), roles: ['student'] },
];

export interface Navigation {
  bar: readonly NavEntry[];
  more: readonly NavEntry[];
  /** The five-entry bar has no More. */
  hasMore: boolean;
}

/** The entries for a role at a path; only pages that `exists` says are there. */
export function navigationFor(role: Role, path: string, exists: (page: PathName) => boolean): Navigation {
  const working = role === 'student' && (isAt(path, '/upload') || isAt(path, '/voice') || /^\/homework\/./.test(path));
  const has = (one: NavEntry) => exists(one.page);
  const chosen = (working ? workBar : bar[role]).filter(has);
  const shown = new Set(working ? [] : chosen.map((one) => one.page));
  return {
    bar: chosen,
    more: more.filter((one) => (!one.roles || one.roles.includes(role)) && has(one) && !shown.has(one.page)),
    hasMore: !working,
  };
}

export const isActive = (one: NavEntry, path: string): boolean => isAt(path, paths[one.page]);

export interface Crumb {
  path: string;
  label: string;
}

const names: Record<string, string> = {
  voice: t.voiceSettings,
  homework: t.homework,
  session: t.session,
  dashboard: t.dashboard,
  progress: t.progress,
  auth: t.authentication,
  'parent-dashboard': t.parentDashboard,
  'teacher-dashboard': t.teacherDashboard,
  'student-assignments': t.assignments,
  'sync-checkup': t.syncCheckup,
  upload: t.upload,
  'school-admin': t.school,
  reports: t.reports,
  invite: t.invitation,
  'accept-invitation': t.invitation,
  profile: t.profile,
};

/**
 * Home and one crumb for each named segment; numbers and ids are skipped. One crumb means: nothing to show. `home` is where '/' leads
 * the person: that page is Home itself.
 */
export function crumbsFor(path: string, home: string = paths.home): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const crumbs: Crumb[] = [{ path: '/', label: t.home }];
  if (path === home) return crumbs;
  segments.forEach((segment, at) => {
    const label = names[segment];
    if (label) crumbs.push({ path: `/${segments.slice(0, at + 1).join('/')}`, label });
  });
  return crumbs;
}
