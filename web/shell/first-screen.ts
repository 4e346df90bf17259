import type { Role } from '../../schema/who.ts';
import { DataLayer } from '../data-layer.ts';
import { firstScreenShown } from '../lib/pwa.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { pages } from '../pages.ts';
import { type PathName, pathNameOf, paths } from '../paths.ts';
import { homeOf } from './home.ts';

/** The page that an address shows to a role; undefined when there is none. */
export function pageAt(pathname: string, role: Role): PathName | undefined {
  if (pathname === paths.home || pathname === paths.auth) return homeOf(role);
  return pathNameOf(pathname);
}

/** The page of a visitor. */
export const Landing = lazyPart(async () => (await import('../features/auth/landing-page.tsx')).LandingPage);
/** What stands around the pages of a person. */
export const Shell = lazyPart(async () => (await import('./shell.tsx')).Shell);

/**
 * Asks at once for everything that the first screen of a known person, of somebody whose role the server is still asked for, or of
 * nobody, is made of; else each part would be asked for when the one around it has been drawn. What fails here is asked for again, and
 * reported, where it is needed.
 */
export function loadFirstScreen(role: Role | 'somebody' | null): void {
  const { pathname } = location;
  const name = role === null || role === 'somebody' ? pathNameOf(pathname) : pageAt(pathname, role);
  if (role === null) {
    const page = name && pages[name];
    const part = page?.open ? page.page : Landing;
    return void part.load().then(firstScreenShown, () => undefined);
  }
  const parts = [DataLayer, Shell, name === undefined ? undefined : pages[name]?.page];
  for (const part of parts) part?.load().catch(() => undefined);
}
