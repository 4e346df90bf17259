import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EraseDialog } from '../../privacy/erase-dialog.tsx';
import { HandOut } from '../../privacy/hand-out.tsx';
import { call, download } from '../../rest/client.ts';
import { type SessionPerson, nameOf } from '../../session/session.ts';
import { useForgetDevice } from '../../session/sign-out.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const t = words.privacy;

/** Everything that is kept about oneself, to take away or to erase. The platform's administrators are no account of a school. */
export function DataCard({ person }: { person: SessionPerson }) {
  const forget = useForgetDevice();
  const [erasing, setErasing] = useState(false);
  return (
    <Card title={t.title}>
      <p className="muted">{t.text}</p>
      <div className="row">
        <HandOut username={person.username} fetchAll={() => download('exportMe')} />
        {person.role !== 'admin' && (
          <Button variant="ghost" icon={Trash2} onClick={() => setErasing(true)}>
            {t.erase}
          </Button>
        )}
      </div>
      {erasing && (
        <EraseDialog
          name={nameOf(person, person.username)}
          erase={(password) => call('eraseMe', { body: { password } })}
          onDone={() => void forget()}
          onClose={() => setErasing(false)}
        />
      )}
    </Card>
  );
}
