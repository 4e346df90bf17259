import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useReducer, useState } from 'react';

/** A part of the page that is fetched when it is first shown, or before. */
export type LazyPart<P extends object = object> = ComponentType<P> & {
  /** Fetches it; rejects where it cannot be had. */
  load: () => Promise<unknown>;
};

const waiting = new Set<() => void>();

/**
 * `React.lazy` that shows at once what has been fetched before. React's own shows the fallback first even then, and
 * what follows a fallback comes 300 ms after it at the earliest, for each of them that stand in each other.
 */
export function lazyPart<P extends object = object>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  let fetched: ComponentType<P> | undefined;
  const load = async (): Promise<{ default: ComponentType<P> }> => {
    fetched = await fetchPart();
    for (const redraw of waiting) redraw();
    return { default: fetched };
  };
  const Late = lazy<ComponentType<P>>(load);
  function Part(props: P) {
    // Asked once: what is on the page never becomes another component, which would begin anew.
    const [Shown] = useState<ComponentType<P>>(() => fetched ?? Late);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { load });
}

/**
 * `Suspense` around parts of the page. React leaves a fallback where it is for 300 ms at least, unless something else has the boundary
 * drawn again: a part that has come does.
 */
export function PartBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const instead = (
    <>
      <WhileWaiting redraw={redraw} />
      {fallback}
    </>
  );
  return <Suspense fallback={instead}>{children}</Suspense>;
}

function WhileWaiting({ redraw }: { redraw: () => void }) {
  useEffect(() => {
    waiting.add(redraw);
    return () => void waiting.delete(redraw);
  }, [redraw]);
  return null;
}
