import type { PictureOf } from './data.ts';
import { Svg } from './svg.tsx';

const notes = /^£(?:5|10|20|50)$/;
const perRow = 6;
const rowHeight = 62;

export function Coins({ data }: { data: PictureOf<'coins'> }) {
  const rows = data.amounts.map(({ coins }) => Math.ceil(coins.length / perRow));
  const tops = rows.map((_, index) => rows.slice(0, index).reduce((sum, count) => sum + count * rowHeight + 34, 0));
  const height = rows.reduce((sum, count) => sum + count * rowHeight + 34, 0);
  return (
    <Svg height={height} label={data.label}>
      {data.amounts.map(({ label, coins }, index) => (
        <g key={index}>
          <text x="180" y={(tops[index] ?? 0) + 24} className="dim">
            {label}
          </text>
          {coins.map((coin, place) => {
            const inRow = Math.min(perRow, coins.length - Math.floor(place / perRow) * perRow);
            const x = 180 + ((place % perRow) - (inRow - 1) / 2) * 58;
            const y = (tops[index] ?? 0) + 62 + Math.floor(place / perRow) * rowHeight;
            return (
              <g key={place}>
                {notes.test(coin) ? (
                  <rect x={x - 28} y={y - 20} width="56" height="40" rx="4" className="part" />
                ) : (
                  <circle cx={x} cy={y} r="26" className="part" />
                )}
                <text x={x} y={y + 7} className="in">
                  {coin}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </Svg>
  );
}
