import { flushSync } from 'react-dom';

/**
 * Draws what `change` changes at once and gives `target` the focus in the same moment: with a frame between the two, the next
 * key goes where the focus was before.
 */
export function thenFocus(change: () => void, target: () => HTMLElement | null | undefined): void {
  flushSync(change);
  target()?.focus();
}
