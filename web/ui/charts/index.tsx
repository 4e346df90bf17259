import { Suspense } from 'react';
import { type ChartLine, type ChartRow, useChartWords } from './chart.ts';
import { ChartFigure } from './chart-figure.tsx';
import { Bars, Lines, Shares } from './parts.ts';

export { ChartWordsContext } from './chart.ts';
export type { ChartLine, ChartRow, ChartWords } from './chart.ts';

interface Titled {
  /** What the chart shows, best as its finding. */
  title: string;
  /** A heading above says it already. */
  titleHidden?: boolean;
}

export interface BarChartProps extends Titled {
  rows: readonly ChartRow[];
  /** The end of the scale; without it the largest number. */
  max?: number;
}

/** One bar a row, from nothing to `max`, with its text beside it. */
export function BarChart({ title, titleHidden, rows, max }: BarChartProps) {
  const words = useChartWords();
  return (
    <ChartFigure title={title} titleHidden={titleHidden} heads={[words.value]} rows={rows.map(lineOf)}>
      <Suspense fallback={<div className="chart-space" />}>
        <Bars rows={rows} max={max} />
      </Suspense>
    </ChartFigure>
  );
}

export interface ShareChartProps extends Titled {
  rows: readonly ChartRow[];
}

/** The parts of one whole beside each other; a row's share is its number in the sum of all. */
export function ShareChart({ title, titleHidden, rows }: ShareChartProps) {
  const words = useChartWords();
  return (
    <ChartFigure title={title} titleHidden={titleHidden} heads={[words.value]} rows={rows.map(lineOf)}>
      <Suspense fallback={<div className="chart-space" />}>
        <Shares rows={rows} />
      </Suspense>
    </ChartFigure>
  );
}

export interface LineChartProps extends Titled {
  lines: readonly ChartLine[];
  max?: number;
  /** How a number of the scale is written. */
  tick?: (value: number) => string;
}

/** What changed over time; a point without a number is a gap, never a 0. */
export function LineChart({ title, titleHidden, lines, max, tick = String }: LineChartProps) {
  const labels = lines[0]?.points.map(({ label }) => label) ?? [];
  const rows = labels.map((label, at) => ({ label, texts: lines.map(({ points }) => points[at]?.text ?? '') }));
  return (
    <ChartFigure title={title} titleHidden={titleHidden} heads={lines.map(({ label }) => label)} rows={rows}>
      <Suspense fallback={<div className="chart-space tall" />}>
        <Lines lines={lines} max={max} tick={tick} />
      </Suspense>
    </ChartFigure>
  );
}

const lineOf = ({ label, text }: ChartRow) => ({ label, texts: [text] });
