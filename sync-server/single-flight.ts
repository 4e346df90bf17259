/**
 * Takes a call and how long anybody waits for it; gives a function that runs it at most once at a time. Callers during a run
 * share its result, so that nothing piles up behind a database that is away; after `limitMs` a caller gets an error.
 */
export function singleFlight<T>(ask: () => T | Promise<T>, limitMs: number): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return async () => {
    inFlight ??= Promise.resolve()
      .then(ask)
      .finally(() => (inFlight = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms.`)), limitMs);
    });
    try {
      return await Promise.race([inFlight, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
