import { useEffect, useState } from 'react';
import { canReadOffline } from '../../lib/reading-files.ts';

export interface DeviceFacts {
  /** Bytes; null where the browser does not say. */
  used: number | null;
  whole: number | null;
  persisted: boolean | null;
  readsPhotos: boolean;
}

/** What the browser says about its storage; null until it has answered. */
export function useDeviceFacts(): DeviceFacts | null {
  const [facts, setFacts] = useState<DeviceFacts | null>(null);
  useEffect(() => {
    let here = true;
    const ask = async (): Promise<void> => {
      const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
      const persisted = await navigator.storage?.persisted?.().catch(() => undefined);
      // The files themselves are asked for: their cache is there, and empty, as soon as somebody has looked into it.
      const readsPhotos = await canReadOffline().catch(() => false);
      if (!here) return;
      setFacts({
        used: estimate?.usage ?? null,
        whole: estimate?.quota ?? null,
        persisted: persisted ?? null,
        readsPhotos,
      });
    };
    void ask();
    return () => {
      here = false;
    };
  }, []);
  return facts;
}
