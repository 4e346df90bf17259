import type { ReactNode } from 'react';

/** As a child sees it: larger, in the colours of a student. */
export function Child({ children }: { children: ReactNode }) {
  return (
    <div className="stack gallery-child" data-density="child" data-role="student">
      {children}
    </div>
  );
}
