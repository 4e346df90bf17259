import { useSyncExternalStore } from 'react';
import { type Role, roles } from '../../schema/who.ts';
import { recall, remember } from './device-memory.ts';
import { call, RestError } from '../rest/client.ts';
import { dropHint, mayHaveSession } from './hint.ts';
import { type Leaving, unfinished } from './leaving.ts';
import { setPendingLogout, hasPendingLogout, sendPendingLogout } from './pending-logout.ts';

/** Who uses this device, as the shell needs to know. */
export interface SessionPerson {
  id: string;
  username: string;
  role: Role;
  firstName?: string | null;
  lastName?: string | null;
  totalStars?: number | null;
  /** Signed in with a one-time word: nothing else is open until a new password is chosen. */
  mustChangePassword?: true;
  /** Whose emergency number a child is told, also with no network. */
  schoolCountry?: string | null;
  /** An AI service can be asked here: without one nothing is asked for that it would make. */
  aiService?: true;
}

interface SomebodyHere {
  state: 'in';
  person: SessionPerson;
  /** The server has refused a call that the person made; the person and the work stay on this device until a new sign-in. */
  expired?: boolean;
  /** Let in by this device alone: the school has not been asked, and its word about others does not count. */
  offline?: boolean;
  left?: never;
}

interface NobodyHere {
  /** 'asking' only while nobody is known on this device and the server has not answered yet. */
  state: 'asking' | 'out';
  person: null;
  /** Somebody was here and has left, in this tab or another: whatever page is open leads to the landing without a word. */
  left?: boolean;
  expired?: never;
  offline?: never;
}

export type Session = SomebodyHere | NobodyHere;

const isText = (value: unknown): value is string => typeof value === 'string';
const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Reads what was stored or answered; null when it is nobody. By hand: a visitor's first page does without zod. */
export function personIn(value: unknown): SessionPerson | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    id,
    username,
    role,
    firstName,
    lastName,
    totalStars,
    mustChangePassword,
    schoolCountry,
    aiService,
  }: Record<string, unknown> = { ...value };
  if (!isText(id) || !isText(username) || !isRole(role)) return null;
  return {
    id,
    username,
    role,
    firstName: isText(firstName) ? firstName : null,
    lastName: isText(lastName) ? lastName : null,
    totalStars: typeof totalStars === 'number' ? totalStars : null,
    schoolCountry: isText(schoolCountry) ? schoolCountry : null,
    ...(mustChangePassword === true ? { mustChangePassword } : {}),
    ...(aiService === true ? { aiService } : {}),
  };
}

const key = 'paperboat.person';
/** So long the server's word about the person counts (milliseconds); at the next use after that it is asked again. */
const userCache = 300_000;
let askedAt = 0;
const listeners = new Set<() => void>();
let session: Session = { state: 'asking', person: null };
/** Who came or left since the page opened: an answer that was asked for before is about somebody else. */
let turns = 0;
/** The person of this tab is in localStorage, so that what stands there now says whether another tab has changed it. */
let shared = false;

function set(person: SessionPerson | null, offline = false, nobody: NobodyHere['state'] = 'out'): void {
  const left = session.person !== null || session.left === true;
  session = person
    ? { state: 'in', person, ...(offline ? { offline } : {}) }
    : { state: nobody, person, ...(left ? { left } : {}) };
  for (const listener of listeners) listener();
}

