import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

export type { LucideIcon };

export interface IconProps {
  icon: LucideIcon;
  large?: boolean;
  className?: string;
}

/** A picture beside a word, hidden from screen readers: the word says it. */
export function Icon({ icon: Picture, large, className }: IconProps) {
  return <Picture className={cx('i', large && 'i-l', className)} aria-hidden="true" />;
}
