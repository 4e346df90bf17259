import { useState } from 'react';
import type { ClassFigures } from '../../../../schema/views/class-figures.ts';
import { words } from '../../../text/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BarChart, ShareChart } from '../../../ui/charts/index.tsx';
import { bandRows } from './head-figures.ts';
import { TrendCard } from './trend-card.tsx';
import { averageRow, rateRow } from './work-bars.ts';

const text = words.classFigures;
/** So many bars are a picture; more are a list. */
const firstBars = 10;

export function FiguresCharts({ figures, timeZone }: { figures: ClassFigures; timeZone: string | undefined }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? figures.assignments : figures.assignments.slice(0, firstBars);
  const marked = figures.assignments.filter(({ averageScore }) => averageScore !== null).toReversed();
  return (
    <>
      <div className="cols chart-cols">
        <Card title={text.bands.title} level={3}>
          <ShareChart title={text.bands.title} titleHidden rows={bandRows(figures)} />
        </Card>
        {marked.length > 1 && <TrendCard marked={marked} timeZone={timeZone} />}
      </div>
      <div className="cols chart-cols">
        <Card title={text.averages.title} level={3}>
          <BarChart title={text.averages.title} titleHidden max={100} rows={shown.map(averageRow)} />
        </Card>
        <Card title={text.rates.title} level={3}>
          <BarChart title={text.rates.title} titleHidden max={100} rows={shown.map(rateRow)} />
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
