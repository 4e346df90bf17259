import {
  Camera,
  ChartColumn,
  ClipboardList,
  Clock,
  CreditCard,
  FilePlus2,
  Flag,
  House,
  Library,
  Mic,
  Pencil,
  Scale,
  School,
  ScrollText,
  Shield,
  SpellCheck,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react';
import type { Role } from '../../schema/who.ts';
import { isAt, type PathName, paths } from '../paths.ts';
import { startWords as words } from '../text/start.ts';
import type { LucideIcon } from '../ui/icon.tsx';
import { homeOf } from './home.ts';

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

/** The bottom bar, and the rail of a tablet; More stands behind it. */
const bar: readonly NavEntry[] = [
  entry('home', t.home, House, t.homeHint),
  entry('homework', t.upload, Camera, t.uploadHint),
  entry('practiceLibrary', t.practice, Pencil, t.practiceLibraryHint),
  entry('testHistory', t.history, Clock, t.testHistoryHint),
  entry('leaderboard', t.leaderboard, Trophy, t.leaderboardHint),
];

/** The bar of /upload, /voice and a homework session. */
const workBar: readonly NavEntry[] = [
  entry('home', t.home, House, t.homeHint),
  entry('upload', t.upload, Camera),
  entry('voice', t.voice, Mic),
  entry('progress', t.progress, ChartColumn),
  entry('profile', t.profile, UserRound, t.profileHint),
];

/** The list of a desk, and the first part of the drawer. */
const list: readonly NavEntry[] = [
  entry('home', t.home, House, t.homeHint),
  entry('homework', t.upload, Camera, t.uploadHint),
  entry('analytics', t.analytics, ChartColumn, t.analyticsHint),
  entry('practiceCreator', t.practiceCreator, FilePlus2, t.practiceCreatorHint),
  entry('practiceLibrary', t.practiceLibrary, Library, t.practiceLibraryHint),
  entry('testHistory', t.testHistory, Clock, t.testHistoryHint),
  entry('leaderboard', t.leaderboard, Trophy, t.leaderboardHint),
  entry('studentAssignments', t.assignments, ClipboardList, t.assignmentsHint),
  entry('parentDashboard', t.parentDashboard, Users, t.parentDashboardHint),
  entry('plans', t.subscription, CreditCard, t.subscriptionHint),
  entry('adminPlans', t.adminPlans, CreditCard, t.adminPlansHint),
  entry('adminGrading', t.adminGrading, SpellCheck, t.adminGradingHint),
  entry('adminReports', t.adminReports, Flag, t.adminReportsHint),
  entry('adminDisputes', t.adminDisputes, Scale, t.adminDisputesHint),
  entry('adminLog', t.adminLog, ScrollText, t.adminLogHint),
];

/** What stands in the top bar of a desk, and at the end of the drawer. */
const roleLinks: readonly NavEntry[] = [
  entry('adminSubscriptions', t.admin, Shield, t.adminHint),
  entry('teacherDashboard', t.teacherDashboard, Users, t.teacherDashboardHint),
  entry('schoolAdmin', t.school, School, t.schoolHint),
];

const more: readonly NavEntry[] = [
  entry('analytics', t.analytics, ChartColumn, t.analyticsMore),
  entry('practiceCreator', t.practiceCreator, FilePlus2, t.practiceCreatorHint),
  entry('studentAssignments', t.assignments, ClipboardList, t.assignmentsMore),
  entry('parentDashboard', t.parentDashboard, Users, t.parentDashboardHint),
  entry('plans', t.subscription, CreditCard, t.subscriptionMore),
  ...list.filter(({ page }) => page.startsWith('admin')),
  entry('profile', t.profile, UserRound, t.profileHint),
];

export interface Navigation {
  bar: readonly NavEntry[];
  /** The five-entry bar has no More. */
  hasMore: boolean;
  more: readonly NavEntry[];
  list: readonly NavEntry[];
  roleLinks: readonly NavEntry[];
  drawer: readonly NavEntry[];
}

/** A page that is there under a name of its own needs no Home beside it. */
function withoutSecondHome(entries: readonly NavEntry[]): readonly NavEntry[] {
  const [home, ...others] = entries;
  return home && others.some(({ page }) => page === home.page) ? others : entries;
}

/** Takes whether a page exists and is open to the role; gives the entries for the role at a path. No entry leads to another page. */
export function navigationFor(role: Role, path: string, opens: (page: PathName) => boolean): Navigation {
  const isAtWork = role === 'student' && (isAt(path, '/upload') || isAt(path, '/voice') || /^\/homework\/./.test(path));
  const home = homeOf(role, opens);
  const open = (entries: readonly NavEntry[]): readonly NavEntry[] =>
    entries
      // '/' leads everybody to a dashboard of their own, and the entry is active there.
      .map((one) =>
        one.page === 'home' ? { ...one, page: home, hint: role === 'student' ? one.hint : undefined } : one,
      )
      .filter(({ page }) => opens(page));
  return {
    bar: open(isAtWork ? workBar : bar),
    hasMore: !isAtWork,
    more: open(more),
    list: withoutSecondHome(open(list)),
    roleLinks: open(roleLinks),
    drawer: withoutSecondHome(open([...list, ...roleLinks])),
  };
}

export const isActive = (one: NavEntry, path: string): boolean => isAt(path, paths[one.page]);
