import type { CollectionName } from '../../../schema/index.ts';
import type { Checkpoint, Frame, PullAnswer } from '../../../schema/wire.ts';
import { isClean, type Stored } from '../document.ts';
import { differs } from './audit.ts';
import type { Change, CollectionDocuments } from './collection-documents.ts';
import { WaitingFrames } from './frames.ts';
import type { HubPort } from './hub-port.ts';
import { Healer } from './healer.ts';
import { PageAhead } from './page-ahead.ts';
import { Position } from './position.ts';
import { signature } from './purge.ts';
import { emptyAnswer, isSame, type Page } from './pull.ts';
import { tombstone } from './push.ts';
import type { PullCall } from '../../../schema/operations.ts';
import type { Steps } from './steps.ts';

/** A turn of the collection's lane; `work` is told how many pushes have been sent before. */
type Turn = <T>(work: (pushes: number) => Promise<T>) => Promise<T>;

/** After so long (ms) no write of a document is under way that began before it became a tombstone. */
const settledAfter = 30_000;

/** What a device sends that has documents and no checkpoint: everything is compared. */
const fromBeginning: Checkpoint = { e: '', s: {} };

/** What frames have brought in the place of an answer, and the documents of this device that they are about. */
interface Brought {
  answer: PullAnswer;
  known: ReadonlyMap<string, Stored>;
}

/** What was read, up to where. */
interface Read {
  checkpoint: Checkpoint | null;
  more: boolean;
  /** At most as many of its documents as RxDB needs, of each page. */
  handed: Stored[];
  granted: readonly string[];
  /** All that is here was compared with the school: it must not be asked for again. */
  compared: boolean;
}

/** What RxDB is given of a pull. */
interface Pulled {
  documents: Stored[];
  checkpoint: Checkpoint | null;
}

/** RxDB asks for the next page where it was given as many documents, and stores the checkpoint where it was given any. */
export const handedToGoOn = 2;

/** The pull side of one collection: the hub writes what comes, asked by RxDB, which stores its checkpoint, or by the live stream. */
export class Puller {
  readonly #hub: HubPort;
  readonly #documents: CollectionDocuments;
  readonly #healer: Healer;
  /** The scopes of the last answer that was taken over; null: whatever comes next is compared with what is here. */
  #granted: string | null = null;
  #held: ReadonlySet<string> = new Set();
  /** The scopes that were last said to be here. */
  #arrived: string | null = null;
  readonly #position: Position;
  /** RxDB's pulls that have begun and not ended: frames are left to them. */
  #pulls = 0;
  /** RxDB has been given a page and comes for the next one. */
  #isBetween = false;
  /** How many documents a page has, as RxDB was told. */
  #limit = 0;
  #bringing = false;
  /** Something has come while it was brought. */
  #again = false;
  readonly #ahead: PageAhead;
  /** What a new device reads before RxDB has asked. */
  #first: Promise<Read> | null = null;
  /** Nothing was here when that began: nothing is looked up. */
  #wasEmpty = false;
  #lineage: string | null = null;
  #healing: Promise<void> = Promise.resolve();
  readonly #frames = new WaitingFrames();

  constructor(hub: HubPort, documents: CollectionDocuments) {
    this.#hub = hub;
    this.#documents = documents;
    this.#healer = new Healer(hub, documents);
    this.#ahead = new PageAhead(hub);
    this.#position = new Position(documents.name, hub.needs);
  }

  /** The history that the last page was of; null before the first one. */
  get lineage(): string | null {
    return this.#lineage;
  }

