import { type ReactNode, useState } from 'react';
import type { AnswerKind } from '../../../schema/document-file.ts';
import { limits } from '../../../schema/limits.ts';
import { MakePhotos } from '../../answers/make-photos.tsx';
import { MakeRecording } from '../../answers/make-recording.tsx';
import { words } from '../../text/index.ts';
import { DrawingPad } from '../../ui/drawing-pad.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { AnswerDraft } from './answer-draft.ts';

const text = words.answers;

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
    photo: <MakePhotos photos={draft.photos} most={mostPhotos} onAdd={draft.addPhoto} onRemove={draft.removePhoto} />,
    recording: <MakeRecording says={text.say.tell} recording={draft.recording} onRecord={draft.record} />,
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
