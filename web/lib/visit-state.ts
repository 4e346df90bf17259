import { useCallback, useEffect, useState } from 'react';

export interface VisitState<T> {
  value: T;
  change: (next: (now: T) => T) => void;
  /** This person has been here before on this visit: what it saw then is drawn at once, so that the browser finds the place. */
  isBack: boolean;
}

/** Gives a hook whose state outlives its page, until the tab is left or loaded again: one for each person, by its id. */
export function visitState<T>(initial: T): (personId: string) => VisitState<T> {
  let kept: { of: string; value: T } | null = null;
  const valueOf = (personId: string): T => (kept?.of === personId ? kept.value : initial);
  return function useVisitState(personId) {
    const [isBack] = useState(() => kept?.of === personId);
    const [value, setValue] = useState(() => valueOf(personId));
    useEffect(() => {
      kept = { of: personId, value: valueOf(personId) };
    }, [personId]);
    const change = useCallback(
      (next: (now: T) => T) => {
        kept = { of: personId, value: next(valueOf(personId)) };
        setValue(kept.value);
      },
      [personId],
    );
    return { value, change, isBack };
  };
}
