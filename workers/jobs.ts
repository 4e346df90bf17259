import path from 'node:path';
import { diskBlobs } from '../sync-server/blobs/disk.ts';
import type { Config } from '../sync-server/config.ts';
import type { Database } from '../sync-server/db/orm.ts';
import { giveReading } from '../sync-server/effects/reading.ts';
import type { Log } from '../sync-server/log.ts';
import { readPhoto } from './jobs/read-photo.ts';
import { type PictureReader, startReader } from './ocr/read.ts';
import type { TaskList } from './queue.ts';

export interface JobDeps {
  config: Config;
  db: Database;
  log: Log;
}

/** Starts at the first picture and stays; a start that failed is tried again with the next picture. */
function lazyReader(choice: Config['ocrEngine']): () => Promise<PictureReader> {
  let started: Promise<PictureReader> | null = null;
  return () => {
    started ??= startReader(choice).catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
}

/** Gives every job by its name: one line for each file of jobs/. */
export function tasksFor({ config, db }: JobDeps): TaskList {
  const blobs = diskBlobs(path.join(config.dataDir, 'blobs'));
  return {
    read_photo: readPhoto({
      database: db,
      blobs,
      reader: lazyReader(config.ocrEngine),
      writeReading: (reading) => db.transaction((sql) => giveReading(sql, reading)),
    }),
  };
}

/** What runs by the clock, as lines of a crontab. */
export const crontab = '';
