import { auditOf } from '../../schema/audit.ts';
import { collectionOf, type CollectionName } from '../../schema/index.ts';
import { limits } from '../../schema/limits.ts';
import type { PullAnswer } from '../../schema/wire.ts';
import { sizeOf } from './answer-size.ts';
import { closeReading, cutsOf, firstScopes, openReading, type Reading } from './checkpoint.ts';
import { type KnownDocument, KnownDocuments } from './known-documents.ts';
import type { Cut, Entry, Members, Point, Snapshot, Store } from './store.ts';

export interface PullRequest {
  collection: CollectionName;
  /** As the client sent it: it is not trusted. Null on the first pull. */
  checkpoint: unknown;
  /** Entries at most: 1 to 1,000. */
  limit: number;
  /** Whether the device compares what it has with everything. */
  audit?: boolean;
}

/** An answer whose documents are JSON already. */
export type TextAnswer = Omit<PullAnswer, 'documents'> & { documents: string[] };

/** Asks for all given collections of one person in one snapshot; gives an answer or an error for each. */
export type Pull = (userId: string, requests: readonly PullRequest[]) => Promise<PromiseSettledResult<TextAnswer>[]>;

/** Takes a store, gives the pull of the protocol (docs/sync-protocol.md, section 5). */
export function createPull<Tx>({ store }: { store: Store<Tx> }): Pull {
  const lately: Lately = { typical: new Map(), known: new KnownDocuments() };
  return async (userId, requests) => {
    const settled: PromiseSettledResult<TextAnswer>[] = [];
    const room = { bytes: limits.answerBytes };
    let together = true;
    // A failed statement ends its transaction: the collections behind it get a new one, and an answer.
    while (settled.length < requests.length) {
      const reading = store.snapshot(async (tx, seen, held) => {
        const granted = firstScopes(held);
        // All at once, since most of them are empty; where one cannot be read, one after the other.
        const ask = (request: PullRequest): Promise<Page> => openPage(store, tx, seen, granted, request);
        const pages = together ? await Promise.all(requests.map(ask)).catch(() => null) : [];
        together = false;
        if (pages === null) throw new Aborted();
        while (settled.length < requests.length) {
          const request = requests[settled.length];
          if (!request) break;
          try {
            const page = pages[settled.length] ?? (await ask(request));
            settled.push({
              status: 'fulfilled',
              value: await answer(store, tx, seen, granted, request, page, room, lately),
            });
          } catch (reason) {
            settled.push({ status: 'rejected', reason });
            throw new Aborted();
          }
        }
      }, userId);
      await reading.catch((error: unknown) => {
        if (!(error instanceof Aborted)) throw error;
      });
    }
    return settled;
  };
}

/** Ends a transaction in which a statement has failed: it cannot be committed. */
class Aborted extends Error {}

/** How many entries' documents are read at first of a collection that nobody has read: what does not fit into the answer is read for nothing. */
const firstBodies = 250;

/** How many documents are read with one statement. */
const bodiesAtOnce = 400;

/** What earlier answers have shown. */
interface Lately {
  /** How many bytes a document of a collection took in the last long answer: a guess at how many fit, never a limit. */
  typical: Map<CollectionName, number>;
  known: KnownDocuments;
}

/** Where one reader stands in a collection, and the entries that come next. */
interface Page {
  reading: Reading;
  cuts: Cut[];
  limit: number;
  /** One more than the limit, where there are more. */
  found: Entry[];
}

async function openPage<Tx>(
  store: Store<Tx>,
  tx: Tx,
  seen: Snapshot,
  granted: Members,
  request: PullRequest,
): Promise<Page> {
  const { collection } = request;
  const limit = Math.min(Math.max(1, Math.trunc(request.limit)), limits.pullDocuments);
  const reading = openReading(request.checkpoint, granted, seen);
  const cuts = cutsOf(reading, collectionOf(collection).within);
  return { reading, cuts, limit, found: await store.page(tx, collection, cuts, seen.horizon, limit + 1) };
}

/**
 * Answers one collection's pull inside a snapshot. `room` is what the answer may still hold,
 * and gets smaller: a page that does not fit is cut (`more`), but never before its first document.
 */
