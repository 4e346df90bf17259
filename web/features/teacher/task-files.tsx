import { useCallback, useState } from 'react';
import { type AnswerKind, answerKinds, type DocumentFile } from '../../../schema/document-file.ts';
import { newId } from '../../../schema/ids.ts';
import { type Grade, limits } from '../../../schema/limits.ts';
import { equal } from '../../../schema/merge.ts';
import { answerKindsOf } from '../../../schema/views/assignment.ts';
import { DocumentFiles } from '../../answers/document-files.tsx';
import { MakePhotos } from '../../answers/make-photos.tsx';
import { MakeRecording } from '../../answers/make-recording.tsx';
import { keepFiles, type NewPhoto } from '../../answers/new-file.ts';
import type { Recording } from '../../lib/recorder.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import type { Assignment } from './queries.ts';

const text = words.teacher.assignments.form.files;

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
      const named = await keepFiles(queue, { collection: 'assignment', id, title }, made, () => {});
      await writer.edit('assignment', id, { files: [...stay, ...named] });
    },
    [writer, queue, photos, recording, stay, before, kinds, isChosen],
  );
  return { assignment, ...files, change: (next) => setFiles((now) => ({ ...now, ...next })), store };
}

/** Adds pictures and a spoken instruction to a task, and takes them away. */
export function TaskFiles({ assignment, stay, photos, recording, kinds, change }: TaskFilesState) {
  const [open, setOpen] = useState(false);
  const room = limits.documentFiles - stay.length - 1;
  return (
    <section className="stack stack-s" aria-label={text.title}>
      <fieldset className="stack stack-xs">
        <legend className="label">{text.kinds}</legend>
        {answerKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={words.answers.kinds[kind]}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              change({ kinds: answerKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))) })
            }
          />
        ))}
      </fieldset>
      {assignment &&
        stay.map((file) => (
          <div key={file.sha256} className="row top">
            <div className="grow">
              <DocumentFiles collection="assignment" id={assignment.id} files={[file]} arrived={assignment.arrived} />
            </div>
            <Button
              size="small"
              variant="ghost"
              onClick={() => change({ stay: stay.filter(({ sha256 }) => sha256 !== file.sha256) })}
            >
              {text.remove(words.answers.kinds[file.kind])}
            </Button>
          </div>
        ))}
      {open ? (
        <>
          <MakePhotos
            photos={photos}
            most={Math.max(0, room)}
            onAdd={(photo) => change({ photos: [...photos, { ...photo, id: newId() }] })}
            onRemove={(id) => change({ photos: photos.filter((photo) => photo.id !== id) })}
          />
          <MakeRecording says={text.say} recording={recording} onRecord={(next) => change({ recording: next })} />
        </>
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {text.add}
          </Button>
        </div>
      )}
    </section>
  );
}
