import { fewestForAccuracy } from '../../../schema/views/leaderboard.ts';
import { shownNickname } from '../../../schema/views/nickname.ts';
import { mondayOfWeek } from '../../../tutor/statistics/days.ts';
import { dayOf } from '../../lib/dates.ts';
import { useMe, useProgress } from '../../student/queries.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { FoldedPicture } from '../../ui/folded-picture.tsx';
import type { Chosen } from './choices.tsx';
import type { Board } from './queries.ts';
import { signOf } from '../../student/sign.ts';
import { bestWeek } from './best-week.ts';

const text = words.leaderboard;

export function BestCard({ chosen: { category, period }, own }: { chosen: Chosen; own: Board['own'] }) {
  const me = useMe();
  const { doc } = useProgress();
  const best = bestWeek(doc, category);
  const value = text.values[category];
  return (
    <Card tone="tint" title={text.best}>
      <div className="row nowrap">
        <div className="grow stack stack-xs">
          <p className="large strong">
            {best
              ? text.bestWeek(value(best.value), dayOf(new Date(mondayOfWeek(best.week)), 'UTC').replace(/^\S+ /, ''))
              : text.noBest}
          </p>
          {own && (
            <p>
              {own.value === null ? text.nothingYet[period] : text.soFar[period](value(own.value))}{' '}
              {own.place !== null && text.yourPlace(own.place)}
            </p>
          )}
          {category === 'accuracy' && <p className="small">{text.accuracyAfter(fewestForAccuracy)}</p>}
        </div>
        {me && (
          <span className="foldpic-big">
            <FoldedPicture {...signOf(shownNickname(me.id, me.nickname), me.avatar ?? null)} />
          </span>
        )}
      </div>
    </Card>
  );
}
