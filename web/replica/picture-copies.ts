/**
 * Copies of pictures that this device has sent to school or brought from there, so that a child sees its own photos offline.
 * A cache: the newest few, no longer than the school keeps them, gone with the account's data. Never throws.
 */

const most = 40;
/** As long as the school keeps a picture, in milliseconds. */
const longest = 30 * 86_400_000;
const keptAt = 'x-kept-at';

const cacheOf = (userId: string): string => `pictures-${userId}`;
const addressOf = (sha256: string): string => `/api/uploads/${sha256}`;

/** Opens the person's cache; null where the browser has none (it needs a secure page) or refuses it. */
async function open(userId: string): Promise<Cache | null> {
  return typeof caches === 'undefined' ? null : caches.open(cacheOf(userId)).catch(() => null);
}

const isOld = (copy: Response, now: number): boolean => !(now - Number(copy.headers.get(keptAt)) < longest);

export interface SentPicture {
  readonly userId: string;
  readonly sha256: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Keeps the copy of a picture that has just arrived at school; the oldest ones make room. */
export async function keepCopy({ userId, sha256, type, bytes }: SentPicture, now = Date.now()): Promise<void> {
  const cache = await open(userId);
  if (!cache) return;
  try {
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
  } catch {
    // No room: the picture is at school and opens from there.
  }
}

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
  const cache = await open(userId);
  if (!cache) return;
  const known = new Set(sessions.map(({ photo }) => photo && addressOf(photo.sha256)));
  const newest = sessions
    .filter(({ photoState, startedAt }) => photoState && now - Date.parse(startedAt) < longest)
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt))
    .slice(0, most);
  try {
    for (const key of complete ? await cache.keys() : []) {
      const path = typeof key === 'string' ? key : new URL(key.url).pathname;
      if (!known.has(path)) await cache.delete(key);
    }
    for (const { photo, startedAt } of newest) {
      if (!photo || missing.has(photo.sha256) || (await cache.match(addressOf(photo.sha256)))) continue;
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
    const copy = await (await open(userId))?.match(addressOf(sha256));
    return copy && !isOld(copy, now) ? await copy.blob() : null;
  } catch {
    return null;
  }
}

/** Forgets one picture: its question was deleted. */
export async function dropCopy(userId: string, sha256: string): Promise<void> {
  const cache = await open(userId);
  await cache?.delete(addressOf(sha256)).catch(() => false);
}

/** Forgets all pictures of a person: the account leaves the device. */
export async function dropCopies(userId: string): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(cacheOf(userId)).catch(() => false);
}
