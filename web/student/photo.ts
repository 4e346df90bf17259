import { useEffect, useMemo, useState } from 'react';
import { urlOf } from '../../schema/rest/routes.ts';
import { usePhotos } from '../replica/photo-queue.ts';
import { copyOf } from '../replica/picture-copies.ts';
import { useReplica } from '../replica/use-live.ts';
import type { PendingUpload } from '../replica/offline.ts';
import { addressOf, knownAddress } from './photo-address.ts';
import type { Doc } from '../replica/document.ts';

export interface SessionPhoto {
  /** Where the picture can be had: this device's own copy, else the school's; null without a picture, or until that is known. */
  src: string | null;
  /** This device's copy, while it has one. */
  waiting: PendingUpload | null;
}

/** The picture of a session. */
export function usePhoto(session: Pick<Doc<'homeworkSession'>, 'id' | 'photo'>): SessionPhoto {
  const photos = usePhotos();
  const waiting = photos.find((photo) => photo.data.sessionId === session.id) ?? null;
  const sha = session.photo?.sha256;
  const { person } = useReplica();
  // 'asking' until it is known whether this device kept a copy: the school is asked only without one.
  const [copy, setCopy] = useState<'asking' | 'none' | 'here'>('asking');
  useEffect(() => {
    if (waiting || !sha || knownAddress(session.id)) return;
    let here = true;
    void copyOf(person.id, sha).then((blob) => {
      if (!here) return;
      if (blob) addressOf(session.id, () => blob);
      setCopy(blob ? 'here' : 'none');
    });
    return () => {
      here = false;
    };
  }, [waiting, sha, session.id, person.id]);
  return useMemo(() => {
    if (waiting) {
      const { bytes, type } = waiting.data;
      return { src: addressOf(session.id, () => new Blob([bytes], { type })), waiting };
    }
    const atSchool = sha && copy === 'none' ? urlOf('getUpload', { sha256: sha }) : null;
    return { src: knownAddress(session.id) ?? atSchool, waiting };
  }, [waiting, sha, session.id, copy]);
}
