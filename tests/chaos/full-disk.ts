import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { collectionNames, collectionOf } from '../../schema/index.ts';

/** A disk that can be full: a file system of its own where that is allowed, else a database that says so. */
export interface Disk {
  readonly kind: 'a small file system, filled' | "a stand-in: Postgres raises 53100 at every document's write";
  fill(pool: Pool): Promise<void>;
  free(pool: Pool): Promise<void>;
  /** Takes the file system away; nothing where there is none. */
  remove(): void;
}

const megabytes = 768;

/** Makes the folder a small file system of its own, which only root on Linux may; otherwise gives the stand-in. */
export function makeDisk(folder: string): Disk {
  try {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return standIn;
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    return smallDisk(folder);
  } catch {
    return standIn;
  }
}

function smallDisk(folder: string): Disk {
  const filler = path.join(folder, 'filler');
  let mounted = true;
  return {
    kind: 'a small file system, filled',
    async fill() {
      const file = await open(filler, 'w');
      try {
        for (let size = 16 * 1024 * 1024; size >= 4096; size = size / 2) {
          const zeros = Buffer.alloc(size);
          while (await isWritten(file.write(zeros), size));
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    remove() {
      if (!mounted) return;
      mounted = false;
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    },
  };
}

async function isWritten(writing: Promise<{ bytesWritten: number }>, size: number): Promise<boolean> {
  try {
    return (await writing).bytesWritten === size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

const writtenTables = [...collectionNames.map((name) => collectionOf(name).table), 'chaos_ballast'];

const standIn: Disk = {
  kind: "a stand-in: Postgres raises 53100 at every document's write",
  async fill(pool) {
    const refused = writtenTables.map(
      (table) =>
        `create trigger chaos_full before insert or update on ${table} for each statement execute function chaos_full();`,
    );
    await pool.query(`create or replace function chaos_full() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end $$;
      ${refused.join('\n')}`);
  },
  async free(pool) {
    const freed = writtenTables.map((table) => `drop trigger if exists chaos_full on ${table};`);
    await pool.query(freed.join('\n'));
  },
  remove() {},
};
