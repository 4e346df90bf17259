import { useEffect, useRef, useState, type RefObject } from 'react';
import { limits } from '../../../schema/limits.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { inFigures } from '../../lib/figures.ts';
import { useDraft } from '../../replica/use-draft.ts';
import { useDocument } from '../../replica/use-live.ts';
import { useSession } from '../../session/session.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Field, Textarea } from '../../ui/field.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { BandBadge } from '../../family/band-badge.tsx';
import { isGraded } from '../../../schema/views/assignment.ts';
import { percentOf } from '../../../schema/views/grades.ts';
import { isToMark } from '../../../schema/views/rounds.ts';
import { feedbackDraft, scoreDraft } from './mark-draft.ts';
import { MarkingSuggestion } from './marking-suggestion.tsx';
import { PhraseList, withPhrase } from './phrases.tsx';
import { pointsOf } from './points.ts';
import type { Submission } from './queries.ts';

const text = words.teacher.grading;

/** What became of an act of saving: stored, something is missing or wrong in the form, refused by the device. */
export type Saving = 'saved' | 'incomplete' | 'failed';

export interface GradeFormProps {
  submission: Submission;
  scoreRef: RefObject<HTMLInputElement | null>;
  /** Stores the grade; rejects when the device refuses. */
  onSave: (score: number, feedback: string) => Promise<void>;
  /** Filled with the act of saving, for the footer's button and the keyboard. */
  saveRef: RefObject<() => Promise<Saving>>;
  /** Filled with the act of saying a phrase. */
  phraseRef?: RefObject<(phrase: string) => void>;
  /** Absent where there is no room for them. */
  phrases?: readonly string[];
  /** Why this teacher may not mark it; null when there is no reason. */
  refusal?: string | null;
  /** Told whether something is typed that is not saved. */
  onTyped?: (typed: boolean) => void;
  onEditing?: (editing: boolean) => void;
}

/** The score that was typed, or the sentence that says what is missing. */
export function readScore(typed: string, total: number): { score: number } | { problem: string } {
  const score = Number(typed.trim().replace(',', '.'));
  if (typed.trim() === '' || !Number.isInteger(score) || score < 0) return { problem: text.needScore(total) };
  return score > total ? { problem: text.tooHigh(total) } : { score };
}

/** What was typed here if anything was, else what the answer has: it may change by another device of this teacher meanwhile. */
function useTyped(
  key: string,
  saved: string,
): { value: string; type: (text: string) => void; clear: () => Promise<void> } {
  const draft = useDraft(key);
  const [touched, setTouched] = useState(false);
  return {
    value: touched ? (draft.text ?? '') : draft.text || saved,
    type(next) {
      setTouched(true);
      draft.type(next);
    },
    async clear() {
      await draft.clear();
      setTouched(false);
    },
  };
}

/** Score and feedback of one answer. What is typed and not saved stays on the device as a draft. */
export function GradeForm(props: GradeFormProps) {
  const { submission, scoreRef, saveRef, phraseRef, phrases, refusal, onSave, onTyped, onEditing } = props;
  const { doc: work } = useDocument('assignment', submission.assignmentId);
  const total = pointsOf(submission, work);
  const score = useTyped(scoreDraft(submission), String(submission.score ?? ''));
  const feedback = useTyped(feedbackDraft(submission), submission.feedback ?? '');
  const [problems, setProblems] = useState<{ score?: string; feedback?: string }>({});
  const read = readScore(score.value, total);
  const tooLong = feedback.value.length > limits.feedbackCharacters;
  const act = useRef<() => Promise<Saving>>(async () => 'incomplete');

  act.current = async () => {
    if (refusal) return 'incomplete';
    const missing = {
      ...('problem' in read ? { score: read.problem } : {}),
      ...(feedback.value.trim() === '' ? { feedback: text.needFeedback } : {}),
    };
    setProblems(missing);
    if ('problem' in read || missing.feedback || tooLong) return 'incomplete';
    try {
      await onSave(read.score, feedback.value.trim());
      await Promise.all([score.clear(), feedback.clear()]);
      return 'saved';
    } catch (error) {
      setProblems({ feedback: refusalText(error) ?? text.failedForm });
      return 'failed';
    }
  };
  useEffect(() => {
    saveRef.current = () => act.current();
    return () => {
      // Where no form stands nothing is saved, least of all the answer before.
      saveRef.current = async () => 'incomplete';
    };
  }, [saveRef]);

  const typed =
    score.value.trim() !== String(submission.score ?? '') || feedback.value.trim() !== (submission.feedback ?? '');
  useEffect(() => {
    onTyped?.(typed);
    return () => onTyped?.(false);
  }, [typed, onTyped]);
  const say = (phrase: string): void => feedback.type(withPhrase(feedback.value, phrase));
  const newest = useRef(say);
  newest.current = say;
  useEffect(() => {
    if (phraseRef) phraseRef.current = (phrase) => newest.current(phrase);
  }, [phraseRef]);

  const { person } = useSession();
  const name = submission.studentName ?? '';
  const maySuggest =
    person?.aiService && phrases && !refusal && isToMark(submission) && submission.content.trim() !== '';
  const step = receiptOf(submission, 'gradeSeenAt', ['score', 'feedback']);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void act.current();
      }}
    >
      {refusal && (
        <p className="small muted" role="status">
          {refusal}
        </p>
      )}
      <Field label={text.score(total)} error={problems.score}>
        {(parts) => (
          <div className="row nowrap">
            <input
              {...parts}
              ref={scoreRef}
              className="input num score-box"
              inputMode="numeric"
              autoComplete="off"
              value={score.value}
              onChange={(event) => {
                setProblems(({ feedback: kept }) => ({ feedback: kept }));
                score.type(event.target.value);
              }}
            />
            {'score' in read && <BandBadge percent={Math.round(percentOf(read.score, total))} />}
          </div>
        )}
      </Field>
      {typed && isGraded(submission) && (
        // What is typed may be older than the mark of a colleague, or of another device.
        <p className="small muted">{text.bulk.graded(name, `${submission.score}/${submission.totalPoints}`)}</p>
      )}
      <Textarea
        label={text.feedback(name)}
        rows={5}
        dir="auto"
        error={tooLong ? text.feedbackLong(inFigures(limits.feedbackCharacters)) : problems.feedback}
        value={feedback.value}
        onChange={(event) => {
          setProblems(({ score: kept }) => ({ score: kept }));
          feedback.type(event.target.value);
        }}
        after={submission.score === undefined ? undefined : <Receipt at={step} word={words.sync.receipt[step]} />}
      />
      {/* After the field, so that one Tab leads from the score to the words. */}
      {phrases && <PhraseList phrases={phrases} onChoose={say} onEditing={onEditing} />}
      {maySuggest && (
        <MarkingSuggestion
          submission={submission}
          onUse={(proposed, said) => {
            score.type(String(proposed));
            // What the teacher has typed stays before the proposed words.
            if (said) feedback.type(withPhrase(feedback.value, said));
            scoreRef.current?.focus();
          }}
        />
      )}
    </form>
  );
}
