import { useEffect, useRef } from 'react';
import { firstWords as words } from '../text/first.ts';

/** Whether the focus is in what the person has opened over the page: taken out of it, a sheet closes under their finger. */
const isOver = (): boolean =>
  document.activeElement?.closest(':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"]') !=
  null;

/** After a change of route: the focus goes to what the page names for it, else to its h1 (unless something is open over the page), and the h1 becomes the document's title. */
export function useRouteFocus(path: string): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const first = before.current === null;
    if (before.current === path) return;
    before.current = path;
    const arrive = (): boolean => {
      const heading = document.querySelector<HTMLElement>('#main h1');
      if (!heading) return false;
      document.title = words.app.title(heading.textContent ?? words.app.name);
      if (!first && !isOver()) {
        const named = document.querySelector<HTMLElement>('#main [data-first-focus]');
        if (!named) heading.tabIndex = -1;
        (named ?? heading).focus();
      }
      return true;
    };
    if (arrive()) return;
    const watcher = new MutationObserver(() => {
      if (arrive()) watcher.disconnect();
    });
    watcher.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [path]);
}
