import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useDocument, useReplica } from '../replica/use-live.ts';
import { words } from '../text/index.ts';

const text = words.messages.quiet;

/** When this person's devices stay silent, in one sentence, and the way to where that is set. */
export function QuietHoursLine() {
  const { person } = useReplica();
  const { doc } = useDocument('person', person.id);
  const quiet = doc?.settings?.quietHours;
  return (
    <p className="small muted">
      {quiet ? text.are(quiet.from, quiet.to, quiet.weekends) : text.none}{' '}
      <Link to={paths.reminders}>{text.change}</Link>
    </p>
  );
}
