import { BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { usePush } from '../session/push.ts';
import { startWords as words } from '../text/start.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';

const push = words.notifications;

/** Whether this device tells its person when Paperboat is closed, and the way to change that. */
export function PushPermission({ onOpen }: { onOpen: () => void }) {
  const { permission, on, busy, turnOn } = usePush();
  const isAsked = !on && (permission === 'default' || permission === 'granted');
  const start = async (): Promise<void> => {
    if ((await turnOn()) === 'granted') showToast({ title: push.enabled });
  };
  return (
    <div className="inset-line stack stack-s">
      <p className="small">{on ? push.enabled : push.states[permission === 'granted' ? 'default' : permission]}</p>
      <div className="row">
        {isAsked && (
          <Button size="small" icon={BellRing} disabled={busy} onClick={() => void start()}>
            {busy ? push.turningOn : push.turnOn}
          </Button>
        )}
        <Link className={buttonClass({ variant: 'ghost', size: 'small' })} to={paths.reminders} onClick={onOpen}>
          {push.toReminders}
        </Link>
      </div>
    </div>
  );
}
