import type { PictureOf } from './data.ts';
import { columnsOf, divisionCarries, divisionLines, placedDigits } from './digits.ts';
import { Svg } from './svg.tsx';

export function Column({ data }: { data: PictureOf<'column'> }) {
  const lines = [...data.rows, ...(data.partials ?? []), data.result ?? ''];
  const columns = Math.max(...lines.map(columnsOf), data.carries?.length ?? 0);
  const step = Math.min(52, 260 / Math.max(1, columns));
  // The sum with its sign stands in the middle of the picture.
  const right = 180 + (columns * step) / 2;
  const x = (fromRight: number) => right - fromRight * step;
  const left = x(columns) - 12;
  const digits = (text: string, y: number, className?: string) =>
    placedDigits(text).map(({ char, column }) => (
      <text key={`${y}-${column}`} x={x(column)} y={y} className={className ?? 'digit'}>
        {char}
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
      {data.exchanges?.map((mark, at) =>
        mark ? <path key={at} d={`M${x(at) - 12} ${first + 2}l24 -24`} className="struck" /> : null,
      )}
      <text x={left} y={first + (data.rows.length - 1) * 44} className="digit">
        {data.operator}
      </text>
      <path d={`M${left - 16} ${rule}H${right + 24}`} className="line thick" />
      {data.partials?.map((row, at) => (
        <g key={at}>{digits(row, rule + 36 + at * 44)}</g>
      ))}
      {data.partials?.length ? (
        <path d={`M${left - 16} ${partialsEnd + 10}H${right + 24}`} className="line thick" />
      ) : null}
      {data.result === null ? (
        <>
          <rect
            x={x(columns - 1) - step / 2}
            y={resultAt - 34}
            width={columns * step}
            height="44"
            rx="8"
            className="hole"
          />
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

/** The numbers that divide in one digit are written in the short layout, with small carried digits; the others in the long one. */
export function Division({ data }: { data: PictureOf<'division'> }) {
  const short = columnsOf(data.divisor) === 1 && !data.divisor.includes('.');
  const columns = Math.max(1, columnsOf(data.dividend));
  const step = Math.min(short ? 52 : 44, 220 / columns);
  const rest = data.remainder ? 56 : 0;
  const right = 180 + (columns * step) / 2 - rest / 2 + 12;
  const x = (column: number) => right - step / 2 - column * step;
  const left = right - columns * step - 10;
  const carries = short ? divisionCarries(data.rows) : new Map<number, string>();
  const lines = short ? [] : divisionLines(data.dividend, data.rows);
  const digits = (text: string, y: number, by = 0) =>
    placedDigits(text).map(({ char, column }) => (
      <text key={`${y} ${column}`} x={x(column + by)} y={y} className="digit">
        {char}
      </text>
    ));
  return (
    <Svg height={112 + lines.length * 40} label={data.label}>
      {data.quotient === null ? (
        <>
          <rect x={left + 12} y="4" width={columns * step - 4} height="40" rx="8" className="hole" />
          <text x={left + 10 + (columns * step) / 2} y="34" className="digit strong-accent">
            ?
          </text>
        </>
      ) : (
        digits(data.quotient, 36)
      )}
      {data.quotient !== null && data.remainder && (
        <text x={right + 30} y="36" className="digit strong-accent">
          r {data.remainder}
        </text>
      )}
      <path d={`M${right + 4} 54H${left}q10 26 -6 48`} className="brace-line" />
      <text x={left - 14} y="92" className="digit end">
        {data.divisor}
      </text>
      {digits(data.dividend, 92)}
      {[...carries].map(([column, carry]) => (
        <text key={column} x={x(column) - step * 0.42} y="76" className="carry">
          {carry}
        </text>
      ))}
      {lines.map((line, at) => (
        <g key={at}>
          {digits(line.text, 130 + at * 40, line.column)}
          {line.kind === 'take' && (
            <>
              <text x={x(line.column + columnsOf(line.text)) + 4} y={130 + at * 40} className="digit">
                −
              </text>
              <path
                d={`M${x(line.column + columnsOf(line.text) - 1) - step / 2} ${138 + at * 40}H${x(line.column) + step / 2}`}
                className="line thick"
              />
            </>
          )}
        </g>
      ))}
    </Svg>
  );
}

/** A digit under the name of its place. Names that do not fit beside each other stand in two rows, and turned where even these are too narrow. */
export function PlaceValue({ data }: { data: PictureOf<'place-value'> }) {
  const step = Math.min(112, 336 / Math.max(1, data.columns.length));
  const left = 180 - (data.columns.length * step) / 2;
  const longest = Math.max(1, ...data.columns.map((column) => column.place.length));
  const room = longest * 11.5;
  const rows = room > step && room <= 2 * step && (room - step) / 2 <= left;
  const turned = room > step && !rows;
  const top = turned ? longest * 11 + 16 : rows ? 60 : 32;
  return (
    <Svg height={top + 68} label={data.label}>
      {data.columns.map((column, at) => {
        const middle = left + (at + 0.5) * step;
        return (
          <g key={at}>
            <text
              className={turned ? 'dim start' : 'dim'}
              x={turned ? 0 : middle}
              y={turned ? 0 : rows && at % 2 === 1 ? 50 : 22}
              transform={turned ? `translate(${middle + 7} ${top - 8}) rotate(-90)` : undefined}
            >
              {column.place}
            </text>
            <rect
              x={left + at * step}
              y={top}
              width={step}
              height="60"
              rx="6"
              className={column.look ? 'part asked' : 'part'}
            />
            <text x={middle} y={top + 41} className={column.look ? 'digit in asked' : 'digit'}>
              {column.digit}
            </text>
          </g>
        );
      })}
    </Svg>
  );
}
