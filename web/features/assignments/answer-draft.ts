import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { newId } from '../../../schema/ids.ts';
import { type NewFile, type NewPhoto, photosForm } from '../../answers/new-file.ts';
import { useRecordingDraft } from '../../answers/recording-draft.ts';
import type { Recording } from '../../lib/recorder.ts';
import type { DraftProblem } from '../../replica/draft-writer.ts';
import { readAs, useStoredDraft } from '../../replica/use-stored-draft.ts';
import { drawingPicture, isBlank, penColours, type Stroke } from '../../ui/drawing-strokes.ts';

const strokesForm: z.ZodMiniType<readonly Stroke[]> = z.array(
  z.union([
    z.object({ colour: z.literal('clear') }),
    z.object({ colour: z.enum([...penColours, 'rub']), width: z.number(), points: z.array(z.number()) }),
  ]),
);

const readStrokes = readAs(strokesForm);
const readPhotos = readAs(photosForm);

export interface AnswerDraft {
  /** False until all that was stored has been read. */
  ready: boolean;
  saved: boolean;
  problem: DraftProblem | null;
  /** Whether there is anything beside text. */
  empty: boolean;
  strokes: readonly Stroke[];
  draw: (strokes: readonly Stroke[]) => void;
  photos: readonly NewPhoto[];
  addPhoto: (photo: Omit<NewPhoto, 'id'>) => void;
  removePhoto: (id: string) => void;
  recording: Recording | null;
  record: (recording: Recording | null) => void;
  /** What there is to hand in, as files. */
  files: () => Promise<NewFile[]>;
  /** Forgets all of it, after it was handed in. */
  clear: () => Promise<void>;
}

/** What an answer is made of beside text, kept on this device from stroke to stroke until it is handed in. */
export function useAnswerDraft(assignmentId: string): AnswerDraft {
  const drawing = useStoredDraft(`draft:drawing:${assignmentId}`, readStrokes);
  const pictures = useStoredDraft(`draft:photos:${assignmentId}`, readPhotos);
  const voice = useRecordingDraft(`draft:recording:${assignmentId}`);
  const strokes = useMemo(() => drawing.value ?? [], [drawing.value]);
  const photos = useMemo(() => pictures.value ?? [], [pictures.value]);
  const recording = voice.value ?? null;

  const files = useCallback(async (): Promise<NewFile[]> => {
    const picture = isBlank(strokes) ? null : await drawingPicture(strokes);
    return [
      ...(picture ? [{ kind: 'drawing' as const, type: picture.type, bytes: await picture.arrayBuffer() }] : []),
      ...photos.map((photo) => ({ kind: 'photo' as const, type: photo.type, bytes: photo.bytes })),
      ...(recording ? [{ kind: 'recording' as const, ...recording }] : []),
    ];
  }, [strokes, photos, recording]);

  const all = [drawing, pictures, voice];
  return {
    ready: all.every(({ value }) => value !== undefined),
    saved: all.every(({ saved }) => saved),
    problem: all.find(({ problem }) => problem)?.problem ?? null,
    empty: isBlank(strokes) && photos.length === 0 && recording === null,
    strokes,
    draw: drawing.change,
    photos,
    addPhoto: (photo) => pictures.change([...photos, { ...photo, id: newId() }]),
    removePhoto: (id) => pictures.change(photos.filter((photo) => photo.id !== id)),
    recording,
    record: voice.change,
    files,
    async clear() {
      for (const one of all) one.change(null);
      await Promise.all(all.map((one) => one.flush()));
    },
  };
}
