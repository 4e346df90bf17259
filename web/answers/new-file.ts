import * as z from 'zod/mini';
import type { AnswerKind, CollectionWithFiles, DocumentFile } from '../../schema/document-file.ts';
import { type AddedPhoto, discardPhoto, sha256 } from '../replica/outbox.ts';
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

export interface KeptDocument {
  collection: CollectionWithFiles;
  id: string;
  title: string;
  /** What it says of its files so far. */
  now?: { readonly files?: readonly DocumentFile[] | undefined; readonly arrived?: readonly string[] | undefined };
}

/**
 * Puts files into the queue, one after the other, then writes the document that names them by `write`: a document whose pictures
 * were lost would say that they are there. What is at school already is only named. What could not be written leaves no file
 * behind, but those that wait since an earlier press: a document names them. Throws OutboxFullError, and what `write` throws.
 */
export async function keepFiles(
  queue: Pick<PhotoQueue, 'db' | 'add' | 'free'>,
  { collection, id, title, now: { files: before = [], arrived = [] } = {} }: KeptDocument,
  files: readonly NewFile[],
  write: (named: DocumentFile[]) => Promise<unknown>,
): Promise<void> {
  const isAtSchool = (hash: string): boolean =>
    arrived.includes(hash) && before.some(({ sha256: one }) => one === hash);
  const kept: AddedPhoto[] = [];
  const named = new Map<string, DocumentFile>();
  try {
    for (const { kind, type, bytes, seconds } of files) {
      const hash = await sha256(bytes);
      if (named.has(hash)) continue;
      if (!isAtSchool(hash)) kept.push(await queue.add({ file: { collection, id, kind }, title, type, bytes }));
      const length = seconds === undefined ? {} : { seconds };
      named.set(hash, { sha256: hash, kind, type, size: bytes.byteLength, ...length });
    }
    await write([...named.values()]);
  } catch (error) {
    for (const { id: row, isNew } of kept) if (isNew) await discardPhoto(queue.db, row);
    throw error;
  }
  if (kept.length > 0) queue.free(kept);
}
