import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../schema/limits.ts';
import { type Poke, wireVersion } from '../../schema/wire.ts';
import type { SignedIn } from '../auth/session.ts';
import { admit } from './http.ts';
import type { Streams } from './streams.ts';
import type { FrameTaker, Tailer } from './tailer.ts';

const reopenMs = 15 * 60_000;
/** Of a stream that is not read (bytes): beyond one frame it has had its time. */
const mostUnread = limits.frameBytes + 65_536;
/** Retry delay of a stream closed for a newer one: if it reconnected at once, nine devices would close each other in turn. */
const crowded = `retry: 60000\nevent: crowded\ndata: {}\n\n`;

export interface StreamDeps {
  tailer: Pick<Tailer, 'listen'>;
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  streams: Streams;
}

/** Adds GET /sync/live: server-sent events that bring what is new, or name the collections in which it is. */
export function registerStream(app: FastifyInstance, deps: StreamDeps): void {
  app.get('/sync/live', async (request, reply) => {
    const who = await admit(request, deps);
    reply.hijack();
    const out = reply.raw;
    // It ends with its connection: in chunks each frame would be put together and sent anew for everybody.
    out.removeHeader('transfer-encoding');
    out.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      connection: 'close',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // Random, so that after a restart or a lost network clients do not all reconnect at once.
    out.write(`retry: ${Math.round(1_000 + Math.random() * 2_000)}\n\n`);
    let leave: (() => void) | undefined;
    let open = true;
    const close = (last = ''): void => {
      if (!open) return;
      open = false;
      clearTimeout(reopen);
      uncount();
      leave?.();
      out.end(last);
    };
    const reopen = setTimeout(close, reopenMs * (0.8 + Math.random() * 0.4));
    let uncount = (): void => {};
    uncount = deps.streams.add(
      who,
      (why) => close(why === 'crowded' ? crowded : ''),
      () => out.write('event: alive\ndata: {}\n\n'),
    );
    out.on('close', () => close());
    out.on('error', () => close());
    const send = (poke: Poke): void => {
      // A client that does not read would make the buffer grow without end; it pulls everything when it reconnects.
      if (out.writableLength > mostUnread) close();
      else if (open) out.write(`event: poke\ndata: ${JSON.stringify(poke)}\n\n`);
    };
    const asked = framesAsked(request.query);
    const frames: FrameTaker = {
      unpacks: asked === 'gzip',
      // Never buffered for a client that does not read: it is poked, and asks when it has time.
      take({ plain, packed }) {
        const event = asked === 'gzip' ? (packed ?? plain) : plain;
        if (!open || out.writableLength > limits.smallFrameBytes) return false;
        if (asked === 'small' && event.length > limits.smallFrameBytes) return false;
        out.write(event);
        return true;
      },
    };
    try {
      leave = await deps.tailer.listen(who.userId, send, asked ? frames : undefined);
    } catch {
      // The database does not answer; the client reconnects by itself and polls until then.
      close();
      return;
    }
    if (!open) leave();
    // Every later commit pokes this stream; the client now pulls once for what came before.
    else out.write('event: open\ndata: {}\n\n');
  });
}

/**
 * How large frames are to come, or that only small ones are; null: none at all. They carry documents as this version of the wire
 * has them: whoever speaks another one is poked.
 */
function framesAsked(query: unknown): 'small' | 'gzip' | 'plain' | null {
  if (typeof query !== 'object' || query === null || !('frames' in query)) return null;
  if (query.frames !== String(wireVersion)) return null;
  const large = 'large' in query ? query.large : null;
  return large === 'gzip' || large === 'plain' ? large : 'small';
}
