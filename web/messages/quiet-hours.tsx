import { Moon } from 'lucide-react';
import { useState } from 'react';
import type { QuietHours } from '../../schema/person.ts';
import { useDocument, useReplica } from '../replica/use-live.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, Input } from '../ui/field.tsx';
import { useMessageActions } from './actions.ts';

const text = words.messages.quiet;

/** The usual evening of a working day, until somebody says otherwise. */
const usual = { from: '18:00', to: '07:30', weekends: true };

/** When this person's devices stay silent, in one sentence, and the way to change it. */
export function QuietHoursLine() {
  const { person } = useReplica();
  const { doc } = useDocument('person', person.id);
  const [open, setOpen] = useState(false);
  const quiet = doc?.settings?.quietHours ?? undefined;
  return (
    <>
      <span className="row small muted">
        <span>{quiet ? text.are(quiet.from, quiet.to, quiet.weekends) : text.none}</span>
        <Button size="small" variant="ghost" icon={Moon} onClick={() => setOpen(true)}>
          {text.change}
        </Button>
      </span>
      {open && <QuietHoursDialog quiet={quiet} onClose={() => setOpen(false)} />}
    </>
  );
}

function QuietHoursDialog({ quiet, onClose }: { quiet: QuietHours | undefined; onClose: () => void }) {
  const { setQuietHours } = useMessageActions();
  const [on, setOn] = useState(quiet !== undefined);
  const [from, setFrom] = useState(quiet?.from ?? usual.from);
  const [to, setTo] = useState(quiet?.to ?? usual.to);
  const [weekends, setWeekends] = useState(quiet?.weekends ?? usual.weekends);
  const [failed, setFailed] = useState(false);
  const save = (): void => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setQuietHours(on ? { from, to, weekends, timeZone } : null).then(onClose, () => setFailed(true));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.explain}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="primary" disabled={on && (!from || !to)} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <Checkbox label={text.on} checked={on} onChange={(event) => setOn(event.target.checked)} />
      {on && (
        <>
          <div className="cols two-fields">
            <Input label={text.from} type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
            <Input label={text.to} type="time" value={to} onChange={(event) => setTo(event.target.value)} />
          </div>
          <Checkbox label={text.weekends} checked={weekends} onChange={(event) => setWeekends(event.target.checked)} />
        </>
      )}
      {failed && <p className="err-text">{text.failed}</p>}
    </Dialog>
  );
}
