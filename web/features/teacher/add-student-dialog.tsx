import { useState } from 'react';
import { useReplica } from '../../replica/use-live.ts';
import { RestError } from '../../rest/client.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { addStudent } from './actions.ts';

const text = words.teacher.students;

/** The sentence for a refusal: the server's when it says that the student is there already, else the usual one. */
function refusal(error: RestError): string {
  if (error.status === 0) return text.offline;
  return error.code === 'already_enrolled' || error.code === 'too_many' ? (error.said ?? text.failed) : text.failed;
}

export function AddStudentDialog({ classId, onClose }: { classId: string; onClose: () => void }) {
  const { tryNow } = useReplica();
  const [username, setUsername] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);

  const [add, busy] = useOnce(async () => {
    const name = username.trim();
    if (name === '') {
      setProblem(text.needUsername);
      return;
    }
    try {
      if ((await addStudent(classId, name)) === 'pending') {
        setWaits(true);
        return;
      }
      tryNow();
      showToast({ title: text.added });
      onClose();
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      setProblem(refusal(error));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.add}
      closeLabel={words.app.close}
      footer={
        waits ? (
          <Button variant="primary" onClick={onClose}>
            {words.app.close}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {words.app.cancel}
            </Button>
            <Button variant="primary" disabled={busy} onClick={() => void add()}>
              {busy ? text.adding : text.add}
            </Button>
          </>
        )
      }
    >
      {waits ? (
        <Banner live>{text.pending}</Banner>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Input
            label={text.username}
            hint={text.usernameHint}
            error={problem}
            value={username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setProblem(null);
              setUsername(event.target.value);
            }}
          />
        </form>
      )}
    </Dialog>
  );
}
