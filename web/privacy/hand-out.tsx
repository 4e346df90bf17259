import { Download } from 'lucide-react';
import { saveFile } from '../lib/save-file.ts';
import { sentenceFor } from '../session/unauthorized.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useOnce } from '../ui/use-once.ts';

const t = words.privacy;

/** Saves everything that is kept about somebody as a file of this device. */
export function HandOut({ username, fetchAll }: { username: string; fetchAll: () => Promise<Blob> }) {
  const [save, busy] = useOnce(async () => {
    try {
      saveFile(await fetchAll(), t.file(username));
      showToast({ title: t.saved });
    } catch (error) {
      const said = sentenceFor(error, t);
      if (said) showToast({ title: said, variant: 'destructive' });
    }
  });
  return (
    <Button icon={Download} disabled={busy} onClick={() => void save()}>
      {busy ? t.making : t.download}
    </Button>
  );
}
