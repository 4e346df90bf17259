import { useEffect, useState } from 'react';
import { readPicture, stopReading } from '../../lib/read-picture.ts';
import { canReadOffline } from '../../lib/reading-files.ts';
import type { PendingUpload } from '../../replica/offline.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useHomeworkActions } from './actions.ts';
import type { Session } from './queries.ts';

/**
 * Reads a session's photo on this device when it has the files, once, and keeps what it read in the session.
 * Gives whether it is reading now.
 */
export function useTabletReading(session: Session, photo: PendingUpload | null, wanted: boolean): boolean {
  const { keepReading } = useHomeworkActions();
  const [reading, setReading] = useState(false);
  const due = wanted && photo !== null && !session.tabletReading && !session.reading;
  const queue = usePhotoQueue();
  const photoId = photo?.id;
  const { id } = session;
  useEffect(() => {
    const kept = due ? queue.get().find((one) => one.id === photoId) : undefined;
    if (!kept) return;
    let here = true;
    const read = async (): Promise<void> => {
      if (!(await canReadOffline())) return;
      setReading(true);
      try {
        const found = await readPicture(new Blob([kept.data.bytes], { type: kept.data.type }));
        if (here && found) await keepReading(id, found);
      } finally {
        setReading(false);
        await stopReading();
      }
    };
    // A reader that fails here leaves the picture to the school's; the child can type meanwhile.
    void read().catch(() => {});
    return () => {
      here = false;
    };
  }, [due, queue, photoId, id, keepReading]);
  return reading;
}
