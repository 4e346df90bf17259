import { Check, Info, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export type BannerTone = 'note' | 'correct' | 'notyet' | 'danger';
const icons: Record<BannerTone, LucideIcon> = { note: Info, correct: Check, notyet: RotateCcw, danger: TriangleAlert };

export interface BannerProps {
  tone?: BannerTone;
  icon?: LucideIcon;
  children: ReactNode;
  /** At the right end: a read-aloud button, an action. */
  action?: ReactNode;
  /** Spoken when it appears. */
  live?: boolean;
}

export function Banner({ tone = 'note', icon, children, action, live }: BannerProps) {
  return (
    <div className={cx('banner', tone !== 'note' && tone)} role={live ? 'status' : undefined}>
      <Icon icon={icon ?? icons[tone]} />
      <div className="grow stack stack-s">{children}</div>
      {action}
    </div>
  );
}

export interface FeedbackProps {
  verdict: 'correct' | 'notyet' | 'note';
  /** What was right, first. "Not yet. You found the 24." */
  title: ReactNode;
  /** One thing to look at. */
  look?: ReactNode;
  /** The read-aloud button. */
  say?: ReactNode;
}

/** The answer to a child's try. Never a cross, never red. */
export function Feedback({ verdict, title, look, say }: FeedbackProps) {
  return (
    <Banner tone={verdict} action={say} live>
      <p className={verdict === 'note' ? undefined : 'strong'}>{title}</p>
      {look && <p>{look}</p>}
    </Banner>
  );
}
