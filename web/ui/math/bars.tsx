import type { PictureOf } from './data.ts';
import { Cell, Svg } from './svg.tsx';

const sizeOf = (value: string | null): number => {
  const number = Number(value?.replaceAll(/[^\d.]/g, '') ?? '');
  return Number.isFinite(number) && number > 0 ? number : 0;
};

/** Widths of parts in `room`: by value when all are known, else equal; none narrower than a readable number. */
export function partWidths(values: readonly (string | null)[], room: number): number[] {
  const sizes = values.map(sizeOf);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (values.length === 0) return [];
  if (sizes.some((size) => size === 0)) return values.map(() => room / values.length);
  const least = Math.min(56, room / values.length);
  const raised = sizes.map((size) => Math.max(least, (room * size) / total));
  const sum = raised.reduce((all, one) => all + one, 0);
  return raised.map((one) => (one * room) / sum);
}

export function Bar({ data }: { data: PictureOf<'bar'> }) {
  if (data.shape === 'compare') {
    const longest = Math.max(1, ...data.parts.map((part) => sizeOf(part.value)));
    return (
      <Svg height={data.parts.length * 84} label={data.label}>
        {data.parts.map((part, at) => (
          <g key={at}>
            {part.label && (
              <text className="dim start" x="12" y={at * 84 + 18}>
                {part.label}
              </text>
            )}
            <Cell
              x={12}
              y={at * 84 + 24}
              width={part.value === null ? 336 : Math.max(64, (336 * sizeOf(part.value)) / longest)}
              asked={part.value === null}
              text={part.value ?? '?'}
            />
          </g>
        ))}
      </Svg>
    );
  }
  const values = data.parts.map((part) => part.value);
  const widths = data.shape === 'equal-parts' ? values.map(() => 336 / values.length) : partWidths(values, 336);
  // Parts that are all alike and all unknown: one is asked for, as it stands for the others.
  const oneOfAll = data.shape === 'equal-parts' && values.every((value) => value === null);
  let x = 12;
  return (
    <Svg height={data.parts.some((part) => part.label) ? 130 : 104} label={data.label}>
      <path d="M12 40v-6q0-6 6-6h324q6 0 6 6v6" className="brace" />
      <text x="180" y="20">
        {data.whole ?? '?'}
      </text>
      {data.parts.map((part, at) => {
        const width = widths[at] ?? 0;
        const here = x;
        x += width;
        return (
          <g key={at}>
            <Cell
              x={here}
              y={48}
              width={width}
              asked={part.value === null && (at === 0 || !oneOfAll)}
              text={part.value ?? (at === 0 || !oneOfAll ? '?' : '')}
            />
            {part.label && (
              <text className="dim" x={here + width / 2} y="122">
                {part.label}
              </text>
            )}
          </g>
        );
      })}
    </Svg>
  );
}

export function FractionStrip({ data }: { data: PictureOf<'fraction-strip'> }) {
  // Strips of one fraction belong together: only the first has a name above it.
  const tops = data.strips.map((_, row) =>
    data.strips.slice(0, row).reduce((sum, { label }) => sum + (label ? 84 : 56), 0),
  );
  const last = data.strips.at(-1);
  return (
    <Svg height={(tops.at(-1) ?? 0) + (last?.label ? 84 : 56)} label={data.label}>
      {data.strips.map((strip, row) => (
        <g key={row} transform={`translate(0 ${(tops[row] ?? 0) - (strip.label ? 0 : 26)})`}>
          {strip.label && (
            <text className="dim start" x="12" y="18">
              {strip.label}
            </text>
          )}
          {Array.from({ length: strip.parts }, (_, at) => (
            <rect
              key={at}
              x={12 + (336 * at) / strip.parts}
              y="26"
              width={336 / strip.parts}
              height="46"
              rx="4"
              className={at < strip.filled ? 'part asked cut' : 'part'}
            />
          ))}
        </g>
      ))}
    </Svg>
  );
}

/** A bar of a hundred per cent with the asked share filled. */
export function PercentBar({ data }: { data: PictureOf<'percent-bar'> }) {
  const share = Math.min(100, sizeOf(data.percent)) / 100;
  const width = Math.max(8, 336 * share);
  const middle = Math.min(348 - 30, Math.max(12 + 30, 12 + width / 2));
  return (
    <Svg height={176} label={data.label}>
      <path d="M12 44v-6q0-6 6-6h324q6 0 6 6v6" className="brace" />
      <text x="180" y="22">
        100% = {data.whole}
      </text>
      <rect x="12" y="52" width="336" height="56" rx="6" className="part" />
      <rect x="12" y="52" width={width} height="56" rx="6" className="part asked" />
      <path d={`M12 118v6q0 6 6 6h${Math.max(0, width - 12)}q6 0 6-6v-6`} className="brace" />
      <text x={middle} y="160" className={data.part === null ? 'strong-accent' : undefined}>
        {data.percent} = {data.part ?? '?'}
      </text>
    </Svg>
  );
}
