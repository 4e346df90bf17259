import { expect, test } from 'vitest';
import { type PathName, paths } from '../paths.ts';
import { crumbsFor } from './crumbs.ts';

const all = () => true;
const labels = (path: string, home: PathName = 'home') => crumbsFor(path, home, all).map((crumb) => crumb.label);

test('the specified segments have their friendly names', () => {
  expect(labels('/voice/homework/session/dashboard/progress/auth/parent-dashboard')).toEqual([
    'Home',
    'Voice Settings',
    'Homework',
    'Session',
    'Dashboard',
    'Progress',
    'Authentication',
    'Parent Dashboard',
  ]);
});

test('numbers, ids and unknown segments are skipped, inherited names of objects too', () => {
  expect(labels('/homework/42')).toEqual(['Home', 'Homework']);
  expect(labels('/homework/0198a000-0000-7000-8000-000000000001')).toEqual(['Home', 'Homework']);
  expect(labels('/constructor/7')).toEqual(['Home']);
});

test('the page that Home means for a role needs no way home', () => {
  expect(labels('/')).toHaveLength(1);
  expect(labels('/teacher-dashboard', 'teacherDashboard')).toHaveLength(1);
  expect(labels('/profile', 'teacherDashboard')).toEqual(['Home', 'Profile']);
});

test('every page that is not Home has a name of its own', () => {
  const fixed = Object.values(paths).filter((path) => path !== '/');
  expect(fixed.filter((path) => labels(path).length < 2)).toEqual([]);
});

test('a part of an address that is no page is a word, not a link', () => {
  expect(crumbsFor('/admin/reports', 'home', (page) => page === 'adminReports')).toEqual([
    { path: '/', label: 'Home', isLink: true },
    { path: '/admin', label: 'Admin', isLink: false },
    { path: '/admin/reports', label: 'Reports', isLink: true },
  ]);
});