async function answer<Tx>(
  store: Store<Tx>,
  tx: Tx,
  seen: Snapshot,
  granted: Members,
  request: PullRequest,
  { reading, cuts, limit, found }: Page,
  room: { bytes: number },
  lately: Lately,
): Promise<TextAnswer> {
  const { collection } = request;
  const scopes = [...granted.keys()];
  // One more than the limit tells a list that is too long from one that just fits.
  const keep = reading.manifest ? await store.manifest(tx, collection, scopes, limits.manifest + 1) : null;
  const empty = keep !== null && keep.length > limits.manifest;
  room.bytes -= sizeOf([scopes, request.checkpoint, empty ? null : keep]);
  const within = found.slice(0, limit);
  const { documents, gone, entries } = await read(store, tx, seen, granted, collection, within, room, lately);
  const more = entries.length < found.length;
  const isWhole = keep === null && found.length === 0;
  const audit = request.audit && isWhole ? await auditIn(store, tx, collection, cuts, scopes) : null;
  return {
    documents,
    gone,
    checkpoint: closeReading(reading, entries, more, seen),
    more,
    keep: empty ? null : keep,
    empty,
    at: seen.at,
    granted: scopes,
    audit,
  };
}

/** No entry lies behind it. */
const endless: Point = { epoch: 2 ** 31 - 1, xid: String(2n ** 63n - 1n) };

/** What a reader holds who has everything up to its cuts; null where there is more than that already, or too much to name. */
async function auditIn<Tx>(
  store: Store<Tx>,
  tx: Tx,
  collection: CollectionName,
  cuts: readonly Cut[],
  scopes: readonly string[],
): Promise<string | null> {
  // Above the horizon, where nothing is delivered yet.
  if ((await store.page(tx, collection, cuts, endless, 1)).length > 0) return null;
  const versions = await store.manifest(tx, collection, scopes, limits.manifest + 1);
  return versions.length > limits.manifest ? null : auditOf(versions);
}

/** Reads the documents of a page's entries as far as they fit; gives them, the ids that are gone, and the entries delivered. */
async function read<Tx>(
  store: Store<Tx>,
  tx: Tx,
  { lineage }: Snapshot,
  granted: Members,
  collection: CollectionName,
  page: readonly Entry[],
  room: { bytes: number },
  { typical, known }: Lately,
): Promise<{ documents: string[]; gone: string[]; entries: Entry[] }> {
  const documents = new Map<string, string>();
  const gone = new Set<string>();
  const entries: Entry[] = [];
  const before = room.bytes;
  for (let from = 0; from < page.length;) {
    // Estimated from the size of the documents read so far.
    const each = from > 0 ? (before - room.bytes) / from : (typical.get(collection) ?? Infinity);
    const likely = Math.floor(room.bytes / Math.max(1, each));
    const part = page.slice(from, from + Math.max(firstBodies, likely));
    from += part.length;
    const found = new Map<string, KnownDocument>();
    const ids = new Set<string>();
    for (const entry of part) {
      if (documents.has(entry.id) || gone.has(entry.id)) continue;
      const one = known.find(lineage, collection, entry);
      if (one) found.set(entry.id, one);
      else ids.add(entry.id);
    }
    const unread = [...ids];
    const parts = Array.from({ length: Math.ceil(unread.length / bodiesAtOnce) }, (_, index) =>
      unread.slice(index * bodiesAtOnce, (index + 1) * bodiesAtOnce),
    );
    // All are asked for at once: the database reads the next ones while these are written out.
    await Promise.all(
      parts.map(async (some) => {
        for (const document of await store.documents(tx, collection, some))
          found.set(document.id, known.add(lineage, collection, document));
      }),
    );
    for (const entry of part) {
      if (!documents.has(entry.id) && !gone.has(entry.id)) {
        const one = found.get(entry.id);
        const shown = one?.scopes.some((scope) => granted.has(scope)) ? one.text : null;
        const bytes = one && shown !== null ? one.bytes : sizeOf(entry.id);
        if (bytes > room.bytes && entries.length > 0)
          return { documents: [...documents.values()], gone: [...gone], entries };
        room.bytes -= bytes;
        if (shown === null) gone.add(entry.id);
        else documents.set(entry.id, shown);
      }
      entries.push(entry);
    }
    if (documents.size >= firstBodies) typical.set(collection, (before - room.bytes) / documents.size);
  }
  return { documents: [...documents.values()], gone: [...gone], entries };
}
