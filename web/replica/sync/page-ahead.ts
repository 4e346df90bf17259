import type { PullCall } from '../../../schema/operations.ts';
import type { PullAnswer } from '../../../schema/wire.ts';
import type { HubPort } from './hub-port.ts';

interface Asked {
  /** The checkpoint that it was asked with, as text. */
  from: string;
  pushes: number;
  answer: Promise<PullAnswer>;
}

const fromOf = ({ checkpoint }: PullCall): string => JSON.stringify(checkpoint);

/** A page of a collection that is asked for before its turn: server and device work at the same time. */
export class PageAhead {
  readonly #hub: Pick<HubPort, 'askPull'>;
  #asked: Asked | null = null;

  constructor(hub: Pick<HubPort, 'askPull'>) {
    this.#hub = hub;
  }

  /** Asks for a page, of whose collection so many pushes have left; `now`: as in `askPull`. */
  ask(call: PullCall, pushes: number, now: boolean): Promise<PullAnswer> {
    const answer = this.#hub.askPull(call, now);
    // Nobody may come for it.
    answer.catch(() => {});
    this.#asked = { from: fromOf(call), pushes, answer };
    return answer;
  }

  /** Whether nobody has come for it yet. */
  isWaiting(answer: Promise<PullAnswer>): boolean {
    return this.#asked?.answer === answer;
  }

  /** Gives the page that was asked for so; null where it was not, or where a push has left since, whose rows it may lack. */
  take(call: PullCall, pushes: number): Promise<PullAnswer> | null {
    const asked = this.#asked;
    this.#asked = null;
    return asked?.pushes === pushes && asked.from === fromOf(call) ? asked.answer : null;
  }
}
