import { useEffect, useRef } from 'react';
import { usePhotos } from '../replica/photo-queue.ts';
import { useReplica, useWaiting } from '../replica/use-live.ts';
import { words } from '../text/index.ts';
import { showToast } from '../ui/toast.tsx';

const { title, text } = words.syncCheckup.lost;

/**
 * Says what the browser has deleted that this device alone had: its databases were closed under the page, and those that were
 * opened anew know of nothing. Draws nothing.
 */
export function LostHere() {
  const replica = useReplica();
  const waiting = useWaiting();
  const photos = usePhotos();
  const before = useRef({ replica, unsent: 0 });
  useEffect(() => {
    const { replica: closed, unsent } = before.current;
    const isNew = replica.sync.get().lastExchange === null && replica.waiting().length === 0;
    if (replica !== closed && isNew && unsent > 0)
      showToast({ title, description: text(unsent), variant: 'destructive', stays: true });
    before.current = { replica, unsent: waiting.length + photos.length };
  }, [replica, waiting, photos]);
  return null;
}
