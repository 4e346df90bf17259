import { type PathName, pathNameOf, paths } from '../paths.ts';
import { startWords as words } from '../text/start.ts';
import { crumbNames } from './crumb-names.ts';

export interface Crumb {
  path: string;
  label: string;
  /** Whether there is a page at this part of the address that the person may open. */
  isLink: boolean;
}

const t = words.nav;

/**
 * Home and one crumb for each named segment; numbers, ids and what has no name are skipped. One crumb means: nothing to show. `home` is
 * where '/' leads the person: that page is Home itself.
 */
export function crumbsFor(path: string, home: PathName, opens: (page: PathName) => boolean): Crumb[] {
  const crumbs: Crumb[] = [{ path: paths.home, label: t.home, isLink: true }];
  if (path === paths[home]) return crumbs;
  const segments = path.split('/').filter(Boolean);
  segments.forEach((segment, at) => {
    const label = Object.hasOwn(crumbNames, segment) ? crumbNames[segment] : undefined;
    if (label === undefined) return;
    const to = `/${segments.slice(0, at + 1).join('/')}`;
    const page = pathNameOf(to);
    crumbs.push({ path: to, label, isLink: page !== undefined && opens(page) });
  });
  return crumbs;
}
