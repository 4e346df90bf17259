import { useSyncExternalStore } from 'react';
import { type Role, roles } from '../../schema/who.ts';
import { recall, remember } from '../lib/device-memory.ts';
import { showRole } from '../lib/look.ts';
import { rest, RestError } from '../rest/client.ts';

/** Who uses this device, as the shell needs to know. */
export interface SessionPerson {
  id: string;
  username: string;
  role: Role;
  firstName?: string | null;
  lastName?: string | null;
  totalStars?: number | null;
}

/** 'asking' only while nobody is known on this device and the server has not answered yet. */
export interface Session {
  state: 'asking' | 'out' | 'in';
  person: SessionPerson | null;
  /** The server has refused a call that the person made; the person and the work stay on this device until a new sign-in. */
  expired?: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Reads what was stored or answered; null when it is nobody. By hand: a visitor's first page does without zod. */
function personIn(value: unknown): SessionPerson | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, username, role, firstName, lastName, totalStars }: Record<string, unknown> = { ...value };
  if (!isText(id) || !isText(username) || !isRole(role)) return null;
  return {
    id,
    username,
    role,
    firstName: isText(firstName) ? firstName : null,
    lastName: isText(lastName) ? lastName : null,
    totalStars: typeof totalStars === 'number' ? totalStars : null,
  };
}

const key = 'paperboat.person';
const listeners = new Set<() => void>();
let session: Session = { state: 'asking', person: null };

function set(person: SessionPerson | null, state: Session['state'] = person ? 'in' : 'out'): void {
  session = { state, person };
  showRole(person?.role ?? null);
  for (const listener of listeners) listener();
}

function remembered(): SessionPerson | null {
  try {
    return personIn(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

// After a power cut localStorage may lack its last seconds, a sign-in or a sign-out: what is on the disk knows better.
async function surelyKnown(first: SessionPerson | null): Promise<SessionPerson | null> {
  const stored = await recall(key);
  if (stored === undefined) return first;
  return personIn(stored);
}

/** The server no longer knows the person of this device: the way to /auth is open, nothing is forgotten. */
export function expireSession(): void {
  if (!session.person || session.expired) return;
  session = { ...session, expired: true };
  for (const listener of listeners) listener();
}

/** Takes the server's user as the person of this device; null forgets. Throws when it is not a user. */
export function setPerson(user: unknown): void {
  const person = personIn(user);
  if (person === null && user !== null) throw new TypeError('the server answered with something that is not a user');
  try {
    if (person) localStorage.setItem(key, JSON.stringify(person));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the person is asked for again at the next start.
  }
  void remember(key, person);
  set(person);
}

/**
 * Opens with the person this device knows, so that a cold start needs no network, and asks the server who is signed in.
 * A 401 never signs out a device that knows its person: unsent work may be here. `known` is told the role as soon as there
 * is one.
 */
export async function startSession(known: (role: Role) => void): Promise<void> {
  const first = remembered();
  if (first) {
    set(first);
    known(first.role);
  }
  let answered = false;
  // Disk and network are asked at once: on a new device the disk may be the slower one.
  const asked = rest('/api/user').then((user) => {
    answered = true;
    setPerson(user);
    if (!first && session.person) known(session.person.role);
  });
  asked.catch(() => undefined);
  const stored = await surelyKnown(first);
  if (!answered && stored?.id !== first?.id) {
    set(stored, stored ? 'in' : 'asking');
    if (stored) known(stored.role);
  }
  try {
    await asked;
  } catch (error) {
    if (!stored) set(null);
    else if (!(error instanceof RestError)) throw error;
  }
}

/** Ends the server's session and forgets the person. Offline the device still forgets. */
export async function signOut(): Promise<boolean> {
  await rest('/api/logout', { method: 'POST' }).catch((error: unknown) => {
    if (!(error instanceof RestError)) throw error;
  });
  setPerson(null);
  return true;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function nameOf(person: SessionPerson, fallback: string): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username || fallback;
}
