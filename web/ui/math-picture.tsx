import type { ReactNode } from 'react';

/** A picture of mathematics as data; `null` is the part asked for. The same shape as the lesson's pictures. */
export type MathPictureData = { label: string; caption?: string } & (
  | {
      kind: 'bar';
      shape: 'part-whole' | 'equal-parts' | 'compare';
      whole: string | null;
      parts: { value: string | null; label?: string }[];
    }
  | { kind: 'number-line'; from: string; to: string; start: string; jumps: string[]; end: string | null }
  | {
      kind: 'column';
      operator: '+' | '−' | '×';
      rows: string[];
      carries?: string[];
      exchanges?: string[];
      partials?: string[];
      result: string | null;
    }
  | { kind: 'fraction-strip'; strips: { parts: number; filled: number; label: string }[] }
  | { kind: 'rectangle'; width: string; height: string; asked: 'perimeter' | 'area' | 'both' }
  | { kind: 'array'; rows: number; columns: number }
);

type Of<K extends MathPictureData['kind']> = Extract<MathPictureData, { kind: K }>;

function Svg({ height, label, children }: { height: number; label: string; children: ReactNode }) {
  return (
    <svg className="mathpic" viewBox={`0 0 360 ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
  );
}

function Cell({ x, y, width, asked, text }: { x: number; y: number; width: number; asked: boolean; text: string }) {
  return (
    <>
      <rect x={x} y={y} width={width} height="52" rx="6" className={asked ? 'part asked' : 'part'} />
      <text x={x + width / 2} y={y + 34} className={asked ? 'in asked' : 'in'}>
        {text}
      </text>
    </>
  );
}

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

function Bar({ data }: { data: Of<'bar'> }) {
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
            <Cell x={here} y={48} width={width} asked={part.value === null} text={part.value ?? '?'} />
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

function NumberLine({ data }: { data: Of<'number-line'> }) {
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

function Column({ data }: { data: Of<'column'> }) {
  const lines = [...data.rows, ...(data.partials ?? []), data.result ?? ''];
  const columns = Math.max(...lines.map((line) => line.length), data.carries?.length ?? 0);
  const step = Math.min(52, 260 / Math.max(1, columns));
  const x = (fromRight: number) => 320 - fromRight * step;
  const left = x(columns) - 12;
  const digits = (text: string, y: number, className?: string) =>
    [...text].reverse().map((digit, at) => (
      <text key={`${y}-${at}`} x={x(at)} y={y} className={className ?? 'digit'}>
        {digit}
      </text>
    ));
  const small = (list: readonly string[] | undefined, y: number) =>
    list?.map((mark, at) =>
      mark ? (
        <text key={at} x={x(at)} y={y} className="carry">
          {mark}
        </text>
      ) : null,
    );
  const first = 60;
  const rule = first + (data.rows.length - 1) * 44 + 16;
  const partialsEnd = rule + (data.partials?.length ?? 0) * 44;
  const resultAt = partialsEnd + (data.partials?.length ? 16 : 0) + 38;
  return (
    <Svg height={resultAt + 18} label={data.label}>
      {small(data.carries ?? data.exchanges, 24)}
      {data.rows.map((row, at) => (
        <g key={at}>{digits(row, first + at * 44)}</g>
      ))}
      <text x={left} y={first + (data.rows.length - 1) * 44} className="digit">
        {data.operator}
      </text>
      <path d={`M${left - 16} ${rule}H344`} className="line thick" />
      {data.partials?.map((row, at) => (
        <g key={at}>{digits(row, rule + 36 + at * 44)}</g>
      ))}
      {data.partials?.length ? <path d={`M${left - 16} ${partialsEnd + 10}H344`} className="line thick" /> : null}
      {data.result === null ? (
        <>
          <rect x={x(columns - 1) - 22} y={resultAt - 34} width={columns * step} height="44" rx="8" className="hole" />
          <text x={(x(0) + x(columns - 1)) / 2} y={resultAt} className="digit strong-accent">
            ?
          </text>
        </>
      ) : (
        digits(data.result, resultAt)
      )}
    </Svg>
  );
}

function FractionStrip({ data }: { data: Of<'fraction-strip'> }) {
  return (
    <Svg height={data.strips.length * 84} label={data.label}>
      {data.strips.map((strip, row) => (
        <g key={row}>
          <text className="dim start" x="12" y={row * 84 + 18}>
            {strip.label}
          </text>
          {Array.from({ length: strip.parts }, (_, at) => (
            <rect
              key={at}
              x={12 + (336 * at) / strip.parts}
              y={row * 84 + 26}
              width={336 / strip.parts}
              height="46"
              rx="4"
              className={at < strip.filled ? 'part asked' : 'part'}
            />
          ))}
        </g>
      ))}
    </Svg>
  );
}

function Rectangle({ data }: { data: Of<'rectangle'> }) {
  return (
    <Svg height={200} label={data.label}>
      <rect x="60" y="34" width="240" height="130" className={data.asked === 'perimeter' ? 'edge' : 'part'} />
      <text x="180" y="24">
        {data.width}
      </text>
      <text x="330" y="105">
        {data.height}
      </text>
    </Svg>
  );
}

function Dots({ data }: { data: Of<'array'> }) {
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

function draw(data: MathPictureData): ReactNode {
  switch (data.kind) {
    case 'bar':
      return <Bar data={data} />;
    case 'number-line':
      return <NumberLine data={data} />;
    case 'column':
      return <Column data={data} />;
    case 'fraction-strip':
      return <FractionStrip data={data} />;
    case 'rectangle':
      return <Rectangle data={data} />;
    case 'array':
      return <Dots data={data} />;
  }
}

const kinds = ['bar', 'number-line', 'column', 'fraction-strip', 'rectangle', 'array'] as const;

/** Whether a picture of the lesson can be drawn; the others are told by their label. */
export function canDraw<P extends { kind: string; label: string }>(picture: P): picture is P & MathPictureData {
  return kinds.some((kind) => kind === picture.kind);
}

export function MathPicture({ picture }: { picture: { kind: string; label: string; caption?: string } }) {
  if (!canDraw(picture)) return <p className="center">{picture.caption ?? picture.label}</p>;
  return (
    <figure className="stack stack-s center">
      {draw(picture)}
      {picture.caption && <figcaption>{picture.caption}</figcaption>}
    </figure>
  );
}
