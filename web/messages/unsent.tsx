import { PencilLine, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../replica/use-may.ts';
import { words } from '../text/index.ts';
import { refusalText } from '../text/refusal.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useMessageActions } from './actions.ts';
import { EditDialog } from './edit-dialog.tsx';
import type { Message } from './queries.ts';

const text = words.messages;

/** What has not reached the school can be changed and taken back. */
export function Unsent({ message }: { message: Message }) {
  const { takeBack } = useMessageActions();
  const { mayEdit, mayRemove } = useMay('message');
  const [editing, setEditing] = useState(false);
  const undo = (): void => {
    takeBack(message).then(
      () => showToast({ title: text.takenBack }),
      (error: unknown) => showToast({ title: refusalText(error) ?? text.tooLate, variant: 'destructive' }),
    );
  };
  return (
    <>
      <p className="small muted">{text.waiting}</p>
      <div className="row">
        {mayEdit(message, {}).allowed && (
          <Button size="small" variant="ghost" icon={PencilLine} onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        )}
        {mayRemove(message).allowed && (
          <Button size="small" variant="ghost" icon={Undo2} onClick={undo}>
            {text.takeBack}
          </Button>
        )}
      </div>
      {editing && <EditDialog message={message} onClose={() => setEditing(false)} />}
    </>
  );
}
