import type { CollectionName } from '../../../schema/index.ts';
import type { Checkpoint, Frame } from '../../../schema/wire.ts';
import { isClean, type LocalCollection, type Stored } from '../document.ts';
import { markDeleted } from '../write.ts';
import { CollectionDocuments } from './collection-documents.ts';
import type { HubPort } from './hub-port.ts';
import type { Lane } from './lane.ts';
import { Puller } from './puller.ts';
import { isDirty } from './push.ts';
import { Pusher } from './pusher.ts';
import type { PutOffRow } from './put-off.ts';

/** One collection under the hub: its lane, which a pull and a push have in turn, and the local documents that both write. */
export class CollectionSync {
  readonly documents: CollectionDocuments;
  readonly #hub: HubPort;
  readonly #puller: Puller;
  readonly #pusher: Pusher;
  readonly #lane: Pick<Lane, 'pull' | 'push'>;

  constructor(hub: HubPort, name: CollectionName, rows: LocalCollection) {
    this.#hub = hub;
    this.documents = new CollectionDocuments(name, rows, { ...hub.needs, check: () => hub.check() });
    this.#lane = hub.needs.steps.lane();
    const puller = new Puller(hub, this.documents);
    this.#puller = puller;
    this.#pusher = new Pusher({
      hub,
      documents: this.documents,
      turn: (work) => this.#lane.push(work),
      tookOver: (scopes) => puller.tookOver(scopes),
    });
  }

  async start(): Promise<void> {
    const { name, of, rows } = this.documents;
    for (const deletion of await this.#hub.needs.store.deletions(name)) {
      // The list was written and the device died before the document was removed.
      await markDeleted(of, rows, deletion.id);
      await this.#hub.needs.store.forget(name, deletion.id);
      this.#pusher.add(deletion.id);
    }
    // The documents themselves say what is to be sent: RxDB's own push may leave one out (its checkpoint is a time of day).
    // By bulks: a page of a first download is one event, not two thousand.
    const watching = rows.eventBulks$.subscribe(({ events }) => {
      for (const { documentId, documentData } of events) if (!isClean(documentData)) this.push([documentId]);
      this.#hub.came(name);
    });
    this.#hub.whenStopped(() => watching.unsubscribe());
    for (const doc of await this.documents.all()) if (isDirty(doc)) this.#pusher.add(doc.id);
    await this.#puller.start();
    this.drain();
  }

  /** The history that it was last pulled of. */
  get lineage(): string | null {
    return this.#puller.lineage;
  }

  /** Documents of a collection have come: what waited for them is made again. */
  came(name: CollectionName): void {
    this.#puller.came(name);
  }

  /** Keeps a frame for the next pull. */
  hand(frame: Frame): void {
    this.#puller.hand(frame);
  }

  /** The next pull asks the server. */
  ask(): void {
    this.#puller.ask();
  }

  pull(checkpoint: unknown, limit: number): Promise<{ documents: Stored[]; checkpoint: Checkpoint | null }> {
    const turn = <T>(work: (pushes: number) => Promise<T>): Promise<T> =>
      this.#lane.pull(() => work(this.#pusher.requests));
    return this.#puller.pull(checkpoint, limit, turn);
  }

  push(ids: readonly string[]): void {
    for (const id of ids) this.#pusher.add(id);
    this.drain();
  }

  /** How long (ms) a poke of this collection may wait. */
  get echo(): number {
    return this.#pusher.echo;
  }

  /** The rows that the server has put off. */
  get putOff(): PutOffRow[] {
    return this.#pusher.putOff;
  }

  unpark(): void {
    this.#pusher.unpark();
  }

  drain(): void {
    this.#pusher.drain();
  }
}
