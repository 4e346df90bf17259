import type { Role } from '../../schema/who.ts';
import type { OtherLetters } from './letters.ts';
import { quietly } from './pwa.ts';

/** How the page looks on this device; public/look.js applies the same before the first paint. */
export interface Look {
  theme?: 'light' | 'dark' | 'system';
  contrast?: 'normal' | 'more';
  reading?: 'normal' | 'large' | 'largest';
  spacing?: 'normal' | 'wide';
  letters?: 'normal' | OtherLetters;
}

const key = 'paperboat.look';

/** The look chosen on this device; empty when nothing was chosen or storage is closed. */
export function readLook(): Look {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const listeners = new Set<(look: Look) => void>();

/** Calls the listener with the whole look after each choice of the person; gives the way to stop. */
export function onLookChange(listener: (look: Look) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a choice, shows it at once and tells it. */
export function changeLook(change: Look): void {
  const look = { ...readLook(), ...change };
  takeLook(look);
  for (const listener of listeners) listener(look);
}

/** Keeps and shows a look that was chosen on another device. */
export function takeLook(look: Look): void {
  try {
    localStorage.setItem(key, JSON.stringify(look));
  } catch {
    // A closed storage costs the memory of the choice, not the choice.
  }
  showLook(look);
  bringLetters(look);
}

/** Fetches the letters that were chosen, which no first load has; until they are here the page stays in the usual ones. */
export function bringLetters({ letters = 'normal' }: Look = readLook()): void {
  if (letters !== 'normal') void quietly(async () => (await import('./letters.ts')).fetchLetters(letters));
}

function showLook(look: Look = readLook()): void {
  const root = document.documentElement.dataset;
  const dark = look.theme === 'dark' || (look.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root['theme'] = dark ? 'dark' : 'light';
  const more =
    look.contrast === 'more' || (look.contrast === undefined && matchMedia('(prefers-contrast: more)').matches);
  set(root, 'contrast', more ? 'more' : undefined);
  set(root, 'reading', look.reading === 'normal' ? undefined : look.reading);
  set(root, 'spacing', look.spacing === 'normal' ? undefined : look.spacing);
  set(root, 'letters', look.letters === 'normal' ? undefined : look.letters);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#111725' : '#faf6ee');
}

/** The role's colour and density; signed out it is the student's colour in the adults' density. */
export function showRole(role: Role | null): void {
  const root = document.documentElement.dataset;
  root['role'] = role === null ? 'student' : role === 'school_admin' ? 'school' : role;
  root['density'] = role === 'student' ? 'child' : 'adult';
}

/** Follows the device's own light and dark while nothing else was chosen. */
export function followDevice(): void {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', () => showLook());
  }
}

function set(data: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete data[name];
  else data[name] = value;
}
