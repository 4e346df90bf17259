/** How sure the device is of its time: within five minutes of the server's at the last exchange. */
const tolerance = 5 * 60_000;

export interface Moment {
  /** ISO 8601 in UTC with milliseconds, for `writtenAt` and its like. */
  now: string;
  /** The clock was within five minutes of the server's at the last exchange. */
  sure: boolean;
}

/** Compares the device's clock with the server's at each exchange. */
export class Clock {
  #offset: number | null = null;

  /** Takes the Date header of an answer and the device's time (ms) when it came. */
  learn(serverDate: string | null, now: number): void {
    const server = serverDate ? Date.parse(serverDate) : Number.NaN;
    if (Number.isFinite(server)) this.#offset = server - now;
  }

  /** The difference (ms, the server's clock less ours) as it is stored; null when the server has never been met. */
  get offset(): number | null {
    return this.#offset;
  }

  /** Takes the stored difference; what an exchange has taught since counts more. */
  restore(offset: unknown): void {
    if (typeof offset === 'number' && this.#offset === null) this.#offset = offset;
  }

  moment(now: number): Moment {
    return { now: new Date(now).toISOString(), sure: this.#offset !== null && Math.abs(this.#offset) <= tolerance };
  }
}
