import type { PictureOf } from './data.ts';
import { Cell, Svg } from './svg.tsx';

export function NumberLine({ data }: { data: PictureOf<'number-line'> }) {
  const points = data.jumps.length + 1;
  const at = (index: number) => 40 + (280 * index) / Math.max(1, points - 1);
  return (
    <Svg height={130} label={data.label}>
      <path d="M8 85H352" className="line thick" />
      {Array.from({ length: points }, (_, index) => (
        <path key={index} d={`M${at(index)} 74v22`} className="line thick" />
      ))}
      {data.jumps.map((jump, index) => {
        const middle = (at(index) + at(index + 1)) / 2;
        return (
          <g key={index}>
            <path d={`M${at(index)} 74Q${middle} 14 ${at(index + 1)} 74`} className="jump" />
            <text x={middle} y="32">
              {jump}
            </text>
          </g>
        );
      })}
      <text x={at(0)} y="122">
        {data.start}
      </text>
      <text x={at(points - 1)} y="122" className={data.end === null ? 'strong-accent' : undefined}>
        {data.end ?? '?'}
      </text>
    </Svg>
  );
}

/** Moments in their order; the one asked for is a filled box. */
export function Timeline({ data }: { data: PictureOf<'timeline'> }) {
  const moments = [data.start, ...data.stops, data.end];
  const step = 336 / moments.length;
  const at = (index: number) => 12 + (index + 0.5) * step;
  // Neighbours would touch: every second moment stands above the line.
  const two = moments.length > 3;
  return (
    <Svg height={two ? 180 : 110} label={data.label}>
      <path d={`M${at(0)} ${two ? 90 : 30}H${at(moments.length - 1)}`} className="line thick" />
      {moments.map((moment, index) => {
        const above = two && index % 2 === 1;
        const line = two ? 90 : 30;
        const box = above ? line - 74 : line + 22;
        return (
          <g key={index}>
            <circle cx={at(index)} cy={line} r="9" className={moment === null ? 'dot' : 'stop'} />
            {moment === null ? (
              <Cell x={at(index) - 34} y={box} width={68} asked text="?" />
            ) : (
              <text x={Math.min(318, Math.max(42, at(index)))} y={box + 34}>
                {moment}
              </text>
            )}
          </g>
        );
      })}
    </Svg>
  );
}

/** Terms in boxes joined by steps; six to a row. */
export function Sequence({ data }: { data: PictureOf<'sequence'> }) {
  const longest = Math.max(1, ...data.terms.map((term) => term?.length ?? 1));
  const perRow = Math.max(1, Math.min(data.terms.length, Math.floor(336 / Math.max(56, longest * 13 + 26))));
  const rows = Math.ceil(data.terms.length / perRow);
  const step = 336 / perRow;
  return (
    <Svg height={rows * 72} label={data.label}>
      {data.terms.map((term, index) => {
        const x = 12 + (index % perRow) * step;
        const y = 8 + Math.floor(index / perRow) * 72;
        const joined = index < data.terms.length - 1;
        return (
          <g key={index}>
            <Cell x={x} y={y} width={step - 12} asked={term === null} text={term ?? '?'} />
            {joined && <path d={`M${x + step - 11} ${y + 26}h10`} className="line thick" />}
          </g>
        );
      })}
    </Svg>
  );
}
