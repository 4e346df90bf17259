import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Scene, type SceneProps } from './illustration.tsx';

export interface HeroProps extends SceneProps {
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** Sky, sea and boat with words on it: home, landing, check-up. */
export function Hero({ boat, labelledBy, className, children }: HeroProps) {
  return (
    <section className={cx('hero', className)} aria-labelledby={labelledBy}>
      <Scene boat={boat} />
      <div>{children}</div>
    </section>
  );
}
