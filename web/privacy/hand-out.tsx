import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { sentenceFor } from '../session/unauthorized.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';

const t = words.privacy;

/** Saves everything that is kept about somebody as a file of this device. */
export function HandOut({ username, fetchAll }: { username: string; fetchAll: () => Promise<Blob> }) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await fetchAll(), t.file(username));
      showToast({ title: t.saved });
    } catch (error) {
      const said = sentenceFor(error, t);
      if (said) showToast({ title: said, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} disabled={busy} onClick={() => void save()}>
      {busy ? t.making : t.download}
    </Button>
  );
}
