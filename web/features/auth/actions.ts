import { call, RestError } from '../../rest/client.ts';
import { setPerson } from '../../session/session.ts';
import { firstWords as words } from '../../text/first.ts';
import { type LoginForm, registration, type RegisterForm } from './forms.ts';

/** Signs in; the session then knows the person. Throws RestError. */
export async function login(form: LoginForm): Promise<void> {
  setPerson(await call('login', { body: form }));
}

/** Signs in by the badge of a card. Throws RestError. */
export async function loginByBadge(badge: string): Promise<void> {
  setPerson(await call('badgeLogin', { body: { badge } }));
}

/** Makes the account and signs it in. Throws RestError. */
export async function register(form: RegisterForm): Promise<void> {
  setPerson(await call('register', { body: registration(form) }));
}

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
