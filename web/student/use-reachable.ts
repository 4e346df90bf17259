import { useEffect, useState } from 'react';

/** A picture's address, or null once it turned out that it cannot be had now (it is at school, and there is no network). */
export function useReachable(src: string | null): string | null {
  const [away, setAway] = useState<string | null>(null);
  useEffect(() => {
    if (!src) return;
    const image = new Image();
    image.onerror = () => setAway(src);
    image.src = src;
    return () => {
      image.onerror = null;
    };
  }, [src]);
  return src === away ? null : src;
}
