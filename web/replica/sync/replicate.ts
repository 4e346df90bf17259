import { replicateGraphQL, type RxGraphQLReplicationState } from 'rxdb/plugins/replication-graphql';
import type { Checkpoint } from '../../../schema/wire.ts';
import type { CollectionName } from '../../../schema/index.ts';
import { isClean, type LocalCollection, type LocalDocument } from '../document.ts';
import type { Env } from './env.ts';
import type { Hub } from './hub.ts';
import { handedToGoOn } from './puller.ts';

export type Replication = RxGraphQLReplicationState<LocalDocument, Checkpoint>;

/** Puts a collection under RxDB's GraphQL replication, whose every request goes to the hub. Not started. */
export function replicate(hub: Hub, name: CollectionName, rows: LocalCollection, pullDocuments: number): Replication {
  const replication = replicateGraphQL<LocalDocument, Checkpoint>({
    collection: rows,
    replicationIdentifier: 'paperboat',
    // Never asked: the hub stands in for fetch. A request object needs an absolute address.
    url: { http: 'http://hub.invalid/graphql' },
    fetch: hub.fetch,
    autoStart: false,
    live: true,
    // The hub leads by itself, and never fails: RxDB's own retry would block the collection behind one bad row.
    waitForLeadership: false,
    pull: {
      // What the hub hands on is there already: RxDB only stores the checkpoint with it.
      batchSize: handedToGoOn,
      dataPath: ['data', 'x'],
      queryBuilder: (checkpoint) => ({
        query: 'pull',
        operationName: 'pull',
        variables: { collection: name, checkpoint: checkpoint ?? null, limit: pullDocuments },
      }),
    },
  });
  // With a push of its own RxDB would store each document twice. Without one it still says what has changed, and after every
  // wake-up what it has not seen as an event: what another tab has stored just before it died.
  replication.sent$.subscribe((doc) => {
    if (!isClean(doc)) hub.push(name, doc.id);
  });
  // Else RxDB imitates mouse movements to keep the tab awake.
  replication.toggleOnDocumentVisible = true;
  return replication;
}

/** How often (ms) RxDB looks at what is written here and stores how far it has looked, which is a durable write each time. */
const lookEvery = 1_000;

/** Starts it; gives the name of the writes that RxDB makes itself when it pulls, which it neither reports nor notes. */
export async function begin(replication: Replication, env: Pick<Env, 'sleep'>): Promise<string> {
  await replication.start();
  const state = replication.internalReplicationState;
  if (!state) return 'hub';
  let looking: Promise<void> | null = null;
  // What is typed is followed by its event. RxDB tells of it once more, and of what had no event.
  state.input.waitBeforePersist = () =>
    (looking ??= env.sleep(lookEvery).then(() => {
      looking = null;
    }));
  return state.downstreamBulkWriteFlag;
}
