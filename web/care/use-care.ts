import { useEffect, useState } from 'react';
import type { Concern } from '../../tutor/index.ts';

/** Milliseconds of rest before a text that is being typed is looked at: half a word tells nothing. */
const pause = 300;

export interface Care {
  concern: Concern;
  say: readonly string[];
}

/** What is to be said to a child's text that may tell of danger; null for any other. Works without a network. */
export async function careFor(text: string): Promise<Care | null> {
  // The tutor comes from its own file, so that a page with a text field does not wait for it.
  const { concernIn, loadConcern, saysOf } = await import('../../tutor/index.ts');
  // Without the model the words of danger are still known.
  await loadConcern().catch(() => undefined);
  const concern = concernIn(text);
  return concern && { concern, say: saysOf[concern] };
}

/** The same of a text while it is typed. */
export function useCare(text: string): Care | null {
  const [care, setCare] = useState<Care | null>(null);
  useEffect(() => {
    let current = true;
    const set = (found: Care | null): void => {
      if (current) setCare(found);
    };
    const look = (): void => {
      // A tutor that cannot be had says nothing; the server looks at what is sent as well.
      careFor(text).then(set, () => set(null));
    };
    const timer = setTimeout(look, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return care;
}
