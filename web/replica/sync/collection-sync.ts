import type { AnyCollection } from '../../../schema/collection.ts';
import { collectionOf, type CollectionName } from '../../../schema/index.ts';
import type { Checkpoint, Verdict } from '../../../schema/wire.ts';
import { asStored, isClean, type LocalCollection, type LocalDocument, type Stored } from '../document.ts';
import type { Attempt, Deletion } from '../person-store.ts';
import { markDeleted } from '../write.ts';
import { backoff } from './backoff.ts';
import type { Hub } from './hub.ts';
import { horizonOf } from './pull.ts';
import { Puller } from './puller.ts';
import { isDirty, type Lost, type Outcome, type Row } from './push.ts';

const rounds = 6;

/** The push side of one collection, and its lane: reads the current documents, sends what is dirty, takes verdicts over. */
export class CollectionSync {
  readonly hub: Hub;
  readonly name: CollectionName;
  readonly of: AnyCollection;
  readonly rows: LocalCollection;
  readonly #lane;
  readonly #puller: Puller;
  readonly #pending = new Set<string>();
  /** Documents that wait for their parent. */
  readonly #parked = new Set<string>();
  #draining = false;
  /** Turns of the lane that a push had: a page that was asked for before one is not used after it. */
  #turns = 0;

  constructor(hub: Hub, name: CollectionName, rows: LocalCollection) {
    this.hub = hub;
    this.name = name;
    this.of = collectionOf(name);
    this.rows = rows;
    this.#lane = hub.needs.steps.lane();
    this.#puller = new Puller(this);
  }

  async start(): Promise<void> {
    for (const deletion of await this.hub.needs.store.deletions(this.name)) {
      // The list was written and the device died before the document was removed.
      await markDeleted(this.rows, deletion.id);
      this.#pending.add(deletion.id);
    }
    // The documents themselves say what is to be sent: RxDB's own push may leave one out (its checkpoint is a time of day).
    const watching = this.rows.$.subscribe(({ documentId, documentData }) => {
      if (!isClean(documentData)) this.push([documentId]);
    });
    this.hub.whenStopped(() => watching.unsubscribe());
    for (const doc of await this.all()) if (isDirty(doc)) this.#pending.add(doc.id);
    await this.#puller.start();
    this.drain();
  }

  pull(checkpoint: unknown, limit: number): Promise<{ documents: Stored[]; checkpoint: Checkpoint | null }> {
    const turn = <T>(work: (turns: number) => Promise<T>): Promise<T> => this.#lane.pull(() => work(this.#turns));
    return this.#puller.pull(checkpoint, limit, turn);
  }

  push(ids: readonly string[]): void {
    for (const id of ids) this.#pending.add(id);
    this.drain();
  }

  unpark(): void {
    for (const id of this.#parked) this.#pending.add(id);
    this.#parked.clear();
    this.drain();
  }

  drain(): void {
    if (this.#draining || this.#pending.size === 0 || this.hub.stopped) return;
    this.#draining = true;
    void this.#drainAll().finally(() => {
      this.#draining = false;
    });
  }

