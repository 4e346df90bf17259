import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { HandOut } from './hand-out.tsx';

const t = words.privacy;

interface Props {
  name: string;
  username: string;
  fetchAll: () => Promise<Blob>;
  erase: (password: string) => Promise<unknown>;
  onErased: () => void;
  onClose: () => void;
}

/** What a parent does with a child's data, and a school with its people's: takes it, or has it erased. */
export function DataDialog({ name, username, fetchAll, erase, onErased, onClose }: Props) {
  const [erasing, setErasing] = useState(false);
  if (erasing)
    return (
      <EraseDialog
        name={name}
        erase={erase}
        onDone={() => {
          showToast({ title: t.erased(name) });
          onErased();
          onClose();
        }}
        onClose={() => setErasing(false)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.of(name)}
      description={t.ofText(name)}
      closeLabel={words.app.close}
    >
      <div className="row">
        <HandOut username={username} fetchAll={fetchAll} />
        <Button variant="ghost" icon={Trash2} onClick={() => setErasing(true)}>
          {t.eraseOf(name)}
        </Button>
      </div>
    </Dialog>
  );
}
