import type { Env } from './env.ts';

/** How long calls gather while another request is in flight. */
const longestWait = 25;

interface Waiting<Call, Answer> {
  call: Call;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Gathers calls of all collections into one request without waiting: the first call leaves at the end of the current task;
 * while a request is in flight the calls gather and leave together when it returns, 25 ms at most.
 */
export class Gatherer<Call, Answer> {
  readonly #send: (calls: readonly Call[]) => Promise<readonly Answer[]>;
  readonly #env: Pick<Env, 'sleep'>;
  #waiting: Waiting<Call, Answer>[] = [];
  #inFlight = 0;

  constructor(send: (calls: readonly Call[]) => Promise<readonly Answer[]>, env: Pick<Env, 'sleep'>) {
    this.#send = send;
    this.#env = env;
  }

  /** `now`: the call leaves at once and alone. */
  ask(call: Call, now = false): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const one = { call, resolve, reject };
      if (now) return this.#leave([one]);
      this.#waiting.push(one);
      if (this.#waiting.length === 1)
        void this.#env.sleep(this.#inFlight ? longestWait : 0).then(() => this.#leaveTogether());
    });
  }

  #leaveTogether(): void {
    const leaving = this.#waiting;
    this.#waiting = [];
    if (leaving.length > 0) this.#leave(leaving);
  }

  #leave(leaving: readonly Waiting<Call, Answer>[]): void {
    this.#inFlight++;
    void this.#send(leaving.map((one) => one.call))
      .then(
        (answers) => leaving.forEach((one, index) => one.resolve(answers[index] as Answer)),
        (error: unknown) => leaving.forEach((one) => one.reject(error)),
      )
      .finally(() => {
        this.#inFlight--;
        this.#leaveTogether();
      });
  }
}
