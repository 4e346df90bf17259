import type { CollectionName } from '../../../schema/index.ts';
import type { Horizon, PullAnswer, Verdict } from '../../../schema/wire.ts';
import type { KnownGrants } from '../grants.ts';
import type { PersonStore } from '../person-store.ts';
import type { CollectionDocuments } from './collection-documents.ts';
import type { Env } from './env.ts';
import type { Steps } from './steps.ts';
import type { PullCall, PushCall } from '../../../schema/operations.ts';

/** What the device gives to the engine, and what the two sides of a collection use of it. */
export interface SyncNeeds {
  device: string;
  store: PersonStore;
  grants: KnownGrants;
  env: Env;
  steps: Steps;
  /** Rows pushed in one request for one collection. */
  pushRows: number;
  /** A collection has been pulled to its end with these scopes, and what came is stored. */
  arrived(name: CollectionName, granted: readonly string[]): Promise<void>;
  /** Something that should not happen and that the hub has survived. */
  report(error: unknown): void;
}

/** What the two sides of a collection ask of the hub, which they do not import: it imports them. */
export interface HubPort {
  readonly needs: SyncNeeds;
  readonly stopped: boolean;
  /** Throws when the hub has stopped. */
  check(): void;
  /** `end` is called when the hub stops. */
  whenStopped(end: () => void): void;
  /** Has the server judge the rows, or rejects with `ReadAnew`; `now`: at once, not gathered with those of other collections. */
  askPush(call: PushCall, now?: boolean): Promise<Verdict[]>;
  /** Asks for a page until the answer is not older than anything that this device has used; `now`: at once, not gathered. */
  askPull(call: PullCall, now?: boolean): Promise<PullAnswer>;
  /** What was read of a history at this horizon is used now; false: it is of another history. */
  heard(lineage: string, at: Horizon): boolean;
  /** A version that the server has acknowledged: older answers are not used any more. */
  acknowledged(at: Horizon | null): void;
  /** Pauses, but not longer than until somebody wakes the hub; rejects when it stops. */
  pause(milliseconds: number): Promise<void>;
  /** Children whose parent has just been settled are looked at again. */
  parentsSettled(): void;
  /** A row was put off by the server, or is not any more. */
  putOffChanged(): void;
  /** The history that a collection was last pulled of; null before its first pull. */
  lineageOf(name: string): string | null;
  /** Documents of a collection have come, or it has been pulled: what waited for them is looked at again. */
  came(name: CollectionName): void;
  /** The documents of another collection of this person. */
  documentsOf(name: string): CollectionDocuments | undefined;
}
