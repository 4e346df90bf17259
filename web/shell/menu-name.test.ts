import { expect, test } from 'vitest';
import { menuNameOf } from './menu-name.ts';

test("the account menu shows the username, else the first name, else 'User'", () => {
  expect(menuNameOf({ username: 'maya', firstName: 'Maya' }, 'User')).toBe('maya');
  expect(menuNameOf({ username: '', firstName: 'Maya' }, 'User')).toBe('Maya');
  expect(menuNameOf({ username: '', firstName: null }, 'User')).toBe('User');
});
