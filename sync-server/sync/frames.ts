import { collectionOf, type CollectionName } from '../../schema/index.ts';
import { limits } from '../../schema/limits.ts';
import type { ScopeKind } from '../../schema/who.ts';
import type { FeedPoint, Frame, Horizon } from '../../schema/wire.ts';
import { compressors, worthCompressing } from './compress.ts';
import type { Point, StoredRow } from './store.ts';
import { toWire } from './store.ts';

/** What has moved in one scope of one collection since the last read of the feed. */
export interface Move {
  scope: string;
  collection: string;
  /** Its documents with their versions; null where a frame cannot tell it: something is gone, or there is too much. */
  documents: readonly (readonly [id: string, rev: string])[] | null;
}

/** One read of the feed. */
export interface Round {
  lineage: string;
  moved: readonly Move[];
  horizon: Point;
  at: Horizon;
}

/** Reads documents as they are now; unknown ids are left out. */
export type Bodies = (collection: CollectionName, ids: readonly string[]) => Promise<StoredRow[]>;

/** A frame as an event of the stream, in the bytes that all get. */
export interface FrameEvent {
  plain: Buffer;
  /** Null where nobody hears it packed, or where it is too small for that. */
  packed: Buffer | null;
}

/** The frames of a round by scope and collection. */
export type Events = ReadonlyMap<string, FrameEvent>;

/** The feeds (`keyOf`) that somebody hears of; true: packed. */
export type Heard = ReadonlyMap<string, boolean>;

export const keyOf = (scope: string, collection: string): string => `${scope} ${collection}`;

/** Documents of one collection that are read for the frames of one round; of more, all listeners ask by themselves. */
const mostRead = 500;

/** So many rounds a row is kept that the feed does not show: each write is a round, and one that lasts holds back all after it. */
const mostRounds = 16;

/** So many feeds are known apart; of the others it is known only since when all are. */
const mostFeeds = 50_000;

/** Makes frames of what the tailer reads: each document is read once and each frame written once, however many listen. */
export class FrameMaker {
  /** Since when every move is known: what is not in `#moved` has not moved since. */
  #since: Point | null = null;
  #lineage = '';
  /** Where the horizon stood after the last move of each feed. */
  readonly #moved = new Map<string, Point>();
  /** Rows as this process has written them, the oldest first, each with the rounds that there had been. */
  readonly #fresh = new Map<string, { row: StoredRow; rounds: number }>();
  #rounds = 0;

  /**
   * Takes rows as a transaction has written them last: an entry that bears the version of one is that row, which needs no reading.
   * What the feed has not shown after some rounds is read.
   */
  written(collection: CollectionName, rows: readonly StoredRow[]): void {
    for (const row of rows) {
      const key = keyOf(row.id, collection);
      this.#fresh.delete(key);
      this.#fresh.set(key, { row, rounds: this.#rounds });
    }
  }

  /** Gives the frames of what has moved in these scopes. What cannot be told by a frame has none. */
  async make({ lineage, moved, horizon, at }: Round, heard: Heard, bodies: Bodies): Promise<Events> {
    const events = new Map<string, FrameEvent>();
    const since = this.#since;
    if (since === null || lineage !== this.#lineage) return events;
    const wanted = moved.filter(
      // What somebody may see is told by a poke: it is no document.
      ({ scope, collection, documents }) =>
        documents !== null && collection !== '$grants' && heard.has(keyOf(scope, collection)),
    );
    for (const collection of new Set(wanted.map((move) => move.collection))) {
      const moves = wanted.filter((move) => move.collection === collection);
      const revs = new Map(moves.flatMap(({ documents }) => documents ?? []));
      const rows = new Map<string, StoredRow>();
      for (const [id, rev] of revs) {
        const row = this.#fresh.get(keyOf(id, collection))?.row;
        if (row?.rev === rev) rows.set(id, row);
      }
      const unread = [...revs.keys()].filter((id) => !rows.has(id));
      if (unread.length > mostRead) continue;
      if (unread.length > 0)
        for (const row of await bodies(collection as CollectionName, unread)) rows.set(row.id, row);
      // Most documents are in two feeds.
      const texts = new Map<StoredRow, string>();
      for (const { scope, documents } of moves) {
        const key = keyOf(scope, collection);
        const found = bodiesOf(scope, documents ?? [], rows);
        if (!found) continue;
        const [from, to] = [pointOf(this.#moved.get(key) ?? since), pointOf(horizon)];
        const text = textOf({ lineage, scope, collection, at, from, to }, found, texts);
        if (text) events.set(key, await eventOf(text, heard.get(key) === true));
      }
    }
    return events;
  }

  /** A round was delivered: the next frames begin behind it. */
  passed({ lineage, moved, horizon }: Round): void {
    if (this.#since === null || lineage !== this.#lineage || this.#moved.size > mostFeeds) {
      this.#moved.clear();
      this.#since = horizon;
      this.#lineage = lineage;
    }
    for (const { scope, collection } of moved) this.#moved.set(keyOf(scope, collection), horizon);
    this.#rounds++;
    for (const [key, { rounds }] of this.#fresh) {
      if (this.#rounds - rounds <= mostRounds) break;
      this.#fresh.delete(key);
    }
  }

  /** Nobody reads the feed any more: what moves meanwhile is not known. */
  forget(): void {
    this.#since = null;
    this.#fresh.clear();
  }
}

/**
 * The rows of a feed's entries, null unless each is the very version of its entry: a newer one lies above the horizon and comes
 * with its own entry.
 */
function bodiesOf(
  scope: string,
  documents: NonNullable<Move['documents']>,
  rows: ReadonlyMap<string, StoredRow>,
): StoredRow[] | null {
  const found: StoredRow[] = [];
  for (const [id, rev] of documents) {
    const row = rows.get(id);
    if (!row || row.rev !== rev || row.deleted || !row.scopes.includes(scope)) return null;
    found.push(row);
  }
  return found;
}

/** A frame as JSON; null where it is too long, which is known before it is whole. `texts` are those of rows that were in an earlier one. */
function textOf(
  head: Omit<Frame, 'documents'>,
  rows: readonly StoredRow[],
  texts: Map<StoredRow, string>,
): string | null {
  const documents: string[] = [];
  let room: number = limits.frameBytes;
  for (const row of rows) {
    const text = texts.get(row) ?? JSON.stringify(toWire(row));
    texts.set(row, text);
    room -= Buffer.byteLength(text);
    if (room < 0) return null;
    documents.push(text);
  }
  return `${JSON.stringify(head).slice(0, -1)},"documents":[${documents.join()}]}`;
}

const eventText = (type: string, data: string): Buffer => Buffer.from(`event: ${type}\ndata: ${data}\n\n`);

async function eventOf(text: string, isHeardPacked: boolean): Promise<FrameEvent> {
  const plain = eventText('frame', text);
  if (!isHeardPacked || plain.length < worthCompressing) return { plain, packed: null };
  return { plain, packed: eventText('packed', (await compressors.gzip(Buffer.from(text))).toString('base64')) };
}

const pointOf = ({ epoch, xid }: Point): FeedPoint => [epoch, xid];

/** Whether a reader of these scopes reads this one at all, or another one that brings the same documents (`within`). */
export function isCovered(collection: string, scope: string, scopes: ReadonlySet<string>): boolean {
  const cover = collectionOf(collection as CollectionName).within?.[scope.charAt(0) as ScopeKind];
  return cover !== undefined && scopes.has(cover + scope.slice(1));
}
