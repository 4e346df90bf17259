import type { Verdict } from '../../../schema/wire.ts';
import { isClean, type LocalDocument, type Stored } from '../document.ts';
import { isOthers, type Attempt, type Deletion } from '../person-store.ts';
import { markDeleted } from '../write.ts';
import { backoff } from './backoff.ts';
import type { Change, CollectionDocuments } from './collection-documents.ts';
import type { HubPort } from './hub-port.ts';
import { emptyAnswer, horizonOf } from './pull.ts';
import { PutOff, type PutOffRow, type Waiting } from './put-off.ts';
import { deletionRow, isDirty, type Outcome, type Row } from './push.ts';
import { sendAll } from './send-all.ts';
import type { Ready, Sent } from './sent.ts';
import { ReadAnew } from './transport.ts';

/** How often a document is sent in one turn of the lane when each answer asks for it. */
const rounds = 6;

/** How often all that waits is sent before a pull that waits has its turn. */
const inARow = 8;

/** How long (ms) after an answer a poke is most likely the echo of what was sent. */
const echoes = 100;

export interface PusherNeeds {
  hub: HubPort;
  documents: CollectionDocuments;
  /** Runs a push when the collection's lane is free. */
  turn(work: () => Promise<void>): Promise<void>;
  /** Told the scopes of each document that an answer has brought; none where it is not for this person any more. */
  tookOver(scopes: readonly string[]): void;
  /** Told that the server has taken a delete: what was read before it must not bring the document back. */
  deleted(): void;
}

/** The push side of one collection: reads the current documents, sends what is dirty, takes the verdicts over. */
export class Pusher {
  readonly #hub: HubPort;
  readonly #documents: CollectionDocuments;
  readonly #turn: PusherNeeds['turn'];
  readonly #tookOver: PusherNeeds['tookOver'];
  readonly #deleted: PusherNeeds['deleted'];
  readonly #pending = new Set<string>();
  /** Documents that wait for their parent. */
  readonly #parked = new Set<string>();
  /** How often they were looked at again. */
  #unparked = 0;
  readonly #putOff = new PutOff();
  #draining = false;
  #isResting = false;
  #watching: { unsubscribe(): void } | null = null;
  /** Told of the next answer. */
  readonly #awaiting: (() => void)[] = [];
  #requests = 0;
  /** A request has left in this turn of the lane. */
  #asked = false;
  /** When the last answer to a request was taken over (ms). */
  #answered = 0;

  constructor({ hub, documents, turn, tookOver, deleted }: PusherNeeds) {
    this.#hub = hub;
    this.#documents = documents;
    this.#turn = turn;
    this.#tookOver = tookOver;
    this.#deleted = deleted;
  }

