import path from 'node:path';
import type { Config } from '../config.ts';
import { describeError, type Log } from '../log.ts';
import { diskBlobs } from './disk.ts';
import type { BlobStore } from './store.ts';

/** Opens where this installation keeps its pictures and recordings: the bucket of BLOB_URL, else a folder of its own. */
export async function openBlobs({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>, log: Log): Promise<BlobStore> {
  if (bucket === undefined) return diskBlobs(path.join(dataDir, 'blobs'));
  // Loaded where it is used only: every other start is quicker without it.
  const { s3Blobs } = await import('./s3.ts');
  const blobs = s3Blobs(bucket, (error) => log.warn('the bucket of BLOB_URL failed', describeError(error)));
  // A wrong key is told at the start; a bucket that is away stops nothing, since all else works without it.
  void blobs.get('0'.repeat(32)).catch(() => {});
  return blobs;
}
