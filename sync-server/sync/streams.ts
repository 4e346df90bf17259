import type { SignedIn } from '../auth/session.ts';

/** Live connections of one person: several devices, tabs between two leaders, and closed ones that a proxy still holds open. */
const streamsOfPerson = 8;

/** A stream ends within 5 s of its session. */
const checkMs = 900;

export interface StreamsDeps {
  /** Gives which of these sessions have not ended. */
  living(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Aborted when the process ends: connections are closed so that clients reopen elsewhere. */
  stopping: AbortSignal;
}

/** Why a stream is closed; one that made room for a newer one should not come back at once and push out the next. */
export type Ending = 'over' | 'crowded';

export interface Streams {
  /** Counts a live connection of this person, whatever its kind; gives what to call once it has closed. */
  add(who: Pick<SignedIn, 'userId' | 'sessionId'>, close: (why: Ending) => void): () => void;
  /** Closes all. */
  stop(): void;
}

interface Stream {
  userId: string;
  sessionId: string;
  close(why: Ending): void;
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
  const check = setInterval(() => void endSignedOut(), checkMs);
  check.unref();
  stopping.addEventListener('abort', endAll, { once: true });
  return {
    add({ userId, sessionId }, close) {
      const stream = { userId, sessionId, close };
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
