import { useEffect, useState } from 'react';
import { onReachedAgain } from '../replica/sync-status-store.ts';
import { useReplica } from '../replica/use-live.ts';

/** A picture's address, or null while it turned out that it cannot be had (it is at school, and there is no network). */
export function useReachable(src: string | null): string | null {
  const { sync } = useReplica();
  const [away, setAway] = useState<string | null>(null);
  useEffect(() => {
    if (!src) return;
    let isHad = false;
    const image = new Image();
    image.onload = () => {
      isHad = true;
      setAway(null);
    };
    image.onerror = () => setAway(src);
    image.src = src;
    const stop = onReachedAgain(sync, () => {
      if (!isHad) image.src = src;
    });
    return () => {
      stop();
      image.onload = null;
      image.onerror = null;
    };
  }, [src, sync]);
  return src === away ? null : src;
}
