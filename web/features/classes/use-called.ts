import { useCallback, useEffect, useState } from 'react';
import { RestError } from '../../rest/client.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';

/** The words for a call that failed; null where the shell says it. */
export function saidOf(error: unknown): string | null {
  if (reportUnauthorized(error)) return null;
  if (!(error instanceof RestError)) throw error;
  return error.status === 0 ? words.classes.offline : (error.said ?? words.classes.failed);
}

/** What the server alone knows: read when the page opens and again by `reload`. */
export function useCalled<T>(ask: () => Promise<T>): { value: T | null; problem: string | null; reload: () => void } {
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    ask().then(
      (answer) => {
        if (left) return;
        setValue(answer);
        setProblem(null);
      },
      (error: unknown) => {
        if (!left) setProblem(saidOf(error));
      },
    );
    return () => {
      left = true;
    };
  }, [ask, turn]);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  return { value, problem, reload };
}
