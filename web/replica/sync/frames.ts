import type { Checkpoint, FeedPoint, Frame, Horizon, PullAnswer, WireDocument } from '../../../schema/wire.ts';
import { limits } from '../../../schema/limits.ts';
import { isClean, type Stored } from '../document.ts';
import { emptyAnswer, isOlder, pointOf } from './pull.ts';

/** Frames of one collection that wait for their turn, and documents in them; with more the server is asked. */
const most = { frames: 100, documents: limits.pullDocuments };

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
  #frames: Frame[] = [];
  /** The server must be asked, whatever has come. */
  #asks = true;

  add(frame: Frame): void {
    this.#frames.push(frame);
    const documents = this.#frames.reduce((count, one) => count + one.documents.length, 0);
    if (this.#frames.length > most.frames || documents > most.documents) this.ask();
  }

  get isEmpty(): boolean {
    return !this.#asks && this.#frames.length === 0;
  }

  /** The server must be asked: a poke, a wish, something that went wrong. */
  ask(): void {
    this.#asks = true;
    this.#frames = [];
  }

  /** Gives the frames that may stand for an answer; null: the server is to be asked, which settles all earlier wishes. */
  take(): readonly Frame[] | null {
    const frames = this.#frames;
    const asks = this.#asks;
    this.#frames = [];
    this.#asks = false;
    return asks || frames.length === 0 ? null : frames;
  }
}
