import { useState } from 'react';
import type { ClassFigures, WorkFigures } from '../../../../schema/views/class-figures.ts';
import { dayOf } from '../../../lib/dates.ts';
import { inPercent } from '../../../lib/figures.ts';
import { words } from '../../../text/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, StatCard } from '../../../ui/card.tsx';
import { BarChart, LineChart, ShareChart } from '../../../ui/charts/index.tsx';
import { useLater } from '../../../ui/use-first-rows.ts';
import { FiguresTable } from './figures-tables.tsx';
import { bandRows, bandText, headFigures, rateOf, type ReportOf, studentsTable, worksTable } from './report.ts';
import { StandOuts } from './stand-outs.tsx';

const text = words.classFigures;
/** So many bars are a picture; more are a list. */
const firstBars = 10;

const averageRow = ({ assignmentTitle, averageScore, graded }: WorkFigures) => ({
  label: assignmentTitle,
  value: averageScore,
  text: averageScore === null ? text.averages.none : text.averages.text(averageScore, bandText(averageScore), graded),
  few: graded < 8,
});

const rateRow = (of: WorkFigures) => ({
  label: of.assignmentTitle,
  value: of.expected === 0 ? null : rateOf(of),
  text: of.expected === 0 ? text.rates.nobody : text.rates.text(rateOf(of), of.handedIn, of.expected),
});

function Charts({ figures, timeZone }: { figures: ClassFigures; timeZone: string | undefined }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? figures.assignments : figures.assignments.slice(0, firstBars);
  const marked = figures.assignments.filter(({ averageScore }) => averageScore !== null).toReversed();
  return (
    <>
      <div className="cols chart-cols">
        <Card title={text.bands.title} level={3}>
          <ShareChart title={text.bands.title} titleHidden rows={bandRows(figures)} />
        </Card>
        {marked.length > 1 && (
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
        )}
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

export type FiguresViewProps = Omit<ReportOf, 'subtitle'>;

/** Who stands out, and every figure in tables. */
export function FiguresLists({ className, figures, standOuts, nameOf, timeZone }: FiguresViewProps) {
  return (
    <>
      <StandOuts standOuts={standOuts} nameOf={nameOf} />
      <FiguresTable
        table={studentsTable(figures, nameOf)}
        banded={{ percent: 1, band: 2 }}
        file={text.studentsTable.file(className)}
      />
      <FiguresTable
        table={worksTable(figures, timeZone)}
        banded={{ percent: 2, band: 3 }}
        file={text.worksTable.file(className)}
      />
    </>
  );
}

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
      <Charts figures={figures} timeZone={timeZone} />
      {useLater() && <FiguresLists {...of} />}
    </>
  );
}
