import { dayOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/charts/index.tsx';
import { useWeeks } from './queries.ts';

const text = words.progress;

const shownWeeks = 8;

export function StarsCard() {
  const year = useWeeks(52);
  const weeks = year.slice(-shownWeeks);
  const best = Math.max(0, ...year.map(({ stars }) => stars));
  return (
    <Card title={text.stars}>
      <p>{text.starsThisWeek(weeks.at(-1)?.stars ?? 0, best)}</p>
      <BarChart
        title={text.starsChart}
        titleHidden
        rows={weeks.map(({ monday, stars }) => ({
          label: dayOf(`${monday}T12:00:00.000Z`, 'UTC').replace(/^\S+ /, ''),
          value: stars,
          text: String(stars),
        }))}
      />
    </Card>
  );
}
