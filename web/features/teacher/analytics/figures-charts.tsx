import { useState } from 'react';
import type { ClassFigures } from '../../../../schema/views/class-figures.ts';
import { extremesSaid } from '../../../lib/findings.ts';
import { useNow } from '../../../lib/use-now.ts';
import { words } from '../../../text/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BarChart, ShareChart } from '../../../ui/charts/index.tsx';
import { bandRows, bandsSaid } from './head-figures.ts';
import { TrendCard } from './trend-card.tsx';
import { averageRow, rateRow } from './work-bars.ts';

const text = words.classFigures;
/** So many bars are a picture; more are a list. */
const firstBars = 10;

export function FiguresCharts({ figures, timeZone }: { figures: ClassFigures; timeZone: string | undefined }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? figures.assignments : figures.assignments.slice(0, firstBars);
  const averages = shown.map(averageRow);
  const rates = shown.map(rateRow);
  const now = useNow();
  // What is not due yet is no finding.
  const due = shown.filter(({ dueDate }) => dueDate < now).map(rateRow);
  return (
    <>
      <div className="cols chart-cols">
        <Card title={text.bands.title} level={3}>
          <ShareChart title={text.bands.title} titleHidden finding={bandsSaid(figures)} rows={bandRows(figures)} />
        </Card>
        <TrendCard figures={figures} timeZone={timeZone} />
      </div>
      <div className="cols chart-cols">
        <Card title={text.averages.title} level={3}>
          <BarChart
            title={text.averages.title}
            titleHidden
            finding={extremesSaid(averages, words.charts.extremes)}
            max={100}
            rows={averages}
          />
        </Card>
        <Card title={text.rates.title} level={3}>
          <BarChart
            title={text.rates.title}
            titleHidden
            finding={extremesSaid(due, words.charts.extremes)}
            max={100}
            rows={rates}
          />
        </Card>
      </div>
      {figures.assignments.length > shown.length && (
        <div className="row">
          <Button size="small" onClick={() => setIsWhole(true)}>
            {text.showAll(figures.assignments.length)}
          </Button>
        </div>
      )}
    </>
  );
}
