import { useState } from 'react';
import { answerKinds } from '../../../schema/document-file.ts';
import { limits } from '../../../schema/limits.ts';
import { DocumentFiles } from '../../answers/document-files.tsx';
import { MakePhotos } from '../../answers/make-photos.tsx';
import { MakeRecording } from '../../answers/make-recording.tsx';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import type { TaskFilesState } from './use-task-files.ts';

const text = words.teacher.assignments.form.files;

/** Adds pictures and a spoken instruction to a task, and takes them away. */
export function TaskFiles(props: TaskFilesState) {
  const {
    assignment,
    ready,
    problem,
    stay,
    remove,
    photos,
    addPhoto,
    removePhoto,
    recording,
    record,
    kinds,
    setKinds,
  } = props;
  const [wanted, setWanted] = useState(false);
  const room = limits.documentFiles - stay.length - 1;
  if (!ready) return null;
  const open = wanted || photos.length > 0 || recording !== null;
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
              setKinds(answerKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))))
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
            <Button size="small" variant="ghost" onClick={() => remove(file)}>
              {text.remove(words.answers.kinds[file.kind])}
            </Button>
          </div>
        ))}
      {problem && (
        <Banner tone="danger" live>
          <p>{problem === 'full' ? words.teacher.formDialog.notKept : words.answers.draftProblems.failed}</p>
        </Banner>
      )}
      {open ? (
        <>
          <MakePhotos photos={photos} most={Math.max(0, room)} onAdd={addPhoto} onRemove={removePhoto} />
          <MakeRecording says={text.say} recording={recording} onRecord={record} />
        </>
      ) : (
        <div>
          <Button size="small" onClick={() => setWanted(true)}>
            {text.add}
          </Button>
        </div>
      )}
    </section>
  );
}
