import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { WeekDays } from '../../ui/week-days.tsx';
import { useDays } from './queries.ts';

const text = words.progress;

export function WeekCard() {
  const { thisWeek, longest } = useDays();
  const days = thisWeek.filter(Boolean).length;
  return (
    <Card title={text.week}>
      <WeekDays
        label={text.weekDays}
        days={text.dayNames.map((name, at) => ({ name, worked: thisWeek[at] === true }))}
        words={text}
      />
      <p>{text.daysThisWeek(days)}</p>
      {longest > 1 && <p className="small muted">{text.longestRun(longest)}</p>}
    </Card>
  );
}
