import { Camera, Image, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { firstFile, PictureError, type PictureProblem, readyPicture } from '../lib/pictures.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { useOnce } from '../ui/use-once.ts';
import type { NewPhoto } from './new-file.ts';
import { useAddress } from './use-address.ts';

const text = words.answers.photo;
const upload = words.homework.upload;
const problems: Record<PictureProblem, string> = {
  wrong_type: upload.wrongType.text,
  too_large: upload.tooLarge.text,
  picture_too_many_pixels: words.errors.picture_too_many_pixels,
  picture_unreadable: upload.failed.text,
};

export interface MakePhotosProps {
  photos: readonly NewPhoto[];
  /** How many there may be. */
  most: number;
  onAdd: (photo: Pick<NewPhoto, 'type' | 'bytes'>) => void;
  onRemove: (id: string) => void;
}

/** Takes photos with the camera or from the device, and shows them. */
export function MakePhotos({ photos, most, onAdd, onRemove }: MakePhotosProps) {
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isFull = photos.length >= most;
  const [take, busy] = useOnce(async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    try {
      const { bytes, type } = await readyPicture(file);
      onAdd({ bytes, type });
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      setProblem(problems[error.code]);
    }
  });
  const input = (ref: typeof camera, capture: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*,.heic,.heif"
      capture={capture ? 'environment' : undefined}
      aria-label={capture ? text.take : text.choose}
      onChange={(event) => {
        void take(firstFile(event.target.files));
        event.target.value = '';
      }}
    />
  );
  return (
    <>
      {photos.length > 0 && (
        <ul className="answer-files">
          {photos.map((photo, at) => (
            <Photo key={photo.id} photo={photo} place={at + 1} onRemove={() => onRemove(photo.id)} />
          ))}
        </ul>
      )}
      <div className="row">
        <Button icon={Camera} disabled={busy || isFull} onClick={() => camera.current?.click()}>
          {text.take}
        </Button>
        <Button icon={Image} disabled={busy || isFull} onClick={() => chooser.current?.click()}>
          {text.choose}
        </Button>
      </div>
      {isFull && <p className="small muted">{text.most(most)}</p>}
      {problem && <p role="alert">{problem}</p>}
      {input(camera, true)}
      {input(chooser, false)}
    </>
  );
}

function Photo({ photo, place, onRemove }: { photo: NewPhoto; place: number; onRemove: () => void }) {
  const src = useAddress(photo.bytes, photo.type);
  const name = text.one(place);
  return (
    <li className="stack stack-s">
      <figure className="answer-picture">{src && <img src={src} alt={name} />}</figure>
      <Button size="small" variant="ghost" icon={Trash2} aria-label={`${text.remove}: ${name}`} onClick={onRemove}>
        {text.remove}
      </Button>
    </li>
  );
}
