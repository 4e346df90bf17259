import type { PictureOf } from './data.ts';
import { Svg } from './svg.tsx';

// What happens in a story, without its numbers: counters in boxes, and the box asked for filled.

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  asked?: boolean;
}

function Box({ x, y, width, height, asked }: BoxProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="14" className={asked ? 'part asked' : 'part'} />
      {asked && (
        <text x={x + width / 2} y={y + height / 2 + 11} className="digit in asked">
          ?
        </text>
      )}
    </>
  );
}

function Counters({ at, away }: { at: readonly (readonly [x: number, y: number])[]; away?: boolean }) {
  return at.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="10" className={away ? 'gone' : 'dot'} />);
}

function Arrow({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (side: number) =>
    `${to[0] - 13 * Math.cos(turn + side * 0.6)} ${to[1] - 13 * Math.sin(turn + side * 0.6)}`;
  return (
    <path
      d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}M${wing(1)}L${to[0]} ${to[1]}L${wing(-1)}`}
      className="line thick arrow"
    />
  );
}

const grid = (x: number, y: number, columns: number, count: number, step = 28) =>
  Array.from({ length: count }, (_, at) => [x + (at % columns) * step, y + Math.floor(at / columns) * step] as const);

/** Two amounts come together in one box. */
function Join({ label }: { label: string }) {
  return (
    <Svg height={150} label={label}>
      <Box x={8} y={6} width={104} height={60} />
      <Counters at={grid(32, 36, 3, 3)} />
      <Box x={8} y={82} width={104} height={60} />
      <Counters at={grid(46, 112, 2, 2)} />
      <Arrow from={[122, 36]} to={[206, 62]} />
      <Arrow from={[122, 112]} to={[206, 88]} />
      <Box x={218} y={30} width={132} height={90} asked />
    </Svg>
  );
}

/** Some of an amount goes away; the rest is asked for. */
function TakeAway({ label }: { label: string }) {
  return (
    <Svg height={150} label={label}>
      <Box x={8} y={30} width={150} height={90} />
      <Counters at={grid(34, 60, 2, 4)} />
      <Counters at={grid(104, 60, 2, 2)} away />
      <Counters at={grid(104, 88, 2, 2)} away />
      <path d="M132 24C150 4 186 0 206 14" className="jump" />
      <Counters at={grid(226, 22, 4, 4, 32)} />
      <Arrow from={[168, 96]} to={[212, 96]} />
      <Box x={222} y={56} width={128} height={84} asked />
    </Svg>
  );
}

/** The same amount again and again. */
function EqualGroups({ label }: { label: string }) {
  return (
    <Svg height={166} label={label}>
      {[0, 1, 2].map((bag) => (
        <g key={bag}>
          <Box x={8 + bag * 120} y={6} width={104} height={66} />
          <Counters at={grid(32 + bag * 120, 39, 3, 3)} />
          <Arrow from={[60 + bag * 120, 80]} to={[130 + bag * 50, 100]} />
        </g>
      ))}
      <Box x={96} y={106} width={168} height={56} asked />
    </Svg>
  );
}

/** One amount is dealt out fairly. */
function Share({ label }: { label: string }) {
  return (
    <Svg height={166} label={label}>
      <Box x={84} y={6} width={192} height={66} />
      <Counters at={grid(110, 26, 6, 12)} />
      {[0, 1, 2].map((plate) => (
        <g key={plate}>
          <Arrow from={[130 + plate * 50, 78]} to={[60 + plate * 120, 100]} />
          <Box x={8 + plate * 120} y={106} width={104} height={56} asked={plate === 0} />
          {plate > 0 && (
            <text x={60 + plate * 120} y={145} className="digit">
              ?
            </text>
          )}
        </g>
      ))}
    </Svg>
  );
}

const shapes = { join: Join, 'take-away': TakeAway, 'equal-groups': EqualGroups, share: Share } as const;

export function Story({ data }: { data: PictureOf<'story'> }) {
  const Shape = shapes[data.shape];
  return <Shape label={data.label} />;
}
