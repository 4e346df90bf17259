import { Link } from 'react-router-dom';
import { dayOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { messagePath } from '../../paths.ts';
import type { Doc } from '../../replica/document.ts';
import { useLive, useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import type { Child } from './child.ts';

const text = words.parent.written;
const [open, close] = words.parent.quotes;

/** The newest words about a child, or to all parents of its class, that a teacher sent since a Monday; null where there are none. */
function useWritten({ link, places, timeZone }: Child, monday: string): Doc<'message'> | null {
  const { person } = useReplica();
  const { rows } = useLive('message');
  const found = rows.filter(
    ({ recipientId, studentId, classId, receivedAt }) =>
      recipientId === person.id &&
      (studentId === link.studentId || (!studentId && places.some((place) => place.classId === classId))) &&
      receivedAt !== undefined &&
      calendarDayOf(receivedAt, timeZone) >= monday,
  );
  return found.sort((a, b) => (b.receivedAt ?? '').localeCompare(a.receivedAt ?? ''))[0] ?? null;
}

/** What a teacher wrote this week, in the week it belongs to, and the way to the conversation. */
export function WrittenCard({ child, monday }: { child: Child; monday: string }) {
  const written = useWritten(child, monday);
  if (!written) return null;
  const { id, subject, content, senderName = '', receivedAt, writtenAt } = written;
  return (
    <Card title={text.title} actions={<Link to={messagePath('parent', id, undefined)}>{text.open}</Link>}>
      <blockquote className="words">
        <p className="strong">
          <bdi>{subject}</bdi>
        </p>
        <p className="prewrap line-clamp-4" dir="auto">
          {open}
          {content}
          {close}
        </p>
        <footer>{text.by(senderName, dayOf(receivedAt ?? writtenAt, child.timeZone))}</footer>
      </blockquote>
    </Card>
  );
}
