import type { Transport } from './sync/transport.ts';

/** What is on the wire at this moment. */
export interface InFlight {
  readonly transport: Transport;
  /** Resolves when no request is on the wire, or after `limit` milliseconds. */
  quiet(limit: number): Promise<void>;
}

/** Takes a transport; gives one that does the same and knows what is in flight, so that signing out can wait for it. */
export function trackInFlight(transport: Transport): InFlight {
  const under = new Set<Promise<unknown>>();
  const watched = <T>(exchange: Promise<T>): Promise<T> => {
    const settled: Promise<unknown> = exchange.then(
      () => under.delete(settled),
      () => under.delete(settled),
    );
    under.add(settled);
    return exchange;
  };
  return {
    transport: {
      pull: (calls) => watched(transport.pull(calls)),
      push: (calls) => watched(transport.push(calls)),
    },
    async quiet(limit) {
      const over = new Promise((resolve) => setTimeout(resolve, limit));
      await Promise.race([Promise.all(under), over]);
    },
  };
}
