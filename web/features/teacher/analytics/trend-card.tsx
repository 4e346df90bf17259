import type { ClassFigures } from '../../../../schema/views/class-figures.ts';
import { dayOf } from '../../../lib/dates.ts';
import { inPercent } from '../../../lib/figures.ts';
import { courseSaid } from '../../../lib/findings.ts';
import { words } from '../../../text/index.ts';
import { Card } from '../../../ui/card.tsx';
import { LineChart } from '../../../ui/charts/index.tsx';
import { averagePoints } from './average-points.ts';

const text = words.classFigures.trend;

/** How the class's average went from one marked assignment to the next; nothing while fewer than two are marked. */
export function TrendCard({ figures, timeZone }: { figures: ClassFigures; timeZone: string | undefined }) {
  const points = averagePoints(figures).map(({ of, percent, likely, few }) => ({
    label: of.assignmentTitle,
    short: dayOf(of.dueDate, timeZone).replace(/^\S+ /, ''),
    value: percent,
    text: text.text(percent, of.graded),
    likely,
    few,
  }));
  if (points.length < 2) return null;
  return (
    <Card title={text.title} level={3}>
      <LineChart
        title={text.title}
        titleHidden
        finding={courseSaid(points, words.charts.course)}
        max={100}
        tick={inPercent}
        lines={[{ label: text.line, points }]}
      />
      {points.some(({ likely }) => likely) && <p className="small muted">{text.how}</p>}
    </Card>
  );
}
