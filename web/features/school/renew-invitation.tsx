import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { renewInvitation } from './actions.ts';

const { invitation: t } = words.school;

export function RenewInvitation({ code, again }: { code: string; again: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const renew = async () => {
    if (await renewInvitation(code)) showToast({ title: t.renewed, description: t.renewedText });
    await again();
  };
  return (
    <div className="stack stack-s">
      <p>
        <strong>{t.seen}</strong> {t.seenText}
      </p>
      <div className="row">
        <Button icon={RefreshCw} onClick={() => setAsking(true)}>
          {t.renew}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.renewTitle}
        confirm={t.renew}
        cancel={t.keep}
        danger
        onConfirm={() => void renew()}
      >
        <p>{t.renewText(code)}</p>
        <p>{t.renewStay}</p>
      </ConfirmDialog>
    </div>
  );
}
