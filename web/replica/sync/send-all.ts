import type { Ready, Sent } from './sent.ts';
import { ReadAnew } from './transport.ts';

/** Requests of one collection on their way at once: the server does not wait while the device takes an answer over. */
const requestsAtOnce = 2;

/** What the push of one collection does for each request. */
export interface Sending {
  /** Makes ready what of these documents is to be sent; null when nothing is. */
  prepare(ids: readonly string[]): Promise<Ready | null>;
  /** `isGathered`: together with what other collections send. */
  send(ready: Ready, isGathered: boolean): Sent;
  /** Lets what has come meanwhile be looked at before an answer is taken over. */
  breathe(): Promise<void>;
  /** Gives the ids that must be sent again in the same call; rejects with `ReadAnew` where it came to nothing. */
  takeOver(sent: Sent): Promise<string[]>;
  /** Told that a request came to nothing; gives the ids of what was typed since. */
  inVain(): readonly string[];
}

/**
 * Takes the ids of what is to be sent and how many rows a request holds; sends all rows once, and gives the ids that must be sent
 * again. What met no server goes once more, read anew, with what was typed since; in vain again, it rejects with `ReadAnew`.
 */
export async function sendAll(ids: readonly string[], most: number, work: Sending): Promise<string[]> {
  const left = [...ids];
  const again: string[] = [];
  const vain = new Set<string>();
  /** Other collections begin to send, or to send once more, in the same moment. */
  let isGathered = true;
  const inFlight = new Set<Sent>();
  /** The request that is answered first: their documents are different ones, and it does not matter which. */
  const answered = async (): Promise<Sent> => {
    const first = await Promise.race([...inFlight].map(over));
    inFlight.delete(first);
    return first;
  };
  const takeOver = async (sent: Sent): Promise<void> => {
    try {
      again.push(...(await work.takeOver(sent)));
    } catch (error) {
      const sending = idsOf(sent);
      if (!(error instanceof ReadAnew) || error.wait > 0 || sending.some((id) => vain.has(id))) throw error;
      const underWay = new Set([...left, ...sending, ...[...inFlight].flatMap(idsOf)]);
      for (const id of sending) vain.add(id);
      // First: where it is in vain again, a pull that waits has its turn.
      left.unshift(...sending, ...work.inVain().filter((id) => !underWay.has(id)));
      isGathered = true;
    }
  };
  try {
    while (left.length > 0 || inFlight.size > 0) {
      const portion = left.splice(0, most);
      const ready = portion.length > 0 ? await work.prepare(portion) : null;
      const first = portion.length > 0 && inFlight.size < requestsAtOnce ? null : await answered();
      // The server waits for no reading and no taking over: the next request was ready, and leaves before the answer is looked at.
      if (ready) inFlight.add(work.send(ready, isGathered));
      if (portion.length > 0) isGathered = false;
      if (!first) continue;
      if (portion.length > 0) await work.breathe();
      await takeOver(first);
    }
  } finally {
    // The lane is not left while a request is on the wire; what was answered is not asked for again.
    for (const sent of inFlight) await work.takeOver(sent).catch(() => {});
  }
  return again;
}

const idsOf = ({ rows }: Sent): string[] => rows.map(({ id }) => id);

/** Gives a request when it has ended, however it did. */
const over = async (sent: Sent): Promise<Sent> => {
  await sent.answer.catch(() => {});
  return sent;
};
