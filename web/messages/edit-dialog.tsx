import { useState } from 'react';
import { limits } from '../../schema/limits.ts';
import { useDraft } from '../replica/use-draft.ts';
import { useMay } from '../replica/use-may.ts';
import { words } from '../text/index.ts';
import { refusalText, whyNot } from '../text/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Textarea } from '../ui/field.tsx';
import { KeptBanner } from '../ui/kept-banner.tsx';
import { useMessageActions } from './actions.ts';
import { editKey, editOf } from './edit-draft.ts';
import type { Message } from './queries.ts';

const text = words.messages;

/** Changes the words of a message that is only on this device; what is typed is kept until it is saved. */
export function EditDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { rewrite } = useMessageActions();
  const { mayEdit } = useMay('message');
  const draft = useDraft(editKey(message.id));
  const [typed, setTyped] = useState<string | null>(null);
  /** New words were typed another time; undefined until they have been read. */
  const [before, setBefore] = useState<boolean | undefined>(undefined);
  if (before === undefined && draft.text !== undefined) setBefore(draft.text !== '');
  const { shown: content, toKeep } = editOf(message.content, typed, draft.text);
  const [problem, setProblem] = useState<string | null>(null);
  const type = (next: string): void => {
    setProblem(null);
    setTyped(next);
    draft.type(toKeep(next));
  };
  const save = (): void => {
    if (content.trim() === '') {
      setProblem(text.form.needMessage);
      return;
    }
    rewrite(message, content)
      .then(draft.clear)
      .then(onClose, (error: unknown) => setProblem(refusalText(error) ?? text.failed));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.editTitle}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={draft.text === undefined}
            disabledReason={whyNot(mayEdit(message, { content }))}
            onClick={save}
          >
            {text.save}
          </Button>
        </>
      }
    >
      {before && (
        <KeptBanner
          text={text.form.restored}
          afresh={text.form.afresh}
          onAfresh={() => {
            setBefore(false);
            type(message.content);
          }}
        />
      )}
      <Textarea
        label={text.form.message}
        rows={6}
        dir="auto"
        maxLength={limits.messageCharacters}
        error={problem ?? undefined}
        value={content}
        readOnly={draft.text === undefined}
        onChange={(event) => type(event.target.value)}
      />
    </Dialog>
  );
}
