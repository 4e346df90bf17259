/**
 * One lane per collection: a pull is neither on the wire nor applied while a push of that collection is, and the other way
 * round. A waiting pull goes before the next push, so that typing cannot starve it. Nothing of RxDB is awaited in it.
 */
export class Lane {
  #busy = false;
  readonly #pulls: (() => void)[] = [];
  readonly #pushes: (() => void)[] = [];

  pull<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(this.#pulls, work);
  }

  push<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(this.#pushes, work);
  }

  async #run<T>(queue: (() => void)[], work: () => Promise<T>): Promise<T> {
    if (this.#busy) await new Promise<void>((resolve) => queue.push(resolve));
    this.#busy = true;
    try {
      return await work();
    } finally {
      const next = this.#pulls.shift() ?? this.#pushes.shift();
      // The turn is handed over without a gap, so that nobody slips in between.
      if (next) next();
      else this.#busy = false;
    }
  }
}
