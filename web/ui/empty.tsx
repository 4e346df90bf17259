import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';

export interface EmptyProps {
  picture: IllustrationName;
  title: ReactNode;
  /** One sentence that says what to do next. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
  level?: 2 | 3;
}

export function Empty({ picture, title, children, action, level = 3 }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="empty">
      <Illustration name={picture} />
      <Heading className="large">{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}
