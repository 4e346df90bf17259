import { expect, test } from 'vitest';
import { words } from '../../text/index.ts';
import { nicknameOf, passwordForm } from './forms.ts';

const problems = (currentPassword: string, newPassword: string) => {
  const checked = passwordForm.safeParse({ currentPassword, newPassword });
  return checked.success ? [] : checked.error.issues.map((issue) => [issue.path[0], issue.message]);
};

test('a change of password asks for the current one and at least 8 characters', () => {
  expect(problems('', 'long enough')).toEqual([['currentPassword', words.profile.currentNeeded]]);
  expect(problems('kite-4-sail', 'short')).toEqual([['newPassword', words.profile.nextNeeded]]);
  expect(problems('kite-4-sail', 'boat-5-wind')).toEqual([]);
});
test('the same password again is not a change', () => {
  expect(problems('kite-4-sail', 'kite-4-sail')).toEqual([['newPassword', words.profile.same]]);
});
test('a nickname is trimmed, none is null, one that is too long is not stored', () => {
  expect(nicknameOf('  Sea   Star ')).toBe('Sea Star');
  expect(nicknameOf('   ')).toBeNull();
  expect(nicknameOf('x'.repeat(41))).toBeUndefined();
});
