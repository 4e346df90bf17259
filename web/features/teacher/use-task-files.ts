import { useCallback, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type AnswerKind, answerKinds, type DocumentFile } from '../../../schema/document-file.ts';
import { newId } from '../../../schema/ids.ts';
import type { Grade } from '../../../schema/limits.ts';
import { equal } from '../../../schema/merge.ts';
import { answerKindsOf } from '../../../schema/views/assignment.ts';
import { keepFiles, type NewPhoto, photosForm } from '../../answers/new-file.ts';
import { useRecordingDraft } from '../../answers/recording-draft.ts';
import type { Recording } from '../../lib/recorder.ts';
import { findNow, typed as asTyped } from '../../replica/document.ts';
import type { DraftProblem } from '../../replica/draft-writer.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica } from '../../replica/use-live.ts';
import { readAs, useStoredDraft } from '../../replica/use-stored-draft.ts';
import type { DraftedForm } from './drafted-form.ts';
import type { Assignment } from './queries.ts';

const form = z.object({
  /** The sha256 of those that the task had and that are taken away. */
  gone: z.array(z.string()),
  photos: photosForm,
  /** Null where nothing was chosen: then the task decides, or the grade of the class. */
  kinds: z.nullable(z.array(z.enum(answerKinds))),
});
type Chosen = z.infer<typeof form>;
const nothing: Chosen = { gone: [], photos: [], kinds: null };
const read = readAs(form);

/** What a task says of its files and of the ways to answer it; a field that is not there stays as it is. */
export interface FileFields {
  answerKinds?: AnswerKind[];
  files?: DocumentFile[];
}

export interface TaskFilesState {
  assignment: Assignment | null;
  /** False until what was kept has been read. */
  ready: boolean;
  problem: DraftProblem | null;
  /** Those that stay of what the task has. */
  stay: readonly DocumentFile[];
  remove: (file: DocumentFile) => void;
  photos: readonly NewPhoto[];
  addPhoto: (photo: Omit<NewPhoto, 'id'>) => void;
  removePhoto: (id: string) => void;
  recording: Recording | null;
  record: (recording: Recording | null) => void;
  /** What an answer may be made of beside text. */
  kinds: readonly AnswerKind[];
  setKinds: (kinds: readonly AnswerKind[]) => void;
}

export interface TaskFiles {
  state: TaskFilesState;
  drafted: DraftedForm;
  /**
   * Puts what is new into the queue, then writes the task by `write`, which is given what it says of its files. Throws
   * OutboxFullError, and what `write` throws.
   */
  store: (id: string, title: string, write: (fields: FileFields) => Promise<unknown>) => Promise<void>;
}

/** The pictures and the spoken instruction of a task, and the ways to answer it, kept on this device while its form is not saved. */
export function useTaskFiles(about: string, assignment: Assignment | null, grade: Grade): TaskFiles {
  const queue = usePhotoQueue();
  const { collection } = useReplica();
  const draft = useStoredDraft(`draft:files:${about}`, read);
  const voice = useRecordingDraft(`draft:recording:${about}`);
  const ready = draft.value !== undefined && voice.value !== undefined;
  const chosen = draft.value ?? nothing;
  const recording = voice.value ?? null;
  const typed = Boolean(draft.value ?? voice.value);
  /** Something was chosen another time; undefined until it has been read. */
  const [before, setBefore] = useState<boolean | undefined>(undefined);
  if (before === undefined && ready) setBefore(typed);

  const usual = answerKindsOf(assignment ?? {}, grade);
  const all = useMemo(() => assignment?.files ?? [], [assignment?.files]);
  const { gone, photos, kinds } = chosen;
  const stay = useMemo(() => all.filter(({ sha256 }) => !gone.includes(sha256)), [all, gone]);
  // A picture takes a while to be made ready: what was chosen meanwhile stays.
  const newest = useRef(chosen);
  newest.current = chosen;
  const change = (fields: (now: Chosen) => Partial<Chosen>): void => {
    const next = { ...newest.current, ...fields(newest.current) };
    newest.current = next;
    draft.change(equal(next, nothing) ? null : next);
  };

  const store = useCallback(
    async (id: string, title: string, write: (fields: FileFields) => Promise<unknown>): Promise<void> => {
      const ways = kinds ? { answerKinds: kinds } : {};
      if (photos.length === 0 && recording === null && stay.length === all.length) return void (await write(ways));
      const made = [
        ...photos.map(({ type, bytes }) => ({ kind: 'photo' as const, type, bytes })),
        ...(recording ? [{ kind: 'recording' as const, ...recording }] : []),
      ];
      // What was written by a press that did not come to its end names some of them already.
      const found = await findNow(collection('assignment'), id);
      const now = found ? asTyped<'assignment'>(found.toMutableJSON()) : {};
      await keepFiles(queue, { collection: 'assignment', id, title, now }, made, (named) => {
        const others = stay.filter(({ sha256 }) => !named.some((one) => one.sha256 === sha256));
        return write({ ...ways, files: [...others, ...named] });
      });
    },
    [queue, collection, photos, recording, stay, all, kinds],
  );
  const flush = async (): Promise<void> => void (await Promise.all([draft.flush(), voice.flush()]));
  return {
    state: {
      ...{ assignment, ready, problem: draft.problem ?? voice.problem, stay, photos, recording },
      kinds: kinds ?? usual,
      remove: ({ sha256 }) => change((now) => ({ gone: [...now.gone, sha256] })),
      addPhoto: (photo) => change((now) => ({ photos: [...now.photos, { ...photo, id: newId() }] })),
      removePhoto: (id) => change((now) => ({ photos: now.photos.filter((one) => one.id !== id) })),
      record: voice.change,
      setKinds: (next) => change(() => ({ kinds: equal(next, usual) ? null : [...next] })),
    },
    drafted: {
      typed,
      restored: before === true,
      flush,
      async forget() {
        draft.change(null);
        voice.change(null);
        setBefore(false);
        await flush();
      },
    },
    store,
  };
}
