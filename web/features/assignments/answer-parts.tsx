import { Camera, Image, Mic, Square, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { AnswerKind } from '../../../schema/document-file.ts';
import { limits } from '../../../schema/limits.ts';
import { firstFile, PictureError, type PictureProblem, readyPicture } from '../../lib/pictures.ts';
import { useRecorder } from '../../lib/recorder.ts';
import { useAddress } from '../../lib/use-address.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { DrawingPad } from '../../ui/drawing-pad.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { AnswerDraft, DraftPhoto } from './answer-draft.ts';

const text = words.answers;
const rec = words.recorder;

/** Beside a drawing and a recording. */
const mostPhotos = limits.documentFiles - 2;

/** Drawing first: it is what most small children do. */
const order: readonly AnswerKind[] = ['drawing', 'photo', 'recording'];

/** The ways to answer beside writing, those that the assignment allows and those that are used already. */
export function AnswerParts({ kinds, draft }: { kinds: readonly AnswerKind[]; draft: AnswerDraft }) {
  const used: Record<AnswerKind, boolean> = {
    drawing: draft.strokes.length > 0,
    photo: draft.photos.length > 0,
    recording: draft.recording !== null,
  };
  // What was made before the teacher chose anew stays to be handed in.
  const offered = order.filter((kind) => kinds.includes(kind) || used[kind]);
  const [chosen, setChosen] = useState<AnswerKind | null>(null);
  const first = offered.find((kind) => used[kind]) ?? offered[0];
  if (!first) return null;
  const panels: Record<AnswerKind, ReactNode> = {
    drawing: <DrawingPad words={text.draw} strokes={draft.strokes} onChange={draft.draw} />,
    photo: <Photos draft={draft} />,
    recording: <Voice draft={draft} />,
  };
  return (
    <Tabs
      kind="segmented"
      label={text.ways}
      value={chosen ?? first}
      onChange={setChosen}
      items={offered.map((kind) => ({ value: kind, label: text.way[kind], content: panels[kind] }))}
    />
  );
}

const upload = words.homework.upload;
const pictureProblems: Record<PictureProblem, string> = {
  wrong_type: upload.wrongType.text,
  too_large: upload.tooLarge.text,
  picture_too_many_pixels: words.errors.picture_too_many_pixels,
  picture_unreadable: upload.failed.text,
};

function Photos({ draft }: { draft: AnswerDraft }) {
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isFull = draft.photos.length >= mostPhotos;
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { bytes, type } = await readyPicture(file);
      draft.addPhoto({ bytes, type });
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      setProblem(pictureProblems[error.code]);
    } finally {
      setBusy(false);
    }
  };
  const input = (ref: typeof camera, capture: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*,.heic,.heif"
      capture={capture ? 'environment' : undefined}
      aria-label={capture ? text.photo.take : text.photo.choose}
      onChange={(event) => {
        void take(firstFile(event.target.files));
        event.target.value = '';
      }}
    />
  );
  return (
    <>
      {draft.photos.length > 0 && (
        <ul className="answer-files">
          {draft.photos.map((photo, at) => (
            <Photo key={photo.id} photo={photo} place={at + 1} onRemove={() => draft.removePhoto(photo.id)} />
          ))}
        </ul>
      )}
      <div className="row">
        <Button icon={Camera} disabled={busy || isFull} onClick={() => camera.current?.click()}>
          {text.photo.take}
        </Button>
        <Button icon={Image} disabled={busy || isFull} onClick={() => chooser.current?.click()}>
          {text.photo.choose}
        </Button>
      </div>
      {isFull && <p className="small muted">{text.photo.most(mostPhotos)}</p>}
      {problem && <p role="alert">{problem}</p>}
      {input(camera, true)}
      {input(chooser, false)}
    </>
  );
}

function Photo({ photo, place, onRemove }: { photo: DraftPhoto; place: number; onRemove: () => void }) {
  const src = useAddress(photo.bytes, photo.type);
  const name = text.photo.one(place);
  return (
    <li className="stack stack-s">
      <figure className="answer-picture">{src && <img src={src} alt={name} />}</figure>
      <Button
        size="small"
        variant="ghost"
        icon={Trash2}
        aria-label={`${text.photo.remove}: ${name}`}
        onClick={onRemove}
      >
        {text.photo.remove}
      </Button>
    </li>
  );
}

function Voice({ draft }: { draft: AnswerDraft }) {
  const { recording, record } = draft;
  const { state, seconds, problem, start, stop } = useRecorder();
  const src = useAddress(recording?.bytes, recording?.type);
  const longest = useMemo(() => rec.time(limits.recordingSeconds), []);
  const isOn = state === 'recording' || state === 'ending';
  return (
    <div className="card well stack center">
      <p className="large strong">{text.say.tell}</p>
      <p className="num" aria-live="off">
        {isOn ? rec.timeOf(rec.time(seconds), longest) : recording ? rec.time(recording.seconds) : ''}
      </p>
      <p role="status">{state === 'asking' ? rec.asking : isOn ? rec.recording : ''}</p>
      {/* What is recorded is kept second by second: a tablet that dies keeps all but the last one. */}
      {!isOn && recording && src && <audio controls src={src} aria-label={text.say.yours} />}
      {problem && !isOn && <p role="alert">{rec.problems[problem]}</p>}
      <div className="row">
        {isOn ? (
          <Button variant="primary" icon={Square} onClick={stop}>
            {rec.stop}
          </Button>
        ) : (
          <Button icon={Mic} disabled={state === 'asking'} onClick={() => start(record, record)}>
            {recording ? rec.again : rec.start}
          </Button>
        )}
        {recording && !isOn && (
          <Button variant="ghost" icon={Trash2} onClick={() => record(null)}>
            {text.say.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
