import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { useFirstRows } from '../use-first-rows.ts';
import { useChartWords } from './chart.ts';

/** The drawing comes first: its table is read by few, and a moment later. */
const firstRows = 0;

export interface ChartFigureProps {
  /** What the chart shows. */
  title: string;
  /** A heading above says it already. */
  titleHidden?: boolean;
  /** What there is to see in it, in one sentence. */
  finding?: string | undefined;
  /** The heads of the table's columns after the first. */
  heads: readonly string[];
  rows: readonly { label: string; texts: readonly string[] }[];
  /** The drawing; screen readers are given the table in its place. */
  children: ReactNode;
}

/** A drawing with its table: the one is seen, the other read aloud, and who likes reads the table too. */
export function ChartFigure({ title, titleHidden, finding, heads, rows, children }: ChartFigureProps) {
  const words = useChartWords();
  const [isTable, setIsTable] = useState(false);
  const drawn = useFirstRows(rows, firstRows);
  const table = (
    <div className={isTable ? 'tablewrap' : 'sr'} role="group" aria-label={title} tabIndex={isTable ? 0 : undefined}>
      <table className="table">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="n">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row, at) => (
            <tr key={at}>
              <th scope="row">{row.label}</th>
              {row.texts.map((text, column) => (
                <td key={column} className="n">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <figure className="chart-figure">
      <figcaption className={cx(titleHidden && !finding && 'sr')}>
        {finding && <p className="strong">{finding}</p>}
        <p className={titleHidden ? 'sr' : finding ? 'small muted' : 'strong'}>{title}</p>
      </figcaption>
      {!isTable && (
        <div className="chartbox" aria-hidden="true">
          {children}
        </div>
      )}
      {table}
      <Button
        variant="ghost"
        size="small"
        className="chart-switch"
        icon={isTable ? ChartColumn : Table2}
        onClick={() => setIsTable(!isTable)}
      >
        {isTable ? words.asChart : words.asTable}
        <span className="sr">: {title}</span>
      </Button>
    </figure>
  );
}
