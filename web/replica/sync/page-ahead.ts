import type { PullCall } from '../../../schema/operations.ts';
import type { PullAnswer } from '../../../schema/wire.ts';
import type { HubPort } from './hub-port.ts';

interface Asked {
  /** The checkpoint that it was asked with, as text. */
  from: string;
  pushes: number;
  answer: Promise<PullAnswer>;
  /** It goes on where another page ends. */
  isNext: boolean;
}

const fromOf = ({ checkpoint }: PullCall): string => JSON.stringify(checkpoint);

/** A page of a collection that is asked for before its turn: server and device work at the same time. */
export class PageAhead {
  readonly #hub: Pick<HubPort, 'askPull'>;
  #asked: Asked | null = null;

  constructor(hub: Pick<HubPort, 'askPull'>) {
    this.#hub = hub;
  }

  /** Asks for a page, of whose collection so many pushes have left; the next page leaves at once. */
  ask(call: PullCall, pushes: number, isNext: boolean): Promise<PullAnswer> {
    const answer = this.#hub.askPull(call, isNext);
    // Nobody may come for it.
    answer.catch(() => {});
    this.#asked = { from: fromOf(call), pushes, answer, isNext };
    return answer;
  }

  /** Whether nobody has come for it yet. */
  isWaiting(answer: Promise<PullAnswer>): boolean {
    return this.#asked?.answer === answer;
  }

  /** Gives the page that was asked for so; null where it was not, or where a push has left since, whose rows it may lack. */
  take(call: PullCall, pushes: number): Asked | null {
    const asked = this.#asked;
    this.#asked = null;
    return asked?.pushes === pushes && asked.from === fromOf(call) ? asked : null;
  }
}
