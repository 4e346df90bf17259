import { useRef, useState } from 'react';

/**
 * Takes an act; gives the press that begins it, and whether it runs. A second press while it runs is the same press: a finger
 * that taps twice makes one thing.
 */
export function useOnce<Given extends readonly unknown[]>(
  act: (...given: Given) => Promise<void>,
): readonly [press: (...given: Given) => Promise<void>, isRunning: boolean] {
  /** Beside the state, which the second of two quick presses may still see as it was. */
  const running = useRef<Promise<void> | null>(null);
  const [isRunning, setRunning] = useState(false);
  const press = (...given: Given): Promise<void> => {
    if (running.current) return running.current;
    setRunning(true);
    running.current = act(...given).finally(() => {
      running.current = null;
      setRunning(false);
    });
    return running.current;
  };
  return [press, isRunning];
}
