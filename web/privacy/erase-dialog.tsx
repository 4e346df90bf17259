import { useId, useState } from 'react';
import { sentenceFor } from '../session/unauthorized.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Input } from '../ui/field.tsx';
import { useOnce } from '../ui/use-once.ts';

const t = words.privacy;

interface Props {
  name: string;
  /** Erases with the password of whoever asks; what it throws is said. */
  erase: (password: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the asker's own password before somebody is erased for good. */
export function EraseDialog({ name, erase, onDone, onClose }: Props) {
  const form = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [send, busy] = useOnce(async () => {
    if (password === '') return setProblem(words.auth.required.password);
    setProblem(null);
    try {
      await erase(password);
      onDone();
    } catch (error) {
      setProblem(sentenceFor(error, t));
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.eraseTitle}
      description={t.eraseText(name)}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="danger" type="submit" form={form} disabled={busy}>
            {busy ? t.erasing : t.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Input
          label={t.password}
          type="password"
          autoComplete="current-password"
          value={password}
          error={problem ?? undefined}
          onChange={(event) => {
            setProblem(null);
            setPassword(event.target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
