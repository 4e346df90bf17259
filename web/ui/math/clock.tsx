import type { PictureOf } from './data.ts';
import { Svg } from './svg.tsx';

const centre = { x: 180, y: 116 };
const radius = 104;

/** The end of a hand that stands at this share (0 to 1) of a turn, so long. */
const at = (turn: number, length: number): { x: number; y: number } => ({
  x: centre.x + length * Math.sin(turn * 2 * Math.PI),
  y: centre.y - length * Math.cos(turn * 2 * Math.PI),
});

export function ClockFace({ data }: { data: PictureOf<'clock'> }) {
  const hour = at(data.minutes / 720, 44);
  const minute = at(data.minutes / 60, 65);
  return (
    <Svg height={232} label={data.label}>
      <circle cx={centre.x} cy={centre.y} r={radius} className="part" />
      {Array.from({ length: 60 }, (_, index) => {
        const [from, to] = [at(index / 60, radius), at(index / 60, radius - (index % 5 === 0 ? 10 : 5))];
        return <line key={index} x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="line" />;
      })}
      {Array.from({ length: 12 }, (_, index) => {
        const place = at((index + 1) / 12, radius - 26);
        return (
          <text key={index} x={place.x} y={place.y + 7}>
            {index + 1}
          </text>
        );
      })}
      <line x1={centre.x} y1={centre.y} x2={hour.x} y2={hour.y} className="line hand-hour" />
      <line x1={centre.x} y1={centre.y} x2={minute.x} y2={minute.y} className="line thick" />
      <circle cx={centre.x} cy={centre.y} r="6" className="dot" />
    </Svg>
  );
}
