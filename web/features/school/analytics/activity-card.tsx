import { Award, BookOpen, CircleCheck, Users } from 'lucide-react';
import { agoOf } from '../../../../schema/views/ago.ts';
import { useNow } from '../../../lib/use-now.ts';
import { words } from '../../../text/index.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon, type LucideIcon } from '../../../ui/icon.tsx';
import { type Activity, activitySaid } from './names.ts';

const text = words.schoolAnalytics.activity;

const icons: Record<Activity['type'], LucideIcon> = {
  test: CircleCheck,
  assignment: BookOpen,
  achievement: Award,
  other: Users,
};

/** What happened last, five things at most. */
export function ActivityCard({ activities }: { activities: readonly Activity[] }) {
  const now = useNow();
  return (
    <Card title={text.title} flush>
      {activities.length === 0 && <p className="inset muted">{text.empty}</p>}
      <ul className="list">
        {activities.map((each) => (
          <li key={`${each.at} ${each.description}`}>
            <span className="thumb">
              <Icon icon={icons[each.type]} />
            </span>
            <div className="grow">
              <p>
                <bdi>{activitySaid(each)}</bdi>
              </p>
              <p className="small muted">
                <time dateTime={each.at}>{agoOf(each.at, now, text.ago)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
