import { useState } from 'react';
import { purposes, type Purpose } from '../../../schema/person.ts';
import { useReplica } from '../../replica/use-live.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { setConsent } from './actions.ts';
import { type Child, nameOf } from './child.ts';

const text = words.parent.consents;

/** What an adult allows for one child, purpose by purpose: everything is off until somebody says yes. */
export function ConsentsDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const { tryNow } = useReplica();
  const [said, setSaid] = useState<string | null>(null);
  /** What was answered just now and has not come back by the replica yet. */
  const [fresh, setFresh] = useState<Partial<Record<Purpose, boolean>>>({});
  const [change, busy] = useOnce(async (purpose: Purpose, given: boolean) => {
    setSaid(null);
    try {
      const consents = await setConsent(child.link.studentId, purpose, given);
      setFresh(consents);
      setSaid(text.saved);
      tryNow();
    } catch (error) {
      setSaid(sentenceFor(error, text));
    }
  });
  const consents = { ...child.person?.consents, ...fresh };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text.title(nameOf(child))}
      description={text.intro}
      closeLabel={words.app.close}
    >
      {purposes.map((purpose) => (
        <div className="stack stack-xs" key={purpose}>
          <Checkbox
            label={text.purposes[purpose].name}
            checked={consents[purpose] === true}
            disabled={busy}
            onChange={(event) => void change(purpose, event.target.checked)}
          />
          <p className="small muted">{text.purposes[purpose].text}</p>
        </div>
      ))}
      {said && (
        <Banner live>
          <p>{said}</p>
        </Banner>
      )}
    </Dialog>
  );
}
