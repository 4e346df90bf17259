import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../errors.ts';
import { isName, newName, one, TooLargeError, type BlobStore } from './store.ts';

/** What is being written stands under its name with this end. */
const unfinishedEnd = '.part';
const unfinishedOf = (file: string): string => `${file}${unfinishedEnd}`;

/** The names in a folder; none where there is no such folder. */
const list = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return [];
    throw error;
  });

/** Makes a rename within a folder durable: until then a power cut may bring the old names back. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps blobs as files under `folder` (made when missing), two levels deep, readable by this user only. */
export function diskBlobs(folder: string): BlobStore {
  const place = (name: string): string => {
    if (!isName(name)) throw new Error('not the name of a blob');
    return path.join(folder, name.slice(0, 2), name);
  };
  async function write(name: string, bytes: AsyncIterable<Uint8Array>, atMost: number): Promise<number> {
    const file = place(name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const unfinished = unfinishedOf(file);
    let size = 0;
    try {
      const handle = await open(unfinished, 'w', 0o600);
      try {
        for await (const part of bytes) {
          size += part.length;
          if (size > atMost) throw new TooLargeError();
          await handle.writeFile(part);
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
      await syncFolder(path.dirname(file));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return size;
  }
  return {
    async put(bytes, atMost) {
      const name = newName();
      return { name, size: await write(name, bytes, atMost) };
    },
    async keep(name, bytes) {
      await write(name, one(bytes), bytes.length);
    },
    async get(name) {
      try {
        return await readFile(place(name));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    async delete(name) {
      await rm(place(name), { force: true });
      await rm(unfinishedOf(place(name)), { force: true });
    },
    async *olderThan(moment) {
      for (const part of await list(folder)) {
        const old: string[] = [];
        for (const file of await list(path.join(folder, part))) {
          const name = path.basename(file, unfinishedEnd);
          const found = await stat(path.join(folder, part, file)).catch(() => undefined);
          if (isName(name) && found && found.mtime < moment) old.push(name);
        }
        if (old.length > 0) yield old;
      }
    },
  };
}
