import { expect, test } from 'vitest';
import { type Role, roles } from '../../schema/who.ts';
import { hasPage, opens } from '../pages.ts';
import { type PathName, paths } from '../paths.ts';
import { homeOf } from './home.ts';
import { isActive, navigationFor } from './navigation.ts';

const everybody = roles;
const students: readonly Role[] = ['student'];
const admins: readonly Role[] = ['admin'];

/** Who may open each page, by hand: what web/pages.ts says of a page that exists, and what it will say of the others. */
const mayOpen: Record<PathName, readonly Role[]> = {
  home: students,
  auth: everybody,
  invite: everybody,
  acceptInvitation: everybody,
  parentDashboard: ['parent'],
  teacherDashboard: ['teacher'],
  schoolAdmin: ['school_admin'],
  studentAssignments: students,
  homework: students,
  homeworkSession: students,
  voice: students,
  upload: students,
  progress: students,
  analytics: students,
  plans: ['student', 'parent', 'teacher', 'school_admin'],
  adminSubscriptions: admins,
  adminPlans: admins,
  adminGrading: admins,
  adminReports: admins,
  adminDisputes: admins,
  adminLog: admins,
  reminders: everybody,
  openNotice: everybody,
  practiceCreator: ['student', 'teacher'],
  practiceLibrary: ['student', 'teacher', 'parent'],
  practiceTest: ['student', 'teacher', 'parent'],
  practiceResult: students,
  testHistory: ['student', 'teacher'],
  leaderboard: ['student', 'teacher'],
  classPeople: ['teacher', 'school_admin'],
  classBoard: ['teacher', 'school_admin'],
  classCards: ['teacher', 'school_admin'],
  classStudent: ['teacher'],
  classGradebook: ['teacher'],
  voiceTest: everybody,
  profile: everybody,
  syncCheckup: everybody,
};
const names = Object.keys(mayOpen) as PathName[];

/** Everything built, for a role. */
const built =
  (role: Role) =>
  (page: PathName): boolean =>
    mayOpen[page].includes(role);
const labels = (role: Role, path: string) => navigationFor(role, path, built(role)).bar.map((one) => one.label);
const pagesIn = (entries: readonly { page: PathName }[]) => entries.map(({ page }) => page);

test.each(roles)('%s may open the pages that are there for the role, and no other', (role) => {
  const there = names.filter(hasPage);
  expect(there.filter((name) => opens(name, role))).toEqual(there.filter((name) => mayOpen[name].includes(role)));
});

test.each(roles)('every page that %s may open, without a parameter, has an entry somewhere', (role) => {
  const at = (path: string) => navigationFor(role, path, built(role));
  // Reached otherwise: from the account menu, the sync panel, an invitation's link, and before anybody is signed in.
  const elsewhere: PathName[] = ['profile', 'reminders', 'voiceTest', 'syncCheckup', 'acceptInvitation', 'auth'];
  const wanted = names.filter((name) => built(role)(name) && !paths[name].includes(':') && !elsewhere.includes(name));
  const { list, roleLinks, drawer } = at('/');
  const work = pagesIn(at('/upload').bar);
  expect([...pagesIn([...list, ...roleLinks]), ...work]).toEqual(expect.arrayContaining(wanted));
  expect([...pagesIn(drawer), ...work]).toEqual(expect.arrayContaining(wanted));
});

test.each(roles)('no entry leads %s to a page that is not there or is closed to the role', (role) => {
  for (const may of [built(role), (page: PathName) => opens(page, role)])
    for (const path of ['/', '/upload', paths.profile]) {
      const { bar, more, list, roleLinks, drawer } = navigationFor(role, path, may);
      for (const { page } of [...bar, ...more, ...list, ...roleLinks, ...drawer]) expect(may(page), page).toBe(true);
    }
});

test.each(roles)('the lists of %s name each page once, Home or the dashboard first or last of them', (role) => {
  const { list, drawer, bar } = navigationFor(role, '/', built(role));
  for (const entries of [list, drawer, bar]) expect(new Set(pagesIn(entries)).size).toBe(entries.length);
  expect(pagesIn(drawer)).toContain(homeOf(role, built(role)));
  expect(bar[0]?.label, 'the bar begins with Home, wherever that is').toBe('Home');
});

