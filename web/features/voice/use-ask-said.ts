import { useCallback } from 'react';
import type { Grade } from '../../../schema/limits.ts';
import type { Recording } from '../../lib/recorder.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMakeSession } from '../../student/ask.ts';
import { withNote } from '../../student/with-note.ts';

/**
 * Opens a session on a question that was said aloud, under this id and these words, and asks the teacher with the recording.
 * Throws OutboxFullError, WriteError.
 */
export function useAskSaid(): (
  id: string,
  said: Recording,
  question: string,
  grade: Grade | undefined,
) => Promise<void> {
  const { clock } = useReplica();
  const queue = usePhotoQueue();
  const make = useMakeSession();
  return useCallback(
    async (id, said, questionText, grade) => {
      const { detectSubject } = await import('../../../tutor/index.ts');
      const question = { questionText, subject: detectSubject(questionText) };
      await withNote(queue, { id, questionText }, said, (askNote) =>
        make(id, grade, { ...question, askedAt: clock().now, askNote }),
      );
    },
    [clock, queue, make],
  );
}
