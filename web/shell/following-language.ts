import { useEffect, useRef } from 'react';
import { keepLanguage, openIn } from '../lib/language.ts';
import { useDocument, useReplica } from '../replica/use-live.ts';

/**
 * The person's own language follows to each device: the page is opened again in it when the person arrives. What is
 * chosen on another device later waits for the next opening, so that nothing half typed is reloaded.
 */
export function useFollowingLanguage(): void {
  const { person } = useReplica();
  const { doc } = useDocument('person', person.id);
  const isKnown = doc !== null && doc !== undefined;
  const wished = doc?.settings?.language;
  const arrived = useRef(false);
  useEffect(() => {
    if (wished && arrived.current) keepLanguage(wished);
    else if (wished) openIn(wished);
    if (isKnown) arrived.current = true;
  }, [isKnown, wished]);
}
