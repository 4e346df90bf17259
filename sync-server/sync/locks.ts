/** Answered to the transaction whose waiting would close a circle; Postgres names it so too. */
export class DeadlockError extends Error {
  readonly code = '40P01';
}

/** Locks that last until their owner ends; those who wait are woken in order, by promises alone. */
export class Locks<Owner extends object> {
  readonly #owners = new Map<string, Owner>();
  readonly #waiting = new Map<Owner, { key: string; wake: () => void }>();

  /** Resolves when `owner` has the lock; throws where that would wait for ever. */
  async take(owner: Owner, key: string): Promise<void> {
    for (let holder = this.#owners.get(key); holder && holder !== owner; holder = this.#owners.get(key)) {
      for (let at: Owner | undefined = holder; at; at = this.#blockerOf(at)) {
        if (at === owner) throw new DeadlockError('deadlock detected');
      }
      await new Promise<void>((wake) => this.#waiting.set(owner, { key, wake }));
    }
    this.#owners.set(key, owner);
  }

  #blockerOf(owner: Owner): Owner | undefined {
    const wish = this.#waiting.get(owner);
    return wish && this.#owners.get(wish.key);
  }

  /** Gives all locks of `owner` back. */
  release(owner: Owner): void {
    for (const [key, holder] of this.#owners) if (holder === owner) this.#owners.delete(key);
    for (const [waiter, { key, wake }] of this.#waiting) {
      if (this.#owners.has(key)) continue;
      this.#waiting.delete(waiter);
      wake();
    }
  }

  clear(): void {
    this.#owners.clear();
    this.#waiting.clear();
  }
}
