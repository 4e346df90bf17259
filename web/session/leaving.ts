import { recall, remember } from './device-memory.ts';

/** Who is being signed out, and how that ends: a device that dies on the way ends it at its next start. */
export interface Leaving {
  id: string;
  how: 'seal' | 'erase';
}

const key = 'leaving';

export const noteLeaving = (leaving: Leaving): Promise<void> => remember(key, leaving);
export const noteLeft = (): Promise<void> => remember(key, null);

/** Gives the sign-out that has not come to its end. */
export async function unfinished(): Promise<Leaving | null> {
  const noted = await recall(key);
  if (typeof noted !== 'object' || noted === null || !('id' in noted) || !('how' in noted)) return null;
  const { id, how } = noted;
  return typeof id === 'string' && (how === 'seal' || how === 'erase') ? { id, how } : null;
}
