import type { CollectionName } from '../../../schema/index.ts';
import { collectionNames } from '../../../schema/index.ts';
import type { Frame, Horizon, PullAnswer, Verdict } from '../../../schema/wire.ts';
import type { LocalCollection } from '../document.ts';
import type { Trouble } from '../sync-status.ts';
import { backoff, reactionTo } from './backoff.ts';
import { CollectionDocuments } from './collection-documents.ts';
import { Gatherer } from './gather.ts';
import type { HubPort, SyncNeeds } from './hub-port.ts';
import type { Lane } from './lane.ts';
import { laterOf } from './pull.ts';
import { Puller } from './puller.ts';
import { Pusher } from './pusher.ts';
import type { PutOffRow } from './put-off.ts';
import type { PullCall, PushCall } from '../../../schema/operations.ts';
import { ReadAnew, TransportError, type Transport } from './transport.ts';

/** What the engine knows about its exchanges, for the status that a person sees. */
export interface Exchange {
  sending: number;
  lastExchange: string | null;
  reachable: boolean;
  signedOut: boolean;
  trouble: Trouble;
  /** Rows that the server has put off; the same array until one comes or goes. */
  putOff: readonly PutOffRow[];
}

/** What is known before the first exchange. */
export const unknownExchange: Exchange = {
  sending: 0,
  lastExchange: null,
  reachable: true,
  signedOut: false,
  trouble: null,
  putOff: [],
};

export interface HubNeeds extends SyncNeeds {
  collections: ReadonlyMap<CollectionName, LocalCollection>;
  transport: Transport;
  changed(exchange: Exchange): void;
}

/** Ends the work in flight when the hub stops; never seen outside. */
class Stopped extends Error {}

/** How long (ms) a Retry-After is obeyed whatever happens; after that a new edit may try. */
const longestFirm = 60_000;

/** One collection: its lane, which a pull and a push have in turn, and the local documents that both write. */
interface Sides {
  documents: CollectionDocuments;
  lane: Pick<Lane, 'pull' | 'push'>;
  puller: Puller;
  pusher: Pusher;
}

const empty = { documents: [] as unknown[] };

/**
 * Stands under RxDB's GraphQL plugin as its `fetch`, which only pulls. Everything about typed work is decided on the document's
 * own `rev` and `edited`. It never throws into RxDB.
 */
export class Hub implements HubPort {
  readonly needs: HubNeeds;
  readonly #collections: Map<string, Sides>;
  readonly #pulls: Gatherer<PullCall, PullAnswer | null>;
  readonly #pushes: Gatherer<PushCall, Verdict[] | null>;
  #exchange = unknownExchange;
  #seen: Horizon | null = null;
  #lineage: string | null = null;
  /** Exchanges begun, and how many of them when the server last refused this session or program as such. */
  #begun = 0;
  /** Pushes in a row that came to nothing. */
  #misses = 0;
  /** By collection: how often in a row the server failed for its rows only. */
  readonly #failures = new Map<string, number>();
  #held = 0;
  /** How many of them when the person signed in again. */
  #signedIn = 0;
  #stopped = false;
  #end: () => void = () => {};
  #firm: Promise<void> | null = null;
  readonly #over = new Promise<void>((resolve) => (this.#end = resolve));
  readonly #ends: (() => void)[] = [];
  #release: () => void = () => {};
  #woken = new Promise<void>((resolve) => (this.#release = resolve));

