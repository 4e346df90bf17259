import { StatCard } from '../../../ui/card.tsx';
import { useLater } from '../../../ui/use-first-rows.ts';
import { headFigures } from './head-figures.ts';
import { FiguresCharts } from './figures-charts.tsx';
import { FiguresLists } from './figures-lists.tsx';
import type { ReportOf } from './report.ts';

export type FiguresViewProps = Omit<ReportOf, 'subtitle'>;

/** A class in figures, from nothing but the figures. */
export function FiguresView(of: FiguresViewProps) {
  const { figures, timeZone } = of;
  return (
    <>
      <div className="cols stat-cols">
        {headFigures(figures).map(({ label, value, why }) => (
          <StatCard key={label} label={label} value={value} why={why} />
        ))}
      </div>
      <FiguresCharts figures={figures} timeZone={timeZone} />
      {useLater() && <FiguresLists {...of} />}
    </>
  );
}
