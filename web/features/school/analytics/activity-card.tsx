import { Award, BookOpen, CircleCheck, Users } from 'lucide-react';
import { InEnglish } from '../../../answering/in-english.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { language } from '../../../lib/language.ts';
import { words } from '../../../text/index.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon, type LucideIcon } from '../../../ui/icon.tsx';
import type { SchoolFigures } from './queries.ts';

const text = words.schoolAnalytics.activity;

type Activity = SchoolFigures['school']['recentActivities'][number];
const icons: Record<Activity['type'], LucideIcon> = {
  test: CircleCheck,
  assignment: BookOpen,
  achievement: Award,
  other: Users,
};

/** What happened last, five things at most. */
export function ActivityCard({ activities }: { activities: readonly Activity[] }) {
  return (
    <Card title={text.title} flush>
      {activities.length === 0 && <p className="inset muted">{text.empty}</p>}
      <ul className="list">
        {activities.map(({ type, description, timeAgo, at }) => (
          <li key={`${at} ${description}`}>
            <span className="thumb">
              <Icon icon={icons[type]} />
            </span>
            <div className="grow">
              <p>
                <bdi>
                  <InEnglish>{description}</InEnglish>
                </bdi>
              </p>
              <p className="small muted">
                <time dateTime={at}>{language === 'en' ? timeAgo : momentOf(at)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
