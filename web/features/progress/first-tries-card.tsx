import { hoursOf } from '../../../schema/views/family.ts';
import { useProgress } from '../../student/queries.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useWeeks } from './queries.ts';

const text = words.progress;

export function FirstTriesCard() {
  const { doc } = useProgress();
  const year = useWeeks(52);
  const tried = year.reduce((sum, week) => sum + week.tried, 0);
  const right = year.reduce((sum, week) => sum + week.right, 0);
  const minutes = doc?.timeSpent ?? 0;
  return (
    <Card title={text.onMyOwn}>
      <Progress label={text.firstTries(right, tried)} value={right} max={Math.max(1, tried)} />
      <p className="small muted">{text.firstTriesText}</p>
      <p>
        {text.time}: <span className="strong num">{text.hours(...hoursOf(minutes))}</span>
      </p>
    </Card>
  );
}
