import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { startWords as words } from '../text/start.ts';
import { AwardList } from '../ui/award-list.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useAwards } from './use-awards.ts';

const text = words.progress;

/** Badges that are shown at first: what is earned, and the few that are nearest. */
const nearest = 6;

export function BadgesCard({ short }: { short?: boolean }) {
  const { items, earned } = useAwards();
  const [all, setAll] = useState(false);
  const most = short ? Math.max(6, Math.min(earned, 12)) : all ? items.length : earned + nearest;
  const more = items.length - earned - nearest;
  return (
    <Card
      title={text.badges}
      actions={<span className="small muted">{text.badgesOf(earned, items.length)}</span>}
      id="badges"
    >
      <AwardList items={items.slice(0, most)} later={text.later} />
      {short ? (
        <p>
          <Link to={paths.progress}>{text.all}</Link>
        </p>
      ) : (
        more > 0 && (
          <div>
            <Button size="small" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? text.fewerBadges : text.moreBadges(more)}
            </Button>
          </div>
        )
      )}
    </Card>
  );
}