  /** Takes up the unsent work of earlier sessions, and follows what is typed from now on; again where it has failed. */
  async start(): Promise<void> {
    const { name, of, rows } = this.#documents;
    for (const deletion of await this.#hub.needs.store.deletions(name)) {
      // The list was written and the device died before the document was removed.
      await markDeleted(of, rows, deletion.id);
      await this.#hub.needs.store.forget(name, deletion.id, deletion);
      this.add(deletion.id);
    }
    // The documents themselves say what is to be sent: RxDB's own push may leave one out (its checkpoint is a time of day).
    // By bulks: a page of a first download is one event, not two thousand.
    this.#watching ??= rows.eventBulks$.subscribe(({ events }) => {
      for (const { documentId, documentData } of events) if (!isClean(documentData)) this.push(documentId);
      this.#hub.came(name);
    });
    this.#hub.whenStopped(() => this.#watching?.unsubscribe());
    for (const doc of await this.#documents.all()) if (isDirty(doc)) this.add(doc.id);
  }

  /** A document has been changed here: it is looked at. */
  push(id: string): void {
    this.add(id);
    this.drain();
  }

  /** How many requests have been sent: a page that was asked for before one of them is not used after it. */
  get requests(): number {
    return this.#requests;
  }

  /** How long (ms) a poke may wait: it tells this device of its own push, of which the answer has told it already. */
  get echo(): number {
    const isRecent = Math.abs(this.#hub.needs.env.now() - this.#answered) < echoes;
    return this.#asked || isRecent ? echoes : 0;
  }

  /** The rows that the server has put off. */
  get putOff(): PutOffRow[] {
    return this.#putOff.rows(this.#documents.name);
  }

  /** Notes a document to be looked at by the next `drain`; what the server has put off is looked at when its time has come. */
  add(id: string): void {
    if (!this.#putOff.holds(id)) this.#pending.add(id);
  }

  /** Has a document wait for its parent, unless one was settled since the parent was looked for. */
  #park(id: string, unparked: number): void {
    if (this.#unparked === unparked) this.#parked.add(id);
    else this.add(id);
  }

  unpark(): void {
    this.#unparked++;
    for (const id of this.#parked) this.add(id);
    this.#parked.clear();
    this.drain();
  }

  drain(passed?: ReadonlySet<Waiting>): void {
    // Timers stand still while a device sleeps: whatever wakes the hub looks at the clock too.
    const due = this.#putOff.due(this.#hub.needs.env.now(), passed);
    for (const id of due) this.#pending.add(id);
    if (due.length > 0) this.#hub.putOffChanged();
    if (this.#draining || this.#pending.size === 0 || this.#hub.stopped) return;
    this.#draining = true;
    void this.#drainAll().finally(() => {
      this.#draining = false;
      // Who has waited since the last answer.
      this.#noteAnswer();
      // What came when the loop had ended and this had not been said yet.
      if (this.#pending.size > 0) this.drain();
    });
  }

  async #drainAll(): Promise<void> {
    for (let failures = 0; this.#pending.size > 0 && !this.#hub.stopped;) {
      let ids: readonly string[] = [];
      try {
        await this.#turn(async () => {
          // What was written while the lane was busy goes along, and what is written meanwhile goes before a pull.
          let settles = true;
          for (let count = 0; settles && count < inARow && this.#pending.size > 0; count++) {
            // What is typed in the same task goes along.
            await this.#hub.needs.env.sleep(0);
            ids = [...this.#pending];
            this.#pending.clear();
            settles = await this.#pushAll(ids).finally(() => this.#noteAnswer());
          }
        });
        failures = 0;
      } catch (error) {
        if (this.#hub.stopped) return;
        if (error instanceof ReadAnew) {
          for (const id of ids) this.add(id);
          // Only a hub that has stopped ends it with an error.
          if (error.wait > 0) await this.#rest(error.wait).catch(() => {});
          continue;
        }
        // A full disk, a closing database: the documents are dirty still, and are looked at again.
        this.#hub.needs.report(error);
        for (const id of ids) this.add(id);
        await this.#hub.needs.env.sleep(backoff(failures++, this.#hub.needs.env.random()));
      }
    }
  }

  /** Resolves when what is being sent, or about to be, was answered or could not be sent. */
  untilAnswered(): Promise<void> {
    return this.#draining && !this.#isResting
      ? new Promise((resolve) => this.#awaiting.push(resolve))
      : Promise.resolve();
  }

  /** Waits until it is time to send again; nothing is on its way meanwhile. */
  async #rest(milliseconds: number): Promise<void> {
    this.#isResting = true;
    await this.#hub.pause(milliseconds).finally(() => (this.#isResting = false));
  }

  /** Where nothing was sent, no poke is an echo. */
  #noteAnswer(): void {
    for (const tell of this.#awaiting.splice(0)) tell();
    if (this.#asked) this.#answered = this.#hub.needs.env.now();
    this.#asked = false;
  }

  /** False: answers asked again and again for some of them, and a pull may help. */
  async #pushAll(ids: readonly string[]): Promise<boolean> {
    let todo = ids;
    for (let round = 0; todo.length > 0; round++) {
      if (round >= rounds) {
        for (const id of todo) this.#pending.add(id);
        return false;
      }
      todo = await this.#pushOnce(todo);
    }
    return true;
  }

  /** All rows once, in requests of `pushRows`; gives the ids that must be sent again in the same call. */
  #pushOnce(ids: readonly string[]): Promise<string[]> {
    const { pushRows, env } = this.#hub.needs;
    return sendAll(ids, pushRows, {
      prepare: (some) => this.#prepare(some),
      send: (ready, isGathered) => this.#send(ready, !isGathered),
      breathe: () => env.sleep(0),
      takeOver: (sent) => this.#takeAll(sent),
      inVain: () => {
        this.#noteAnswer();
        // They stay on the list: looked at once more they are clean, or are sent.
        return [...this.#pending];
      },
    });
  }

  /** Makes ready what of these documents is to be sent, and notes it durably; null when nothing is. */
  async #prepare(ids: readonly string[]): Promise<Ready | null> {
    const { store, steps, env, device } = this.#hub.needs;
    const { name } = this.#documents;
    const [listed, found, before] = await Promise.all([
      store.deletions(name),
      this.#documents.stored(ids),
      store.attempts(name, ids),
    ]);
    const deletions = new Map(listed.map((one) => [one.id, one]));
    const dirty = [...found.values()].filter((doc) => isDirty(doc) && !deletions.has(doc.id));
    const unparked = this.#unparked;
    const waiting = await this.#waitForParents(dirty);
    const rows: Row[] = [];
    for (const id of ids) {
      const deletion = deletions.get(id);
      const doc = found.get(id);
      if (deletion) rows.push(deletionRow(deletion));
      else if (!doc || !isDirty(doc)) continue;
      else if (waiting.has(id)) this.#park(id, unparked);
      else rows.push(steps.toRow(doc));
    }
    if (rows.length === 0) return null;
    const attempts = new Map<string, readonly Attempt[]>();
    const sending = rows.map((row) => {
      const { key, attempts: list } = steps.attemptFor(before.get(row.id) ?? [], row, env.newId);
      attempts.set(row.id, list);
      return { ...row, device, key };
    });
    await store.putAttempts(name, attempts);
    const forgotten = this.#forgetDeleted(rows);
    // It may fail while the request waits for its turn.
    forgotten.catch(() => {});
    return { rows, sending, attempts, deletions, forgotten };
  }

  /** Sends what is ready; `now`: not gathered with other collections. */
  #send({ sending, forgotten, ...rest }: Ready, now: boolean): Sent {
    this.#requests++;
    this.#asked = true;
    const asked = this.#hub.askPush({ collection: this.#documents.name, rows: sending }, now);
    // However one of them ends, the lane is not left while the other is under way.
    const answer = Promise.allSettled([asked, forgotten]).then(async () => {
      await forgotten;
      return asked;
    });
    // It may fail while another one is taken over.
    answer.catch(() => {});
    return { ...rest, answer };
  }

  /** What was deleted while it was made ready has taken its attempts with it, and this push has stored them again. */
  async #forgetDeleted(rows: readonly Row[]): Promise<void> {
    const { store } = this.#hub.needs;
    const { name } = this.#documents;
    const deleted = new Set((await store.deletions(name)).map((one) => one.id));
    const late = rows.filter((row) => !row.del && deleted.has(row.id));
    if (late.length > 0) await store.putAttempts(name, new Map(late.map((row) => [row.id, []])));
  }

  /** Takes the verdicts of one request over, all together; gives the ids that must be sent again. */
  async #takeAll({ rows, answer, attempts, deletions }: Sent): Promise<string[]> {
    const verdicts = new Map((await answer).map((one) => [one.id, one]));
    const again: string[] = [];
    const done = new Map<string, readonly Attempt[]>();
    // Their attempts stay: an earlier one of the same key may have been applied, its answer lost.
    this.#waitWith(rows.flatMap((row) => verdicts.get(row.id) ?? []));
    const changes: Change[] = [];
    const outcomes = await Promise.allSettled(
      rows.map(async (row) => {
        const verdict = verdicts.get(row.id);
        this.#hub.check();
        if (!verdict) this.#pending.add(row.id);
        else if (verdict.verdict === 'LATER') return;
        else if (row.del) {
          if (await this.#takeDeletion(row, verdict, deletions.get(row.id))) again.push(row.id);
          else done.set(row.id, []);
        } else {
          const change = await this.#changeOf(row, verdict, attempts.get(row.id) ?? []);
          if (change === 'again') again.push(row.id);
          else if (change !== 'parked') changes.push(change);
          if (change !== 'parked') done.set(row.id, []);
        }
      }),
    );
    const taken = await this.#documents.modify(changes).catch((reason: unknown) => {
      outcomes.push({ status: 'rejected', reason });
      return new Map<string, Stored>();
    });
    // What was typed on since has its own wake-up, but it is sent at once.
    for (const [id, after] of taken) if (isDirty(after)) again.push(id);
    // Before what has failed is sent anew, as edits by then.
    if (rows.some((row) => row.new)) this.#hub.parentsSettled();
    // Only when nothing is written any more: the lane goes on to others.
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await this.#hub.needs.store.putAttempts(this.#documents.name, done);
    return again;
  }

  /** Notes the rows that the server has put off, and those that it has not put off again. */
  #waitWith(verdicts: readonly Verdict[]): void {
    const { env } = this.#hub.needs;
    for (const { id, verdict } of verdicts) if (verdict === 'LATER') this.#pending.delete(id);
    const { waits, changed } = this.#putOff.take(verdicts, env.now(), env.random);
    // One timer for many rows: a full day puts off a whole request.
    for (const [wait, passed] of waits) void env.sleep(wait).then(() => this.drain(passed));
    if (changed) this.#hub.putOffChanged();
  }

  /** How a verdict changes its document; 'parked': its row waits for the parent. */
  async #changeOf(row: Row, verdict: Verdict, attempts: readonly Attempt[]): Promise<Change | 'again' | 'parked'> {
    const { steps } = this.#hub.needs;
    const { of } = this.#documents;
    const theirs = verdict.document;
    const applied = steps.appliedSet(attempts, verdict.last);
    if (theirs) this.#hub.acknowledged(horizonOf(theirs.rev));
    if (!theirs?.deleted && verdict.code !== 'parent_missing') this.#tookOver(theirs?.scopes ?? []);
    if (verdict.verdict === 'REJECTED' && verdict.code === 'parent_missing') {
      const unparked = this.#unparked;
      const doc = (await this.#documents.stored([row.id])).get(row.id);
      if (doc && (await this.#waitForParents([doc])).has(row.id)) {
        this.#park(row.id, unparked);
        return 'parked';
      }
    }
    if (verdict.verdict === 'OK' && !theirs) return 'again';
    const step = (current: Stored): Outcome => {
      if (verdict.verdict === 'REJECTED' || !theirs) return steps.afterRejected(of, current, verdict, applied, row.set);
      if (verdict.verdict === 'CONFLICT') return steps.afterConflict(of, current, theirs, applied);
      return steps.afterOk(of, current, row, theirs);
    };
    return { id: row.id, wasNew: row.base === '', step };
  }

  /** Takes the verdict on a delete over; true when it must be sent again on a newer version. */
  async #takeDeletion(row: Row, verdict: Verdict, deletion: Deletion | undefined): Promise<boolean> {
    const { store, steps } = this.#hub.needs;
    const theirs = verdict.document;
    if (theirs) this.#hub.acknowledged(horizonOf(theirs.rev));
    if (verdict.verdict === 'CONFLICT' && theirs && !theirs.deleted && deletion) {
      await store.putDeletion({ ...deletion, base: theirs.rev });
      return true;
    }
    if (!theirs) this.#tookOver([]);
    this.#deleted();
    // Refused, the texts of others that were replaced here are shown again; else they go before the list forgets the delete.
    if (deletion?.othersStay && verdict.verdict !== 'REJECTED')
      await store.dropConflicts((await store.conflicts()).filter((one) => isOthers(one, deletion)));
    await store.dropDeletion(this.#documents.name, row.id);
    // A refused delete gives the document back; without one a later pull may bring it.
    if (verdict.verdict === 'REJECTED' && theirs && !theirs.deleted) {
      const [document] = steps.pageOf(this.#documents.of, { ...emptyAnswer, documents: [theirs] }, new Set()).documents;
      if (document) await this.#documents.insert(document);
    }
    return false;
  }

  /** Gives the ids of those documents whose parent is unsent, or was refused and is a conflict. */
  async #waitForParents(documents: readonly LocalDocument[]): Promise<Set<string>> {
    const { parent } = this.#documents.of;
    const parents = parent && this.#hub.documentsOf(parent.collection);
    if (!parents || documents.length === 0) return new Set();
    const parentOf = new Map<string, string>();
    for (const doc of documents) {
      const id = doc[parent.field];
      if (typeof id === 'string') parentOf.set(doc.id, id);
    }
    const found = await parents.stored([...new Set(parentOf.values())]);
    const isHere = (id: string): boolean => found.get(id)?._deleted === false;
    // In the usual case all are here, and nothing has to be read.
    const isAway = [...parentOf.values()].some((id) => !isHere(id));
    const conflicts = isAway ? await this.#hub.needs.store.conflicts() : [];
    const wasRefused = (id: string): boolean =>
      conflicts.some((one) => one.collection === parents.name && one.wasNew && one.id === id);
    const waits = (id: string): boolean => (isHere(id) ? found.get(id)?.rev === '' : wasRefused(id));
    return new Set([...parentOf].filter(([, id]) => waits(id)).map(([id]) => id));
  }
}
