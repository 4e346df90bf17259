import { Bell, CalendarX, Moon, RotateCcw, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '../../lib/dates.ts';
import type { Doc } from '../../replica/document.ts';
import { useReadNotice } from '../../replica/use-read-notice.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Child, nameOf, useAlerts } from './queries.ts';

const text = words.parent.alerts;
const step = 5;

const icons: Readonly<Record<string, LucideIcon>> = {
  struggling: RotateCcw,
  excelling: TrendingUp,
  inactivity: Moon,
  overdue: CalendarX,
};

/** What the school's computer has seen of the family: a press reads one, and says so to the school. */
export function AlertsCard({ family, arrived }: { family: readonly Child[]; arrived: boolean }) {
  const readNotice = useReadNotice();
  const alerts = useAlerts(family);
  const [most, setMost] = useState(step);
  const unread = alerts.filter(({ readAt }) => !readAt).length;
  const read = (alert: Doc<'notice'>): void => {
    readNotice(alert).catch((error: unknown) => {
      showToast(failureToast(text.failed, error));
    });
  };
  return (
    <Card
      title={text.title}
      actions={
        unread > 0 && (
          <Badge tone="accent" icon={Bell}>
            {text.unread(unread)}
          </Badge>
        )
      }
    >
      {alerts.length === 0 ? (
        arrived && <p className="muted">{text.none}</p>
      ) : (
        <ul className="stack alert-list" aria-label={text.title}>
          {alerts.slice(0, most).map((alert) => (
            <Alert
              key={alert.id}
              alert={alert}
              child={family.find(({ link }) => link.studentId === alert.details['studentId'])}
              onRead={() => read(alert)}
            />
          ))}
        </ul>
      )}
      {alerts.length > most && (
        <Button variant="ghost" size="small" onClick={() => setMost((now) => now + step)}>
          {text.older(alerts.length - most)}
        </Button>
      )}
    </Card>
  );
}

interface AlertProps {
  alert: Doc<'notice'>;
  child: Child | undefined;
  onRead: () => void;
}

function Alert({ alert, child, onRead }: AlertProps) {
  const { alertType = '', title = '', message = '', gone } = alert.details;
  const isNew = !alert.readAt;
  const handedIn = alertType === 'overdue' && child?.work.some(({ assignmentId }) => assignmentId === alert.about);
  return (
    <li className="row nowrap top">
      <span className="thumb">
        <Icon icon={icons[alertType] ?? Bell} />
      </span>
      <button type="button" className="alert-open grow" onClick={onRead}>
        <span className={isNew ? 'strong' : undefined}>
          {title}{' '}
          {isNew && (
            <Badge tone="accent" icon={Bell}>
              {text.isNew}
            </Badge>
          )}
        </span>
        <span className="small">{message}</span>
        {gone && <span className="small">{text.gone}</span>}
        {handedIn && <span className="small">{text.handedIn}</span>}
        <span className="small muted">{text.about(child ? nameOf(child) : '', dayOf(alert.createdAt))}</span>
      </button>
    </li>
  );
}
