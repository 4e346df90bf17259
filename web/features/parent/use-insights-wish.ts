import { useState } from 'react';
import { useReplica } from '../../replica/use-live.ts';
import { askFor, type Fate, useWishes } from '../../session/wishes.ts';

export interface InsightsWish {
  /** It is kept on this device until the school can be reached. */
  waits: boolean;
  /** Asks for the child's insights; whoever asks again while the first asking waits is told so. */
  ask: () => Promise<Fate | 'kept-already'>;
}

/** The wish for a child's insights: sent at once where the school can be reached, else kept on this device until it can. */
export function useInsightsWish(childId: string | undefined): InsightsWish {
  const device = useReplica();
  const { wishes } = useWishes();
  const [asking, setAsking] = useState(false);
  const isKept = wishes.some((one) => one.call === 'generateInsights' && one.of === childId);
  return {
    // While it is asked for nobody knows yet that it must wait.
    waits: isKept && !asking,
    async ask() {
      if (childId === undefined) return { refused: undefined };
      setAsking(true);
      try {
        const at = new Date().toISOString();
        const fate = await askFor(device, { id: childId, at, call: 'generateInsights', of: childId });
        return fate === 'kept' && isKept ? 'kept-already' : fate;
      } finally {
        setAsking(false);
      }
    },
  };
}
