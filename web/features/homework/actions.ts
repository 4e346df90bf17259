import { useMemo } from 'react';
import { newId } from '../../../schema/ids.ts';
import type { Try } from '../../../schema/lesson.ts';
import type { Subject } from '../../../schema/limits.ts';
import type { Reading } from '../../../schema/reading.ts';
import type { Recording } from '../../lib/recorder.ts';
import { typed } from '../../replica/document.ts';
import { discardPhoto, photosOf } from '../../replica/outbox.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { dropCopy } from '../../replica/picture-copies.ts';
import { useReplica } from '../../replica/use-live.ts';
import { forgetAddress } from '../../student/photo-address.ts';
import { withNote } from '../../student/with-note.ts';
import type { Session } from './queries.ts';

const loadTutor = () => import('../../../tutor/index.ts');

export interface HomeworkActions {
  /** The child's word that this is the question. Throws WriteError. */
  confirm: (id: string, question: string) => Promise<void>;
  chooseSubject: (id: string, subject: Subject) => Promise<void>;
  keepReading: (id: string, reading: Reading) => Promise<void>;
  /** Adds what `make` gives for the newest tries; null adds nothing. */
  addTry: (id: string, make: (tries: readonly Try[], item: { id: string; at: string }) => Try | null) => Promise<void>;
  /**
   * Asks the teacher about this question: a copy of it and of the tries goes to the class's teacher, with what the child said
   * aloud. Throws WriteError, OutboxFullError.
   */
  askTeacher: (session: Pick<Session, 'id' | 'questionText'>, said: Recording | null) => Promise<void>;
  /** Marks the teacher's answer as read. */
  seeHelp: (noticeId: string) => Promise<void>;
  remove: (session: Pick<Session, 'id' | 'photo'>) => Promise<void>;
}

export function useHomeworkActions(): HomeworkActions {
  const { writer, clock, person, collection } = useReplica();
  const queue = usePhotoQueue();
  return useMemo(() => {
    return {
      async confirm(id, question) {
        const { detectSubject } = await loadTutor();
        await writer.edit('homeworkSession', id, (current) => ({
          questionText: question,
          writtenAt: clock().now,
          ...(current.subject === 'general' ? { subject: detectSubject(question) } : {}),
          // The teacher was asked about other words.
          ...(current.askedAt && current.questionText !== question ? { askedAt: undefined, askNote: undefined } : {}),
        }));
      },
      chooseSubject: (id, subject) => writer.edit('homeworkSession', id, { subject }),
      keepReading: (id, reading) => writer.edit('homeworkSession', id, { tabletReading: reading }),
      addTry: (id, makeTry) =>
        writer.edit('homeworkSession', id, (current) => {
          const item = makeTry(current.attempts, { id: newId(), at: clock().now });
          return item ? { attempts: [...current.attempts, item] } : {};
        }),
      askTeacher: (session, said) =>
        withNote(queue, session, said, (askNote) =>
          writer.edit('homeworkSession', session.id, { askedAt: clock().now, askNote }),
        ),
      seeHelp: (noticeId) => writer.edit('notice', noticeId, { readAt: clock().now }),
      async remove({ id, photo }) {
        await writer.remove('homeworkSession', id);
        forgetAddress(id);
        // The photo that waits first: what is on its way leaves no copy then.
        const photos = await photosOf(queue.db, person.id);
        for (const waiting of photos) if (waiting.data.sessionId === id) await discardPhoto(queue.db, waiting.id);
        const left = (await collection('homeworkSession').find().exec()).map((one) =>
          typed<'homeworkSession'>(one.toMutableJSON()),
        );
        if (photo && !left.some((one) => one.photo?.sha256 === photo.sha256)) await dropCopy(person.id, photo.sha256);
        queue.tryNow();
      },
    };
  }, [writer, clock, person, collection, queue]);
}
