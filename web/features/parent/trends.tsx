import { weeklyChange } from '../../../tutor/statistics/weekly-change.ts';
import { words } from '../../text/index.ts';
import { StatCard } from '../../ui/card.tsx';

const text = words.parent.analytics;

interface TrendsProps {
  before: { tried: number; right: number; minutes: number };
  now: { tried: number; right: number; minutes: number };
}

const bare = (value: number): string => (value < 0 ? `−${-value}` : String(value));
const sign = (value: number): string => (value > 0 ? '+' : value < 0 ? '−' : '±');

export function Trends({ before, now }: TrendsProps) {
  const change = weeklyChange(before, now);
  if ('missing' in change)
    return (
      <div>
        <p className="strong">{text.notEnough}</p>
        <p className="small muted">{text.missing(change.missing)}</p>
      </div>
    );
  const of = (value: number, amount: (size: number) => string): string =>
    text.change(sign(value), amount(Math.abs(value)));
  return (
    <div className="cols figure-cols">
      <StatCard
        label={text.kinds.tried}
        value={of(change.tried, String)}
        why={text.counts(String(now.tried), String(before.tried))}
      />
      <StatCard
        label={text.kinds.right}
        value={of(change.points, text.points)}
        why={text.likely(bare(change.lower), bare(change.upper))}
      />
      <StatCard
        label={text.kinds.minutes}
        value={of(change.minutes, words.parent.detailed.minutes)}
        why={text.counts(words.parent.detailed.minutes(now.minutes), words.parent.detailed.minutes(before.minutes))}
      />
    </div>
  );
}
