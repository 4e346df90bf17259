import type { ComponentType } from 'react';
import type { Role } from '../../schema/who.ts';
import { loadDataLayer } from '../data-layer.ts';
import { pages } from '../pages.ts';
import { type PathName, pathNameOf, paths } from '../paths.ts';
import { homeOf } from './home.ts';

/** The page that an address shows to a role; undefined when there is none. */
export function pageAt(pathname: string, role: Role): PathName | undefined {
  if (pathname === paths.home || pathname === paths.auth) return homeOf(role);
  return pathNameOf(pathname);
}

/** The page of a visitor. */
export const loadLanding = async (): Promise<ComponentType> =>
  (await import('../features/auth/landing-page.tsx')).LandingPage;

/**
 * Asks at once for everything that the first screen of a known person, or of nobody, is made of; else each part would be asked for when
 * the one around it has been drawn. What fails here is asked for again, and reported, where it is needed.
 */
export function loadFirstScreen(role: Role | null): void {
  const name = role === null ? pathNameOf(location.pathname) : pageAt(location.pathname, role);
  if (role === null) {
    const page = name && pages[name];
    return void (page?.open ? page.load() : loadLanding()).catch(() => undefined);
  }
  const parts = [loadDataLayer(), import('./shell.tsx'), name === undefined ? null : pages[name]?.load()];
  for (const part of parts) part?.catch(() => undefined);
}
