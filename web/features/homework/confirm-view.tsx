import { Check, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { isDoubtful } from '../../../reading/bands.ts';
import type { Reading } from '../../../schema/reading.ts';
import { PersonalNote } from '../../care/personal-note.tsx';
import type { Draft } from '../../replica/use-draft.ts';
import type { SyncState } from '../../replica/sync-status.ts';
import { useSync } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText, whyNot } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Textarea } from '../../ui/field.tsx';
import { BesidePhoto, PhotoConfirm } from '../../ui/photo-confirm.tsx';
import { useHomeworkActions } from './actions.ts';
import { MathsKeys } from '../../answering/maths-keys.tsx';
import { useReachable } from '../../student/use-reachable.ts';
import type { Session } from './queries.ts';
import type { State } from './state.ts';

const text = words.homework.confirm;
/** Nothing goes to school just now. */
const offline: readonly SyncState[] = ['saved-here', 'signed-out', 'not-met'];

export interface ConfirmViewProps {
  session: Session;
  state: Exclude<State, 'lesson'>;
  /** The tablet is reading the photo now. */
  isReading: boolean;
  src: string | null;
  draft: Draft;
  onTyping: (text: string) => void;
  onConfirmed: () => void;
}

/** Where the word `at` of a reading stands in its text. */
function placeOfWord({ text: whole, words: read }: Reading, at: number): [from: number, to: number] {
  const before = read.slice(0, at).reduce((from, word) => {
    const found = whole.indexOf(word.text, from);
    return found < 0 ? from : found + word.text.length;
  }, 0);
  const word = read[at]?.text ?? '';
  const from = Math.max(before, whole.indexOf(word, before));
  return [from, from + word.length];
}

/** The child looks at what was read, changes it or types it, and says that this is the question. */
export function ConfirmView({ session, state, isReading, src, draft, onTyping, onConfirmed }: ConfirmViewProps) {
  const { confirm } = useHomeworkActions();
  const { mayEdit } = useMay('homeworkSession');
  const refused = whyNot(mayEdit(session, { questionText: '.' }));
  const isOffline = offline.includes(useSync().state);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const firstWeak = useRef<HTMLButtonElement>(null);
  const selection = useRef<[number, number] | null>(null);
  const reading: Reading | null =
    state === 'server-text'
      ? (session.reading ?? null)
      : state === 'tablet-text'
        ? (session.tabletReading ?? null)
        : null;
  const editing = state === 'typing' || state === 'unread';
  const typed = draft.text ?? '';
  const band = reading?.band ?? 'red';

  useEffect(() => {
    if (band === 'amber') firstWeak.current?.focus();
  }, [band]);
  useEffect(() => {
    if (!editing || !selection.current) return;
    field.current?.focus();
    field.current?.setSelectionRange(...selection.current);
    selection.current = null;
  }, [editing]);

  const use = async (question: string): Promise<void> => {
    if (question.trim() === '' || question.length > limits.questionCharacters) return;
    try {
      await confirm(session.id, question.trim());
      await draft.clear();
      onConfirmed();
    } catch (error) {
      setProblem(refusalText(error) ?? text.failed);
    }
  };
  const change = (at: number | null): void => {
    const whole = reading?.text ?? '';
    selection.current = reading && at !== null ? placeOfWord(reading, at) : [whole.length, whole.length];
    onTyping(whole);
  };
  const tooLong = typed.length > limits.questionCharacters;
  const editor = (
    <>
      <Textarea
        ref={field}
        label={text.field}
        rows={4}
        data-first-focus={state === 'typing' ? '' : undefined}
        value={typed}
        readOnly={draft.text === undefined}
        error={tooLong ? words.homework.upload.tooLong : (problem ?? undefined)}
        onChange={(event) => {
          setProblem(null);
          onTyping(event.target.value);
        }}
      />
      <PersonalNote text={typed} />
      <MathsKeys field={field} value={typed} onChange={onTyping} />
    </>
  );
  const reachable = useReachable(src);
  const picture = reachable ? { src: reachable, alt: words.homework.session.photoAlt } : undefined;
  const labels = { question: text.question, weak: text.weak, hint: text.hint, unread: text.unread };

  if (reading)
    return (
      <Card>
        <p>{text.seen}</p>
        <PhotoConfirm
          picture={picture}
          band={band}
          words={reading.words.map((word) => ({ text: word.text, weak: isDoubtful(word) }))}
          onWord={change}
          firstWeakRef={firstWeak}
          labels={labels}
          actions={
            <>
              <Button variant="primary" icon={Check} disabledReason={refused} onClick={() => void use(reading.text)}>
                {text.yes}
              </Button>
              <Button icon={Pencil} onClick={() => change(null)}>
                {text.change}
              </Button>
            </>
          }
        />
        <PersonalNote text={reading.text} />
        {problem && <p role="alert">{problem}</p>}
      </Card>
    );
  if (state === 'reading')
    return (
      <Card>
        <BesidePhoto picture={picture}>
          <div className="stack">
            <Banner live>
              <p className="strong">{isReading ? text.reading : isOffline ? text.waiting : text.sending}</p>
              <p>{isReading ? text.readingText : isOffline ? text.waitingText : text.sendingText}</p>
            </Banner>
            <div>
              <Button icon={Pencil} onClick={() => change(null)}>
                {text.typeIt}
              </Button>
            </div>
          </div>
        </BesidePhoto>
      </Card>
    );
  const ready = (
    <Button
      variant="primary"
      icon={Check}
      disabled={tooLong}
      disabledReason={draft.text !== undefined && typed.trim() === '' ? text.first : refused}
      onClick={() => void use(typed)}
    >
      {text.use}
    </Button>
  );
  return (
    <Card>
      {state === 'unread' ? (
        <PhotoConfirm
          picture={picture}
          band="red"
          words={[]}
          onWord={() => {}}
          labels={labels}
          editor={editor}
          actions={ready}
        />
      ) : (
        <BesidePhoto picture={picture}>
          <div className="stack">
            {editor}
            <div className="row">{ready}</div>
          </div>
        </BesidePhoto>
      )}
    </Card>
  );
}
