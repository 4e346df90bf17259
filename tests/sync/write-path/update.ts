import { readFileSync } from 'node:fs';
import type { CollectionName } from '../../../schema/index.ts';
import { type Verdict, type WireDocument, wireVersion } from '../../../schema/wire.ts';
import { numbersOf } from '../../../tutor/random.ts';
import { raisedFiles, raisedSchema } from '../../support/raised-schema.ts';
import { type Client, clients } from './bundle.ts';

/** Evaluations of the next version of the program, which converts the stores of this one. */
export const newerClients = (count: number): Promise<Client[]> => clients(count, [raisedSchema(raisedFiles)]);

/** Most durable writes after which a device dies while it converts; it has fewer to do where it holds little. */
const longestLife = 24;

const { documents } = JSON.parse(
  readFileSync(new URL(`../../fixtures/wire/${wireVersion - 1}.json`, import.meta.url), 'utf8'),
) as { documents: Partial<Record<string, { pull: string }>> };

/** What clients of the wire before this one name of a document of the collections that the update raises. */
const named = new Map(
  ['assignment', 'submission', 'homeworkSession'].map((name) => [
    name,
    new Set(/documents \{ ([^}]*) \}/.exec(documents[name]?.pull ?? '')?.[1]?.split(' ')),
  ]),
);

/**
 * An update of the app as a fault: in some schedules the devices begin with the older program, which speaks the wire before
 * this one, and get the newer one at some time, each at its own, or never. With dice of its own, so that schedules without an
 * update are what they were.
 */
export class Updates {
  readonly #dice: () => number;
  readonly #on: boolean;
  readonly #updated = new Set<number>();
  readonly #older: readonly Client[];
  readonly #newer: readonly Client[];

  constructor(seed: number, older: readonly Client[], newer: readonly Client[] = []) {
    this.#dice = numbersOf(seed ^ 0x2545f491);
    this.#on = newer.length > 0 && this.#dice() < 0.4;
    this.#older = older;
    this.#newer = newer;
  }

  /** Whether this device is updated now. */
  due(index: number): boolean {
    return this.#on && !this.#updated.has(index) && this.#dice() < 0.12;
  }

  /** From now on the device runs the newer program; gives after how many durable writes each of its first starts is killed. */
  begin(index: number): readonly number[] {
    this.#updated.add(index);
    const life = (): number => 1 + Math.floor(this.#dice() * longestLife);
    const x = this.#dice();
    return x < 0.3 ? [] : x < 0.7 ? [life()] : [life(), life()];
  }

  /** True half of the time. */
  chance(): boolean {
    return this.#dice() < 0.5;
  }

  program(index: number): Client {
    return (this.#updated.has(index) ? this.#newer : this.#older)[index] as Client;
  }

  /** The wire that a device speaks which starts now. */
  wireOf(index: number): Wire {
    return this.#on && !this.#updated.has(index) ? olderWire : thisWire;
  }
}

/** What a version of the wire makes of the server's answers. */
export interface Wire {
  /** Whether its clients are given frames: they hold documents of one version. */
  frames: boolean;
  shows(collection: CollectionName, field: string): boolean;
  document<D extends WireDocument | undefined>(collection: CollectionName, document: D): D;
  /** Seconds after which everything is to be sent again, where the client cannot be told LATER; null where it can. */
  waits(verdicts: readonly Verdict[]): number | null;
}

const thisWire: Wire = { frames: true, shows: () => true, document: (_, document) => document, waits: () => null };

const olderWire: Wire = {
  frames: false,
  shows: (collection, field) => named.get(collection)?.has(field) ?? true,
  document: (collection, document) =>
    document &&
    (Object.fromEntries(
      Object.entries(document).filter(([field]) => olderWire.shows(collection, field)),
    ) as typeof document),
  waits(verdicts) {
    const later = verdicts.filter(({ verdict }) => verdict === 'LATER');
    return later.length > 0 ? Math.max(...later.map(({ retryAfter = 1 }) => retryAfter)) : null;
  },
};
