import { matchPath } from 'react-router-dom';
import type { Role } from '../../schema/who.ts';
import { loadDataLayer } from '../data-layer.ts';
import { pages } from '../pages.ts';
import { type PathName, paths } from '../paths.ts';
import { homeOf } from './home.ts';

/** The page that an address shows to a role; undefined when there is none. */
export function pageAt(pathname: string, role: Role): PathName | undefined {
  if (pathname === paths.home || pathname === paths.auth) return homeOf(role);
  // A plain address before one with a part that stands for any.
  const found = (Object.keys(paths) as PathName[]).filter((name) => matchPath(paths[name], pathname));
  return found.find((name) => paths[name] === pathname) ?? found[0];
}

/** The page of a visitor. */
export const loadLanding = async () => (await import('../features/auth/landing-page.tsx')).LandingPage;

/**
 * Asks at once for everything that the first screen of a known person, or of nobody, is made of; else each part would be asked for when
 * the one around it has been drawn. What fails here is asked for again, and reported, where it is needed.
 */
export function loadFirstScreen(role: Role | null): void {
  if (role === null) return void loadLanding().catch(() => undefined);
  const name = pageAt(location.pathname, role);
  const parts = [loadDataLayer(), import('./shell.tsx'), name === undefined ? null : pages[name]?.load()];
  for (const part of parts) part?.catch(() => undefined);
}
