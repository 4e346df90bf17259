import { Suspense } from 'react';
import { type ChartLine, type ChartRow, useChartWords } from './chart.ts';
import { ChartFigure } from './chart-figure.tsx';
import { Bars, Lines, Shares } from './parts.ts';

export { ChartWordsContext } from './chart.ts';
export type { ChartLine, ChartRow, ChartWords } from './chart.ts';

interface Titled {
  /** What the chart shows. */
  title: string;
  /** A heading above says it already. */
  titleHidden?: boolean;
  /** What there is to see in it, in one sentence. */
  finding?: string | undefined;
}

export interface BarChartProps extends Titled {
  rows: readonly ChartRow[];
  /** The end of the scale; without it the largest number. */
  max?: number;
}

/** One bar a row, from nothing to `max`, with its text beside it. */
export function BarChart({ rows, max, ...titled }: BarChartProps) {
  const words = useChartWords();
  return (
    <ChartFigure {...titled} heads={[words.value]} rows={rows.map(lineOf)}>
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
export function ShareChart({ rows, ...titled }: ShareChartProps) {
  const words = useChartWords();
  return (
    <ChartFigure {...titled} heads={[words.value]} rows={rows.map(lineOf)}>
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

/** What changed over time; a point without a number is a gap, never a 0. The first line has its likely range as a band. */
export function LineChart({ lines, max, tick = String, ...titled }: LineChartProps) {
  const words = useChartWords();
  const points = lines[0]?.points ?? [];
  const ranged = points.some(({ likely }) => likely);
  const rows = points.map(({ label, likely }, at) => ({
    label,
    texts: [
      ...lines.map((line) => line.points[at]?.text ?? ''),
      ...(ranged ? [likely ? words.range(tick(likely.lower), tick(likely.upper)) : ''] : []),
    ],
  }));
  const heads = [...lines.map(({ label }) => label), ...(ranged ? [words.likely] : [])];
  return (
    <ChartFigure {...titled} heads={heads} rows={rows}>
      <Suspense fallback={<div className="chart-space tall" />}>
        <Lines lines={lines} max={max} tick={tick} />
      </Suspense>
    </ChartFigure>
  );
}

const lineOf = ({ label, text }: ChartRow) => ({ label, texts: [text] });
