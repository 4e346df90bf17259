import { useCallback } from 'react';
import { newId } from '../../../schema/ids.ts';
import type { Grade } from '../../../schema/limits.ts';
import type { Recording } from '../../lib/recorder.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMakeSession } from '../../student/ask.ts';
import { withNote } from '../../student/with-note.ts';

/**
 * Opens a session on a question that was said aloud, under these words, and asks the teacher with the recording; gives its id.
 * Throws OutboxFullError, WriteError.
 */
export function useAskSaid(): (said: Recording, question: string, grade: Grade | undefined) => Promise<string> {
  const { clock } = useReplica();
  const queue = usePhotoQueue();
  const make = useMakeSession();
  return useCallback(
    async (said, questionText, grade) => {
      const { detectSubject } = await import('../../../tutor/index.ts');
      const id = newId();
      const question = { questionText, subject: detectSubject(questionText) };
      await withNote(queue, { id, questionText }, said, (askNote) =>
        make(id, grade, { ...question, askedAt: clock().now, askNote }),
      );
      return id;
    },
    [clock, queue, make],
  );
}
