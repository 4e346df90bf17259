import { expect, test } from 'vitest';
import { RestError } from '../rest/client.ts';
import { isUnauthorized, sentenceFor } from './unauthorized.ts';

const refused = (status: number, code: string) => new RestError(status, JSON.stringify({ code, message: 'x' }), '');

test('a missing sign-in leads away; a wrong password, another refusal and no network do not', () => {
  expect(isUnauthorized(refused(401, 'unauthorized'))).toBe(true);
  expect(isUnauthorized(new RestError(401, '', 'Unauthorized'))).toBe(true);
  expect(isUnauthorized(refused(401, 'invalid_credentials'))).toBe(false);
  expect(isUnauthorized(refused(403, 'forbidden'))).toBe(false);
  expect(isUnauthorized(new RestError(0, '', 'no answer'))).toBe(false);
  expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(false);
});

test('of what is not theirs a form may say whose it is, where the server only says that it is not here', () => {
  const texts = { offline: 'offline', failed: 'failed' };
  expect(sentenceFor(refused(404, 'not_found'), { ...texts, notTheirs: 'the school can' })).toBe('the school can');
  expect(sentenceFor(refused(404, 'not_found'), texts)).toBe('x');
  expect(sentenceFor(new RestError(0, '', 'no answer'), { ...texts, notTheirs: 'the school can' })).toBe('offline');
});
