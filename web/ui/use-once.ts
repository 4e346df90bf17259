import { createContext, use, useRef, useState } from 'react';

/** What a press waits for before its act begins; null where it begins at once. */
export const BeforePress = createContext<() => Promise<void> | null>(() => null);

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
  const before = use(BeforePress);
  // What was waited for has drawn the page anew: the act that is begun then is the one of that page.
  const newest = useRef(act);
  newest.current = act;
  const press = (...given: Given): Promise<void> => {
    if (running.current) return running.current;
    setRunning(true);
    const wait = before();
    running.current = (wait ? wait.then(() => newest.current(...given)) : act(...given)).finally(() => {
      running.current = null;
      setRunning(false);
    });
    return running.current;
  };
  return [press, isRunning];
}
