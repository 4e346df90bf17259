import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export type CardTone = 'sheet' | 'tint' | 'well' | 'fold';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** Level of the title; the page's outline decides. */
  level?: 2 | 3;
  /** To the right of the title. */
  actions?: ReactNode;
  tone?: CardTone;
  /** For lists and tables that reach the edges. */
  flush?: boolean;
}

/** A sheet of paper. With a title it is a named region. */
export function Card({ title, level = 2, actions, tone = 'sheet', flush, className, children, ...rest }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const heading = title !== undefined && <Heading id={id}>{title}</Heading>;
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      {...rest}
      className={cx('card', tone !== 'sheet' && tone, flush && 'flush', className)}
    >
      {(heading || actions) &&
        (flush || actions ? (
          <div className={cx('head', flush && 'inset')}>
            {heading}
            {actions}
          </div>
        ) : (
          heading
        ))}
      {children}
    </section>
  );
}

export interface StatCardProps {
  label: ReactNode;
  value: ReactNode;
  why?: ReactNode;
  icon?: ReactNode;
}

/** One number, what it is, and where it comes from. */
export function StatCard({ label, value, why, icon }: StatCardProps) {
  return (
    <div className="card stat">
      <p className="k">
        {icon}
        {label}
      </p>
      <p className="v">{value}</p>
      {why && <p className="why">{why}</p>}
    </div>
  );
}
