import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { type ChartLine, type ChartRow, largestOf, useChartWords } from './chart.ts';

const height = 220;
const edge = { top: 24, bottom: 34, left: 48 };

/** Pixels that each label below needs, with the space to the next one: 7 for a letter of this size. */
const roomOf = (points: readonly ChartRow[]): number =>
  12 + 7 * Math.max(0, ...points.map(({ label, short = label }) => short.length));

/** The width of a box in pixels: text in a drawing is never scaled. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}

export interface LinesProps {
  lines: readonly ChartLine[];
  max?: number;
  tick: (value: number) => string;
}

/** The lines of a chart over time, the first one strong. */
export function Lines({ lines, max, tick }: LinesProps) {
  const [box, width] = useWidth();
  const words = useChartWords();
  const points = lines[0]?.points ?? [];
  const ranged = points.some(({ likely }) => likely);
  const few = points.some(({ few, value }) => few && value !== null);
  return (
    <div ref={box}>
      {width > 0 ? <Drawing lines={lines} max={max} tick={tick} width={width} /> : <div className="chart-space tall" />}
      {(lines.length > 1 || ranged || few) && (
        <ul className="legend">
          {lines.map(({ label }, at) => (
            <li key={at}>
              <svg width="28" height="12">
                <path className={`stroke line-${at % 3}`} d="M0 6H28" />
              </svg>
              {label}
            </li>
          ))}
          {ranged && (
            <li>
              <i className="chart-key range" />
              {words.likely}
            </li>
          )}
          {few && (
            <li>
              <svg width="12" height="12">
                <circle className="dot few" cx="6" cy="6" r="4" />
              </svg>
              {words.few}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Drawing({ lines, max, tick, width }: LinesProps & { width: number }) {
  const points = lines[0]?.points ?? [];
  const room = roomOf(points);
  // The newest has its label below its middle, as the others have.
  const end = width - room / 2;
  const x = scalePoint(
    points.map((_, at) => at),
    [edge.left, end],
  );
  const y = scaleLinear([0, max ?? largestOf(lines.flatMap((of) => of.points))], [height - edge.bottom, edge.top]);
  if (max === undefined) y.nice(4);
  const every = Math.ceil((points.length * room) / Math.max(1, end - edge.left));
  const path = line<ChartRow>()
    .defined(({ value }) => value !== null)
    .x((_, at) => x(at) ?? 0)
    .y(({ value }) => y(value ?? 0));
  const range = area<ChartRow>()
    .defined(({ likely }) => Boolean(likely))
    .x((_, at) => x(at) ?? 0)
    .y0(({ likely }) => y(likely?.lower ?? 0))
    .y1(({ likely }) => y(likely?.upper ?? 0));
  return (
    <svg className="chart" width={width} height={height}>
      {y.ticks(4).map((value) => (
        <g key={value}>
          <path className="axis" d={`M${edge.left} ${y(value)}H${end}`} />
          <text x={edge.left - 8} y={y(value) + 4} textAnchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      {points.map(({ label, short = label }, at) =>
        // Counted from the newest, which always has its label.
        (points.length - 1 - at) % every === 0 ? (
          <text key={at} x={x(at)} y={height - 10} textAnchor="middle">
            {short}
          </text>
        ) : null,
      )}
      <path className="range" d={range([...points]) ?? undefined} />
      {/* The first line lies above the others. */}
      {[...lines.entries()].toReversed().map(([at, of]) => (
        <g key={at}>
          <path className={`stroke line-${at % 3}`} d={path([...of.points]) ?? undefined} />
          {of.points.map(({ value, few }, n) =>
            value === null ? null : (
              <circle key={n} className={cx(`dot line-${at % 3}`, few && 'few')} cx={x(n)} cy={y(value)} r="4" />
            ),
          )}
        </g>
      ))}
      {lines.length === 1 && <LastText points={points} at={(n, value) => [x(n) ?? 0, y(value)]} />}
    </svg>
  );
}

/** The newest number stands at its point. */
function LastText({ points, at }: { points: readonly ChartRow[]; at: (n: number, value: number) => [number, number] }) {
  const n = points.findLastIndex(({ value }) => value !== null);
  const point = points[n];
  if (!point || point.value === null) return null;
  const [x, y] = at(n, point.value);
  return (
    <text className="strongt" x={x} y={y - 12} textAnchor={n === points.length - 1 ? 'end' : 'middle'}>
      {point.text}
    </text>
  );
}
