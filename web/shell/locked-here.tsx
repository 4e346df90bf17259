import { useState } from 'react';
import { dropKeys } from '../replica/sealed/keys.ts';
import { type SessionPerson, signOut } from '../session/session.ts';
import { startWords as words } from '../text/start.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LateConfirmDialog } from '../ui/late-dialog.ts';

const t = words.lockedHere;

/** What this person left here is sealed, and neither the school nor what they signed in with opens it. */
export function LockedHere({ person, onOpened }: { person: SessionPerson; onOpened: () => void }) {
  const [asks, setAsks] = useState(false);
  const goWithout = async (): Promise<void> => {
    await dropKeys(person.id, true);
    onOpened();
  };
  return (
    <div className="stack form-narrow">
      <h1>{t.title}</h1>
      <Card>
        <p>{t.text}</p>
        <div className="row">
          <Button variant="primary" onClick={() => void signOut()}>
            {t.again}
          </Button>
          <Button variant="ghost" onClick={() => setAsks(true)}>
            {t.without}
          </Button>
        </div>
      </Card>
      <LateConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t.withoutTitle}
        confirm={t.without}
        cancel={words.app.cancel}
        danger
        onConfirm={() => void goWithout()}
      >
        {t.withoutText}
      </LateConfirmDialog>
    </div>
  );
}
