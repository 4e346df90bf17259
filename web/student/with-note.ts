import type { DocumentFile } from '../../schema/document-file.ts';
import { keepFiles } from '../answers/new-file.ts';
import type { Recording } from '../lib/recorder.ts';
import type { PhotoQueue } from '../replica/photo-queue.ts';

/** Letters of a question by which its voice note is called while it waits. */
const titleCharacters = 80;

/**
 * Keeps what a child says to its teacher about a question, then writes what names it; refused, nothing of it stays. Throws
 * OutboxFullError, and what `write` throws.
 */
export async function withNote(
  queue: Pick<PhotoQueue, 'db' | 'add' | 'free'>,
  { id, questionText }: { id: string; questionText: string },
  said: Recording | null,
  write: (askNote: DocumentFile | null) => Promise<void>,
): Promise<void> {
  const document = { collection: 'homeworkSession' as const, id, title: questionText.slice(0, titleCharacters) };
  const files = said ? [{ kind: 'recording' as const, ...said }] : [];
  await keepFiles(queue, document, files, ([askNote = null]) => write(askNote));
}
