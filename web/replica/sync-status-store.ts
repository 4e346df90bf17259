import type { CollectionName } from '../../schema/index.ts';
import { equal } from '../../schema/merge.ts';
import type { Arrival } from './arrivals.ts';
import { type Exchange, unknownExchange } from './sync/hub.ts';
import type { PutOffRow } from './sync/put-off.ts';
import { statusOf, type SyncStatus } from './sync-status.ts';

/** What one tab tells the others. */
interface Told extends Exchange {
  complete: boolean;
  /** The collections of which everything granted has come. */
  arrived: readonly CollectionName[];
}

/** What tabs say to each other: what the exchange is, a question for it, a wish to try at once. */
type Message = Told | 'ask' | { tryNow: true; signedInAgain: boolean };

/** Calls the listener whenever the school has been reached again; gives the way to end that. */
export function onReachedAgain(
  { get, subscribe }: Pick<SyncStatusStore, 'get' | 'subscribe'>,
  listener: () => void,
): () => void {
  let { online: before } = get();
  return subscribe(() => {
    const { online } = get();
    const isBack = online && !before;
    before = online;
    if (isBack) listener();
  });
}

/** What a person is shown about the exchange: from the leading tab's engine and this tab's count of unsent items. */
export class SyncStatusStore {
  #exchange = unknownExchange;
  #waiting = 0;
  #complete = false;
  #arrived: ReadonlySet<CollectionName> = new Set();
  #status = statusOf({ ...unknownExchange, waiting: 0, complete: false });
  readonly #listeners = new Set<() => void>();
  #channel: BroadcastChannel | null;
  #leads = false;
  #try: (signedInAgain: boolean) => void = () => {};
  #putOff: (rows: readonly PutOffRow[]) => void = () => {};

  constructor(personId: string, share: boolean) {
    this.#channel =
      share && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(`paperboat-sync-${personId}`) : null;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === 'ask') this.#tell();
      else if ('tryNow' in data) this.#try(data.signedInAgain);
      else if (!this.#leads) {
        this.#complete ||= data.complete;
        if (data.arrived) this.#setArrived(data.arrived);
        // A tab of an older program says less.
        this.#use({ ...unknownExchange, ...data });
      }
    });
    this.#say('ask');
  }

  readonly get = (): SyncStatus => this.#status;
  get exchange(): Exchange {
    return this.#exchange;
  }

  /** Whether everything granted of a collection is here, is coming, or cannot come just now. */
  readonly arrivalOf = (name: CollectionName): Arrival => {
    if (this.#arrived.has(name)) return 'here';
    const { online, trouble, state } = this.#status;
    return online && trouble === null && state !== 'signed-out' ? 'coming' : 'cut-off';
  };

  /** Takes the collections of which everything granted has come. */
  readonly setArrived = (names: readonly CollectionName[]): void => {
    this.#setArrived(names);
    this.#tell();
  };

  #setArrived(names: readonly CollectionName[]): void {
    const before = [...this.#arrived].join();
    this.#arrived = new Set(names);
    if (names.join() !== before) for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the state of this tab's engine: from now on this tab is the leader and tells the others. */
  fromEngine(exchange: Exchange): void {
    this.#leads = true;
    this.#use(exchange);
    this.#tell();
  }

  /** The first whole exchange is over: from now on nothing waiting means that all is at school. */
  completed(): void {
    if (this.#complete) return;
    this.#complete = true;
    this.#use(this.#exchange);
    this.#tell();
  }

  /** What was stored at the end of an earlier session. */
  restore(lastExchange: unknown, complete: unknown): void {
    if (complete === true) this.completed();
    if (typeof lastExchange === 'string' && !this.#exchange.lastExchange)
      this.#use({ ...this.#exchange, lastExchange });
  }

  setWaiting(waiting: number): void {
    if (waiting === this.#waiting) return;
    this.#waiting = waiting;
    this.#use(this.#exchange);
  }

  /** Asks the tab that exchanges to try at once; heard by the other tabs only. */
  readonly askToTry = (signedInAgain = false): void => this.#say({ tryNow: true, signedInAgain });

  /** `listener` is called when another tab asks for a try. */
  onTry(listener: (signedInAgain: boolean) => void): void {
    this.#try = listener;
  }

  /** `listener` is called when the rows that the server has put off are others than before. */
  onPutOff(listener: (rows: readonly PutOffRow[]) => void): void {
    this.#putOff = listener;
  }

  close(): void {
    this.#channel?.close();
    // An engine that ends speaks once more; a closed channel would throw.
    this.#channel = null;
    this.#listeners.clear();
  }

  #tell(): void {
    if (this.#leads) this.#say({ ...this.#exchange, complete: this.#complete, arrived: [...this.#arrived] });
  }

  #say(message: Message): void {
    this.#channel?.postMessage(message);
  }

  #use(exchange: Exchange): void {
    const before = this.#exchange.putOff;
    const news = exchange.putOff !== before && !equal(exchange.putOff, before);
    // An engine that has not been answered yet does not forget the exchange of an earlier session.
    this.#exchange = { ...exchange, lastExchange: exchange.lastExchange ?? this.#exchange.lastExchange };
    const next = statusOf({ ...this.#exchange, waiting: this.#waiting, complete: this.#complete });
    if (news) this.#putOff(exchange.putOff);
    if (!news && equal(next, this.#status)) return;
    this.#status = next;
    for (const listener of this.#listeners) listener();
  }
}
