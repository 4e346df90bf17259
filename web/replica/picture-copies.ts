import { urlOf } from '../../schema/rest/routes.ts';

/**
 * Copies of pictures that this device has sent to school or brought from there, so that a child sees its own photos offline.
 * A cache: the newest few, no longer than the school keeps them, gone with the account's data. Never throws.
 *
 * An upload may end after its person has signed out (service worker, another tab), so a person's cache exists only from
 * `makePlace` until `dropCopies`, and without it no copy is stored.
 */

const most = 40;
/** As long as the school keeps a picture, in milliseconds. */
const longest = 30 * 86_400_000;
const keptAt = 'x-kept-at';

const cacheOf = (userId: string): string => `pictures-${userId}`;
const addressOf = (sha256: string): string => urlOf('getUpload', { sha256 });

/** One at a time makes, fills or deletes a person's cache, in whatever tab. */
function alone(userId: string, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(`paperboat-copies-${userId}`, work) : work();
}

/** Runs `work` where the browser has caches (they need a secure page); a cache that is refused or full ends it. */
async function withCaches(userId: string, work: () => Promise<void>): Promise<void> {
  if (typeof caches === 'undefined') return;
  await alone(userId, work).catch(() => {
    // No room, or none allowed: the pictures are at school and open from there.
  });
}

/** The person's cache; null when there is no place for copies. */
const place = async (userId: string): Promise<Cache | null> =>
  (await caches.has(cacheOf(userId))) ? caches.open(cacheOf(userId)) : null;

/** Makes the place for a person's copies: the person uses this device. */
export const makePlace = (userId: string): Promise<void> =>
  withCaches(userId, async () => void (await caches.open(cacheOf(userId))));

const isOld = (copy: Response, now: number): boolean => !(now - Number(copy.headers.get(keptAt)) < longest);

export interface SentPicture {
  readonly userId: string;
  readonly sha256: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Keeps the copy of a picture that has just arrived at school; the oldest ones make room. */
export const keepCopy = ({ userId, sha256, type, bytes }: SentPicture, now = Date.now()): Promise<void> =>
  withCaches(userId, async () => {
    const cache = await place(userId);
    if (!cache) return;
    await cache.put(
      addressOf(sha256),
      new Response(bytes, { headers: { 'content-type': type, [keptAt]: String(now) } }),
    );
    const copies = await Promise.all(
      (await cache.keys()).map(async (key) => {
        const copy = await cache.match(key);
        return { key, of: copy && !isOld(copy, now) ? Number(copy.headers.get(keptAt)) : 0 };
      }),
    );
    const newest = [...copies].sort((a, b) => b.of - a.of);
    for (const [at, { key, of }] of newest.entries()) if (of === 0 || at >= most) await cache.delete(key);
  });

interface Pictured {
  readonly startedAt: string;
  readonly photo?: { readonly sha256: string } | undefined;
  /** Set once the picture has arrived at school. */
  readonly photoState?: string | undefined;
}

export interface Bringing {
  readonly userId: string;
  readonly sessions: readonly Pictured[];
  /** Every session of this person is on the device: a picture that none of them shows was deleted elsewhere. */
  readonly complete: boolean;
  readonly fetch: typeof globalThis.fetch;
  /** Ends the bringing: the person leaves. */
  readonly signal: AbortSignal;
  readonly now?: number;
}

/** Pictures that school did not give; asked for again at the next start only. */
const missing = new Set<string>();

/**
 * Brings the newest pictures that the person has sent from other devices, one after the other, so that they are here when
 * the network goes; forgets those whose questions are gone. Stops at the first sign of a bad moment. Never throws.
 */
export async function bringPictures(bringing: Bringing): Promise<void> {
  const { userId, sessions, complete, fetch, signal, now = Date.now() } = bringing;
  if (typeof caches === 'undefined') return;
  const known = new Set(sessions.map(({ photo }) => photo && addressOf(photo.sha256)));
  const newest = sessions
    .filter(({ photoState, startedAt }) => photoState && now - Date.parse(startedAt) < longest)
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt))
    .slice(0, most);
  try {
    const cache = await place(userId);
    if (!cache) return;
    for (const key of complete ? await cache.keys() : []) {
      const path = typeof key === 'string' ? key : new URL(key.url).pathname;
      if (!known.has(path)) await cache.delete(key);
    }
    for (const { photo, startedAt } of newest) {
      if (!photo || missing.has(photo.sha256) || (await cache.match(addressOf(photo.sha256)))) continue;
      if (signal.aborted) return;
      const answer = await fetch(addressOf(photo.sha256), { credentials: 'same-origin', signal });
      const type = answer.headers.get('content-type') ?? '';
      if (answer.status === 404) missing.add(photo.sha256);
      else if (!answer.ok || !type.startsWith('image/')) return;
      else {
        const bytes = await answer.arrayBuffer();
        if (signal.aborted) return;
        await keepCopy({ userId, sha256: photo.sha256, type, bytes }, Math.min(now, Date.parse(startedAt)));
      }
    }
  } catch {
    // No network, or the person has left: what is missing comes another time.
  }
}

/** Gives the copy of a picture, or null when this device has none. */
export async function copyOf(userId: string, sha256: string, now = Date.now()): Promise<Blob | null> {
  try {
    const copy = await caches.match(addressOf(sha256), { cacheName: cacheOf(userId) });
    return copy && !isOld(copy, now) ? await copy.blob() : null;
  } catch {
    return null;
  }
}

/** Forgets one picture: its question was deleted. */
export const dropCopy = (userId: string, sha256: string): Promise<void> =>
  withCaches(userId, async () => void (await (await place(userId))?.delete(addressOf(sha256))));

/** Forgets all pictures of a person, and the place for more: the account leaves the device. */
export const dropCopies = (userId: string): Promise<void> =>
  withCaches(userId, async () => void (await caches.delete(cacheOf(userId))));
