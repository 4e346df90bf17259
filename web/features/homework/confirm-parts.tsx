import { Check, Pencil } from 'lucide-react';
import type { Ref, RefObject } from 'react';
import { isDoubtful } from '../../../reading/bands.ts';
import type { Reading } from '../../../schema/reading.ts';
import { MathsKeys } from '../../answering/maths-keys.tsx';
import { PersonalNote } from '../../care/personal-note.tsx';
import type { SyncState } from '../../replica/sync-status.ts';
import { useSync } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/field.tsx';
import { PhotoConfirm, type PhotoConfirmProps } from '../../ui/photo-confirm.tsx';

const text = words.homework.confirm;
/** Nothing goes to school just now. */
const offline: readonly SyncState[] = ['saved-here', 'signed-out', 'not-met'];

export const photoLabels = { question: text.question, weak: text.weak, hint: text.hint, unread: text.unread };

export interface ReadTextProps {
  reading: Reading;
  picture: PhotoConfirmProps['picture'];
  firstWeakRef: Ref<HTMLButtonElement>;
  /** Why this child may not say that it is so. */
  refused: string | undefined;
  /** What went wrong when it did. */
  problem: string | null;
  onYes: () => void;
  /** From a word on; null changes the whole. */
  onChange: (at: number | null) => void;
}

/** What was read from the photo: the child says that it is so, or changes it. */
export function ReadText({ reading, picture, firstWeakRef, refused, problem, onYes, onChange }: ReadTextProps) {
  return (
    <>
      <p>{text.seen}</p>
      <PhotoConfirm
        picture={picture}
        band={reading.band}
        words={reading.words.map((word) => ({ text: word.text, weak: isDoubtful(word) }))}
        onWord={onChange}
        firstWeakRef={firstWeakRef}
        labels={photoLabels}
        actions={
          <>
            <Button variant="primary" icon={Check} disabledReason={refused} onClick={onYes}>
              {text.yes}
            </Button>
            <Button icon={Pencil} onClick={() => onChange(null)}>
              {text.change}
            </Button>
          </>
        }
      />
      <PersonalNote text={reading.text} />
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** What happens to a photo that was not read yet. */
export function ReadingNews({ isReading }: { isReading: boolean }) {
  const isOffline = offline.includes(useSync().state);
  return (
    <Banner live>
      <p className="strong">{isReading ? text.reading : isOffline ? text.waiting : text.sending}</p>
      <p>{isReading ? text.readingText : isOffline ? text.waitingText : text.sendingText}</p>
    </Banner>
  );
}

export interface QuestionEditorProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  value: string;
  readOnly: boolean;
  /** It takes the focus of a page that opens. */
  isFirst: boolean;
  error: string | undefined;
  onType: (text: string) => void;
  onKey: (text: string) => void;
}

/** The question as the child types it, with the keys of sums. */
export function QuestionEditor({ fieldRef, value, readOnly, isFirst, error, onType, onKey }: QuestionEditorProps) {
  return (
    <>
      <Textarea
        ref={fieldRef}
        label={text.field}
        rows={4}
        data-first-focus={isFirst ? '' : undefined}
        value={value}
        readOnly={readOnly}
        error={error}
        onChange={(event) => onType(event.target.value)}
      />
      <PersonalNote text={value} />
      <MathsKeys field={fieldRef} value={value} onChange={onKey} />
    </>
  );
}
