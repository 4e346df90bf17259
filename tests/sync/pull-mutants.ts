import type { Checkpoint, PullAnswer } from '../../schema/wire.ts';
import { MemoryStore } from '../../sync-server/sync/memory-store.ts';
import type { MemoryTx } from '../../sync-server/sync/memory-store.ts';
import { comparePositions } from '../../sync-server/sync/checkpoint.ts';
import type { Position, Snapshot, Store, StoredRow } from '../../sync-server/sync/store.ts';

/** How the model client deals with an answer; a mutant breaks one of these rules. */
export interface ClientRules {
  checkpointFirst: boolean;
  comparesRevs: boolean;
  purges: boolean;
  dropsOldAnswers: boolean;
  comparesLeftovers: boolean;
}

/** One rule of the pull that is broken on purpose: the simulator must notice. */
export interface Mutant {
  makeStore?(): MemoryStore;
  /** Stands between the pull and the store. */
  wrap?(store: MemoryStore): Partial<Store<MemoryTx>>;
  request?(checkpoint: Checkpoint | null, granted: ReadonlySet<string>): Checkpoint | null;
  answer?(answer: PullAnswer, asked: Checkpoint | null, store: MemoryStore): Promise<PullAnswer> | PullAnswer;
  client?: Partial<ClientRules>;
  /** Documents are put into a scope without the one that is said to cover it. */
  opensScopes?: boolean;
  /** A move to another cluster does not raise the epoch. */
  keepsEpoch?: boolean;
}

const seeing = (change: (seen: Snapshot) => Partial<Snapshot>) => (store: MemoryStore) => ({
  snapshot: <T>(work: (tx: MemoryTx, seen: Snapshot) => Promise<T>) =>
    store.snapshot((tx, seen) => work(tx, { ...seen, ...change(seen) })),
});

class ForgetsLeftScopes extends MemoryStore {
  protected override stamp(tx: MemoryTx, collection: 'notice', row: StoredRow): void {
    for (const scope of row.scopes) this.putEntry(tx, collection, row.id, scope, row.deleted);
  }
}

export const mutants: Readonly<Record<string, Mutant>> = {
  'position-by-sequence': { wrap: seeing(({ at: [epoch, xid] }) => ({ horizon: { epoch, xid } })) },
  'no-incarnation': {
    wrap: (store) => ({
      members: async (tx, userId) =>
        new Map([...(await store.members(tx, userId)).keys()].map((scope) => [scope, { epoch: 0, xid: '0' }])),
    }),
  },
  'gc-no-reset': { wrap: seeing(() => ({ floor: { epoch: 0, xid: '0' } })) },
  'no-floor-mark': {
    answer: (answer) => {
      for (const place of Object.values(answer.checkpoint.s)) place.splice(2, 2, 0, '0');
      return answer;
    },
  },
  'checkpoint-before-documents': { client: { checkpointFirst: true } },
  'tombstones-by-position': {
    client: { purges: false },
    answer: async (answer, asked, store) => {
      const whole = Object.entries(asked?.s ?? {}).filter(([, place]) => place.length === 7);
      const lost = whole.filter(([scope]) => !answer.granted.includes(scope));
      const gone = await store.snapshot(async (tx, seen) => {
        const ids: string[] = [];
        for (const [scope, [, , , , epoch, xid, id]] of lost) {
          const cut = { scope, epoch: 0, xid: '0', id: '' };
          const until: Position = { epoch, xid, id };
          const entries = await store.page(tx, 'notice', [cut], seen.horizon, 1_000);
          const held = entries.filter((entry) => comparePositions(entry, until) <= 0).map((entry) => entry.id);
          const rows = await store.bodies(tx, 'notice', held);
          ids.push(
            ...rows.filter((row) => !row.scopes.some((one) => answer.granted.includes(one))).map((row) => row.id),
          );
        }
        return ids;
      });
      return { ...answer, gone: [...new Set([...answer.gone, ...gone])] };
    },
  },
  'manifest-ids-only': { client: { comparesRevs: false } },
  'no-lineage-check': { wrap: seeing(() => ({ lineage: 'always the same' })) },
  'revoked-scopes-kept': { client: { purges: false } },
  'bodies-not-rechecked': {
    wrap: (store) => ({
      bodies: async (tx, collection, ids) =>
        (await store.bodies(tx, collection, ids)).map((row) => ({ ...row, scopes: ['c:A', 'c:B', 'c:C', 'c:D'] })),
    }),
  },
  'left-scopes-not-stamped': { makeStore: () => new ForgetsLeftScopes() },
  'position-without-id': {
    wrap: (store) => ({
      page: (tx, collection, cuts, horizon, limit) =>
        store.page(
          tx,
          collection,
          cuts.map((cut) => ({ ...cut, id: 'ffffffff' })),
          horizon,
          limit,
        ),
    }),
  },
  'move-keeps-epoch': { keepsEpoch: true },
  'covered-without-cover': { opensScopes: true },
  'old-answers-applied': { client: { dropsOldAnswers: false } },
  'leftovers-not-compared': { client: { comparesLeftovers: false } },
  // The upper end of a snapshot stays the same while older transactions end below it.
  'snapshots-told-by-their-end': {
    wrap: (store) => ({
      snapshot: (work) =>
        store.snapshot((tx, seen) => work(tx, { ...seen, at: [seen.at[0], String(store.dump().nextXid)] })),
    }),
  },
};
