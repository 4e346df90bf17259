/**
 * Takes a question and how long anybody waits for its answer; gives a function that asks it. Whoever asks while it is under
 * way shares its answer, so that nothing piles up behind a database that is away; whoever has waited `limitMs` gets an error.
 */
export function shareAnswer<T>(ask: () => T | Promise<T>, limitMs: number): () => Promise<T> {
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
