/** Takes a seed; gives a source of numbers from 0 to 1 that is the same every time (mulberry32). */
export const rng = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

/** Node's own Request reads its body over streams, whose timing is not the fake clock's. */
export class CheapRequest {
  readonly #body: string;
  constructor(_url: string, { body }: { body: string }) {
    this.#body = body;
  }
  async json(): Promise<unknown> {
    return JSON.parse(this.#body);
  }
}
