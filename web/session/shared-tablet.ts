import { recall, remember } from './device-memory.ts';

/** A child who has signed in on a shared tablet: what the sign-in page shows is all of theirs that stays readable there. */
export interface Face {
  id: string;
  username: string;
  firstName: string;
  avatar: string | null;
}

const key = 'shared-tablet';

const isFace = (value: unknown): value is Face =>
  typeof value === 'object' && value !== null && 'id' in value && 'username' in value && 'firstName' in value;

/** The children of this tablet by first name; null where it is not a shared one. */
export async function sharedTablet(): Promise<readonly Face[] | null> {
  const kept = await recall(key);
  if (!Array.isArray(kept)) return null;
  return kept.filter(isFace).sort((a, b) => a.firstName.localeCompare(b.firstName) || a.id.localeCompare(b.id));
}

/** A teacher's or school's word about this device; with the end of sharing the pictures go. */
export const setSharedTablet = (isShared: boolean): Promise<void> => remember(key, isShared ? [] : null);

async function change(to: (faces: readonly Face[]) => readonly Face[]): Promise<void> {
  const faces = await sharedTablet();
  if (faces) await remember(key, to(faces));
}

export const keepFace = (face: Face): Promise<void> =>
  change((faces) => [...faces.filter(({ id }) => id !== face.id), face]);
export const dropFace = (gone: string): Promise<void> => change((faces) => faces.filter(({ id }) => id !== gone));
