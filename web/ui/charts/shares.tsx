import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import type { ChartRow } from './chart.ts';

/** How parts look, one after the other: they are told apart without colours. */
const fills = ['solid', 'hatch', 'dots', 'soft', 'lines', 'empty'] as const;
type Fill = (typeof fills)[number];

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3.500" height="7" className="part solid" />
      </pattern>
      <pattern id={`${id}-dots`} width="7" height="7" patternUnits="userSpaceOnUse">
        <circle cx="3.500" cy="3.500" r="2" className="part solid" />
      </pattern>
      <pattern id={`${id}-lines`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="2" className="part solid" />
      </pattern>
    </defs>
  );
}

function Part({ fill, id, x, width }: { fill: Fill; id: string; x: string; width: string }) {
  const patterned = fill === 'hatch' || fill === 'dots' || fill === 'lines';
  return (
    <rect
      className={patterned ? 'part' : `part ${fill}`}
      x={x}
      width={width}
      height="100%"
      fill={patterned ? `url(#${id}-${fill})` : undefined}
    />
  );
}

const fillAt = (at: number): Fill => fills[at % fills.length] ?? 'solid';

/** The parts of a whole as one bar, and below it what each is. */
export function Shares({ rows }: { rows: readonly ChartRow[] }) {
  const id = useId();
  const total = rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const share = scaleLinear([0, total || 1], [0, 100]);
  const starts = rows.map((_, at) => rows.slice(0, at).reduce((sum, { value }) => sum + (value ?? 0), 0));
  return (
    <div className="shares">
      <svg className="share-bar" width="100%" height="32">
        <Patterns id={id} />
        {rows.map(({ value }, at) => (
          <Part key={at} fill={fillAt(at)} id={id} x={`${share(starts[at] ?? 0)}%`} width={`${share(value ?? 0)}%`} />
        ))}
      </svg>
      <ul className="share-names">
        {rows.map(({ label, text }, at) => (
          <li key={at}>
            <svg width="20" height="20">
              <Part fill={fillAt(at)} id={id} x="0" width="100%" />
            </svg>
            <span>{label}</span>
            <span className="num strong">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
