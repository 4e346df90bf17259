import { deviceZone } from '../../lib/device-zone.ts';
import { call, RestError } from '../../rest/client.ts';
import { enter } from '../../session/enter.ts';
import { firstWords as words } from '../../text/first.ts';
import type { LoginForm, RegisterForm } from './forms.ts';
import { registration } from './registration.ts';

/** Signs in; the session then knows the person. Throws RestError. */
export const login = (form: LoginForm): Promise<void> =>
  enter(() => call('login', { body: { ...form, timeZone: deviceZone() } }), { password: form.password }, form.username);

/** Signs in by the badge of a card. Throws RestError. */
export const loginByBadge = (badge: string): Promise<void> =>
  enter(() => call('badgeLogin', { body: { badge, timeZone: deviceZone() } }), { badge });

/** Makes the account and signs it in. Throws RestError. */
export const register = (form: RegisterForm): Promise<void> =>
  enter(() => call('register', { body: { ...registration(form), timeZone: deviceZone() } }), {
    password: form.password,
  });

export interface Refusal {
  text: string;
  code?: string | undefined;
  /** Whether the words about a new card help here. */
  credentials: boolean;
  fields: Readonly<Record<string, string>>;
}

/** The words for an attempt that failed: the server's, else the specification's. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RestError)) throw error;
  if (error.status === 0) return { text: words.auth.noNetwork, credentials: false, fields: {} };
  if (error.retryAfter !== undefined)
    return { text: words.auth.wait(error.retryAfter), code: error.code, credentials: false, fields: error.fields };
  return {
    text: error.said ?? words.auth.failed,
    code: error.code,
    credentials: error.code === 'invalid_credentials',
    fields: error.fields,
  };
}
