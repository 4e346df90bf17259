import type { WorkFigures } from '../../../../schema/views/class-figures.ts';
import { dayOf } from '../../../lib/dates.ts';
import { inPercent } from '../../../lib/figures.ts';
import { words } from '../../../text/index.ts';
import { Card } from '../../../ui/card.tsx';
import { LineChart } from '../../../ui/charts/index.tsx';

const text = words.classFigures;

export function TrendCard({ marked, timeZone }: { marked: readonly WorkFigures[]; timeZone: string | undefined }) {
  return (
    <Card title={text.trend.title} level={3}>
      <LineChart
        title={text.trend.title}
        titleHidden
        max={100}
        tick={inPercent}
        lines={[
          {
            label: text.trend.line,
            points: marked.map((of) => ({
              label: of.assignmentTitle,
              short: dayOf(of.dueDate, timeZone).replace(/^\S+ /, ''),
              value: of.averageScore,
              text: inPercent(of.averageScore ?? 0),
            })),
          },
        ]}
      />
    </Card>
  );
}
