import type { CollectionName } from '../../schema/index.ts';
import { idsIn } from '../../schema/who.ts';
import type { DocumentText, Entry } from './store.ts';

/** A document and how much it takes (bytes). */
export interface KnownDocument extends DocumentText {
  collection: CollectionName;
  bytes: number;
}

/** Milliseconds and bytes after which what was not asked for again is forgotten, at twice as much at the latest. */
const turn = { ms: 30_000, bytes: 4_000_000 };

/**
 * Documents that were read a moment ago, for a class whose tablets ask for the same ones: all entries of a document in a feed
 * carry its version, so that within one snapshot an entry says which document is meant, whoever has read it.
 */
export class KnownDocuments {
  #young = new Map<string, KnownDocument>();
  #old = new Map<string, KnownDocument>();
  #bytes = 0;
  #lineage = '';
  #since = 0;
  readonly #now: () => number;

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Gives the document of an entry, if it is known. Another lineage is another history, whose versions say nothing. */
  find(lineage: string, collection: CollectionName, { id, epoch, xid }: Entry): KnownDocument | undefined {
    if (lineage !== this.#lineage) this.#forget(lineage);
    const known = this.#young.get(id) ?? this.#old.get(id);
    if (known?.collection !== collection || known.rev !== `${epoch}.${xid}`) return undefined;
    return known;
  }

  /** Takes a document as it was read in a snapshot of this lineage, gives it with its size. */
  add(lineage: string, collection: CollectionName, document: DocumentText): KnownDocument {
    const known = { ...document, collection, bytes: Buffer.byteLength(document.text ?? '') };
    if (lineage !== this.#lineage || isOnePersons(document)) return known;
    const over = this.#now() - this.#since;
    if (over > turn.ms || this.#bytes > turn.bytes) {
      this.#old = over > 2 * turn.ms ? new Map() : this.#young;
      this.#young = new Map();
      this.#bytes = 0;
      this.#since = this.#now();
    }
    this.#young.set(known.id, known);
    this.#bytes += known.bytes;
    return known;
  }

  #forget(lineage: string): void {
    this.#young.clear();
    this.#old.clear();
    this.#lineage = lineage;
  }
}

/** What one person alone reads is asked for once, or on a second device later. */
const isOnePersons = ({ scopes }: DocumentText): boolean => idsIn('own', scopes).length === scopes.length;
