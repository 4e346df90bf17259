import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { BlobStore } from '../../sync-server/blobs/store.ts';
import type { Database } from '../../sync-server/db/orm.ts';

interface ErasePictureDeps {
  readonly db: Database;
  readonly blobs: BlobStore;
}

const payloadForm = z.object({ blob: z.string() });

/** Gives the job `erase_picture`: takes the file of an upload that is gone from the disk. */
export function erasePictureJob({ db, blobs }: ErasePictureDeps): Task {
  return async (payload) => {
    const { blob } = payloadForm.parse(payload);
    const named = await db.read((sql) => sql.query('select 1 from upload where blob = $1', [blob]));
    if (named.length === 0) await blobs.delete(blob);
  };
}
