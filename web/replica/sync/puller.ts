import type { CollectionName } from '../../../schema/index.ts';
import type { Checkpoint, Frame, PullAnswer } from '../../../schema/wire.ts';
import { isClean, type Stored } from '../document.ts';
import { auditEvery, differs } from './audit.ts';
import type { Change, CollectionDocuments } from './collection-documents.ts';
import { WaitingFrames } from './frames.ts';
import type { HubPort } from './hub-port.ts';
import { Healer } from './healer.ts';
import { signature } from './purge.ts';
import { emptyAnswer, isSame } from './pull.ts';
import { tombstone } from './push.ts';
import type { PullCall } from './transport.ts';
import type { Steps } from './steps.ts';

/** A turn of the collection's lane; `work` is told how many pushes have been sent before. */
type Turn = <T>(work: (pushes: number) => Promise<T>) => Promise<T>;

/** The page behind the one that is being taken over, asked for already. */
interface Ahead {
  /** The checkpoint that it was asked with, as text. */
  from: string;
  pushes: number;
  answer: Promise<PullAnswer>;
}

/** Where the empty pages after RxDB's own checkpoint have ended. */
interface Carried {
  /** RxDB's checkpoint, as text. */
  from: string;
  to: Checkpoint;
  /** When what is here was last compared with the school (ms). */
  audited?: number | undefined;
}

/** After so long (ms) no write of a document is under way that began before it became a tombstone. */
const settledAfter = 30_000;

/** What a device sends that has documents and no checkpoint: everything is compared. */
const fromBeginning: Checkpoint = { e: '', s: {} };

/** A quiet collection is stored so often: its positions must not fall behind the server's garbage collection. */
const storeEvery = 3_600_000;

function isCarried(value: unknown): value is Carried {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value && isCheckpoint(value.to);
}

function isCheckpoint(value: unknown): value is Checkpoint {
  return typeof value === 'object' && value !== null && 'e' in value && 's' in value;
}

/** The pull side of one collection: what exists here is written by the hub itself, RxDB inserts what is unknown. */
export class Puller {
  readonly #hub: HubPort;
  readonly #documents: CollectionDocuments;
  readonly #healer: Healer;
  /** The scopes of the last answer that was taken over; null: whatever comes next is compared with what is here. */
  #granted: string | null = null;
  #held: ReadonlySet<string> = new Set();
  /** The scopes that were last said to be here. */
  #arrived: string | null = null;
  /** Unknown documents that RxDB was given and may not have inserted yet. */
  readonly #handed = new Map<string, Stored>();
  /** RxDB stores no checkpoint with an empty page: this is where the last one ended. */
  #carried: Carried | null = null;
  /** When it was last stored (ms); 0: never. */
  #stored = 0;
  #read = false;
  /** When what is here was last compared with the school (ms); null: not by this program yet. */
  #audited: number | null = null;
  #ahead: Ahead | null = null;
  #lineage: string | null = null;
  #healing: Promise<void> = Promise.resolve();
  readonly #frames = new WaitingFrames();

  constructor(hub: HubPort, documents: CollectionDocuments) {
    this.#hub = hub;
    this.#documents = documents;
    this.#healer = new Healer(hub, documents);
  }

  /** The history that the last page was of; null before the first one. */
  get lineage(): string | null {
    return this.#lineage;
  }

  /** Keeps what the live stream has brought for the next pull. */
  hand(frame: Frame): void {
    this.#frames.add(frame);
  }

  /** The next pull asks the server, whatever the live stream has brought. */
  ask(): void {
    this.#frames.ask();
  }

