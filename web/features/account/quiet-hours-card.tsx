import { useState } from 'react';
import type { PersonDocument } from '../../../schema/index.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useDocument, useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox, Input, Select } from '../../ui/field.tsx';
import { Receipt } from '../../ui/receipt.tsx';

const t = words.notifications.quiet;
const usual = { from: '20:00', to: '07:00', weekends: false };
type Settings = NonNullable<PersonDocument['settings']>;

/** Every zone that the browser knows, and the one in use. */
function zonesWith(zone: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(zone) ? known : [zone, ...known];
}

/** When nothing rings, and by which clock; saved as one chooses, also without a network. */
export function QuietHoursCard({ zone }: { zone: string }) {
  const { person, writer } = useReplica();
  const { doc } = useDocument('person', person.id);
  const { mayEdit } = useMay('person');
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ settings: Settings; over: Settings | undefined } | null>(null);
  if (!doc || !mayEdit(doc, { settings: doc.settings ?? {} }).allowed) return null;
  const saved = doc.settings;
  // What was chosen stands on the screen before it is on the disk.
  const settings = (chosen?.over === saved ? chosen?.settings : saved) ?? {};
  const { quietHours: quiet } = settings;
  const timeZone = settings.timeZone ?? zone;
  const change = async (part: Partial<Settings>): Promise<void> => {
    const next = { ...settings, ...part };
    setChosen({ settings: next, over: saved });
    try {
      await writer.edit('person', person.id, { settings: next });
      setProblem(null);
    } catch (error) {
      setChosen(null);
      setProblem(refusalText(error) ?? t.failed);
    }
  };
  const step = receiptOf(doc, undefined, ['settings']);
  const time = (part: 'from' | 'to') => (
    <Input
      label={t[part]}
      type="time"
      value={quiet?.[part] ?? usual[part]}
      onChange={({ target: { value } }) => {
        // A field that is being cleared says nothing yet.
        if (/^\d\d:\d\d$/.test(value)) void change({ quietHours: { ...usual, timeZone, ...quiet, [part]: value } });
      }}
    />
  );
  return (
    <Card title={t.title}>
      <p className="muted">{t.text}</p>
      <Checkbox
        label={t.on}
        checked={Boolean(quiet)}
        onChange={(event) => void change({ quietHours: event.target.checked ? { ...usual, timeZone } : null })}
      />
      {quiet && (
        <>
          <div className="cols">
            {time('from')}
            {time('to')}
          </div>
          <Checkbox
            label={t.weekends}
            checked={quiet.weekends}
            onChange={(event) => void change({ quietHours: { ...quiet, weekends: event.target.checked } })}
          />
        </>
      )}
      <Select
        label={t.zone}
        hint={t.zoneHint}
        value={timeZone}
        options={zonesWith(timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={({ target: { value } }) =>
          void change({ timeZone: value, ...(quiet ? { quietHours: { ...quiet, timeZone: value } } : {}) })
        }
      />
      <p>{problem ?? <Receipt at={step} word={words.sync.receipt[step]} last="school" />}</p>
    </Card>
  );
}
