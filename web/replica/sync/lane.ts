/**
 * One lane per collection: a pull is neither on the wire nor applied while a push of that collection is, and the other way
 * round. Where both wait they take turns, so that neither typing nor what others write can starve the other. Nothing of RxDB is
 * awaited in it.
 */
export class Lane {
  #busy = false;
  readonly #pulls: (() => void)[] = [];
  readonly #pushes: (() => void)[] = [];

  pull<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(this.#pulls, this.#pushes, work);
  }

  push<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(this.#pushes, this.#pulls, work);
  }

  async #run<T>(mine: (() => void)[], others: (() => void)[], work: () => Promise<T>): Promise<T> {
    if (this.#busy) await new Promise<void>((resolve) => mine.push(resolve));
    this.#busy = true;
    try {
      return await work();
    } finally {
      const next = others.shift() ?? mine.shift();
      // The turn is handed over without a gap, so that nobody slips in between.
      if (next) next();
      else this.#busy = false;
    }
  }
}
