/** Whether a write failed because the device is full, however deep the database's error has it. */
export function isQuota(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return [Reflect.get(error, 'inner'), error.cause].some((inner) => inner !== error && isQuota(inner));
}

/** Caches of what can be downloaded again, in the order in which a full device drops them; none holds unsent work. */
const expendable: readonly ((name: string) => boolean)[] = [
  (name) => name.startsWith('pictures-'),
  (name) => name.startsWith('files-'),
  (name) => name === 'on-demand',
  (name) => name.startsWith('ocr-files-'),
];

/** Drops the first kind of cache that there is; gives whether there was one. */
async function freeStorage(): Promise<boolean> {
  const names = await caches.keys();
  for (const isOne of expendable) {
    const found = names.filter(isOne);
    if (found.length === 0) continue;
    await Promise.all(found.map((name) => caches.delete(name)));
    return true;
  }
  return false;
}

async function tryAgain<T>(work: () => Promise<T>, error: unknown): Promise<T> {
  for (let last = error; ;) {
    if (!isQuota(last) || !(await freeStorage().catch(() => false))) throw last;
    try {
      return await work();
    } catch (next) {
      last = next;
    }
  }
}

/**
 * Does a write of what a person made; on a full device it drops caches, one kind after the other, and tries again. Rejects
 * with the write's own error when nothing is left to drop.
 */
export function withStorageSpace<T>(work: () => Promise<T>): Promise<T> {
  // Without caches there is nothing to drop.
  if (typeof caches === 'undefined') return work();
  return work().catch((error: unknown) => tryAgain(work, error));
}
