import { useMemo } from 'react';
import type { DocumentFile } from '../../../schema/document-file.ts';
import { naturalId } from '../../../schema/ids.ts';
import { nextRound } from '../../../schema/views/rounds.ts';
import type { Doc } from '../../replica/document.ts';
import type { PendingUpload } from '../../replica/offline.ts';
import { discardPhoto } from '../../replica/outbox.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica } from '../../replica/use-live.ts';
import type { NewFile } from './answer-draft.ts';
import type { Item } from './queries.ts';

export interface AssignmentActions {
  /** Hands an answer in, or the next one where it was given back: resolves when all of it is saved on this device. Throws WriteError, OutboxFullError. */
  handIn: (item: Item, content: string, files: readonly NewFile[]) => Promise<void>;
  /** Marks the grade as seen, once. */
  seeGrade: (submission: Doc<'submission'>) => Promise<void>;
}

export function useAssignmentActions(): AssignmentActions {
  const { writer, clock, person } = useReplica();
  const queue = usePhotoQueue();
  return useMemo(() => {
    /** Puts files into the queue; gives how the answer names them. */
    const keep = async (id: string, title: string, files: readonly NewFile[], kept: PendingUpload[]) => {
      const named: DocumentFile[] = [];
      for (const { kind, type, bytes, seconds } of files) {
        const row = await queue.add({ file: { collection: 'submission', id, kind }, title, type, bytes });
        kept.push(row);
        const { sha256 } = row.data;
        named.push({ sha256, kind, type, size: bytes.byteLength, ...(seconds === undefined ? {} : { seconds }) });
      }
      return named;
    };
    return {
      async handIn({ assignmentId, submission, title }, content, files) {
        const id = naturalId('submission', assignmentId, person.id);
        const kept: PendingUpload[] = [];
        try {
          // The files first: an answer whose pictures were lost would say that they are there.
          const named = await keep(id, title, files, kept);
          const { now, sure } = clock();
          const answer = { content, writtenAt: now, timeSure: sure, ...(named.length > 0 ? { files: named } : {}) };
          if (submission) await writer.edit('submission', id, (current) => ({ ...answer, round: nextRound(current) }));
          else await writer.create('submission', { assignmentId, ...answer });
        } catch (error) {
          for (const row of kept) await discardPhoto(queue.db, row.id);
          throw error;
        }
      },
      async seeGrade(submission) {
        if (submission.gradeSeenAt || submission.score === undefined) return;
        await writer.edit('submission', submission.id, { gradeSeenAt: clock().now });
      },
    };
  }, [writer, clock, person, queue]);
}
