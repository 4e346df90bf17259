import { collectionNames } from '../../../schema/index.ts';
import { type Frame, wireVersion } from '../../../schema/wire.ts';
import { backoff } from './backoff.ts';
import type { Env } from './env.ts';
import type { Hub } from './hub.ts';
import { unpack } from './unpack.ts';

const silence = 60_000;
const polling = 30_000;
const longestRetry = 30_000;
/** How long (ms) a lost stream waits for what is being sent. */
const sendsFirst = 3_000;
/** A person's ninth device would push out the first, that one the second, and so on: it polls for a while instead. */
const crowdedFor = 60_000;

/** Where the live stream is: frames, in the documents of this version, and pokes. Large ones come packed where that can be read. */
export const livePath = (large: 'gzip' | 'plain' | null): string =>
  `/sync/live?frames=${wireVersion}${large ? `&large=${large}` : ''}`;

/** The part of EventSource that is used here. */
export interface LiveSource {
  addEventListener(
    type: 'open' | 'error' | 'poke' | 'frame' | 'packed' | 'alive' | 'crowded' | 'message',
    listener: (event: { data?: unknown }) => void,
  ): void;
  close(): void;
}

export interface StreamNeeds {
  env: Pick<Env, 'now' | 'random' | 'sleep'>;
  /** Opens GET /sync/live; null where streaming is impossible. */
  open: (() => LiveSource) | null;
  hub: Pick<Hub, 'ask' | 'hand' | 'echoOf' | 'poked' | 'isSending'>;
  /** Has a collection pulled: what was handed to the hub is taken over, else the server is asked. */
  take(name: string): void;
  /** Has everything asked for, and what was written here looked through: another tab may have died before it told of a write. */
  lookAtAll(): void;
}

export interface Listening {
  /** Opens a lost stream within a second, or when what is being sent was answered: the network is there again. */
  again(): void;
  stop(): void;
}

/** The collections that a poke names; all when it cannot be read. */
export function pokedBy(data: unknown): readonly string[] {
  try {
    const poke: unknown = JSON.parse(String(data));
    if (typeof poke === 'object' && poke !== null && 'collections' in poke && Array.isArray(poke.collections)) {
      return poke.collections.map(String);
    }
  } catch {
    // A frame that was cut short says at least that something has changed.
  }
  return collectionNames;
}

function frameOf(data: unknown): Frame | null {
  try {
    const frame = JSON.parse(String(data)) as Partial<Frame> | null;
    return typeof frame?.collection === 'string' && Array.isArray(frame.documents) ? (frame as Frame) : null;
  } catch {
    return null;
  }
}

/**
 * Listens to the server's frames and pokes, and wakes the hub with them. Any (re)open pulls everything once, since what came in
 * between was not heard; 60 s of silence reconnect; while no stream is open everything is pulled every 30 s.
 */
export function listen({ env, open, hub, take, lookAtAll }: StreamNeeds): Listening {
  let stopped = false;
  let source: LiveSource | null = null;
  let heard = env.now();
  let isOpen = false;
  let failures = 0;
  let lostAt = 0;
  let pause = 0;
  // A clock that is set back must not lengthen any wait.
  const since = (then: number): number => Math.abs(env.now() - then);
  /** Frames keep their order: the next one waits for one that is being unpacked. */
  let unpacking: Promise<void> | null = null;
  const late = new Set<string>();
  const takeLate = async (name: string, echo: number): Promise<void> => {
    if (late.has(name)) return;
    late.add(name);
    await env.sleep(echo);
    late.delete(name);
    if (!stopped) take(name);
  };
  const takeSoon = (name: string): void => {
    // The server tells this device of its own push too; waiting joins several such echoes in one pull.
    const echo = hub.echoOf(name);
    if (echo > 0) void takeLate(name, echo);
    else take(name);
  };
  const poke = (names: readonly string[]): void => {
    for (const name of names) {
      hub.ask(name);
      takeSoon(name);
    }
    hub.poked();
  };
  const bring = (frame: Frame, length: number): void => {
    if (hub.hand(frame, length)) takeSoon(frame.collection);
    hub.poked();
  };
  const close = (): void => {
    source?.close();
    source = null;
    isOpen = false;
  };
  const connect = (): void => {
    if (!open) return;
    heard = env.now();
    const mine = open();
    source = mine;
    mine.addEventListener('open', () => {
      heard = env.now();
      isOpen = true;
      failures = 0;
      lookAtAll();
      hub.poked();
    });
    const alive = (): void => void (heard = env.now());
    mine.addEventListener('alive', alive);
    for (const type of ['poke', 'message'] as const) {
      mine.addEventListener(type, ({ data }) => {
        alive();
        poke(pokedBy(data));
      });
    }
    const come = (data: unknown): void => {
      if (stopped) return;
      const frame = frameOf(data);
      if (frame) bring(frame, String(data).length);
      else poke(pokedBy(data));
    };
    const inOrder = (text: Promise<unknown>): void => {
      const here = Promise.all([text.catch(() => null), unpacking]).then(([data]) => {
        if (unpacking === here) unpacking = null;
        come(data);
      });
      unpacking = here;
    };
    mine.addEventListener('packed', ({ data }) => {
      alive();
      inOrder(unpack(String(data)));
    });
    mine.addEventListener('frame', ({ data }) => {
      alive();
      if (unpacking) inOrder(Promise.resolve(data));
      else come(data);
    });
    mine.addEventListener('crowded', () => {
      if (source !== mine) return;
      close();
      lostAt = env.now();
      pause = crowdedFor * (1 + env.random());
    });
    mine.addEventListener('error', () => {
      if (source !== mine) return;
      close();
      // A thousand tablets that lost one server must not come back in the same second.
      lostAt = env.now();
      pause = backoff(failures++, env.random(), longestRetry);
    });
  };
  const run = async (): Promise<void> => {
    let polled = env.now();
    let wanted: number | null = null;
    while (!stopped) {
      if (source && since(heard) > silence) close();
      if (source || since(lostAt) < pause) wanted = null;
      else {
        wanted ??= env.now();
        // What is being sent would come back twice: by frames, and by the pull of everything, which waits behind it.
        if (!hub.isSending || since(wanted) >= sendsFirst) {
          wanted = null;
          connect();
        }
      }
      if (!isOpen && since(polled) >= polling) {
        polled = env.now();
        lookAtAll();
        hub.poked();
      }
      await env.sleep(1000);
    }
  };
  void run();
  return {
    again: () => void (pause = 0),
    stop() {
      stopped = true;
      close();
    },
  };
}
