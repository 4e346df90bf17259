/**
 * Copies of pictures that this device has sent to school, so that a child sees its own photo offline after it has left the
 * outbox. A cache: the newest few, no longer than the school keeps them, gone with the account's data. Never throws.
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
    const keys = await cache.keys();
    const copies = await Promise.all(keys.map(async (key) => ({ key, copy: await cache.match(key) })));
    const dead = copies.filter(({ copy }, at) => !copy || isOld(copy, now) || at < keys.length - most);
    for (const { key } of dead) await cache.delete(key);
  } catch {
    // No room: the picture is at school and opens from there.
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