test('the desk shows the specified list with its descriptions', () => {
  const rows = navigationFor('student', '/', () => true).list.map(({ label, page, hint }) => [
    label,
    paths[page],
    hint,
  ]);
  expect(rows.filter(([label]) => label !== 'Upload').slice(0, 9)).toEqual([
    ['Home', '/', 'dashboard and homework upload'],
    ['Analytics', '/analytics', 'view progress and statistics'],
    ['Practice Creator', '/practice-creator', 'create practice tests'],
    ['Practice Library', '/practice-library', 'explore tests from other students'],
    ['Test History', '/test-history', 'view past test attempts'],
    ['Leaderboard', '/leaderboard', 'see top performers'],
    ['Assignments', '/student-assignments', 'view and submit class assignments'],
    ['Parent Dashboard', '/parent-dashboard', "monitor children's progress"],
    ['Subscription', '/subscription/plans', 'view and manage subscription plans'],
  ]);
});

test('the More menu has the specified entries, Parent Dashboard for parents only', () => {
  const rows = (role: Role) =>
    navigationFor(role, '/', built(role)).more.map(({ label, page, hint }) => [label, paths[page], hint]);
  expect(rows('student')).toEqual([
    ['Analytics', '/analytics', 'view your progress'],
    ['Practice Creator', '/practice-creator', 'create practice tests'],
    ['Assignments', '/student-assignments', 'class assignments'],
    ['Subscription', '/subscription/plans', 'manage plans'],
    ['Profile', '/profile', 'your profile'],
  ]);
  for (const role of roles) {
    const hasDashboard = rows(role).some(([label]) => label === 'Parent Dashboard');
    expect([role, hasDashboard]).toEqual([role, role === 'parent']);
  }
});

test('each role with a dashboard of its own has its link in the top bar', () => {
  const links = (role: Role) =>
    navigationFor(role, '/', built(role)).roleLinks.map(({ label, page }) => [label, paths[page]]);
  expect(roles.map((role) => [role, links(role)])).toEqual([
    ['student', []],
    ['parent', []],
    ['teacher', [['Teacher Dashboard', '/teacher-dashboard']]],
    ['school_admin', [['School Admin', '/school-admin']]],
    ['admin', [['Admin', '/admin/subscriptions']]],
  ]);
});

test('a student has five entries and More, on work pages the five of the work bar', () => {
  expect(labels('student', '/')).toEqual(['Home', 'Upload', 'Practice', 'History', 'Leaderboard']);
  expect(navigationFor('student', '/', () => true).hasMore).toBe(true);
  for (const path of ['/upload', '/voice', '/homework/018f']) {
    expect(labels('student', path)).toEqual(['Home', 'Upload', 'Voice', 'Progress', 'Profile']);
    expect(navigationFor('student', path, () => true).hasMore).toBe(false);
  }
});

test('a page that does not exist has no entry', () => {
  const navigation = navigationFor('student', '/', (page) => page === 'home');
  expect(pagesIn(navigation.bar)).toEqual(['home']);
  expect(pagesIn(navigation.drawer)).toEqual(['home']);
  expect(navigation.more).toEqual([]);
});

test('home is the first dashboard of a role that exists, and the profile until there is one', () => {
  expect(roles.map((role) => homeOf(role, built(role)))).toEqual([
    'home',
    'parentDashboard',
    'teacherDashboard',
    'schoolAdmin',
    'adminSubscriptions',
  ]);
  expect(homeOf('admin', (page) => page === 'adminReports')).toBe('adminReports');
  expect(homeOf('parent', () => false)).toBe('profile');
});

test('an entry is active at its path and below it, Home only at itself', () => {
  const [home, upload] = navigationFor('student', '/', () => true).bar;
  expect(home && isActive(home, '/homework')).toBe(false);
  expect(upload && isActive(upload, '/homework/018f')).toBe(true);
  expect(upload && isActive(upload, '/homeworks')).toBe(false);
});
