import { useCallback, useMemo } from 'react';
import { newId } from '../../schema/ids.ts';
import type { Grade } from '../../schema/limits.ts';
import { readyPicture } from '../lib/pictures.ts';
import { discardPhoto } from '../replica/outbox.ts';
import { usePhotoQueue } from '../replica/photo-queue.ts';
import { useReplica } from '../replica/use-live.ts';
import { useMay } from '../replica/use-may.ts';
import { whyNot } from '../text/refusal.ts';

const loadTutor = () => import('../../tutor/index.ts');

export interface Ask {
  /** Why nothing may be asked, by the rule. */
  refused: string | undefined;
  /** Keeps a picture and opens its session; gives the session's id when both are saved on this device. Throws PictureError, OutboxFullError, WriteError. */
  addPhoto: (file: File, grade: Grade | undefined) => Promise<string>;
  /** Opens a session on a typed question under this id. Throws WriteError. */
  addTyped: (id: string, question: string, grade: Grade | undefined) => Promise<void>;
}

const firstSession = (now: string, builtinVersion: number) => ({
  ...{ questionText: '', subject: 'general' as const, attempts: [], builtinVersion, startedAt: now, writtenAt: now },
});

/** Opens a session under this id, of a child in this grade, with what is its own. */
export function useMakeSession(): (
  id: string,
  grade: Grade | undefined,
  own: Record<string, unknown>,
) => Promise<void> {
  const { writer, clock } = useReplica();
  return useCallback(
    async (id, grade, own) => {
      const { now } = clock();
      const { builtinVersion } = await loadTutor();
      const set = { ...firstSession(now, builtinVersion), ...(grade ? { grade } : {}), ...own };
      await writer.create('homeworkSession', set, { id });
    },
    [writer, clock],
  );
}

/** Opens homework sessions, by a photo or a typed question. */
export function useAsk(): Ask {
  const { clock } = useReplica();
  const queue = usePhotoQueue();
  const { mayCreate } = useMay('homeworkSession');
  const make = useMakeSession();
  return useMemo(() => {
    return {
      refused: whyNot(mayCreate(firstSession(clock().now, 1))),
      async addPhoto(file, grade) {
        const { bytes, type } = await readyPicture(file);
        const id = newId();
        // The picture first: a session without its picture would ask for what is lost.
        const kept = await queue.add({ sessionId: id, type, bytes });
        try {
          await make(id, grade, { photo: { sha256: kept.data.sha256, size: bytes.byteLength, type } });
        } catch (error) {
          await discardPhoto(queue.db, kept.id);
          throw error;
        }
        return id;
      },
      async addTyped(id, questionText, grade) {
        const { detectSubject } = await loadTutor();
        await make(id, grade, { questionText, subject: detectSubject(questionText) });
      },
    };
  }, [make, clock, queue, mayCreate]);
}