function remembered(): SessionPerson | null {
  try {
    return personIn(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Writes who uses this device where the other tabs see it. */
function share(person: SessionPerson | null): void {
  try {
    if (person) localStorage.setItem(key, JSON.stringify(person));
    else localStorage.removeItem(key);
    shared = true;
  } catch {
    // Without storage the person is asked for again at the next start.
    shared = false;
  }
}

// After a power cut localStorage may lack its last seconds, a sign-in or a sign-out: what is on the disk knows better.
async function storedPerson(first: SessionPerson | null): Promise<SessionPerson | null> {
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

/**
 * Takes the server's user as the person of this device, or whom the device alone has let in (`atSchool` false); null: nobody is
 * here. Throws when it is not a user.
 */
export function setPerson(user: unknown, { atSchool = true } = {}): void {
  const person = personIn(user);
  if (person === null && user !== null) throw new TypeError('the server answered with something that is not a user');
  turns += 1;
  askedAt = Date.now();
  share(person);
  void remember(key, person);
  // Signing in ends the session that this browser had before.
  if (person && atSchool) void setPendingLogout(false);
  set(person, !atSchool);
}

/**
 * The device forgets its person; other tabs leave at once, while this one goes on showing what it is doing until
 * `setPerson(null)`. Resolves when it is on the disk, so that a reload does not find the person again.
 */
export async function forgetPerson(): Promise<void> {
  turns += 1;
  const pending = setPendingLogout(true);
  share(null);
  await Promise.all([pending, remember(key, null)]);
}

/** Another tab has signed somebody in or out: this one does the same. */
function follow(): void {
  const now = remembered();
  const same = now?.id === session.person?.id && now?.mustChangePassword === session.person?.mustChangePassword;
  if (same || (!now && !shared)) return;
  turns += 1;
  shared = true;
  void hasPendingLogout();
  set(now);
}

/** Asks once more who is signed in when the last answer is too old; without one the device keeps the person that it knows. */
async function askAgain(): Promise<void> {
  if (!session.person || session.offline || document.visibilityState === 'hidden' || Date.now() - askedAt < userCache)
    return;
  askedAt = Date.now();
  const began = turns;
  try {
    const user = await call('getUser');
    if (turns === began) setPerson(user);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
  }
}

function followOtherTabs(): void {
  for (const use of ['pointerdown', 'keydown', 'pageshow']) addEventListener(use, () => void askAgain());
  document.addEventListener('visibilitychange', () => void askAgain());
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) follow();
  });
  // A tab that slept, or that 'back' took out of the drawer, heard nothing.
  addEventListener('pageshow', follow);
  document.addEventListener('visibilitychange', follow);
}

/**
 * Opens with the person this device knows, so that a cold start needs no network, and asks the server who is signed in.
 * A 401 never signs out a device that knows its person: unsent work may be here. `known` is told the role as soon as there
 * is one; at once where nobody is remembered, 'somebody' when the browser may have a session all the same, null else.
 */
export async function startSession(known: (role: Role | 'somebody' | null) => void): Promise<void> {
  const first = remembered();
  followOtherTabs();
  const began = turns;
  if (first) {
    shared = true;
    set(first);
    known(first.role);
  } else known(mayHaveSession() ? 'somebody' : null);
  // Disk and network are asked at once: on a new device the disk may be the slower one. A visitor makes no call.
  askedAt = Date.now();
  const early = first || mayHaveSession() ? call('getUser') : null;
  early?.catch(() => undefined);
  const [stored, isPending, leaving] = await Promise.all([storedPerson(first), hasPendingLogout(), unfinished()]);
  if (turns !== began) return;
  const gone = leaving.filter(({ id }) => id !== stored?.id);
  // Whoever was here has left, though not to the end: the page that was open is not the way back of the next one.
  if (gone.length > 0 && !stored && !session.person) session = { ...session, left: true };
  for (const one of gone) void endLeaving(one);
  if (!stored && isPending) {
    set(null);
    return sendPendingLogout();
  }
  if (stored && isPending) {
    // Let in without the school, behind somebody whose session may still be in this browser: that one's name is not asked for.
    share(stored);
    set(stored, true);
    if (stored.id !== first?.id) known(stored.role);
    return sendPendingLogout();
  }
  if (stored?.id !== first?.id) {
    share(stored);
    set(stored, false, 'asking');
    if (stored) known(stored.role);
  }
  if (!stored && !early) return set(null);
  try {
    const user = await (early ?? call('getUser'));
    if (turns !== began) return;
    setPerson(user);
    if (!stored && session.person) known(session.person.role);
  } catch (error) {
    if (turns !== began) return;
    if (error instanceof RestError && error.status === 401) dropHint();
    if (!stored) set(null);
    else if (!(error instanceof RestError)) throw error;
  }
}

async function endLeaving(leaving: Leaving): Promise<void> {
  try {
    const { finishLeaving } = await import('./finish-leaving.ts');
    await finishLeaving(leaving, () => session.person?.id === leaving.id);
  } catch (error) {
    // It is tried again at the next start.
    console.warn('leaving', error);
  }
}

/** Forgets the person and ends the server's session: at once, or when the server can be reached. */
export async function signOut(): Promise<boolean> {
  await forgetPerson();
  await sendPendingLogout();
  setPerson(null);
  return true;
}

/** The session as it is now. */
export const currentSession = (): Session => session;

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Calls the listener after every change of the session; gives the way to end that. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function nameOf(person: SessionPerson, fallback: string): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username || fallback;
}
