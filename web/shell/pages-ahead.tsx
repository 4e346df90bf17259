import { useEffect } from 'react';
import type { Role } from '../../schema/who.ts';
import { idle } from '../lib/idle.ts';
import { isOutdated, quietly } from '../lib/pwa.ts';
import { opens, type PageEntry, pages } from '../pages.ts';
import type { PathName } from '../paths.ts';

/** Milliseconds after the first things that are done ahead (later.tsx). */
const pause = 1_000;

/** Resolves when the files of this page come from the device: one that is asked for in vain is not had until the page is loaded anew. */
const controlled = (): Promise<void> =>
  new Promise((go) => {
    const worker = navigator.serviceWorker;
    if (worker?.controller) go();
    else worker?.addEventListener('controllerchange', () => go(), { once: true });
  });

/** What the pages of a role are made of: first each page, then what they ask for when they are used. */
function partsOf(role: Role): ReadonlySet<() => Promise<unknown>> {
  const own = (Object.entries(pages) as [PathName, PageEntry][]).flatMap(([name, page]) =>
    opens(name, role) ? [page] : [],
  );
  return new Set([...own.map(({ page }) => page.load), ...own.flatMap(({ parts = [] }) => parts)]);
}

/** Fetches the pages of a role one after the other while nothing else is done, so that the first press is answered like any other. Draws nothing. */
export function PagesAhead({ role }: { role: Role }) {
  useEffect(() => {
    let here = true;
    const fetchAll = async (): Promise<void> => {
      // From this device only: nothing is taken twice from a slow line.
      await controlled();
      for (const part of partsOf(role)) {
        await idle();
        if (!here || isOutdated()) return;
        await quietly(part);
      }
    };
    const timer = setTimeout(() => void fetchAll(), pause);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [role]);
  return null;
}
