import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Poke } from '../../schema/wire.ts';
import type { SignedIn } from '../auth/session.ts';
import { admit, streamsOfSession } from './http.ts';
import type { Tailer } from './tailer.ts';

const checkMs = 2_000;
const beatMs = 20_000;
const reopenMs = 15 * 60_000;

export interface StreamDeps {
  tailer: Tailer;
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  /** Tells whether a session still is one. */
  isLive(sessionId: string): Promise<boolean>;
  /** Aborted when the process ends: connections are closed so that clients reopen elsewhere. */
  stopping: AbortSignal;
}

interface Connection {
  sessionId: string;
  userId: string;
  close(): void;
}

/** Adds GET /sync/live: server-sent events that name the collections in which something is new. */
export function registerStream(app: FastifyInstance, deps: StreamDeps): void {
  const connections = new Set<Connection>();

  app.get('/sync/live', async (request, reply) => {
    const who = await admit(request, deps);
    reply.hijack();
    const out = reply.raw;
    out.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // Spread, so that a restart or a lost network does not bring everybody back at once.
    out.write(`retry: ${Math.round(1_000 + Math.random() * 2_000)}\n\n`);
    let leave: (() => void) | undefined;
    let open = true;
    const beat = setInterval(() => out.write('event: alive\ndata: {}\n\n'), beatMs);
    const reopen = setTimeout(() => connection.close(), reopenMs * (0.8 + Math.random() * 0.4));
    const connection: Connection = {
      sessionId: who.sessionId,
      userId: who.userId,
      close: () => {
        if (!open) return;
        open = false;
        clearInterval(beat);
        clearTimeout(reopen);
        connections.delete(connection);
        leave?.();
        out.end();
      },
    };
    connections.add(connection);
    out.on('close', connection.close);
    out.on('error', connection.close);
    const mine = [...connections].filter((one) => one.sessionId === who.sessionId);
    if (mine.length > streamsOfSession) mine[0]?.close();
    const send = (poke: Poke): void => {
      // A reader that does not read would gather pokes for ever; it pulls everything when it comes back.
      if (out.writableLength > 65_536) connection.close();
      else if (open) out.write(`event: poke\ndata: ${JSON.stringify(poke)}\n\n`);
    };
    try {
      leave = await deps.tailer.listen(who.userId, send);
    } catch {
      // The database does not answer: the client comes back by itself, and polls until then.
      connection.close();
      return;
    }
    if (!open) leave();
    // From here on nothing is missed: the client pulls everything once.
    else out.write('event: open\ndata: {}\n\n');
  });

  const check = setInterval(() => void closeEnded(), checkMs);
  check.unref();
  async function closeEnded(): Promise<void> {
    for (const sessionId of new Set([...connections].map((one) => one.sessionId))) {
      // A check that fails says nothing about the session: the next one, two seconds later, does.
      const live = await deps.isLive(sessionId).catch(() => true);
      if (live) continue;
      for (const one of connections) if (one.sessionId === sessionId) one.close();
    }
  }

  const closeAll = (): void => {
    for (const one of connections) one.close();
  };
  deps.stopping.addEventListener('abort', closeAll, { once: true });
  app.addHook('onClose', async () => {
    clearInterval(check);
    closeAll();
  });
}
