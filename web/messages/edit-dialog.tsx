import { useState } from 'react';
import { limits } from '../../schema/limits.ts';
import { useMay } from '../replica/use-may.ts';
import { words } from '../text/index.ts';
import { refusalText, whyNot } from '../text/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Textarea } from '../ui/field.tsx';
import { useMessageActions } from './actions.ts';
import type { Message } from './queries.ts';

const text = words.messages;

/** Changes the words of a message that is only on this device. */
export function EditDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { rewrite } = useMessageActions();
  const { mayEdit } = useMay('message');
  const [content, setContent] = useState(message.content);
  const [problem, setProblem] = useState<string | null>(null);
  const save = (): void => {
    if (content.trim() === '') {
      setProblem(text.form.needMessage);
      return;
    }
    rewrite(message, content).then(onClose, (error: unknown) => setProblem(refusalText(error) ?? text.failed));
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
          <Button variant="primary" disabledReason={whyNot(mayEdit(message, { content }))} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <Textarea
        label={text.form.message}
        rows={6}
        dir="auto"
        maxLength={limits.messageCharacters}
        error={problem ?? undefined}
        value={content}
        onChange={(event) => {
          setProblem(null);
          setContent(event.target.value);
        }}
      />
    </Dialog>
  );
}