  constructor(needs: HubNeeds) {
    this.needs = needs;
    const { transport, env } = needs;
    this.#pulls = new Gatherer((calls) => this.#wire(() => transport.pull(calls)), env);
    this.#pushes = new Gatherer(
      (calls) => this.#wire(() => transport.push(parentsFirst(calls)).then(inOrder(calls)), true),
      env,
    );
    this.#collections = new Map([...needs.collections].map(([name, rows]) => [name, this.#sidesOf(name, rows)]));
  }

  #sidesOf(name: CollectionName, rows: LocalCollection): Sides {
    const documents = new CollectionDocuments(name, rows, { ...this.needs, check: () => this.check() });
    const lane = this.needs.steps.lane();
    const puller = new Puller(this, documents);
    const turn = (work: () => Promise<void>): Promise<void> => lane.push(work);
    const tookOver = (scopes: readonly string[]): void => puller.tookOver(scopes);
    const pusher = new Pusher({ hub: this, documents, turn, tookOver, deleted: () => puller.ask() });
    return { documents, lane, puller, pusher };
  }

  /** Looks for unsent work of earlier sessions and begins to send it; rejects when stopped meanwhile. */
  async start(): Promise<void> {
    for (const { puller, pusher } of this.#collections.values()) {
      await this.insist(() => pusher.start());
      await this.insist(() => puller.start());
      pusher.drain();
    }
  }

  /** Does something until it succeeds, over a full disk or a database that closes; rejects when the hub stops. */
  async insist<T>(work: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures++) {
      try {
        return await work();
      } catch (error) {
        this.check();
        this.needs.report(error);
        await this.pause(backoff(failures, this.needs.env.random()));
      }
    }
  }

  /** Work under way ends without touching a document; a request that is on the wire is not awaited. */
  stop(): void {
    this.#stopped = true;
    this.#end();
    for (const end of this.#ends.splice(0)) end();
    this.#release();
  }

  /** `end` is called when the hub stops. */
  whenStopped(end: () => void): void {
    if (this.#stopped) end();
    else this.#ends.push(end);
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Tries again at once: a new edit, a poke, the network is back, signed in again. */
  wake(signedInAgain = false): void {
    if (signedInAgain) {
      this.#signedIn = this.#begun;
      this.#set({ signedOut: false, trouble: null });
    }
    this.poked();
    // A parent may have been settled in another tab.
    for (const { pusher } of this.#collections.values()) pusher.unpark();
  }

  /** A poke came: the server can be reached, so waiting tries go at once. */
  poked(): void {
    this.#release();
    this.#woken = new Promise<void>((resolve) => (this.#release = resolve));
  }

  /** Children whose parent has just been settled are looked at again. */
  parentsSettled(): void {
    for (const { pusher } of this.#collections.values()) pusher.unpark();
  }

  /** A row was put off by the server, or is not any more. */
  putOffChanged(): void {
    this.#set({ putOff: [...this.#collections.values()].flatMap(({ pusher }) => pusher.putOff) });
  }

  /** How long (ms) a poke of a collection may wait: it may only echo what this device has just pushed. */
  echoOf(name: string): number {
    return this.#collections.get(name)?.pusher.echo ?? 0;
  }

  /** Keeps a frame of so many characters for the next pull of its collection; false: this device has no such collection. */
  hand(frame: Frame, length: number): boolean {
    const one = this.#collections.get(frame.collection);
    one?.puller.hand(frame, length);
    return one !== undefined;
  }

  /** Takes over the frames of a collection that wait, or pulls it; false: RxDB must pull it. Never throws. */
  async bring(name: string): Promise<boolean> {
    const one = this.#collections.get(name);
    if (!one) return true;
    try {
      return await one.puller.bring((work) => one.lane.pull(() => work(one.pusher.requests)));
    } catch (error) {
      if (error instanceof Stopped) return true;
      this.needs.report(error);
      return false;
    }
  }

  /** A new device reads a collection before RxDB asks for it; resolves when it is here, never rejects. */
  async readFirst(name: string, limit: number): Promise<void> {
    const one = this.#collections.get(name);
    try {
      await one?.puller.readFirst(limit, (work) => one.lane.pull(() => work(one.pusher.requests)));
    } catch (error) {
      // A store that could not be read: RxDB's pull reads it again.
      if (!this.#stopped) this.needs.report(error);
    }
  }

  /** Resolves when what is being sent of a collection was answered, or could not be sent. */
  async untilAnswered(name: string): Promise<void> {
    await this.#collections.get(name)?.pusher.untilAnswered();
  }

  /** Rows are on their way to the server. */
  get isSending(): boolean {
    return this.#exchange.sending > 0;
  }

  /** The next pull of a collection asks the server. */
  ask(name: string): void {
    this.#collections.get(name)?.puller.ask();
  }

  lineageOf(name: string): string | null {
    return this.#collections.get(name)?.puller.lineage ?? null;
  }

  /** Documents of a collection have come, or it has been pulled: what waited for them is looked at again. */
  came(name: CollectionName): void {
    for (const { puller } of this.#collections.values()) puller.came(name);
  }

  documentsOf(name: string): CollectionDocuments | undefined {
    return this.#collections.get(name)?.documents;
  }

  /** A document has been changed here: it is looked at. */
  push(name: CollectionName, id: string): void {
    if (!this.#stopped) this.#collections.get(name)?.pusher.push(id);
  }

  /** Given to `replicateGraphQL({ fetch })`: a pull, whose variables name the collection. */
  readonly fetch = async (request: RequestInfo | URL): Promise<Response> => {
    const { variables } = (await (request as Request).json()) as {
      variables: { collection: string; checkpoint?: unknown; limit: number };
    };
    const { collection, checkpoint, limit } = variables;
    const one = this.#collections.get(collection);
    const nothing = { ...empty, checkpoint: checkpoint ?? null };
    const pull = async ({ puller, pusher, lane }: Sides): Promise<unknown> =>
      puller.pull(checkpoint, limit, (work) => lane.pull(() => work(pusher.requests)));
    // Until it succeeds: an empty page in its place would look like the end of the first download.
    const answer = one ? await this.insist(() => pull(one)).catch(() => nothing) : nothing;
    return { json: async () => ({ data: { x: answer } }) } as Response;
  };

  /** Pauses, but not longer than until somebody wakes the hub. */
  async pause(milliseconds: number): Promise<void> {
    await Promise.race([this.needs.env.sleep(milliseconds), this.#woken]);
    this.check();
  }

  check(): void {
    if (this.#stopped) throw new Stopped('stopped');
  }

  /** Has the server judge the rows, or rejects with `ReadAnew`; `now`: at once, not gathered with those of other collections. */
  async askPush(call: PushCall, now = false): Promise<Verdict[]> {
    this.#set({ sending: this.#exchange.sending + call.rows.length });
    try {
      const verdicts = await this.#pushes.ask(call, now);
      this.check();
      const failures = this.#failures.get(call.collection) ?? 0;
      this.#failures.set(call.collection, verdicts ? 0 : failures + 1);
      if (verdicts) return verdicts;
      throw new ReadAnew(backoff(failures, this.needs.env.random()));
    } finally {
      this.#set({ sending: this.#exchange.sending - call.rows.length });
    }
  }

  /** Asks for a page until the answer is not older than anything that this device has used; `now`: at once, not gathered. */
  async askPull(call: PullCall, now = false): Promise<PullAnswer> {
    for (let attempt = 0; ; attempt++) {
      const answer = await this.#pulls.ask(call, now);
      this.check();
      if (answer) {
        // Another lineage is another history: its horizons cannot be compared with this one's.
        if (answer.checkpoint.e !== this.#lineage) this.#seen = null;
        this.#lineage = answer.checkpoint.e;
        if (!this.needs.steps.isOlder(answer.at, this.#seen)) {
          this.#seen = laterOf(this.#seen, answer.at);
          return answer;
        }
      }
      await this.pause(backoff(attempt, this.needs.env.random()));
    }
  }

  /** What the live stream has brought is used now; false: it is of another history. */
  heard(lineage: string, at: Horizon): boolean {
    if (lineage !== this.#lineage) return false;
    this.#seen = laterOf(this.#seen, at);
    this.#set({ lastExchange: new Date(this.needs.env.now()).toISOString(), reachable: true });
    return true;
  }

  /** A version that the server has acknowledged: older answers are not used any more. */
  acknowledged(at: Horizon | null): void {
    if (at) this.#seen = laterOf(this.#seen, at);
  }

  /** Nothing of any collection leaves until the pause that the server has asked for is over. */
  #obey(milliseconds: number): Promise<void> {
    const pause = Promise.race([this.needs.env.sleep(milliseconds), this.#over]);
    const firm = pause.then(() => void (this.#firm === firm && (this.#firm = null)));
    this.#firm = firm;
    return firm;
  }

  async #wire<T>(exchange: () => Promise<T>, isPush = false): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      if (this.#firm) await this.#firm;
      this.check();
      const number = ++this.#begun;
      try {
        const answer = await exchange();
        this.check();
        this.#misses = 0;
        const lastExchange = new Date(this.needs.env.now()).toISOString();
        // An answer that was asked for before the session ended says nothing about the one there is now.
        // A school computer that is full can still be read from: only an answered push says that there is room again.
        const stillFull = !isPush && this.#exchange.trouble === 'school-full';
        const trouble = stillFull ? this.#exchange.trouble : null;
        const holds = number <= this.#held ? {} : { signedOut: false, trouble };
        this.#set({ lastExchange, reachable: true, ...holds });
        return answer;
      } catch (error) {
        if (error instanceof Stopped) throw error;
        this.check();
        const failure = error instanceof TransportError ? error : new TransportError(0);
        if (failure !== error) this.needs.report(error);
        const reaction = reactionTo(failure, isPush ? this.#misses++ : attempt, this.needs.env.random());
        if ('hold' in reaction) {
          // It was refused to the session before, and is asked in the name of the one there is now.
          if (number <= this.#signedIn) continue;
          this.#held = this.#begun;
          const signedOut = reaction.hold === 'signed-out';
          this.#set({ signedOut, trouble: reaction.hold === 'signed-out' ? null : reaction.hold });
          await this.#woken;
        } else {
          this.#set({ reachable: failure.status !== 0, trouble: reaction.trouble });
          // A server that asks for a pause is overloaded: typing and pokes do not cut it short.
          // One that is full has time for readers.
          const firm = reaction.asked && reaction.trouble !== 'school-full' ? Math.min(reaction.wait, longestFirm) : 0;
          if (firm > 0) await this.#obey(firm);
          // Without a network nothing can be read either.
          if (isPush && failure.status !== 0) throw new ReadAnew(reaction.wait - firm);
          await this.pause(reaction.wait - firm);
          if (isPush) throw new ReadAnew();
        }
      }
    }
  }

  #set(change: Partial<Exchange>): void {
    this.#exchange = { ...this.#exchange, ...change };
    this.needs.changed(this.#exchange);
  }
}

const rank = new Map<string, number>(collectionNames.map((name, index) => [name, index]));

/** GraphQL runs the root fields of a mutation in order: parents before their children. */
const parentsFirst = (calls: readonly PushCall[]): PushCall[] =>
  [...calls].sort((a, b) => (rank.get(a.collection) ?? 0) - (rank.get(b.collection) ?? 0));

/** Puts the answers of sorted calls back into the order in which they were asked. */
const inOrder = (calls: readonly PushCall[]) => {
  const sorted = parentsFirst(calls);
  return <T>(answers: T[]): T[] => calls.map((call) => answers[sorted.indexOf(call)] as T);
};
