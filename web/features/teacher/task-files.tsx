import { useState } from 'react';
import { answerKinds } from '../../../schema/document-file.ts';
import { newId } from '../../../schema/ids.ts';
import { limits } from '../../../schema/limits.ts';
import { DocumentFiles } from '../../answers/document-files.tsx';
import { MakePhotos } from '../../answers/make-photos.tsx';
import { MakeRecording } from '../../answers/make-recording.tsx';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import type { TaskFilesState } from './use-task-files.ts';

const text = words.teacher.assignments.form.files;

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
