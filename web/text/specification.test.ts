import { expect, test } from 'vitest';
import { words } from './index.ts';

const { homework, teacher, assignments, guard, offline, auth, family, school, invitation, parent, messages } = words;

test('the texts that the specification quotes are used letter by letter', () => {
  expect([homework.upload.wrongType, homework.upload.tooLarge]).toEqual([
    { title: 'Invalid file type', text: 'Please upload an image file' },
    { title: 'File too large', text: 'Please upload an image smaller than 10MB' },
  ]);
  expect([homework.upload.disabled, homework.usage.reachedText(0)]).toEqual([
    'Upload Disabled',
    "You've reached your monthly limit",
  ]);
  expect([homework.upload.failed, homework.upload.noSession]).toEqual([
    { title: 'Error', text: 'Failed to process image' },
    { title: 'Error', text: 'Failed to create homework session' },
  ]);
  expect(homework.upload.uploadFailed).toBe('Upload failed');
  expect(homework.confirm.seen).toBe('I can see your homework question. Let me help you with it!');
  expect(homework.confirm.unread).toEqual({
    title: 'Manual input needed',
    text: 'Could not read the text from your image. Please type the question manually.',
  });
  expect([homework.usage.reachedTitle, homework.usage.reachedText(10)]).toEqual([
    'Homework Session Limit Reached',
    "You've used all 10 homework sessions this month. Upgrade your plan to continue.",
  ]);
  expect([teacher.grading.failed, teacher.grading.failedForm]).toEqual([
    'Failed to grade assignment. Please try again.',
    'Failed to grade submission. Please try again.',
  ]);
  expect([teacher.grading.bulk.failed, teacher.grading.bulk.allGraded]).toEqual([
    'Failed to bulk grade submissions. Please try again.',
    'All selected submissions are already graded.',
  ]);
  expect([
    teacher.assignments.createFailed,
    teacher.assignments.updateFailed,
    teacher.assignments.deleteFailed,
  ]).toEqual(['create', 'update', 'delete'].map((act) => `Failed to ${act} assignment. Please try again.`));
  expect([teacher.classForm.failed, teacher.students.failed]).toEqual([
    'Failed to create class. Please try again.',
    'Failed to add student. Make sure the username is correct.',
  ]);
  expect([messages.failed, messages.form.needChild]).toEqual([
    'Failed to send message. Please try again.',
    'Please select a child',
  ]);
  expect([...Object.values(parent.ai.failed), parent.insights.generated]).toEqual([
    'Failed to analyze learning patterns',
    'Failed to generate performance prediction',
    'Failed to assess learning style',
    'Failed to analyze subjects',
    'Learning insights generated successfully!',
  ]);
  expect([family.form.linked, family.form.failed]).toEqual([
    'Child account linked successfully!',
    'Failed to link child account',
  ]);
  expect(assignments.failed).toBe('Failed to submit assignment. Please try again.');
  expect(guard.unauthorized).toEqual({ title: 'Unauthorized', text: 'You are logged out. Logging in again...' });
  expect(offline).toEqual({
    away: { title: "You're Offline", text: "Don't worry, you can still use most features!" },
    back: { title: 'Back Online', text: 'Syncing your offline data...' },
  });
  expect([auth.signIn, auth.signingIn, auth.create, auth.creating]).toEqual([
    'Sign In',
    'Signing in...',
    'Create Account',
    'Creating account...',
  ]);
  expect([auth.getStarted, auth.login, auth.register, auth.role]).toEqual([
    'Get Started',
    'Login',
    'Register',
    'I am a...',
  ]);
  expect([auth.registerSchool, auth.sales, auth.invitationHint]).toEqual([
    'Register as School Admin',
    'Contact Sales Team',
    'Ask your school administrator for an invitation code',
  ]);
  expect([school.removed, school.copied, school.copyFailed]).toEqual([
    'Teacher Removed',
    'Copied!',
    'Copy Failed: Please copy the code manually.',
  ]);
  expect([invitation.accept, invitation.signedOut, invitation.toLogin]).toEqual([
    'Accept & Join',
    'Login Required',
    'Go to Login',
  ]);
  expect([invitation.denied, invitation.teachersOnly]).toEqual([
    'Access Denied',
    'Only teacher accounts can accept school invitations',
  ]);
  expect([invitation.invalid, invitation.notVerified, invitation.notAccepted]).toEqual([
    'Invalid invitation code',
    'Failed to verify invitation code',
    'Failed to accept invitation',
  ]);
  expect(guard.schoolOnly).toBe("You don't have access to school administration.");
  expect([auth.failed, auth.welcomeBack]).toEqual(['Invalid username or password', 'Welcome back! Redirecting...']);
});

test('what a school is told to get names what the specification names', () => {
  const told = auth.lists.schools.items.join('. ').toLowerCase();
  for (const one of [
    'bulk grading',
    'class assignments',
    'parent-teacher messaging',
    'performance alerts',
    'unlimited',
  ])
    expect(told).toContain(one);
});

test('each create, update and delete of a teacher or a school has a success message of its own', () => {
  const { templates, platform } = words;
  const said = [
    ...[teacher.classForm.done, teacher.classForm.edited, teacher.archive.done, teacher.archive.broughtBack],
    ...[teacher.students.added, teacher.students.removed, teacher.students.moved, teacher.moveUp.done(2)],
    ...[teacher.assignments.created, teacher.assignments.createdFor(2)],
    ...[teacher.assignments.updated, teacher.assignments.deleted],
    ...[
      teacher.grading.saved,
      teacher.grading.bulk.done(2),
      teacher.grading.bulk.undone,
      teacher.grading.returned.done,
    ],
    ...[templates.created, templates.updated, templates.deleted, templates.kept, templates.from.done],
    ...[messages.sent.title, school.removed, school.copied, platform.saved, teacher.phrases.saved],
  ];
  expect(said.filter((one) => one.trim() === '')).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
});

test('the texts of templates are used letter by letter', () => {
  const { templates } = words;
  expect([templates.mine, templates.shared]).toEqual(['My Templates', 'Shared Templates']);
  expect([templates.createFailed, templates.deleteFailed, templates.from.failed]).toEqual([
    'Failed to create template. Please try again.',
    'Failed to delete template. Please try again.',
    'Failed to create assignment from template. Please try again.',
  ]);
});
