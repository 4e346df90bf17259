import type { Task } from 'graphile-worker';
import type { BlobStore } from '../../sync-server/blobs/store.ts';
import { deleteOrphans } from '../../sync-server/blobs/uploads.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { eraseUnnamedFiles } from '../../sync-server/services/files/erase-unnamed-files.ts';
import { eraseUploads, unshownUploads } from '../../sync-server/services/files/erase-pictures.ts';
import { lockStudents } from '../../sync-server/services/progress/progress.ts';
import { untilNone } from './until-none.ts';

interface CleanPicturesDeps {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly log: Log;
}

/**
 * Erases uploads whose questions are all deleted or that none has shown for 30 days, files that their task or answer does not
 * name any more, and bytes that no row names: what a crash, or a picture that came after its question was deleted, has left.
 * Gives how many of each.
 */
export async function cleanPictures(
  { db, blobs }: Pick<CleanPicturesDeps, 'db' | 'blobs'>,
  now: Date = new Date(),
): Promise<{ uploads: number; documentFiles: number; files: number }> {
  const uploads = await untilNone(async () => {
    const found = await db.read((sql) => unshownUploads(sql, now));
    return db.transaction(async (sql) => {
      await lockStudents(
        sql,
        found.map(({ user_id }) => user_id),
      );
      return eraseUploads(
        sql,
        found.map(({ id }) => id),
        now,
      );
    });
  });
  const documentFiles = await untilNone(() => db.transaction((sql) => eraseUnnamedFiles(sql, now)));
  return { uploads, documentFiles, files: await deleteOrphans(db, blobs, now) };
}

/** Gives the job `clean_pictures`. */
export function cleanPicturesJob({ log, ...deps }: CleanPicturesDeps): Task {
  return async () => {
    log.info('cleaned the pictures', await cleanPictures(deps));
  };
}
