import { useMemo } from 'react';
import { naturalId } from '../../../schema/ids.ts';
import { nextRound } from '../../../schema/views/rounds.ts';
import { keepFiles, type NewFile } from '../../answers/new-file.ts';
import type { Doc } from '../../replica/document.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import type { Item } from './queries.ts';

export interface AssignmentActions {
  /** Hands an answer in, or the next one where it was given back: resolves when all of it is saved on this device. Throws WriteError, OutboxFullError. */
  handIn: (item: Item, content: string, files: readonly NewFile[]) => Promise<void>;
  /** Marks the grade as seen, once. */
  seeGrade: (submission: Doc<'submission'>) => Promise<void>;
}

export function useAssignmentActions(): AssignmentActions {
  const { writer, clock, person } = useReplica();
  const { mayEdit } = useMay('submission');
  const queue = usePhotoQueue();
  return useMemo(() => {
    return {
      async handIn({ assignmentId, submission, title }, content, files) {
        const id = naturalId('submission', assignmentId, person.id);
        const document = { collection: 'submission', id, title } as const;
        await keepFiles(queue, document, files, async (named) => {
          const { now, sure } = clock();
          const answer = { content, writtenAt: now, timeSure: sure, ...(named.length > 0 ? { files: named } : {}) };
          if (submission) await writer.edit('submission', id, (current) => ({ ...answer, round: nextRound(current) }));
          else await writer.create('submission', { assignmentId, ...answer });
        });
      },
      async seeGrade(submission) {
        const seen = { gradeSeenAt: clock().now };
        if (submission.gradeSeenAt || submission.score === undefined || !mayEdit(submission, seen).allowed) return;
        await writer.edit('submission', submission.id, seen);
      },
    };
  }, [writer, clock, person, queue, mayEdit]);
}
