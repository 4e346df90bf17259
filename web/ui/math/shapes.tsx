import type { PictureOf } from './data.ts';
import { Svg } from './svg.tsx';

const askedShape = { perimeter: 'edge', area: 'part asked', both: 'part edge-too' } as const;

const lengthOf = (text: string): number => Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? Number.NaN);
/** So many squares can still be told apart. */
const mostSquares = 12;

/** Takes how long the sides are; gives the sides of the drawing in the same ratio, as far as both stay readable. */
export function drawnSides(width: string, height: string): { width: number; height: number; squares: boolean } {
  const [long, wide] = [lengthOf(width), lengthOf(height)];
  if (!(long > 0 && wide > 0)) return { width: 220, height: 130, squares: false };
  const scale = Math.min(220 / long, 150 / wide);
  const squares = [long, wide].every((side) => Number.isInteger(side) && side <= mostSquares);
  return { width: Math.max(48, long * scale), height: Math.max(40, wide * scale), squares };
}

/** A triangle in the box around it: its base is the bottom side, so its length stands below. */
function TriangleInBox({ data }: { data: PictureOf<'rectangle'> }) {
  const side = drawnSides(data.width, data.height);
  const [x, y] = [170 - side.width / 2, 8];
  const [bottom, right] = [y + side.height, x + side.width];
  const top = data.triangle === 'right-angled' ? x : x + side.width / 2;
  return (
    <Svg height={side.height + 46} label={data.label}>
      <rect x={x} y={y} width={side.width} height={side.height} className="part" />
      <path d={`M${x} ${bottom}L${top} ${y}L${right} ${bottom}Z`} className="part asked" />
      {data.triangle === 'any' && <path d={`M${top} ${y}V${bottom}`} className="height" />}
      <text x="170" y={bottom + 28}>
        {data.width}
      </text>
      <text x={right + 10} y={y + side.height / 2 + 7} className="start">
        {data.height}
      </text>
    </Svg>
  );
}

export function Rectangle({ data }: { data: PictureOf<'rectangle'> }) {
  return data.triangle ? <TriangleInBox data={data} /> : <PlainRectangle data={data} />;
}

function PlainRectangle({ data }: { data: PictureOf<'rectangle'> }) {
  const side = drawnSides(data.width, data.height);
  const [x, y] = [170 - side.width / 2, 34];
  const columns = side.squares ? lengthOf(data.width) : 1;
  const rows = side.squares ? lengthOf(data.height) : 1;
  return (
    <Svg height={side.height + 48} label={data.label}>
      <rect x={x} y={y} width={side.width} height={side.height} className={askedShape[data.asked]} />
      {data.asked !== 'perimeter' && (
        <path
          d={[
            ...Array.from(
              { length: columns - 1 },
              (_, at) => `M${x + ((at + 1) * side.width) / columns} ${y}v${side.height}`,
            ),
            ...Array.from(
              { length: rows - 1 },
              (_, at) => `M${x} ${y + ((at + 1) * side.height) / rows}h${side.width}`,
            ),
          ].join('')}
          className={data.asked === 'area' ? 'squares in-asked' : 'squares'}
        />
      )}
      <text x="170" y="24">
        {data.width}
      </text>
      <text x={x + side.width + 10} y={y + side.height / 2 + 7} className="start">
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
