import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '../../../schema/limits.ts';
import { useDocument, useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText, whyNot } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { useDraftedForm } from './drafted-form.ts';
import { FormDialog } from './form-dialog.tsx';

const text = words.teacher.phrases;
const none: readonly string[] = [];

/** The teacher's own sentences for feedback, in the order of their keys. */
export function usePhrases(): readonly string[] {
  const { person } = useReplica();
  const { doc } = useDocument('person', person.id);
  return doc?.phrases ?? none;
}

/** Takes what is typed, one phrase a line; gives the phrases, or the sentence that says what is wrong. */
export function readPhrases(typed: string): { phrases: string[] } | { problem: string } {
  const phrases = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (phrases.length > limits.phrases) return { problem: text.tooMany(limits.phrases) };
  if (phrases.some((phrase) => phrase.length > limits.phraseCharacters))
    return { problem: text.tooLong(limits.phraseCharacters) };
  return { phrases };
}

/** Takes feedback and a phrase; gives both, a space between them. */
export const withPhrase = (feedback: string, phrase: string): string =>
  feedback.trim() === '' ? phrase : `${feedback.trimEnd()} ${phrase}`;

interface PhrasesDialogProps {
  phrases: readonly string[];
  /** Why they may not be changed, by the rule. */
  refused: string | undefined;
  onClose: () => void;
}

function PhrasesDialog({ phrases, refused, onClose }: PhrasesDialogProps) {
  const { savePhrases } = useTeacherActions();
  const form = useForm({ defaultValues: { typed: phrases.join('\n') } });
  const drafted = useDraftedForm('draft:phrases', form);
  const save = form.handleSubmit(async ({ typed }) => {
    const read = readPhrases(typed);
    if ('problem' in read) return form.setError('typed', { message: read.problem });
    try {
      await savePhrases(read.phrases);
      await drafted.forget();
    } catch (error) {
      return form.setError('typed', { message: refusalText(error) ?? text.failed });
    }
    showToast({ title: text.saved });
    return onClose();
  });
  return (
    <FormDialog
      title={text.editTitle}
      formId="phrases"
      submit={text.save}
      refused={refused}
      drafted={drafted}
      onAfresh={() => form.reset()}
      onSubmit={save}
      onClose={onClose}
    >
      <Textarea
        label={text.field}
        hint={text.hint}
        rows={9}
        dir="auto"
        error={form.formState.errors.typed?.message}
        {...form.register('typed')}
      />
    </FormDialog>
  );
}

export interface PhraseListProps {
  phrases: readonly string[];
  onChoose: (phrase: string) => void;
  /** Told when the phrases are being written: no key acts meanwhile. */
  onEditing?: (editing: boolean) => void;
}

/** The phrases as buttons with their keys, and the way to write others. */
export function PhraseList({ phrases, onChoose, onEditing }: PhraseListProps) {
  const [editing, setEditing] = useState(false);
  const { person } = useReplica();
  const { doc } = useDocument('person', person.id);
  const { mayEdit } = useMay('person');
  const may = doc && mayEdit(doc, { phrases: [...phrases] });
  const edit = (open: boolean): void => {
    setEditing(open);
    onEditing?.(open);
  };
  return (
    <div className="stack stack-s">
      <div className="row between nowrap">
        <h3 className="label">{text.title}</h3>
        {may?.allowed && (
          <Button variant="ghost" size="small" icon={PencilLine} onClick={() => edit(true)}>
            {phrases.length === 0 ? text.first : text.edit}
          </Button>
        )}
      </div>
      {phrases.length > 0 && (
        <ul className="phrases">
          {phrases.map((phrase, index) => (
            <li key={`${index} ${phrase}`}>
              <button type="button" className="chip phrase" onClick={() => onChoose(phrase)}>
                <span className="kbd only-m">{index + 1}</span> <bdi>{phrase}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <PhrasesDialog phrases={phrases} refused={may ? whyNot(may) : undefined} onClose={() => edit(false)} />
      )}
    </div>
  );
}
