import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ProgressProps {
  label: ReactNode;
  /** For screen readers when the label is not a text. */
  name?: string;
  value: number;
  max: number;
  /** To the right, "18 of 20". */
  detail?: ReactNode;
  tone?: 'accent' | 'correct';
  labelHidden?: boolean;
}

export function Progress({ label, name, value, max, detail, tone = 'accent', labelHidden }: ProgressProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0;
  const style: CSSProperties & Record<'--v', string> = { '--v': `${share}%` };
  return (
    <div className="meter">
      {!labelHidden && (
        <div className="row between">
          <span>{label}</span>
          {detail !== undefined && <span className="small num muted">{detail}</span>}
        </div>
      )}
      <div
        className={cx('bar', tone === 'correct' && 'correct')}
        role="progressbar"
        aria-label={name ?? (typeof label === 'string' ? label : undefined)}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        style={style}
      >
        <i />
      </div>
    </div>
  );
}

export type PathState = 'done' | 'now' | 'flag' | 'todo';
export interface PathProps {
  label: string;
  /** One for each part, with the word a screen reader says for it. */
  parts: readonly { state: PathState; name: string }[];
}

/** The row of small bars: hints on a phone, questions of a test. */
export function Path({ label, parts }: PathProps) {
  return (
    <ol className="path" aria-label={label}>
      {parts.map((part, at) => (
        <li key={at} className={part.state === 'todo' ? undefined : part.state}>
          <span className="sr">{part.name}</span>
        </li>
      ))}
    </ol>
  );
}
