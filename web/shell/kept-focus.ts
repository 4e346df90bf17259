import { useEffect } from 'react';

const headings = 'h1, h2, h3';
const controls = 'button, a[href], input, select, textarea';

/** Gives the first that fits in one of these elements, themselves included. */
function firstIn(elements: readonly Element[], fits: string): HTMLElement | null {
  const found = elements.map((one) => (one.matches(fits) ? one : one.querySelector(fits)));
  return found.find((one) => one instanceof HTMLElement) ?? null;
}

/** Gives the part of the page that an element was taken out of: the section around it, else all of `main`. */
function placeOf(gone: Element, records: readonly MutationRecord[], main: Element): Element {
  let root: Node = gone;
  while (root.parentNode) root = root.parentNode;
  const target = records.find(({ removedNodes }) => [...removedNodes].includes(root))?.target;
  return (target?.isConnected && target instanceof Element && target.closest('section')) || main;
}

/** Gives the focus to what a person goes on with: what came in the place of what has gone, else the title of the place. */
function goOn(place: Element, main: Element, records: readonly MutationRecord[]): void {
  const title = main.querySelector('h1');
  // The page itself is still on its way.
  if (!title) return;
  const added = records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((one): one is Element => one instanceof Element && place.contains(one));
  const around = place === main ? added : [...added, place];
  const near = firstIn(added, '[data-first-focus]') ?? firstIn(around, headings) ?? firstIn(around, controls);
  const target = near ?? title;
  if (target.matches(headings)) target.tabIndex = -1;
  // What went by itself, below, must not turn the page back to its top.
  target.focus({ preventScroll: !near });
}

/**
 * A button that vanishes when it is pressed takes the focus with it, and the next key would begin at the top of everything:
 * the focus goes to what came in its place, also when that is still on its way.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, on the page itself. */
    let last: Element | null = null;
    /** Where it was lost, until there is something to go on with. */
    let lostIn: Element | null = null;
    const come = ({ target }: FocusEvent): void => {
      lostIn = null;
      last = target instanceof Element && target.closest('#main') ? target : null;
    };
    const leave = (): void => {
      const left = last;
      // Left for nothing, it was not taken away: some browsers tell of both.
      queueMicrotask(() => {
        if (left === last && left?.isConnected) last = null;
      });
    };
    const observer = new MutationObserver((records) => {
      const main = document.getElementById('main');
      if (!main) return;
      if (last && !last.isConnected) {
        lostIn = placeOf(last, records, main);
        last = null;
      }
      if (lostIn && document.activeElement === document.body) goOn(lostIn.isConnected ? lostIn : main, main, records);
    });
    document.addEventListener('focusin', come);
    document.addEventListener('focusout', leave);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', come);
      document.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, []);
}
