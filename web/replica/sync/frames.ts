import type { Checkpoint, Frame, Horizon, PullAnswer, WireDocument } from '../../../schema/wire.ts';
import { emptyAnswer, isOlder } from './pull.ts';

/** Frames of one collection that wait for their turn; with more the server is asked. */
const most = 100;

const firstId = '00000000-0000-0000-0000-000000000000';

/** What frames say in the place of the server. */
export interface Framed {
  answer: PullAnswer;
  /** When the first of them was read; null when all was here already. */
  since: Horizon | null;
}

/**
 * Takes frames in the order in which they came, where this device stands, and the scopes that it was last granted; gives what the
 * server would have answered, or null where something is missing and it must be asked.
 */
export function framed(frames: readonly Frame[], checkpoint: Checkpoint, granted: ReadonlySet<string>): Framed | null {
  const documents = new Map<string, WireDocument>();
  const s = { ...checkpoint.s };
  let since: Horizon | null = null;
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
    since ??= at;
    s[frame.scope] = [gEpoch, gXid, floorEpoch, floorXid, ...frame.to, firstId];
    for (const document of frame.documents) documents.set(document.id, document);
  }
  const answer = { ...emptyAnswer, documents: [...documents.values()], checkpoint: { e: checkpoint.e, s } };
  return { answer: { ...answer, at: at ?? emptyAnswer.at, granted: [...granted] }, since };
}

/** What the live stream has brought of one collection and nobody has taken over yet. */
export class WaitingFrames {
  #frames: Frame[] = [];
  /** The server must be asked, whatever has come. */
  #asks = true;

  add(frame: Frame): void {
    if (this.#frames.length >= most) this.ask();
    else this.#frames.push(frame);
  }

  get isEmpty(): boolean {
    return !this.#asks && this.#frames.length === 0;
  }

  get mustAsk(): boolean {
    return this.#asks;
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
