/** How long (ms) opening waits for a deletion under way, and a deletion for the other tabs. */
const patience = 3_000;

/** That a tab has a person's documents open, as the other tabs can see it. */
export interface Presence {
  /** Waits until no other tab has them open, three seconds at most (a tab may be frozen), and lets none open them until `leave`. */
  alone(): Promise<void>;
  leave(): void;
}

/** Of a copy that only one tab can have. */
export const unshared: Presence = { alone: () => Promise.resolve(), leave: () => {} };

/** Gives the way to let a lock go, or null when it was not to be had in time. */
function hold(locks: LockManager, name: string, mode: LockMode): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(patience);
    locks
      .request(name, { mode, signal }, () => new Promise<void>((release) => resolve(release)))
      .catch(() => resolve(null));
  });
}

/** Tells the other tabs that this one opens a person's documents; first waits for a deletion that is under way. */
export async function present(personId: string): Promise<Presence> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return unshared;
  const name = `paperboat-open-${personId}`;
  let release = await hold(locks, name, 'shared');
  return {
    async alone() {
      release?.();
      release = await hold(locks, name, 'exclusive');
    },
    leave() {
      release?.();
      release = null;
    },
  };
}
