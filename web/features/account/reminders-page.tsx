import { words } from '../../text/index.ts';
import { deviceZone } from '../../lib/device-zone.ts';
import { useDocument, useReplica } from '../../replica/use-live.ts';
import { answerTo, useRemembered } from '../../session/use-remembered.ts';
import { NotificationsCard } from './notifications-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { RemindersCard } from './reminders-card.tsx';

/** What this person wishes to be told, when, and when not. */
export function RemindersPage() {
  const { person } = useReplica();
  const { doc } = useDocument('person', person.id);
  const { answer } = useRemembered(answerTo('notificationSettings'));
  const here = deviceZone();
  // Until somebody has said where this account lives, it is where its device is: the first reminder says so.
  const zone = doc?.settings?.timeZone ?? (answer?.timeZoneKnown ? answer.timeZone : here);
  return (
    <div className="stack checkup">
      <h1>{words.notifications.page}</h1>
      <RemindersCard zone={zone} />
      <NotificationsCard />
      <QuietHoursCard zone={zone} />
    </div>
  );
}
