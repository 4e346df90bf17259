import type { Frame } from '../../../schema/wire.ts';
import type { FrameTaker, Tailer } from '../../../sync-server/sync/tailer.ts';
import type { LiveSource } from '../../../web/replica/sync/stream.ts';

export interface LiveLine {
  tailer: Pick<Tailer, 'listen'>;
  userId: string;
  /** Whether this device asks for frames. */
  frames: boolean;
  /** Told what leaves the server. */
  watch(frame: Frame): void;
  /** How often something that leaves the server comes, and after how many milliseconds each time. */
  delays(): readonly number[];
  /** Whether this device hears nothing any more. */
  isDead(): boolean;
  after(ms: number, work: () => void): void;
}

type Listener = (event: { data?: unknown }) => void;

/** A device's live stream: the real tailer's pokes and frames over a line that loses, delays, doubles and reorders them. */
export function openLive({ tailer, userId, frames, watch, delays, isDead, after }: LiveLine): LiveSource {
  const listeners = new Map<string, Listener>();
  let closed = false;
  let leave = (): void => void (closed = true);
  const tell = (type: string, data: string): void => {
    for (const ms of delays()) after(ms, () => isDead() || closed || listeners.get(type)?.({ data }));
  };
  const poke = (what: object): void => tell('poke', JSON.stringify(what));
  const taker: FrameTaker = {
    unpacks: false,
    take({ plain }) {
      if (closed || isDead()) return false;
      const data = plain.toString('utf8', plain.indexOf('{'));
      watch(JSON.parse(data) as Frame);
      tell('frame', data);
      return true;
    },
  };
  const open = async (): Promise<void> => {
    const end = await tailer.listen(userId, poke, frames ? taker : undefined);
    leave = () => {
      closed = true;
      end();
    };
    if (closed || isDead()) return leave();
    listeners.get('open')?.({});
  };
  after(1, () => {
    if (closed || isDead()) return;
    open().catch(() => listeners.get('error')?.({}));
  });
  return {
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close: () => leave(),
  };
}
