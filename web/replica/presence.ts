/** How long (ms) opening waits for a deletion under way, and a deletion for the other tabs. */
const patience = 3_000;
/** How long (ms) a newer program waits for the tabs of older ones to close the documents that it must convert. */
const longPatience = 20_000;
/** How long (ms) it waits for them where the browser has no locks to tell that they have. */
const withoutLocks = 1_000;

/** That a tab has a person's documents open, as the other tabs can see it. */
export interface Presence {
  /**
   * Waits until no other tab has them open, three seconds at most (a tab may be frozen), and lets none open them until `leave`.
   * Gives whether none has.
   */
  alone(): Promise<boolean>;
  /**
   * Asks the tabs of older programs to close the documents, waits until they have (20 seconds at most), and lets none open them
   * until `share`.
   */
  takeOver(): Promise<void>;
  share(): Promise<void>;
  leave(): void;
}

const done = (): Promise<void> => Promise.resolve();

/** Of a copy that only one tab can have. */
export const unshared: Presence = { alone: () => Promise.resolve(true), takeOver: done, share: done, leave: () => {} };

/** What a tab asks the others: to close documents, unless their program is as new as this. */
interface Ask {
  generation: number;
}

/** Gives the way to let a lock go, or null when it was not to be had in time. */
function hold(locks: LockManager, name: string, mode: LockMode, within = patience): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(within);
    locks
      .request(name, { mode, signal }, () => new Promise<void>((release) => resolve(release)))
      .catch(() => resolve(null));
  });
}

/**
 * Tells the other tabs that this one opens a person's documents; first waits for a deletion or a conversion that is under way.
 * `generation` grows with every version of a collection; `asked` is called when a tab of a greater one wants the documents closed.
 */
export async function present(personId: string, generation: number, asked: () => void): Promise<Presence> {
  const locks = globalThis.navigator?.locks;
  const name = `paperboat-open-${personId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
    if (data.generation > generation) asked();
  });
  const wait = (mode: LockMode, within?: number): Promise<(() => void) | null> =>
    locks ? hold(locks, name, mode, within) : Promise.resolve(null);
  let release = await wait('shared');
  return {
    async alone() {
      release?.();
      release = await wait('exclusive');
      // Without locks nobody can tell.
      return release !== null || !locks;
    },
    async takeOver() {
      channel?.postMessage({ generation } satisfies Ask);
      release?.();
      release = await wait('exclusive', longPatience);
      if (!locks) await new Promise((resolve) => setTimeout(resolve, withoutLocks));
    },
    async share() {
      release?.();
      release = await wait('shared');
    },
    leave() {
      channel?.close();
      release?.();
      release = null;
    },
  };
}