  /** Documents of a collection have come: what has waited for them since the school was put back is made again. */
  came(name: CollectionName): void {
    // In the usual case nothing waits.
    if (!this.#healer.isWaiting) return;
    this.#healing = this.#healing
      .then(() => this.#healer.came(name))
      .catch((error: unknown) => {
        if (!this.#hub.stopped) this.#hub.needs.report(error);
      });
  }

  /** Takes up where the last session ended and tries the quarantined documents of an older program again. */
  async start(): Promise<void> {
    const { name, of } = this.#documents;
    const hub = this.#hub;
    await this.#healer.start();
    const waiting = await hub.needs.store.quarantined(name);
    const documents = waiting.map((one) => ({ ...one.document, id: one.id, rev: one.rev }));
    const page = hub.needs.steps.pageOf(of, { ...emptyAnswer, documents }, new Set());
    const known = await this.#documents.stored(page.documents.map((doc) => doc.id));
    for (const document of page.documents) if (!known.has(document.id)) await this.#documents.insert(document);
    await hub.needs.store.dropQuarantined(
      name,
      page.documents.map((doc) => doc.id),
    );
  }

  async pull(
    given: unknown,
    limit: number,
    turn: Turn,
  ): Promise<{ documents: Stored[]; checkpoint: Checkpoint | null }> {
    const from = JSON.stringify(given ?? null);
    const { store, report } = this.#hub.needs;
    let checkpoint = await this.#begin(given, from);
    let [manifest, audited] = [false, false];
    let granted: readonly string[] = [];
    const out = new Map<string, Stored>();
    let more = true;
    let audit = false;
    while (more && out.size < limit) {
      const call: PullCall = { collection: this.#documents.name, checkpoint, limit, ...(audit ? { audit } : {}) };
      const answer: PullAnswer = await turn(async (pushes): Promise<PullAnswer> => {
        const brought = call.audit ? null : this.#brought(call.checkpoint);
        if (brought) {
          await this.#apply(brought, out, true).catch((error: unknown) => {
            this.ask();
            throw error;
          });
          return brought;
        }
        const page = await this.#ask(call, pushes);
        // The school was put back from a backup: nothing that this device holds goes before it is sent again.
        if (call.checkpoint?.e && call.checkpoint.e !== page.checkpoint.e) {
          await this.#healer.begin(page);
          this.#audited = 0;
        }
        await this.#apply(page, out);
        this.#lineage = page.checkpoint.e;
        // Pulled anew from the beginning: what is not as it should be is written over or taken away, and nothing unsent is.
        if (!page.audit || !(await differs(this.#documents, store, page.audit))) return page;
        report(new Error(`audit: ${this.#documents.name} differs from the school`));
        return { ...page, checkpoint: fromBeginning, more: true };
      });
      ({ checkpoint, more, granted } = answer);
      manifest ||= answer.keep !== null || answer.empty;
      audit = !more && !manifest && out.size === 0 && this.#isDue();
      more ||= audit;
      audited ||= audit;
    }
    this.#carried = out.size === 0 && checkpoint ? { from, to: checkpoint, audited: this.#audited ?? undefined } : null;
    if (this.#carried) await this.#store(this.#carried, manifest || audited);
    for (const [id, doc] of out) if (!doc._deleted) this.#handed.set(id, doc);
    if (!more) this.#hub.came(this.#documents.name);
    if (!more) void this.#arrive(granted, [...this.#handed.keys()]);
    return { documents: [...out.values()], checkpoint };
  }

  /** Says that everything of these scopes is here, when RxDB has inserted the last page; once for the same scopes. */
  async #arrive(granted: readonly string[], handed: readonly string[]): Promise<void> {
    const hub = this.#hub;
    const { name } = this.#documents;
    const scopes = signature(granted);
    if (scopes === this.#arrived) return;
    try {
      for (let tries = 0; tries < 100; tries++) {
        if (hub.stopped) return;
        if ((await this.#documents.known(handed)).length === handed.length) break;
        await hub.needs.env.sleep(Math.min(5 + tries, 50));
      }
      await hub.needs.arrived(name, granted);
      this.#arrived = scopes;
    } catch (error) {
      // A full disk: it is noted after the next pull.
      if (!hub.stopped) hub.needs.report(error);
    }
  }

  /** Gives the page, and asks for the next one before this one is applied: server and device work at the same time. */
  async #ask(call: PullCall, pushes: number): Promise<PullAnswer> {
    const hub = this.#hub;
    const ahead = this.#ahead;
    this.#ahead = null;
    // What was read before a push of this collection may lack it: such a page is asked for again.
    const fresh = ahead?.pushes === pushes && ahead.from === JSON.stringify(call.checkpoint);
    const page = ahead && fresh ? await ahead.answer : await hub.askPull(call);
    if (page.more) {
      // Until this is over, a frame would come between the pages.
      this.ask();
      const answer = hub.askPull({ ...call, checkpoint: page.checkpoint }, true);
      // Nobody may come for it.
      answer.catch(() => {});
      this.#ahead = { from: JSON.stringify(page.checkpoint), pushes, answer };
    }
    return page;
  }

  /** What the live stream has brought in the place of an answer; null: the server must be asked. */
  #brought(checkpoint: Checkpoint | null): PullAnswer | null {
    const frames = this.#frames.take();
    if (!frames || !checkpoint || this.#granted === null) return null;
    const hub = this.#hub;
    const found = hub.needs.steps.framed(frames, checkpoint, this.#held);
    if (!found) return null;
    return found.since === null || hub.heard(checkpoint.e, found.since, found.answer.at) ? found.answer : null;
  }

  async #begin(given: unknown, from: string): Promise<Checkpoint | null> {
    this.#carried ??= await this.#restored();
    if (this.#carried?.from === from) return this.#carried.to;
    if (isCheckpoint(given)) return given;
    return this.#hub.needs.steps.firstAsked(await this.#documents.all());
  }

  async #restored(): Promise<Carried | null> {
    if (this.#read) return null;
    this.#read = true;
    const stored = await this.#hub.needs.store.meta(`pulled ${this.#documents.name}`);
    if (!isCarried(stored)) return null;
    this.#audited ??= stored.audited ?? null;
    return stored;
  }

  /** Whether what is here is to be compared with the school; a device that never was waits for a day. */
  #isDue(): boolean {
    const now = this.#hub.needs.env.now();
    this.#audited ??= now;
    if (Math.abs(now - this.#audited) < auditEvery) return false;
    this.#audited = now;
    return true;
  }

  /** A manifest that brought nothing must not come again at every start; else the disk is spared. */
  async #store(carried: Carried, manifest: boolean): Promise<void> {
    const { store, env } = this.#hub.needs;
    const now = env.now();
    if (!manifest && Math.abs(now - this.#stored) < storeEvery) return;
    await store.setMeta(`pulled ${this.#documents.name}`, carried);
    this.#stored = now;
  }

  async #apply(answer: PullAnswer, out: Map<string, Stored>, isBrought = false): Promise<void> {
    const { of, name } = this.#documents;
    const hub = this.#hub;
    const { steps, store, grants } = hub.needs;
    await this.#settleHanded();
    const deletedHere = new Set((await store.deletions(name)).map((one) => one.id));
    const page = steps.pageOf(of, answer, deletedHere);
    const granted = signature(answer.granted);
    if (granted !== this.#granted || answer.keep || answer.empty)
      await this.#purge({ ...answer, documents: page.documents }, out);
    if (page.bad.length) {
      hub.needs.report(new Error(`quarantined: ${name} ${page.bad.map((one) => one.problem).join(' | ')}`));
      await store.putQuarantined(
        page.bad.map(({ document, problem }) => ({
          collection: name,
          id: document.id,
          rev: document.rev,
          document,
          problem,
        })),
      );
    }
    // What was put aside and is gone meanwhile must not come back with a newer program.
    if (page.gone.length) await store.dropQuarantined(name, page.gone);
    const known = await this.#documents.stored([...page.documents.map((doc) => doc.id), ...page.gone]);
    const changes: Change[] = [];
    await Promise.all(
      page.documents.map(async (doc) => {
        const local = known.get(doc.id);
        await this.#takeDocument(await this.#healer.onto(doc, local), local, out, changes);
      }),
    );
    for (const id of page.gone) this.#takeGone(id, known.get(id), out, changes);
    await this.#documents.modify(changes);
    // Frames know of no scopes but those of this collection's last answer.
    if (!isBrought) await grants.learn(answer.granted);
    this.#granted = granted;
    this.#held = new Set(answer.granted);
  }

  /**
   * A push has brought a document of these scopes. Where the last pull knew none of them they were granted since, and may be
   * gone again before the next one, whose scopes would then look unchanged.
   */
  tookOver(scopes: readonly string[]): void {
    if (!scopes.some((scope) => this.#held.has(scope))) this.#granted = null;
  }

  async #takeDocument(
    incoming: Stored,
    local: Stored | undefined,
    out: Map<string, Stored>,
    changes: Change[],
  ): Promise<void> {
    out.set(incoming.id, incoming);
    if (!local) return;
    // A tombstone that is not in the list of unsent deletions is settled: a natural id may live again.
    if (local._deleted) return this.#documents.insert(incoming);
    // The same version may have been stored by an older program, which did not know all of its fields.
    if (local.rev === incoming.rev && isClean(local) && isSame(this.#documents.of, local, incoming)) return;
    const { steps } = this.#hub.needs;
    const step = (current: Stored) => ({ document: steps.takeOver(current, incoming), lost: [] });
    changes.push({ id: incoming.id, wasNew: false, step });
  }

  #takeGone(id: string, local: Stored | undefined, out: Map<string, Stored>, changes: Change[]): void {
    out.delete(id);
    if (!local || local._deleted) return;
    const { steps } = this.#hub.needs;
    const { of } = this.#documents;
    if (isClean(local)) out.set(id, tombstone(of, id, local.rev));
    const step = (current: Stored) => ({ document: steps.goneFrom(of, current), lost: [] });
    changes.push({ id, wasNew: false, step });
  }

  async #purge(answer: Parameters<Steps['toPurge']>[1], out: Map<string, Stored>): Promise<void> {
    const { steps } = this.#hub.needs;
    const ids = steps.toPurge(await this.#documents.all(), answer);
    const known = await this.#documents.stored(ids);
    const changes: Change[] = [];
    for (const id of ids) this.#takeGone(id, known.get(id), out, changes);
    await this.#documents.modify(changes);
    for (const id of steps.toPurge(out.values(), answer)) if (!out.get(id)?._deleted) out.delete(id);
    if (ids.length) this.#freeLater();
  }

  /**
   * Frees the tombstones' room, but not at once: a write of such a document that is still under way must meet its tombstone, or
   * storage takes it for a new document. Own deletes are safe: they are sent from their list.
   */
  #freeLater(): void {
    const { env } = this.#hub.needs;
    void env.sleep(2 * settledAfter).then(async () => {
      if (!this.#hub.stopped) await this.#documents.rows.storageInstance.cleanup(settledAfter).catch(() => {});
    });
  }

  /** RxDB inserts beside the lane: nothing newer is applied before the older page is in. */
  async #settleHanded(): Promise<void> {
    const hub = this.#hub;
    for (let tries = 0; this.#handed.size > 0; tries++) {
      hub.check();
      for (const id of await this.#documents.known([...this.#handed.keys()])) this.#handed.delete(id);
      if (this.#handed.size === 0) return;
      if (tries < 100) await hub.needs.env.sleep(Math.min(5 + tries, 50));
      else {
        // RxDB has skipped them for ever (a failed write): its checkpoint has moved on, so the hub does it.
        for (const document of this.#handed.values()) await this.#documents.insert(document);
        this.#handed.clear();
      }
    }
  }
}
