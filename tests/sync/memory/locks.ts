/** Answered to the transaction whose waiting would close a circle; Postgres names it so too. */
export class DeadlockError extends Error {
  readonly code = '40P01';
}

/** Answered where somebody else has stored a new row first: the transaction runs again, as with Postgres. */
export class OvertakenError extends Error {
  readonly code = '40001';
}

/** A shared lock lets others share the key; any other waits until nobody else has it. */
export type LockKind = 'alone' | 'shared';

interface Wish {
  key: string;
  kind: LockKind;
  wake: () => void;
}

/** Locks that last until their owner ends; those who wait are woken in order, by promises alone. */
export class Locks<Owner extends object> {
  readonly #holders = new Map<string, Map<Owner, LockKind>>();
  readonly #waiting = new Map<Owner, Wish>();

  /** Resolves when `owner` has the lock; throws where that would wait for ever. */
  async take(owner: Owner, key: string, kind: LockKind = 'alone'): Promise<void> {
    while (this.#blockers(owner, { key, kind }).length > 0) {
      if (this.#waitsFor(owner, this.#blockers(owner, { key, kind }), new Set()))
        throw new DeadlockError('deadlock detected');
      await new Promise<void>((wake) => this.#waiting.set(owner, { key, kind, wake }));
    }
    const holders = this.#holders.get(key) ?? new Map<Owner, LockKind>();
    if (holders.get(owner) !== 'alone') holders.set(owner, kind);
    this.#holders.set(key, holders);
  }

  /** Whether any of these waits for `owner`, directly or through others. */
  #waitsFor(owner: Owner, blockers: readonly Owner[], seen: Set<Owner>): boolean {
    return blockers.some((blocker) => {
      if (blocker === owner) return true;
      const wish = this.#waiting.get(blocker);
      if (!wish || seen.has(blocker)) return false;
      seen.add(blocker);
      return this.#waitsFor(owner, this.#blockers(blocker, wish), seen);
    });
  }

  #blockers(owner: Owner, { key, kind }: Pick<Wish, 'key' | 'kind'>): Owner[] {
    return [...(this.#holders.get(key) ?? [])].flatMap(([holder, held]) =>
      holder !== owner && (held === 'alone' || kind === 'alone') ? [holder] : [],
    );
  }

  /** Gives all locks of `owner` back. */
  release(owner: Owner): void {
    for (const [key, holders] of this.#holders)
      if (holders.delete(owner) && holders.size === 0) this.#holders.delete(key);
    for (const [waiter, wish] of this.#waiting) {
      if (this.#blockers(waiter, wish).length > 0) continue;
      this.#waiting.delete(waiter);
      wish.wake();
    }
  }

  clear(): void {
    this.#holders.clear();
    this.#waiting.clear();
  }
}
