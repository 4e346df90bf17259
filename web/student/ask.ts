import { useMemo } from 'react';
import { newId } from '../../schema/ids.ts';
import type { Grade } from '../../schema/limits.ts';
import { readyPicture } from '../lib/pictures.ts';
import type { Recording } from '../lib/recorder.ts';
import { discardPhoto } from '../replica/outbox.ts';
import { usePhotoQueue } from '../replica/photo-queue.ts';
import { useReplica } from '../replica/use-live.ts';
import { useMay } from '../replica/use-may.ts';
import { whyNot } from '../text/refusal.ts';
import { withNote } from './with-note.ts';

const loadTutor = () => import('../../tutor/index.ts');

export interface Ask {
  /** Why nothing may be asked, by the rule. */
  refused: string | undefined;
  /** Keeps a picture and opens its session; gives the session's id when both are saved on this device. Throws PictureError, OutboxFullError, WriteError. */
  addPhoto: (file: File, grade: Grade | undefined) => Promise<string>;
  /** Opens a session on a typed question; gives its id. Throws WriteError. */
  addTyped: (question: string, grade: Grade | undefined) => Promise<string>;
  /**
   * Opens a session on a question that was said aloud, under these words, and asks the teacher with the recording; gives its id.
   * Throws OutboxFullError, WriteError.
   */
  addSaid: (said: Recording, question: string, grade: Grade | undefined) => Promise<string>;
}

const firstSession = (now: string, builtinVersion: number) => ({
  ...{ questionText: '', subject: 'general' as const, attempts: [], builtinVersion, startedAt: now, writtenAt: now },
});

/** Opens homework sessions, by a photo, a typed question or a recorded one. */
export function useAsk(): Ask {
  const { writer, clock } = useReplica();
  const queue = usePhotoQueue();
  const { mayCreate } = useMay('homeworkSession');
  return useMemo(() => {
    const make = async (id: string, grade: Grade | undefined, own: Record<string, unknown>): Promise<void> => {
      const { now } = clock();
      const { builtinVersion } = await loadTutor();
      const set = { ...firstSession(now, builtinVersion), ...(grade ? { grade } : {}), ...own };
      await writer.create('homeworkSession', set, { id });
    };
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
      async addTyped(questionText, grade) {
        const { detectSubject } = await loadTutor();
        const id = newId();
        await make(id, grade, { questionText, subject: detectSubject(questionText) });
        return id;
      },
      async addSaid(said, questionText, grade) {
        const { detectSubject } = await loadTutor();
        const id = newId();
        const question = { questionText, subject: detectSubject(questionText) };
        await withNote(queue, { id, questionText }, said, (askNote) =>
          make(id, grade, { ...question, askedAt: clock().now, askNote }),
        );
        return id;
      },
    };
  }, [writer, clock, queue, mayCreate]);
}
