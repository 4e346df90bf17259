import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { readingOf } from '../../reading/bands.ts';
import type { Reading } from '../../schema/reading.ts';
import type { BlobStore } from '../../sync-server/blobs/store.ts';
import { askForReading, storeReading, uploadById } from '../../sync-server/blobs/uploads.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import type { PhotoReading } from '../../sync-server/services/homework/photo-reading.ts';
import type { PictureReader } from '../ocr/read.ts';
import { endsWorkers } from './ends-workers.ts';

interface ReadPhotoDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** The queue's own lines are read by nobody. */
  readonly log: Log;
  /** Starts the engine at the first picture, so that a worker without pictures holds no model in memory. */
  reader(): Promise<PictureReader>;
  /**
   * Writes into the session through the server's own write path. A session that has not arrived or is another
   * person's is left alone: its own effect takes the reading from the upload.
   */
  writeReading(reading: PhotoReading): Promise<void>;
}

/** How long a picture rests whose attempts are over although nothing is wrong with it. */
const pauseMinutes = 10;

const payloadForm = z.object({ uploadId: z.uuid() });

/** Gives the job `read_photo`: reads a picture once, keeps the reading with the upload, hands it to its sessions. */
export function readPhotoJob(deps: ReadPhotoDeps): Task {
  return async (payload, { job }) => {
    const { uploadId } = payloadForm.parse(payload);
    const upload = await deps.database.read((sql) => uploadById(sql, uploadId));
    // The upload was erased meanwhile.
    if (!upload) return;
    const reading = upload.reading ?? (await readBlob(upload.blob));
    if (!reading) return;
    if (!upload.reading) await deps.database.transaction((sql) => storeReading(sql, uploadId, reading));
    const state = reading.requiresManualInput ? 'unreadable' : 'read';
    // Sessions may have been named while the picture was read.
    const latest = (await deps.database.read((sql) => uploadById(sql, uploadId))) ?? upload;
    for (const sessionId of latest.sessionIds)
      await deps.writeReading({ sessionId, userId: upload.userId, sha256: upload.sha256, state, reading });

    /** Undefined where the picture or the engine is not to be had even at the last attempt: the job is asked for again then. */
    async function readBlob(name: string): Promise<Reading | undefined> {
      let reader: PictureReader | undefined;
      try {
        const bytes = await deps.blobs.get(name);
        reader = await deps.reader();
        if (bytes && !endsWorkers(job)) return await reader.read(bytes);
        deps.log.error(bytes ? 'a picture ends whoever reads it' : 'an upload has lost its picture', {
          upload: uploadId,
        });
      } catch (error) {
        if (job.attempts < job.max_attempts) throw error;
        if (!reader) {
          // Nothing is wrong with the picture, and its child waits for it.
          deps.log.error('an upload waits for its picture or for an engine', { upload: uploadId });
          await deps.database.transaction((sql) => askForReading(sql, uploadId, pauseMinutes));
          return undefined;
        }
        // After the last attempt the picture counts as unreadable, so that the child is asked to type the question.
        deps.log.error('a picture could not be read', { upload: uploadId });
      }
      return readingOf('', [], reader.engine);
    }
  };
}
