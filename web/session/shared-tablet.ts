import { useEffect, useState } from 'react';
import { byName } from '../lib/by-name.ts';
import { change, recall, remember } from './device-memory.ts';

/** A child who has signed in on a shared tablet: what the sign-in page shows is all of theirs that stays readable there. */
export interface Face {
  id: string;
  username: string;
  firstName: string;
  avatar: string | null;
  /** How many of its things wait, sealed, for the school. */
  waiting?: number;
}

const key = 'shared-tablet';

const isFace = (value: unknown): value is Face =>
  typeof value === 'object' && value !== null && 'id' in value && 'username' in value && 'firstName' in value;

const facesIn = (kept: unknown): readonly Face[] | null => (Array.isArray(kept) ? kept.filter(isFace) : null);

/** The children of this tablet by first name; null where it is not a shared one. */
export async function sharedTablet(): Promise<readonly Face[] | null> {
  const faces = facesIn(await recall(key));
  return faces && faces.toSorted((a, b) => byName(a.firstName, b.firstName) || a.id.localeCompare(b.id));
}

/** The same for a screen; undefined until the device has said it. */
export function useSharedTablet(): readonly Face[] | null | undefined {
  const [found, setFound] = useState<readonly Face[] | null>();
  useEffect(() => {
    let here = true;
    void sharedTablet().then((faces) => {
      if (here) setFound(faces);
    });
    return () => {
      here = false;
    };
  }, []);
  return found;
}

/** A teacher's or school's word about this device; with the end of sharing the pictures go. */
export const setSharedTablet = (isShared: boolean): Promise<void> => remember(key, isShared ? [] : null);

const changeFaces = (id: string, added: readonly Face[]): Promise<void> =>
  change(key, (kept) => {
    const faces = facesIn(kept);
    return faces ? [...faces.filter((one) => one.id !== id), ...added] : (kept ?? null);
  });

export const keepFace = (face: Face): Promise<void> => changeFaces(face.id, [face]);
export const dropFace = (gone: string): Promise<void> => changeFaces(gone, []);
