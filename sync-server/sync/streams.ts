import type { SignedIn } from '../auth/session.ts';

/** Live connections of one person: several devices, tabs between two leaders, and closed ones that a proxy still holds open. */
const streamsOfPerson = 8;

/** A stream ends within 5 s of its session. */
const checkMs = 900;

/** Checks until a stream is told that its line is alive (20 s): a device takes 60 s of silence for a lost one. */
const checksPerBeat = 22;

export interface StreamsDeps {
  /** Gives which of these sessions have not ended. */
  living(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Aborted when the process ends: connections are closed so that clients reopen elsewhere. */
  stopping: AbortSignal;
}

/** Why a stream is closed; one that made room for a newer one should not come back at once and push out the next. */
export type Ending = 'over' | 'crowded';

export interface Streams {
  /**
   * Counts a live connection of this person, whatever its kind; gives what to call once it has closed. `beat` is called every
   * 20 s: those of one check go in one turn of the process, a timer for each would wake it 25 times a second for 500.
   */
  add(who: Pick<SignedIn, 'userId' | 'sessionId'>, close: (why: Ending) => void, beat?: () => void): () => void;
  /** Closes all. */
  stop(): void;
}

interface Stream {
  userId: string;
  sessionId: string;
  close(why: Ending): void;
  beat?: (() => void) | undefined;
  /** The check at which it is told next. */
  beatAt: number;
}

/** Gives the live connections of this process: they end with their session, with the process, or for a ninth one. */
export function createStreams({ living, stopping }: StreamsDeps): Streams {
  const streams = new Set<Stream>();
  const end = (stream: Stream, why: Ending): void => {
    if (streams.delete(stream)) stream.close(why);
  };
  const endAll = (): void => {
    for (const one of streams) end(one, 'over');
  };
  async function endSignedOut(): Promise<void> {
    const asked = new Set([...streams].map((one) => one.sessionId));
    if (asked.size === 0) return;
    // A failed check (database away) ends no session; it is made again at the next turn.
    const alive = await living([...asked]).catch(() => asked);
    for (const one of streams) if (asked.has(one.sessionId) && !alive.has(one.sessionId)) end(one, 'over');
  }
  let checks = 0;
  const beatDue = (): void => {
    for (const one of streams) {
      if (one.beatAt > checks) continue;
      one.beatAt = checks + checksPerBeat;
      one.beat?.();
    }
  };
  const check = setInterval(() => {
    checks += 1;
    beatDue();
    void endSignedOut();
  }, checkMs);
  check.unref();
  stopping.addEventListener('abort', endAll, { once: true });
  return {
    add({ userId, sessionId }, close, beat) {
      const stream: Stream = { userId, sessionId, close, beat, beatAt: checks + checksPerBeat };
      streams.add(stream);
      // In the order in which they were opened.
      const mine = [...streams].filter((one) => one.userId === userId);
      if (mine.length > streamsOfPerson && mine[0]) end(mine[0], 'crowded');
      if (stopping.aborted) end(stream, 'over');
      return () => void streams.delete(stream);
    },
    stop() {
      clearInterval(check);
      endAll();
    },
  };
}
