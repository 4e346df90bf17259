import type { CollectionWithFiles } from '../../schema/document-file.ts';
import { urlOf } from '../../schema/rest/routes.ts';

/**
 * Copies of the pictures and recordings of tasks and answers, so that they are seen and heard without a network: what this
 * device has sent, and what it has brought from school. A cache: gone with the account's data. Never throws.
 *
 * As with `picture-copies.ts`, a person's cache exists only from `makePlaceForFiles` until `dropFiles`.
 */

/** A file by its document. */
export interface FileAddress {
  readonly collection: CollectionWithFiles;
  readonly id: string;
  readonly sha256: string;
}

/** Copies at most; the ones brought or sent first make room. */
const most = 150;

const cacheOf = (userId: string): string => `files-${userId}`;
const addressOf = ({ collection, id, sha256 }: FileAddress): string => urlOf('getFile', { sha256 }, { collection, id });

/** One at a time makes, fills or deletes a person's cache, in whatever tab. */
async function alone(userId: string, work: () => Promise<void>): Promise<void> {
  if (typeof caches === 'undefined') return;
  const locks = globalThis.navigator?.locks;
  await (locks ? locks.request(`paperboat-files-${userId}`, work) : work()).catch(() => {
    // No room, or none allowed: the files are at school and open from there.
  });
}

export const makePlaceForFiles = (userId: string): Promise<void> =>
  alone(userId, async () => void (await caches.open(cacheOf(userId))));

/** Forgets all files of a person, and the place for more: the account leaves the device. */
export const dropFiles = (userId: string): Promise<void> =>
  alone(userId, async () => void (await caches.delete(cacheOf(userId))));

/** Keeps the copy of a file; the oldest ones make room. */
export const keepFile = (userId: string, file: FileAddress, bytes: Blob): Promise<void> =>
  alone(userId, async () => {
    if (!(await caches.has(cacheOf(userId)))) return;
    const cache = await caches.open(cacheOf(userId));
    await cache.put(addressOf(file), new Response(bytes, { headers: { 'content-type': bytes.type } }));
    // The keys of a cache are in the order in which they were put there.
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
  });

/** Gives the copy of a file, or null when this device has none. */
export async function fileCopy(userId: string, file: FileAddress): Promise<Blob | null> {
  try {
    const copy = await caches.match(addressOf(file), { cacheName: cacheOf(userId) });
    return copy ? await copy.blob() : null;
  } catch {
    return null;
  }
}

/** Gives a file from here, else from school, and keeps its copy; null when it cannot be had now. Never throws. */
export async function getFile(userId: string, file: FileAddress, signal?: AbortSignal): Promise<Blob | null> {
  const here = await fileCopy(userId, file);
  if (here) return here;
  try {
    const answer = await fetch(addressOf(file), { credentials: 'same-origin', signal });
    const type = answer.headers.get('content-type') ?? '';
    // The sign-in page of a guest network answers everything.
    if (!answer.ok || !/^(image|audio)\//.test(type)) return null;
    const bytes = new Blob([await answer.arrayBuffer()], { type });
    if (!signal?.aborted) await keepFile(userId, file, bytes);
    return bytes;
  } catch {
    return null;
  }
}

/** Forgets the files of documents that are not on this device any more. */
export const forgetFiles = (userId: string, here: ReadonlySet<string>): Promise<void> =>
  alone(userId, async () => {
    if (!(await caches.has(cacheOf(userId)))) return;
    const cache = await caches.open(cacheOf(userId));
    for (const key of await cache.keys()) {
      const id = new URL(key.url).searchParams.get('id');
      if (id === null || !here.has(id)) await cache.delete(key);
    }
  });

/** Brings files that are not here yet, one after the other; stops at the first that cannot be had. */
export async function bringFiles(userId: string, files: readonly FileAddress[], signal: AbortSignal): Promise<void> {
  for (const file of files.slice(0, most)) {
    if (signal.aborted) return;
    if (!(await getFile(userId, file, signal))) return;
  }
}
