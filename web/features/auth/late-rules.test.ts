import { expect, test } from 'vitest';
import { lateRules } from './late-rules.ts';
import { loginRules } from './rules.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const empty = { username: '', password: '' };

test('rules that have come say what is missing', async () => {
  const { errors } = await lateRules(async () => loginRules)(empty, undefined, options);
  expect(Object.keys(errors)).toEqual(['username', 'password']);
});
test('with no network before the rules have come the form is let through, and the call says what it needs', async () => {
  const rules = lateRules<typeof empty>(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await rules(empty, undefined, options)).toEqual({ values: empty, errors: {} });
});
