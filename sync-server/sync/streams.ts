import type { SignedIn } from '../auth/session.ts';

/** Live connections of one person: several devices, tabs between two leaders, and closed ones that a proxy still holds open. */
const streamsOfPerson = 8;

/** With the time for which a session is remembered (auth/session.ts), a stream ends within 5 s of its session. */
const checkMs = 900;

export interface StreamsDeps {
  /** Tells whether a session has not ended. */
  isLive(sessionId: string): Promise<boolean>;
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
export function createStreams({ isLive, stopping }: StreamsDeps): Streams {
  const streams = new Set<Stream>();
  const end = (stream: Stream, why: Ending): void => {
    if (streams.delete(stream)) stream.close(why);
  };
  const endAll = (): void => {
    for (const one of streams) end(one, 'over');
  };
  async function endSignedOut(): Promise<void> {
    for (const sessionId of new Set([...streams].map((one) => one.sessionId))) {
      // A failed check (database away) does not end the session; it is checked again at the next turn.
      if (await isLive(sessionId).catch(() => true)) continue;
      for (const one of streams) if (one.sessionId === sessionId) end(one, 'over');
    }
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
