import { expect, test } from 'vitest';
import { crumbsFor, isActive, navigationFor } from './navigation.ts';

const all = () => true;
const labels = (role: 'student' | 'parent' | 'teacher', path: string) =>
  navigationFor(role, path, all).bar.map((one) => one.label);

test('a student has five entries and More, on work pages the five of the work bar', () => {
  expect(labels('student', '/')).toEqual(['Home', 'Upload', 'Practice', 'History', 'Leaderboard']);
  expect(navigationFor('student', '/', all).hasMore).toBe(true);
  for (const path of ['/upload', '/voice', '/homework/018f']) {
    expect(labels('student', path)).toEqual(['Home', 'Upload', 'Voice', 'Progress', 'Profile']);
    expect(navigationFor('student', path, all).hasMore).toBe(false);
  }
});
test('a page that does not exist has no entry', () => {
  const navigation = navigationFor('student', '/', (page) => page === 'home');
  expect(navigation.bar.map((one) => one.page)).toEqual(['home']);
  expect(navigation.more).toEqual([]);
});
test('only a student sees Assignments in the menu', () => {
  const pages = (role: 'student' | 'parent') => navigationFor(role, '/', all).more.map((one) => one.page);
  expect(pages('student')).toContain('studentAssignments');
  expect(pages('parent')).not.toContain('studentAssignments');
});
test('an entry is active at its path and below it, Home only at itself', () => {
  const [home, upload] = navigationFor('student', '/', all).bar;
  expect(home && isActive(home, '/homework')).toBe(false);
  expect(upload && isActive(upload, '/homework/018f')).toBe(true);
  expect(upload && isActive(upload, '/homeworks')).toBe(false);
});
test('crumbs skip ids and unknown segments', () => {
  expect(crumbsFor('/homework/42').map((crumb) => crumb.label)).toEqual(['Home', 'Homework']);
  expect(crumbsFor('/')).toHaveLength(1);
});
test('the page that Home means for a role needs no way home', () => {
  expect(crumbsFor('/teacher-dashboard', '/teacher-dashboard')).toHaveLength(1);
  expect(crumbsFor('/profile', '/teacher-dashboard').map((crumb) => crumb.label)).toEqual(['Home', 'Profile']);
});
