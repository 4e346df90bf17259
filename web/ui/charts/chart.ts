import { createContext, use } from 'react';

/** One figure of a chart: what it is of, its number, and how it is said; null where there is nothing to draw yet. */
export interface ChartRow {
  label: string;
  value: number | null;
  text: string;
  /** What stands below the point of a line, where the label is too long for that. */
  short?: string;
  /** From too few to rely on: drawn hatched. */
  few?: boolean;
  /** Between which numbers the true one likely lies: a band behind the line. */
  likely?: { lower: number; upper: number } | null;
}

/** Points that belong together, in order; all lines of a chart have the same labels below. */
export interface ChartLine {
  label: string;
  points: readonly ChartRow[];
}

export interface ChartWords {
  /** The switch to the table and back. */
  asTable: string;
  asChart: string;
  /** Heads of the table's columns. */
  name: string;
  value: string;
  /** What the band is, and how it is written in the table. */
  likely: string;
  range: (lower: string, upper: string) => string;
  /** What hatched bars and hollow points are. */
  few: string;
}

/** The words of the charts below, given once for the whole app. */
export const ChartWordsContext = createContext<ChartWords | null>(null);

export function useChartWords(): ChartWords {
  const words = use(ChartWordsContext);
  if (!words) throw new Error('a chart stands outside of ChartWordsContext');
  return words;
}

/** The largest number of a chart, for the end of its scale; never 0, so that nothing is divided by it. */
export const largestOf = (rows: readonly ChartRow[]): number =>
  Math.max(...rows.map(({ value }) => value ?? 0), 0) || 1;
