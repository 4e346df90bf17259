import { Check, Pencil } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import type { Reading } from '../../../schema/reading.ts';
import type { Draft } from '../../replica/use-draft.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText, whyNot } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BesidePhoto, PhotoConfirm } from '../../ui/photo-confirm.tsx';
import { useHomeworkActions } from './actions.ts';
import { photoLabels, QuestionEditor, ReadingNews, ReadText } from './confirm-parts.tsx';
import { useReachable } from '../../student/use-reachable.ts';
import type { Session } from './queries.ts';
import type { State } from './state.ts';

const text = words.homework.confirm;

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

/** What was read of the question and waits for the child's word; null in every other state. */
function readingOf(session: Session, state: State): Reading | null {
  if (state === 'server-text') return session.reading ?? null;
  return state === 'tablet-text' ? (session.tabletReading ?? null) : null;
}

/** The child's word that this is the question, and what went wrong with it. */
function useConfirming({ session, draft, onConfirmed }: ConfirmViewProps) {
  const { confirm } = useHomeworkActions();
  const [problem, setProblem] = useState<string | null>(null);
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
  return { problem, use, forgetProblem: () => setProblem(null) };
}

/** Begins the typing of what was read, with the word that is to change chosen in the field as soon as that is there. */
function useChanging(
  field: RefObject<HTMLTextAreaElement | null>,
  { reading, editing, onTyping }: { reading: Reading | null; editing: boolean; onTyping: (text: string) => void },
): (at: number | null) => void {
  const selection = useRef<[number, number] | null>(null);
  useEffect(() => {
    if (!editing || !selection.current) return;
    field.current?.focus();
    field.current?.setSelectionRange(...selection.current);
    selection.current = null;
  }, [editing, field]);
  return (at) => {
    const whole = reading?.text ?? '';
    selection.current = reading && at !== null ? placeOfWord(reading, at) : [whole.length, whole.length];
    onTyping(whole);
  };
}

/** The child looks at what was read, changes it or types it, and says that this is the question. */
export function ConfirmView(props: ConfirmViewProps) {
  const { session, state, isReading, src, draft, onTyping } = props;
  const { mayEdit } = useMay('homeworkSession');
  const refused = whyNot(mayEdit(session, { questionText: '.' }));
  const { problem, use, forgetProblem } = useConfirming(props);
  const field = useRef<HTMLTextAreaElement>(null);
  const firstWeak = useRef<HTMLButtonElement>(null);
  const reading = readingOf(session, state);
  const band = reading?.band ?? 'red';
  useEffect(() => {
    if (band === 'amber') firstWeak.current?.focus();
  }, [band]);
  const change = useChanging(field, { reading, editing: state === 'typing' || state === 'unread', onTyping });
  const reachable = useReachable(src);
  const picture = reachable ? { src: reachable, alt: words.homework.session.photoAlt } : undefined;

  if (reading)
    return (
      <Card>
        <ReadText
          reading={reading}
          picture={picture}
          firstWeakRef={firstWeak}
          refused={refused}
          problem={problem}
          onYes={() => void use(reading.text)}
          onChange={change}
        />
      </Card>
    );
  if (state === 'reading')
    return (
      <Card>
        <BesidePhoto picture={picture}>
          <div className="stack">
            <ReadingNews isReading={isReading} />
            <div>
              <Button icon={Pencil} onClick={() => change(null)}>
                {text.typeIt}
              </Button>
            </div>
          </div>
        </BesidePhoto>
      </Card>
    );
  const typed = draft.text ?? '';
  const tooLong = typed.length > limits.questionCharacters;
  const editor = (
    <QuestionEditor
      fieldRef={field}
      value={typed}
      readOnly={draft.text === undefined}
      isFirst={state === 'typing'}
      error={tooLong ? words.homework.upload.tooLong : (problem ?? undefined)}
      onType={(question) => {
        forgetProblem();
        onTyping(question);
      }}
      onKey={onTyping}
    />
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
          labels={photoLabels}
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
