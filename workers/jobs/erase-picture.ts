import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { BlobStore } from '../../sync-server/blobs/store.ts';
import { namedBlobs } from '../../sync-server/blobs/uploads.ts';
import type { Database } from '../../sync-server/db/orm.ts';

interface ErasePictureDeps {
  readonly db: Database;
  readonly blobs: BlobStore;
}

const payloadForm = z.object({ blob: z.string() });

/** Gives the job `erase_picture`: takes the bytes of an upload or a document's file that is gone from the disk. */
export function erasePictureJob({ db, blobs }: ErasePictureDeps): Task {
  return async (payload) => {
    const { blob } = payloadForm.parse(payload);
    const named = await db.read((sql) => namedBlobs(sql, [blob]));
    if (!named.has(blob)) await blobs.delete(blob);
  };
}
