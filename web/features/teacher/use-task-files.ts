import { useCallback, useState } from 'react';
import type { AnswerKind, DocumentFile } from '../../../schema/document-file.ts';
import type { Grade } from '../../../schema/limits.ts';
import { equal } from '../../../schema/merge.ts';
import { answerKindsOf } from '../../../schema/views/assignment.ts';
import { keepFiles, type NewPhoto } from '../../answers/new-file.ts';
import type { Recording } from '../../lib/recorder.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica } from '../../replica/use-live.ts';
import type { Assignment } from './queries.ts';

type Chosen = Pick<TaskFilesState, 'stay' | 'photos' | 'recording' | 'kinds'>;

export interface TaskFilesState {
  assignment: Assignment | null;
  /** Those that stay of what the task has. */
  stay: readonly DocumentFile[];
  photos: readonly NewPhoto[];
  recording: Recording | null;
  /** What an answer may be made of beside text. */
  kinds: readonly AnswerKind[];
  change: (next: Partial<Chosen>) => void;
  /** Puts what is new into the queue and names all of it on the task, with the kinds; nothing where nothing changed. Throws WriteError, OutboxFullError. */
  store: (assignmentId: string, title: string) => Promise<void>;
}

/** The pictures and the spoken instruction of a task, and the ways to answer it, while its form is open. */
export function useTaskFiles(assignment: Assignment | null, grade: Grade): TaskFilesState {
  const { writer } = useReplica();
  const queue = usePhotoQueue();
  const usual = answerKindsOf(assignment ?? {}, grade);
  const [files, setFiles] = useState<Chosen>({
    stay: assignment?.files ?? [],
    photos: [],
    recording: null,
    kinds: usual,
  });
  const { stay, photos, recording, kinds } = files;
  const before = assignment?.files?.length ?? 0;
  const isChosen = !equal(usual, kinds);
  const store = useCallback(
    async (id: string, title: string): Promise<void> => {
      // Where nothing was chosen the grade of the class decides.
      if (isChosen) await writer.edit('assignment', id, { answerKinds: [...kinds] });
      if (photos.length === 0 && recording === null && stay.length === before) return;
      const made = [
        ...photos.map(({ type, bytes }) => ({ kind: 'photo' as const, type, bytes })),
        ...(recording ? [{ kind: 'recording' as const, ...recording }] : []),
      ];
      await keepFiles(queue, { collection: 'assignment', id, title }, made, (named) =>
        writer.edit('assignment', id, { files: [...stay, ...named] }),
      );
    },
    [writer, queue, photos, recording, stay, before, kinds, isChosen],
  );
  return { assignment, ...files, change: (next) => setFiles((now) => ({ ...now, ...next })), store };
}
