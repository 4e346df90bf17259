import { Volume2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export interface SayButtonProps extends ComponentProps<'button'> {
  label: string;
  /** While it speaks; pressing again stops it. */
  speaking?: boolean;
}

/** The round read-aloud button. */
export function SayButton({ label, speaking, className, ...rest }: SayButtonProps) {
  return (
    <button {...rest} type="button" className={cx('say', className)} aria-label={label} aria-pressed={speaking}>
      <Icon icon={Volume2} />
    </button>
  );
}
