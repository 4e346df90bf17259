import type { ReactNode } from 'react';

export interface SvgProps {
  height: number;
  /** Describes the picture and does not answer. */
  label: string;
  children: ReactNode;
}

/** The 360-unit box of every picture. On the narrowest phone a unit is 0.8 px, so text is at least 20 units. */
export function Svg({ height, label, children }: SvgProps) {
  return (
    <svg className="mathpic" viewBox={`0 0 360 ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
  );
}

export interface CellProps {
  x: number;
  y: number;
  width: number;
  /** The part asked for: filled with the accent. */
  asked: boolean;
  text: string;
}

export function Cell({ x, y, width, asked, text }: CellProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height="52" rx="6" className={asked ? 'part asked' : 'part'} />
      <text x={x + width / 2} y={y + 34} className={asked ? 'in asked' : 'in'}>
        {text}
      </text>
    </>
  );
}
