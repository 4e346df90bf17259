import { Bell } from 'lucide-react';
import { useState } from 'react';
import { SaysInEnglish } from '../../answering/in-english.tsx';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAlerts } from './queries.ts';
import type { Child } from './child.ts';
import { Alert } from './alert.tsx';

const text = words.parent.alerts;
const step = 5;

/** What the school's computer has seen of the family: a press reads one, and says so to the school. */
export function AlertsCard({ family, arrived }: { family: readonly Child[]; arrived: boolean }) {
  const alerts = useAlerts(family);
  const [most, setMost] = useState(step);
  const unread = alerts.filter(({ readAt }) => !readAt).length;
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
      {alerts.length > 0 && <SaysInEnglish>{words.parent.week.inEnglish}</SaysInEnglish>}
      {alerts.length === 0 ? (
        arrived && <p className="muted">{text.none}</p>
      ) : (
        <ul className="stack alert-list" aria-label={text.title}>
          {alerts.slice(0, most).map((alert) => (
            <Alert
              key={alert.id}
              alert={alert}
              child={family.find(({ link }) => link.studentId === alert.details['studentId'])}
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
