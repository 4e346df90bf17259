import { useEffect } from 'react';
import { letConfettiFall } from '../lib/confetti.ts';

/** The notices for which paper has fallen on this page already. */
const celebrated = new Set<string>();

/** Lets paper fall once for a notice; nothing without one. */
export function useCelebration(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined || celebrated.has(id)) return;
    celebrated.add(id);
    void letConfettiFall();
  }, [id]);
}
