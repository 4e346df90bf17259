import * as z from 'zod/mini';
import type { AnswerKind, CollectionWithFiles, DocumentFile } from '../../schema/document-file.ts';
import type { PendingUpload } from '../replica/offline.ts';
import { discardPhoto } from '../replica/outbox.ts';
import type { PhotoQueue } from '../replica/photo-queue.ts';

/** A picture or recording that is about to become part of a task or an answer. */
export interface NewFile {
  readonly kind: AnswerKind;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  readonly seconds?: number;
}

/** A picture that was chosen and is not sent yet. */
export interface NewPhoto {
  readonly id: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Pictures as a draft has them. */
export const photosForm = z.array(z.object({ id: z.string(), type: z.string(), bytes: z.instanceof(ArrayBuffer) }));

/**
 * Puts files into the queue, one after the other, then writes the document that names them by `write`: a document whose pictures
 * were lost would say that they are there. What could not be written leaves no file behind. Throws OutboxFullError, and what
 * `write` throws.
 */
export async function keepFiles(
  queue: Pick<PhotoQueue, 'db' | 'add' | 'free'>,
  document: { collection: CollectionWithFiles; id: string; title: string },
  files: readonly NewFile[],
  write: (named: DocumentFile[]) => Promise<unknown>,
): Promise<void> {
  const { collection, id, title } = document;
  const kept: PendingUpload[] = [];
  const named: DocumentFile[] = [];
  try {
    for (const { kind, type, bytes, seconds } of files) {
      const row = await queue.add({ file: { collection, id, kind }, title, type, bytes });
      kept.push(row);
      const { sha256 } = row.data;
      named.push({ sha256, kind, type, size: bytes.byteLength, ...(seconds === undefined ? {} : { seconds }) });
    }
    await write(named);
  } catch (error) {
    for (const row of kept) await discardPhoto(queue.db, row.id);
    throw error;
  }
  if (kept.length > 0) queue.free(kept);
}
