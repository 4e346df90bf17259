/** One table of the memory store: every value with the commits that made it, so that a snapshot stays what it was. */
export class Versions<T> {
  readonly #cells = new Map<string, { seq: number; value: T | undefined }[]>();

  /** The value as of commit `seq`; undefined where there was none. */
  get(key: string, seq: number): T | undefined {
    const cell = this.#cells.get(key);
    if (!cell) return undefined;
    for (let i = cell.length - 1; i >= 0; i--) {
      const version = cell[i];
      if (version && version.seq <= seq) return version.value;
    }
    return undefined;
  }

  /** Adds what commit `seq` made of the value (undefined: gone); `history` keeps older versions for open snapshots. */
  set(key: string, seq: number, value: T | undefined, history: boolean): void {
    const cell = this.#cells.get(key);
    if (cell && history) cell.push({ seq, value });
    else if (value === undefined && !history) this.#cells.delete(key);
    else this.#cells.set(key, [{ seq, value }]);
  }

  keys(): IterableIterator<string> {
    return this.#cells.keys();
  }

  /** All values as of commit `seq`, for a copy of the database. */
  copy(seq: number): Map<string, T> {
    const all = new Map<string, T>();
    for (const key of this.#cells.keys()) {
      const value = this.get(key, seq);
      if (value !== undefined) all.set(key, value);
    }
    return all;
  }

  replace(all: ReadonlyMap<string, T>, seq: number): void {
    this.#cells.clear();
    for (const [key, value] of all) this.#cells.set(key, [{ seq, value }]);
  }
}
