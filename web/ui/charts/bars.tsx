import { scaleLinear } from 'd3-scale';
import type { CSSProperties } from 'react';
import { type ChartRow, largestOf, useChartWords } from './chart.ts';

/** The bars of a bar chart, each with its words in the page's own letters. */
export function Bars({ rows, max = largestOf(rows) }: { rows: readonly ChartRow[]; max?: number }) {
  const words = useChartWords();
  const share = scaleLinear([0, max], [0, 100]).clamp(true);
  return (
    <>
      <ul className="bars">
        {rows.map(({ label, value, text, few }, at) => {
          const style: CSSProperties & Record<'--v', string> = { '--v': `${share(value ?? 0)}%` };
          return (
            <li key={at} className={few ? 'few' : undefined}>
              <span className="bar-name">{label}</span>
              <span className="track">
                <i style={style} />
              </span>
              <span className="bar-text num">{text}</span>
            </li>
          );
        })}
      </ul>
      {rows.some(({ few, value }) => few && value !== null) && (
        <p className="legend">
          <i className="chart-key few" />
          {words.few}
        </p>
      )}
    </>
  );
}
