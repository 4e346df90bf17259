import { matchPath } from 'react-router-dom';
import type { Role } from '../../schema/who.ts';
import { pages } from '../pages.ts';
import { type PathName, paths } from '../paths.ts';

/** The state of the way to the sign-in: where the person was. It survives a reload, which the address of the sign-in does not say. */
export const cameFrom = ({ pathname, search }: { pathname: string; search: string }): { from: string } => ({
  from: `${pathname}${search}`,
});

/** Takes the state of the sign-in page and gives the address to go to once somebody is signed in: where they were, when that page is for their role, else home. */
export function wayBack(state: unknown, role: Role): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home;
  const { from } = state;
  if (typeof from !== 'string') return paths.home;
  const [pathname = ''] = from.split(/[?#]/);
  const name = (Object.keys(pages) as PathName[]).find((page) => matchPath(paths[page], pathname));
  const page = name && pages[name];
  if (!page || (page.roles && !page.roles.includes(role))) return paths.home;
  return from;
}
