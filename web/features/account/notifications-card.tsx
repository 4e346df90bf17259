import { BellOff, BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { usePush } from '../../session/push.ts';
import { answerTo, useRemembered } from '../../session/use-remembered.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.tsx';

const t = words.notifications;

/** Whether this device tells its person, and the way to change that. `linked` leads on to reminders and quiet hours. */
export function NotificationsCard({ linked }: { linked?: boolean }) {
  const { permission, on, busy, refused, turnOn, turnOff } = usePush();
  const { answer: settings } = useRemembered(answerTo('notificationSettings'));
  const needsConsent = settings?.allowed === false;
  const start = async (): Promise<void> => {
    if ((await turnOn()) === 'granted') showToast({ title: t.enabled });
  };
  const stop = async (): Promise<void> => {
    await turnOff();
    showToast({ title: t.disabled });
  };
  return (
    <Card
      title={t.card}
      actions={
        on && (
          <Badge tone="correct" icon={BellRing}>
            {t.enabled}
          </Badge>
        )
      }
    >
      <p>{t.states[permission === 'granted' && !on ? 'default' : permission]}</p>
      {needsConsent && permission !== 'unsupported' && <p>{t.needsConsent}</p>}
      {refused && !needsConsent && <p role="status">{refused}</p>}
      <div className="row">
        {!on && (permission === 'default' || permission === 'granted') && (
          <Button icon={BellRing} disabled={busy} onClick={() => void start()}>
            {busy ? t.turningOn : t.turnOn}
          </Button>
        )}
        {on && (
          <Button icon={BellOff} onClick={() => void stop()}>
            {t.turnOff}
          </Button>
        )}
        {linked && (
          <Link className={buttonClass({ variant: 'ghost' })} to={paths.reminders}>
            {t.toReminders}
          </Link>
        )}
      </div>
    </Card>
  );
}
