import type { Checkpoint, FeedPoint, Frame, Horizon, PullAnswer, WireDocument } from '../../../schema/wire.ts';
import { isClean, type Stored } from '../document.ts';
import { emptyAnswer, isOlder, pointOf } from './pull.ts';

/**
 * Characters of a collection's frames that may wait; of more the server is asked. A device that sends while a whole class writes
 * hears of it all when it comes to it (2 million of 3,000 documents), and would read a second time what it was told.
 */
const mostWaiting = 4_000_000;

const firstId = '00000000-0000-0000-0000-000000000000';

/** What frames say in the place of the server. */
export interface Framed {
  answer: PullAnswer;
  /** By id, up to where the read had come that brought the document. */
  upTo: ReadonlyMap<string, FeedPoint>;
}

/**
 * Takes frames in the order in which they came, where this device stands, and the scopes that it was last granted; gives what the
 * server would have answered, or null where something is missing and it must be asked.
 */
export function framed(frames: readonly Frame[], checkpoint: Checkpoint, granted: ReadonlySet<string>): Framed | null {
  const documents = new Map<string, WireDocument>();
  const upTo = new Map<string, FeedPoint>();
  const s = { ...checkpoint.s };
  let at: Horizon | null = null;
  for (const frame of frames) {
    const place = s[frame.scope];
    if (frame.lineage !== checkpoint.e || !place || !granted.has(frame.scope)) return null;
    const [gEpoch, gXid, floorEpoch, floorXid, ...position] = place;
    const here: Horizon = [position[0], position[1]];
    if (isOlder(here, frame.from)) return null;
    if (!isOlder(here, frame.to)) continue;
    // Two scopes may bring one document: what was read earlier is not put over it.
    if (isOlder(frame.at, at)) return null;
    at = frame.at;
    s[frame.scope] = [gEpoch, gXid, floorEpoch, floorXid, ...frame.to, firstId];
    for (const document of frame.documents) {
      documents.set(document.id, document);
      upTo.set(document.id, frame.to);
    }
  }
  const answer = { ...emptyAnswer, documents: [...documents.values()], checkpoint: { e: checkpoint.e, s } };
  return { answer: { ...answer, at: at ?? emptyAnswer.at, granted: [...granted] }, upTo };
}

/**
 * Whether a document of this device may be newer than what a read up to there has brought of it: a push was answered after that
 * read. A dirty one is left to its push.
 */
export function isAhead(local: Stored | undefined, upTo: FeedPoint): boolean {
  if (!local || !isClean(local)) return false;
  const point = pointOf(local.rev);
  return local._deleted || point === null || !isOlder(point, upTo);
}

/** What the live stream has brought of one collection and nobody has taken over yet. */
export class WaitingFrames {
  #frames: { frame: Frame; length: number }[] = [];
  #waiting = 0;
  /** The server must be asked, whatever has come. */
  #asks = true;

  /** Takes a frame of so many characters. */
  add(frame: Frame, length: number): void {
    this.#frames.push({ frame, length });
    this.#waiting += length;
    if (this.#waiting > mostWaiting) this.ask();
  }

  get isEmpty(): boolean {
    return !this.#asks && this.#frames.length === 0;
  }

  /** The server must be asked: a poke, a wish, something that went wrong. */
  ask(): void {
    this.#asks = true;
    this.#empty();
  }

  /**
   * Gives the frames that may stand for an answer, of more than a page (documents) the first ones; null: the server is to be asked,
   * which settles all earlier wishes.
   */
  take(page: number): readonly Frame[] | null {
    if (this.#asks || this.#frames.length === 0) {
      this.#empty();
      this.#asks = false;
      return null;
    }
    let documents = 0;
    const end = this.#frames.findIndex(({ frame }) => (documents += frame.documents.length) > page);
    const taken = this.#frames.splice(0, end < 0 ? this.#frames.length : Math.max(1, end));
    for (const { length } of taken) this.#waiting -= length;
    return taken.map(({ frame }) => frame);
  }

  #empty(): void {
    this.#frames = [];
    this.#waiting = 0;
  }
}
