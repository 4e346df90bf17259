import { Bell, CalendarX, Moon, RotateCcw, TrendingUp } from 'lucide-react';
import { isEnded } from '../../../schema/views/assignment.ts';
import { InEnglish } from '../../answering/in-english.tsx';
import { dayOf } from '../../lib/dates.ts';
import type { Doc } from '../../replica/document.ts';
import { useReadNotice } from '../../replica/use-read-notice.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Child, nameOf } from './child.ts';

const text = words.parent.alerts;

const icons: Readonly<Record<string, LucideIcon>> = {
  struggling: RotateCcw,
  excelling: TrendingUp,
  inactivity: Moon,
  overdue: CalendarX,
};

interface AlertProps {
  alert: Doc<'notice'>;
  child: Child | undefined;
}

export function Alert({ alert, child }: AlertProps) {
  const { alertType = '', title = '', message = '', gone, classId } = alert.details;
  const readNotice = useReadNotice();
  const isNew = !alert.readAt;
  const handedIn = alertType === 'overdue' && child?.work.some(({ assignmentId }) => assignmentId === alert.about);
  const place = child?.places.find((one) => one.classId === classId);
  const notAsked = classId !== undefined && !handedIn && child !== undefined && (!place || isEnded(place));
  const read = (): void => {
    readNotice(alert).catch((error: unknown) => {
      showToast(failureToast(text.failed, error));
    });
  };
  return (
    <li className="row nowrap top">
      <span className="thumb">
        <Icon icon={icons[alertType] ?? Bell} />
      </span>
      <button type="button" className="alert-open grow" onClick={read}>
        <span className={isNew ? 'strong' : undefined}>
          <InEnglish>{title}</InEnglish>{' '}
          {isNew && (
            <Badge tone="accent" icon={Bell}>
              {text.isNew}
            </Badge>
          )}
        </span>
        <span className="small">
          <InEnglish>{message}</InEnglish>
        </span>
        {gone && <span className="small">{text.gone}</span>}
        {handedIn && <span className="small">{text.handedIn}</span>}
        {notAsked && <span className="small">{text.notAsked}</span>}
        <span className="small muted">
          {text.about(child ? nameOf(child) : '', dayOf(alert.createdAt, child?.timeZone))}
        </span>
      </button>
    </li>
  );
}
