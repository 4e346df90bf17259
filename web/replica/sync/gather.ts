import type { Env } from './env.ts';

/** How long calls gather while another request is in flight. */
const longestWait = 25;

/**
 * Gathers calls of all collections into one request without waiting: the first call leaves at the end of the current task;
 * while a request is in flight the calls gather and leave together when it returns, 25 ms at most.
 */
export class Gatherer<Call, Answer> {
  readonly #send: (calls: readonly Call[]) => Promise<readonly Answer[]>;
  readonly #env: Pick<Env, 'sleep'>;
  #waiting: { call: Call; resolve(answer: Answer): void; reject(error: unknown): void }[] = [];
  #inFlight = 0;

  constructor(send: (calls: readonly Call[]) => Promise<readonly Answer[]>, env: Pick<Env, 'sleep'>) {
    this.#send = send;
    this.#env = env;
  }

  /** `now`: the call does not wait, and takes along what does. */
  ask(call: Call, now = false): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, resolve, reject });
      if (now) this.#leave();
      else if (this.#waiting.length === 1)
        void this.#env.sleep(this.#inFlight ? longestWait : 0).then(() => this.#leave());
    });
  }

  #leave(): void {
    const leaving = this.#waiting;
    if (leaving.length === 0) return;
    this.#waiting = [];
    this.#inFlight++;
    void this.#send(leaving.map((one) => one.call))
      .then(
        (answers) => leaving.forEach((one, index) => one.resolve(answers[index] as Answer)),
        (error: unknown) => leaving.forEach((one) => one.reject(error)),
      )
      .finally(() => {
        this.#inFlight--;
        this.#leave();
      });
  }
}