  async #drainAll(): Promise<void> {
    for (let failures = 0; this.#pending.size > 0 && !this.hub.stopped;) {
      const ids = [...this.#pending];
      this.#pending.clear();
      try {
        await this.#lane.push(() => {
          this.#turns++;
          return this.#pushAll(ids);
        });
        failures = 0;
      } catch (error) {
        if (this.hub.stopped) return;
        // A full disk, a closing database: the documents are dirty still, and are looked at again.
        this.hub.needs.report(error);
        for (const id of ids) this.#pending.add(id);
        await this.hub.needs.env.sleep(backoff(failures++, this.hub.needs.env.random()));
      }
    }
  }

  async #pushAll(ids: readonly string[]): Promise<void> {
    let todo = ids;
    for (let round = 0; todo.length > 0; round++) {
      if (round >= rounds) {
        for (const id of todo) this.#pending.add(id);
        return;
      }
      todo = await this.#pushOnce(todo);
    }
  }

  /** All rows once, in requests of `pushRows`; gives the ids that must be sent again in the same call. */
  async #pushOnce(ids: readonly string[]): Promise<string[]> {
    const again: string[] = [];
    const { pushRows } = this.hub.needs;
    // The answer to one request is taken over while the next one is on its way: their documents are different ones.
    let taking = Promise.resolve();
    try {
      for (let from = 0; from < ids.length; from += pushRows) {
        const sent = await this.#send(ids.slice(from, from + pushRows));
        await taking;
        taking = sent ? this.#takeAll(sent).then((some) => void again.push(...some)) : Promise.resolve();
        // It is awaited below, also when the request behind it fails first.
        taking.catch(() => {});
      }
    } finally {
      await taking;
    }
    return again;
  }

  /** Sends what of these documents is to be sent; null when nothing is. */
  async #send(ids: readonly string[]): Promise<Sent | null> {
    const { store, steps, env, device } = this.hub.needs;
    const deletions = new Map((await store.deletions(this.name)).map((one) => [one.id, one]));
    const found = await this.stored(ids);
    const dirty = [...found.values()].filter((doc) => isDirty(doc) && !deletions.has(doc.id));
    const waiting = await this.#waitForParents(dirty);
    const rows: Row[] = [];
    for (const id of ids) {
      const deletion = deletions.get(id);
      const doc = found.get(id);
      if (deletion) rows.push(deletionRow(deletion));
      else if (!doc || !isDirty(doc)) continue;
      else if (waiting.has(id)) this.#parked.add(id);
      else rows.push(steps.toRow(doc));
    }
    if (rows.length === 0) return null;
    const before = await store.attempts(
      this.name,
      rows.map((row) => row.id),
    );
    const attempts = new Map<string, readonly Attempt[]>();
    const sending = rows.map((row) => {
      const { key, attempts: list } = steps.attemptFor(before.get(row.id) ?? [], row, env.newId);
      attempts.set(row.id, list);
      return { ...row, device, key };
    });
    await store.putAttempts(this.name, attempts);
    const verdicts = await this.hub.askPush({ collection: this.name, rows: sending });
    return { rows, attempts, deletions, verdicts: new Map(verdicts.map((one) => [one.id, one])) };
  }

  /** Takes the verdicts of one request over, all together; gives the ids that must be sent again. */
  async #takeAll({ rows, verdicts, attempts, deletions }: Sent): Promise<string[]> {
    const again: string[] = [];
    const done = new Map<string, readonly Attempt[]>();
    await Promise.all(
      rows.map(async (row) => {
        const verdict = verdicts.get(row.id);
        this.hub.check();
        if (!verdict) this.#pending.add(row.id);
        else if (row.del) {
          if (await this.#takeDeletion(row, verdict, deletions.get(row.id))) again.push(row.id);
          else done.set(row.id, []);
        } else {
          const settled = await this.#take(row, verdict, attempts.get(row.id) ?? []);
          if (settled === 'again') again.push(row.id);
          if (settled !== 'parked') done.set(row.id, []);
        }
      }),
    );
    if (rows.some((row) => row.new)) this.hub.parentsSettled();
    await this.hub.needs.store.putAttempts(this.name, done);
    return again;
  }

  async #take(row: Row, verdict: Verdict, attempts: readonly Attempt[]): Promise<'done' | 'again' | 'parked'> {
    const { steps } = this.hub.needs;
    const theirs = verdict.document;
    const applied = steps.appliedSet(attempts, verdict.last);
    if (theirs) this.hub.acknowledged(horizonOf(theirs.rev));
    if (verdict.verdict === 'REJECTED' && verdict.code === 'parent_missing') {
      const doc = (await this.stored([row.id])).get(row.id);
      if (doc && (await this.#waitForParents([doc])).has(row.id)) {
        this.#parked.add(row.id);
        return 'parked';
      }
    }
    if (verdict.verdict === 'OK') {
      if (!theirs) return 'again';
      const after = await this.modify(row.id, row.base === '', (current) =>
        steps.afterOk(this.of, current, row, theirs),
      );
      // What was typed on since has its own wake-up, but it is sent at once.
      return after && isDirty(after) ? 'again' : 'done';
    }
    const after = await this.modify(row.id, row.base === '', (current) =>
      verdict.verdict === 'CONFLICT' && theirs
        ? steps.afterConflict(this.of, current, theirs, applied)
        : steps.afterRejected(this.of, current, verdict, applied),
    );
    return after && isDirty(after) ? 'again' : 'done';
  }

  /** Takes the verdict on a delete over; true when it must be sent again on a newer version. */
  async #takeDeletion(row: Row, verdict: Verdict, deletion: Deletion | undefined): Promise<boolean> {
    const { store, steps } = this.hub.needs;
    const theirs = verdict.document;
    if (theirs) this.hub.acknowledged(horizonOf(theirs.rev));
    if (verdict.verdict === 'CONFLICT' && theirs && !theirs.deleted && deletion) {
      await store.putDeletion({ ...deletion, base: theirs.rev });
      return true;
    }
    await store.dropDeletion(this.name, row.id);
    // A refused delete gives the document back; without one a later pull may bring it.
    if (verdict.verdict === 'REJECTED' && theirs && !theirs.deleted) {
      const [document] = steps.pageOf(this.of, { ...noPage, documents: [theirs] }, new Set()).documents;
      if (document) await this.insert(document);
    }
    return false;
  }

  /** Gives the ids of those documents whose parent is unsent, or was refused and is kept. */
  async #waitForParents(documents: readonly LocalDocument[]): Promise<Set<string>> {
    const { parent } = this.of;
    const parents = parent && this.hub.of(parent.collection);
    if (!parents || documents.length === 0) return new Set();
    const parentOf = new Map(documents.map((doc) => [doc.id, String(doc[parent.field] ?? '')]));
    const found = await parents.stored([...new Set(parentOf.values())].filter(Boolean));
    const kept = (await this.hub.needs.store.kept()).filter((one) => one.collection === parents.name && one.wasNew);
    const waits = (id: string): boolean => {
      const row = found.get(id);
      return row && !row._deleted ? row.rev === '' : kept.some((one) => one.id === id);
    };
    return new Set([...parentOf].filter(([, id]) => id !== '' && waits(id)).map(([id]) => id));
  }

  /** All living documents, as stored. */
  async all(): Promise<Stored[]> {
    return (await this.rows.find().exec()).map((doc) => asStored(doc.toMutableJSON(), false));
  }

  /** The documents with these ids as stored now, tombstones included. */
  async stored(ids: readonly string[]): Promise<Map<string, Stored>> {
    const found = await this.rows.storageInstance.findDocumentsById([...ids], true);
    return new Map(found.map((doc) => [doc.id, asStored(doc, doc._deleted)]));
  }

  /** Replaces the current local document atomically; what would be lost is stored before it changes. */
  async modify(id: string, wasNew: boolean, step: (current: Stored) => Outcome): Promise<Stored | null> {
    const found = await this.rows.findOne(id).exec();
    if (!found) return null;
    let after: Stored | null = null;
    await found.incrementalModify(async (current) => {
      this.hub.check();
      const { document, lost } = step(asStored(current, Boolean(current._deleted)));
      if (lost.length) await this.#keep(id, wasNew, lost);
      after = document;
      return document;
    });
    return after;
  }

  #keep(id: string, wasNew: boolean, lost: readonly Lost[]): Promise<void> {
    const { store, env } = this.hub.needs;
    const at = new Date(env.now()).toISOString();
    return store.keep(lost.map((one) => ({ collection: this.name, id, ...one, at, wasNew })));
  }

  /** Inserts a document of the server, also over a tombstone; somebody who was faster has the newer one. */
  async insert(document: Stored): Promise<void> {
    const { _deleted: _, ...rest } = document;
    await this.rows.insert(rest as LocalDocument).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'CONFLICT')) throw error;
    });
  }
}

/** A request that has been answered, with what must be known to take its verdicts over. */
interface Sent {
  rows: readonly Row[];
  attempts: ReadonlyMap<string, readonly Attempt[]>;
  deletions: ReadonlyMap<string, Deletion>;
  verdicts: ReadonlyMap<string, Verdict>;
}

const deletionRow = ({ id, base }: Deletion): Row =>
  base === '' ? { id, base, set: {}, del: true, new: true } : { id, base, set: {}, del: true };

const noPage = {
  gone: [],
  checkpoint: { e: '', s: {} },
  more: false,
  keep: null,
  empty: false,
  at: [0, '0'] as [number, string],
  granted: [],
};
