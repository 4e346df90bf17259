import { BellRing, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { newId } from '../../../schema/ids.ts';
import { limits } from '../../../schema/limits.ts';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import { reminderKinds } from '../../../schema/views/push.ts';
import { momentOf } from '../../lib/dates.ts';
import { fromLocalInput, toLocalInput } from '../../lib/local-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { answerTo, useRemembered } from '../../session/use-remembered.ts';
import { useWishes, type Wish } from '../../session/wishes.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { useOnce } from '../../ui/use-once.ts';

const t = words.notifications.reminders;
type Reminder = AnswerOf<'scheduled'>[number];
type Asked = Extract<Wish, { call: 'schedule' }>;

/** The reminders that are set, those on their way, and the form for another one. */
export function RemindersCard({ zone }: { zone: string }) {
  const { answer, ready } = useRemembered(answerTo('scheduled'));
  const { wishes, wish, drop } = useWishes();
  const now = useNow();
  const asked = wishes.filter((one): one is Asked => one.call === 'schedule');
  const leaving = new Set(wishes.flatMap((one) => (one.call === 'unschedule' ? [one.of] : [])));
  const there = (answer ?? []).filter(
    ({ id, scheduledTime }) => scheduledTime > now && !asked.some(({ body }) => body.id === id),
  );
  const remove = ({ id }: Reminder): void =>
    void wish({ id: newId(), at: new Date().toISOString(), call: 'unschedule', of: id });
  return (
    <Card title={t.title}>
      {there.length + asked.length === 0 && (
        <p className="muted">{answer ? t.none : ready ? t.unknown : words.app.loading}</p>
      )}
      <ul className="list">
        {asked.map((one) => (
          <AskedRow key={one.id} one={one} zone={zone} drop={() => void drop(one)} />
        ))}
        {there.map((one) => (
          <Row key={one.id} kind={one.type} text={one.data.text} when={one.scheduledTime} zone={zone}>
            {leaving.has(one.id) ? (
              <span className="small muted">{t.leaving}</span>
            ) : (
              <Button
                size="small"
                variant="ghost"
                icon={Trash2}
                aria-label={t.remove(momentOf(one.scheduledTime, zone))}
                onClick={() => remove(one)}
              >
                {t.removeShort}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {there.length + asked.length >= limits.reminders ? <p>{t.full}</p> : <Make zone={zone} wish={wish} />}
    </Card>
  );
}

interface RowProps {
  kind: Reminder['type'];
  text: string | null | undefined;
  when: string;
  zone: string;
  children: ReactNode;
}

function Row({ kind, text, when, zone, children }: RowProps) {
  return (
    <li>
      <span className="thumb">
        <Icon icon={BellRing} />
      </span>
      <span className="grow stack stack-xs">
        <bdi className="strong">{text || t.kinds[kind]}</bdi>
        <span className="small muted">{momentOf(when, zone)}</span>
      </span>
      {children}
    </li>
  );
}

/** One that the school has not heard of yet, or did not take. */
function AskedRow({ one, zone, drop }: { one: Asked; zone: string; drop: () => void }) {
  const when = one.body.scheduledTime;
  return (
    <Row kind={one.body.type ?? 'homework-reminder'} text={one.body.data?.text} when={when} zone={zone}>
      <span className="stack stack-xs">
        {one.problem === undefined ? (
          <>
            <Receipt at="device" word={words.sync.receipt.device} last="school" />
            <span className="small muted">{t.waiting}</span>
          </>
        ) : (
          <span className="small">{one.problem || t.refused}</span>
        )}
        <Button size="small" variant="ghost" icon={Trash2} aria-label={t.remove(momentOf(when, zone))} onClick={drop}>
          {one.problem === undefined ? t.removeShort : t.drop}
        </Button>
      </span>
    </Row>
  );
}

function Make({ zone, wish }: { zone: string; wish: (wish: Wish) => Promise<void> }) {
  const [type, setType] = useState<Reminder['type']>('homework-reminder');
  const [text, setText] = useState('');
  const [when, setWhen] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [make, isMaking] = useOnce(async () => {
    const scheduledTime = fromLocalInput(when, zone);
    if (scheduledTime === null) return setProblem(t.whenNeeded);
    const at = new Date().toISOString();
    if (scheduledTime <= at) return setProblem(t.past);
    const id = newId();
    const data = text.trim() === '' ? {} : { text: text.trim() };
    await wish({ id, at, call: 'schedule', body: { id, type, scheduledTime, data, timeZone: zone } });
    setProblem(null);
    setText('');
    setWhen('');
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h3>{t.make}</h3>
      <div className="cols">
        <Select
          label={t.kind}
          value={type}
          options={reminderKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(event) => setType(reminderKinds.find((one) => one === event.target.value) ?? type)}
        />
        <Input
          label={t.when}
          hint={t.zone(zone.replaceAll('_', ' '))}
          type="datetime-local"
          className="max-w-full min-w-0"
          min={toLocalInput(new Date(), zone)}
          value={when}
          error={problem ?? undefined}
          onChange={(event) => setWhen(event.target.value)}
        />
      </div>
      <Input
        label={t.text}
        hint={t.textHint}
        value={text}
        maxLength={limits.reminderCharacters}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row">
        <Button type="submit" variant="primary" icon={BellRing} disabled={isMaking}>
          {t.add}
        </Button>
      </div>
    </form>
  );
}
