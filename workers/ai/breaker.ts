/** After this many failures in a row the service is left alone for this long (ms), then one request tries it again. */
export const breakerRule = { failures: 5, openMs: 120_000 } as const;

export interface Breaker {
  /** Whether it is worth asking `allows`. */
  mayTry(): boolean;
  /** Whether a request may be sent now. After the pause only one may, until it has told how it went. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Makes a circuit breaker; `now` gives milliseconds. */
export function createBreaker(
  now: () => number = Date.now,
  rule: { failures: number; openMs: number } = breakerRule,
): Breaker {
  let failures = 0;
  let openedAt: number | null = null;
  let trying = false;
  const mayTry = (): boolean => openedAt === null || (!trying && now() - openedAt >= rule.openMs);
  return {
    mayTry,
    allows() {
      if (!mayTry()) return false;
      trying = openedAt !== null;
      return true;
    },
    succeeded() {
      failures = 0;
      openedAt = null;
      trying = false;
    },
    failed() {
      failures += 1;
      if (trying || failures >= rule.failures) openedAt = now();
      trying = false;
    },
  };
}
