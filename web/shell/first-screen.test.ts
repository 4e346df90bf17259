import { expect, it } from 'vitest';
import { pageAt } from './first-screen.ts';

it('names the page of an address, the home of a role, and nothing for an unknown one', () => {
  expect(pageAt('/student-assignments', 'student')).toBe('studentAssignments');
  expect(pageAt('/homework', 'student')).toBe('homework');
  expect(pageAt('/homework/5f8', 'student')).toBe('homeworkSession');
  expect(pageAt('/', 'student')).toBe('home');
  expect(pageAt('/', 'teacher')).toBe('teacherDashboard');
  expect(pageAt('/no/such/page', 'teacher')).toBeUndefined();
});
