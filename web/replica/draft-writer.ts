import type { PersonStore } from './person-store.ts';
import { isQuota } from './storage-space.ts';

/** Why what is on the screen is not on the device yet. */
export type DraftProblem = 'full' | 'failed';

export interface Written {
  /** False while the newest value is not on the device. */
  saved: boolean;
  problem: DraftProblem | null;
}

/** Milliseconds until a letter begins to be stored. Typing on does not put it off: a child may type for minutes. */
export const typingPause = 100;
/** Milliseconds until what could not be stored is tried again. */
const later = 3_000;

type Store = Pick<PersonStore, 'setMeta' | 'dropMeta'>;

interface Waiting {
  value: unknown;
  problem: DraftProblem | null;
  /** Of its own last try. */
  error?: unknown;
}

export interface DraftWriter {
  /** Writes into this database from now on, first what could not be written into the one before. */
  into(store: Store): void;
  /** Writes a value after the pause; null removes it. */
  put(key: string, value: unknown): void;
  /** The value for this key that is not on the device yet; undefined where there is none. */
  held(key: string): { readonly value: unknown } | undefined;
  stateOf(key: string): Written;
  /** Resolves when the newest value for this key is on the device; rejects when it cannot be stored. */
  flush(key: string): Promise<void>;
  /** Writes what waits at once, whatever write is under way: a page that goes has no time for another one before. */
  hurry(): void;
  /** Nobody looks at it any more: what fails is not tried again. */
  rest(): void;
}

/**
 * Writes the newest value of each key, one write after the other: one draft may begin while another could not be stored.
 * `tell` is called when the state of a key may be another. `pause` is milliseconds: typing on does not put a write off.
 */
export function draftWriter(tell: () => void, pause = 0): DraftWriter {
  let store: Store | undefined;
  const waiting = new Map<string, Waiting>();
  let writing: Promise<void> = Promise.resolve();
  let soon: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;

  function clearTimers(): void {
    clearTimeout(soon);
    clearTimeout(again);
    soon = again = undefined;
  }
  async function writeOne(to: Store, key: string, mine: Waiting): Promise<void> {
    try {
      await (mine.value === null ? to.dropMeta(key) : to.setMeta(key, mine.value));
      if (waiting.get(key) === mine) waiting.delete(key);
    } catch (error) {
      mine.error = error;
      mine.problem = isQuota(error) ? 'full' : 'failed';
    }
  }
  async function write(): Promise<void> {
    const to = store;
    if (!to || waiting.size === 0) return;
    await Promise.all([...waiting].map(([key, mine]) => writeOne(to, key, mine)));
    tell();
    // It is on the screen, and is tried again as long as it is: somebody may make room.
    if (isShown && waiting.size > 0) again ??= setTimeout(() => void run(), later);
  }
  /** A slow disk is given one write at a time. */
  function run(): Promise<void> {
    clearTimers();
    writing = writing.then(write);
    return writing;
  }
  return {
    into(opened) {
      store = opened;
      isShown = true;
      if (waiting.size > 0) void run();
    },
    put(key, value) {
      waiting.set(key, { value, problem: waiting.get(key)?.problem ?? null });
      tell();
      if (pause === 0) void run();
      else soon ??= setTimeout(() => void run(), pause);
    },
    held: (key) => waiting.get(key),
    stateOf(key) {
      const mine = waiting.get(key);
      return { saved: mine === undefined, problem: mine?.problem ?? null };
    },
    async flush(key) {
      await run();
      const left = waiting.get(key);
      if (left?.error !== undefined) throw left.error;
    },
    hurry: () => void write(),
    rest() {
      isShown = false;
      clearTimers();
    },
  };
}
