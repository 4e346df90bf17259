import { useEffect, useState } from 'react';

/**
 * Whether what a lesson on this question needs is loaded. It is also ready when a part cannot be had on this device:
 * then the tutor says that it does not know.
 */
export function useKnowledge(question: string | null): boolean {
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (question === null) return;
    let current = true;
    const ready = (): void => {
      if (current) setLoaded(question);
    };
    import('../../../tutor/index.ts').then(({ loadKnowledge }) => loadKnowledge(question)).then(ready, ready);
    return () => {
      current = false;
    };
  }, [question]);
  return question !== null && loaded === question;
}
