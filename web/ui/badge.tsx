import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export type Tone = 'plain' | 'accent' | 'correct' | 'notyet' | 'note' | 'danger';

export interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A state in one or two words. Colour never stands alone: give an icon to every tone but plain. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={cx('badge', tone !== 'plain' && tone)}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  );
}

/** A count as it is shown: at most '9+'. */
function cappedCount(value: number): string {
  return value > 9 ? '9+' : String(value);
}

export function Count({ value }: { value: number }) {
  return <span className="count">{cappedCount(value)}</span>;
}