  /** Keeps what the live stream has brought for the next pull. */
  hand(frame: Frame, length: number): void {
    this.#frames.add(frame, length);
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

  /**
   * Reads all of it before RxDB asks, which is given the checkpoint when it does. For a new device, whose documents would else wait
   * until RxDB has made its own stores. Resolves when it is here or could not be had; rejects where this device cannot be read.
   */
  async readFirst(limit: number, turn: Turn): Promise<void> {
    this.#limit = limit;
    const isEmpty = await this.#documents.isEmpty();
    const checkpoint = this.#hub.needs.steps.firstAsked(await this.#documents.all());
    // Not in a turn, which what is typed meanwhile would wait for.
    const answer = this.#ahead.ask({ collection: this.#documents.name, checkpoint, limit }, 0, false);
    await answer.catch(() => {});
    // RxDB has come for it meanwhile.
    if (!this.#ahead.isWaiting(answer)) return;
    this.#wasEmpty = isEmpty;
    this.#first = this.#read(checkpoint, Number.POSITIVE_INFINITY, turn).finally(() => (this.#wasEmpty = false));
    await this.#first.then(({ granted }) => this.#ended(granted));
  }

  async pull(given: unknown, limit: number, turn: Turn): Promise<Pulled> {
    this.#pulls++;
    try {
      return await this.#pullFrom(given, limit, turn);
    } finally {
      this.#pulls--;
    }
  }

  async #pullFrom(given: unknown, limit: number, turn: Turn): Promise<Pulled> {
    this.#limit = limit;
    const from = await this.#position.after(given);
    // One that failed is read anew.
    const first = from === null ? ((await this.#first?.catch(() => null)) ?? null) : null;
    this.#first = null;
    // RxDB forgets that it was woken before it came: it is told of what has changed since the first reading.
    const start = first?.checkpoint ?? from ?? this.#hub.needs.steps.firstAsked(await this.#documents.all());
    const { checkpoint, more, compared, granted, ...last } = await this.#read(start, handedToGoOn, turn);
    const handed = [...(first?.handed ?? []), ...last.handed];
    const documents = handed.slice(0, more ? handedToGoOn : 1);
    if (documents.length > 0) this.#position.handedOn(checkpoint);
    else await this.#position.carry(given, checkpoint, compared || first?.compared === true);
    this.#isBetween = more;
    if (!more) this.#ended(granted);
    return { documents, checkpoint };
  }

  /** Reads on from there, until everything is here or so many documents have come that RxDB needs no more. */
  async #read(from: Checkpoint | null, enough: number, turn: Turn): Promise<Read> {
    const { store, report } = this.#hub.needs;
    let checkpoint = from;
    let [manifest, audited] = [false, false];
    let granted: readonly string[] = [];
    const handed: Stored[] = [];
    let more = true;
    let audit = false;
    while (more && handed.length < enough) {
      const collection = this.#documents.name;
      const call: PullCall = { collection, checkpoint, limit: this.#limit, ...(audit ? { audit } : {}) };
      const answer: PullAnswer = await turn(async (pushes): Promise<PullAnswer> => {
        const brought = call.audit ? null : await this.#brought(call.checkpoint);
        if (brought) {
          handed.push(...(await this.#takeBrought(brought)));
          return brought.answer;
        }
        const page = await this.#ask(call, pushes);
        // The school was put back from a backup: nothing that this device holds goes before it is sent again.
        if (call.checkpoint?.e && call.checkpoint.e !== page.checkpoint.e) {
          await this.#healer.begin(page);
          this.#position.doubt();
        }
        handed.push(...(await this.#apply(page)));
        this.#lineage = page.checkpoint.e;
        // Pulled anew from the beginning: what is not as it should be is written over or taken away, and nothing unsent is.
        if (!page.audit || !(await differs(this.#documents, store, page.audit))) return page;
        report(new Error(`audit: ${this.#documents.name} differs from the school`));
        return { ...page, checkpoint: fromBeginning, more: true };
      });
      ({ checkpoint, more, granted } = answer);
      manifest ||= answer.keep !== null || answer.empty;
      audit = !more && !manifest && handed.length === 0 && this.#position.isDue();
      more ||= audit;
      audited ||= audit;
    }
    return { checkpoint, more, handed, granted, compared: manifest || audited };
  }

  #ended(granted: readonly string[]): void {
    this.#hub.came(this.#documents.name);
    void this.#arrive(granted);
  }

  /**
   * Takes over what the live stream has brought, or asks the server from where this device stands: without RxDB, which would look
   * through what was written here, and store a document of its own. False: RxDB must pull.
   */
  async bring(turn: Turn): Promise<boolean> {
    if (this.#bringing) {
      this.#again = true;
      return true;
    }
    this.#bringing = true;
    try {
      do {
        this.#again = false;
        const from = this.#position.known;
        if (this.#pulls > 0 || this.#isBetween || !from) return false;
        // A pull may have taken them meanwhile.
        if (this.#frames.isEmpty) continue;
        const { checkpoint, granted, compared } = await this.#read(from, Number.POSITIVE_INFINITY, turn);
        if (checkpoint) await this.#position.brought(checkpoint, compared);
        this.#ended(granted);
      } while (this.#again);
      return true;
    } finally {
      this.#bringing = false;
    }
  }

  async #takeBrought({ answer, known }: Brought): Promise<Stored[]> {
    try {
      return await this.#apply(answer, known);
    } catch (error) {
      this.ask();
      throw error;
    }
  }

  /** Says that everything of these scopes is here; once for the same scopes. */
  async #arrive(granted: readonly string[]): Promise<void> {
    const hub = this.#hub;
    const scopes = signature(granted);
    if (scopes === this.#arrived) return;
    try {
      await hub.needs.arrived(this.#documents.name, granted);
      this.#arrived = scopes;
    } catch (error) {
      // A full disk: it is noted after the next pull.
      if (!hub.stopped) hub.needs.report(error);
    }
  }

  /** Gives the page, and asks for the next one before this one is applied: server and device work at the same time. */
  async #ask(call: PullCall, pushes: number): Promise<PullAnswer> {
    const ahead = this.#ahead.take(call, pushes);
    const page = await (ahead?.answer ?? this.#hub.askPull(call));
    // Until this is over, a frame would come between the pages.
    if (page.more) {
      this.ask();
      void this.#ahead.ask({ ...call, checkpoint: page.checkpoint }, pushes, true);
    }
    // A next page was read before what has come while this one was taken over: it is not the last.
    return ahead?.isNext ? { ...page, more: true } : page;
  }

  /** What the live stream has brought in the place of an answer; null: the server must be asked. */
  async #brought(checkpoint: Checkpoint | null): Promise<Brought | null> {
    const frames = this.#frames.take(this.#limit);
    if (!frames || !checkpoint || this.#granted === null) return null;
    const hub = this.#hub;
    const found = hub.needs.steps.framed(frames, checkpoint, this.#held);
    if (!found) return null;
    const known = await this.#documents.stored([...found.upTo.keys()]);
    for (const [id, upTo] of found.upTo) if (hub.needs.steps.isAhead(known.get(id), upTo)) return null;
    if (!hub.heard(checkpoint.e, found.answer.at)) return null;
    return { answer: { ...found.answer, more: !this.#frames.isEmpty }, known };
  }

  /** Gives at most as many of its documents as RxDB needs. */
  async #apply(answer: PullAnswer, readBefore?: Brought['known']): Promise<Stored[]> {
    const { of, name } = this.#documents;
    const { steps, store, grants, report } = this.#hub.needs;
    const ids = [...answer.documents.map((doc) => doc.id), ...answer.gone];
    // What was made here since this device was empty, and is gone at school already, has to be found.
    const known = new Map(readBefore ?? (await this.#documents.stored(this.#wasEmpty ? answer.gone : ids)));
    // After the documents: whoever is seen as a tombstone is in this list, or was settled before.
    const deletions = await store.deletions(name);
    const deletedHere = new Set(deletions.map((one) => one.id));
    const page = steps.pageOf(of, answer, deletedHere);
    const granted = signature(answer.granted);
    if (granted !== this.#granted || answer.keep || answer.empty)
      for (const id of await this.#purge({ ...answer, documents: page.documents })) known.delete(id);
    if (page.bad.length) {
      report(new Error(`quarantined: ${name} ${page.bad.map((one) => one.problem).join(' | ')}`));
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
    const taken = await Promise.all(
      page.documents.map(async (doc) => {
        const local = known.get(doc.id);
        return this.#changeOf(await this.#healer.onto(doc, local), local);
      }),
    );
    const gone = page.gone.flatMap((id) => this.#goneOf(known.get(id)));
    // Before the documents are seen, so that a button on them knows what may be written. Frames know of no scopes but those of
    // this collection's last answer.
    if (!readBefore) await grants.learn(answer.granted);
    await this.#documents.modify([...taken.flat(), ...gone]);
    this.#granted = granted;
    this.#held = new Set(answer.granted);
    return this.#forRxdb(page, known);
  }

  /** A few documents as RxDB takes them: it finds each as it is, and stores nothing but the checkpoint. */
  #forRxdb(page: Page, known: ReadonlyMap<string, Stored>): Stored[] {
    const documents = page.documents.slice(0, handedToGoOn);
    const wentHere = page.gone.flatMap((id) => {
      const local = known.get(id);
      return local && !local._deleted && isClean(local) ? [tombstone(this.#documents.of, id, local.rev)] : [];
    });
    return [...documents, ...wentHere].slice(0, handedToGoOn);
  }

  /**
   * A push has brought a document of these scopes. Where the last pull knew none of them they were granted since, and may be
   * gone again before the next one, whose scopes would then look unchanged.
   */
  tookOver(scopes: readonly string[]): void {
    if (!scopes.some((scope) => this.#held.has(scope))) this.#granted = null;
  }

  #changeOf(incoming: Stored, local: Stored | undefined): Change[] {
    const { steps } = this.#hub.needs;
    // The same version may have been stored by an older program, which did not know all of its fields.
    const isHere = local && !local._deleted && local.rev === incoming.rev && isClean(local);
    if (isHere && isSame(this.#documents.of, local, incoming)) return [];
    const step = (current: Stored) => ({ document: steps.takeOver(current, incoming), lost: [] });
    // A tombstone that is not in the list of unsent deletions is settled: a natural id may live again.
    return [{ id: incoming.id, ...(local && !local._deleted ? {} : { fresh: incoming }), wasNew: false, step }];
  }

  #goneOf(local: Stored | undefined): Change[] {
    if (!local || local._deleted) return [];
    const { steps } = this.#hub.needs;
    const { of } = this.#documents;
    const step = (current: Stored) => ({ document: steps.goneFrom(of, current), lost: [] });
    return [{ id: local.id, wasNew: false, step }];
  }

  /** Gives the ids of what is not this person's any more, and was taken away. */
  async #purge(answer: Parameters<Steps['toPurge']>[1]): Promise<string[]> {
    const { steps } = this.#hub.needs;
    const ids = steps.toPurge(await this.#documents.all(), answer);
    const known = await this.#documents.stored(ids);
    await this.#documents.modify(ids.flatMap((id) => this.#goneOf(known.get(id))));
    if (ids.length) this.#freeLater();
    return ids;
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
}
