import { useMemo } from 'react';
import { useReplica } from '../../replica/use-live.ts';
import type { Doc } from '../../replica/document.ts';

export interface AssignmentActions {
  /** Hands an answer in: resolves when it is saved on this device. Throws WriteError. */
  handIn: (assignmentId: string, content: string) => Promise<void>;
  /** Marks the grade as seen, once. */
  seeGrade: (submission: Doc<'submission'>) => Promise<void>;
}

export function useAssignmentActions(): AssignmentActions {
  const { writer, clock } = useReplica();
  return useMemo(
    () => ({
      async handIn(assignmentId, content) {
        const { now, sure } = clock();
        await writer.create('submission', { assignmentId, content, writtenAt: now, timeSure: sure });
      },
      async seeGrade(submission) {
        if (submission.gradeSeenAt || submission.score === undefined) return;
        await writer.edit('submission', submission.id, { gradeSeenAt: clock().now });
      },
    }),
    [writer, clock],
  );
}
