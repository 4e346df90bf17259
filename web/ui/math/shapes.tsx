import type { PictureOf } from './data.ts';
import { Svg } from './svg.tsx';

const askedShape = { perimeter: 'edge', area: 'part asked', both: 'part edge-too' } as const;

export function Rectangle({ data }: { data: PictureOf<'rectangle'> }) {
  return (
    <Svg height={200} label={data.label}>
      <rect x="60" y="34" width="240" height="130" className={askedShape[data.asked]} />
      <text x="180" y="24">
        {data.width}
      </text>
      <text x="330" y="105">
        {data.height}
      </text>
    </Svg>
  );
}

export function Dots({ data }: { data: PictureOf<'array'> }) {
  const step = Math.min(34, 336 / Math.max(1, data.columns));
  const left = 180 - ((data.columns - 1) * step) / 2;
  return (
    <Svg height={data.rows * step + 16} label={data.label}>
      {Array.from({ length: data.rows * data.columns }, (_, at) => (
        <circle
          key={at}
          cx={left + (at % data.columns) * step}
          cy={8 + step / 2 + Math.floor(at / data.columns) * step}
          r={step * 0.34}
          className="dot"
        />
      ))}
    </Svg>
  );
}
