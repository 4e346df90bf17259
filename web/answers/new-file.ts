import type { AnswerKind, CollectionWithFiles, DocumentFile } from '../../schema/document-file.ts';
import type { PendingUpload } from '../replica/offline.ts';
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

/**
 * Puts files into the queue, one after the other; `kept` is given each row as it is on the disk. Gives how their document names
 * them. Throws OutboxFullError.
 */
export async function keepFiles(
  queue: Pick<PhotoQueue, 'add'>,
  document: { collection: CollectionWithFiles; id: string; title: string },
  files: readonly NewFile[],
  kept: (row: PendingUpload) => void,
): Promise<DocumentFile[]> {
  const named: DocumentFile[] = [];
  const { collection, id, title } = document;
  for (const { kind, type, bytes, seconds } of files) {
    const row = await queue.add({ file: { collection, id, kind }, title, type, bytes });
    kept(row);
    const { sha256 } = row.data;
    named.push({ sha256, kind, type, size: bytes.byteLength, ...(seconds === undefined ? {} : { seconds }) });
  }
  return named;
}
