import { collectionOf, type CollectionName } from '../../schema/index.ts';
import type { Checkpoint, PullAnswer, ScopePosition } from '../../schema/wire.ts';
import { scope as scopeOf, type Scope, type ScopeKind } from '../../schema/who.ts';
import { comparePoints, comparePositions, compareXids } from '../../sync-server/sync/checkpoint.ts';
import type { MemoryDump, MemoryTx } from './memory/memory-store.ts';
import { MemoryStore } from './memory/memory-store.ts';
import { createPull } from '../support/pull.ts';
import type { Random } from './random.ts';
import { randomOf } from './random.ts';

/** What the schedules are about: any scopes, a collection in which one scope covers another, or rows that grant scopes. */
interface Kind {
  collection: CollectionName;
  scopes: readonly Scope[];
  /** The rows are links of people with children: their scopes and grants follow from the definition alone. */
  links?: true;
  /** Classes get and lose co-teachers and are handed over. */
  teaches?: true;
}
const plain: Kind = { collection: 'notice', scopes: ['c:A', 'c:B', 'c:C', 'c:D'] };
const covered: Kind = { collection: 'assignment', scopes: ['c:A', 't:A', 'c:B', 't:B'] };
const taught: Kind = { ...covered, teaches: true };
/** One schedule in so many of each kind but the plain one. */
const everyKind = 7;

const people = ['ann', 'ben', 'cem'];
const children = ['kim', 'lou', 'max', 'zoe'];
const linked: Kind = {
  collection: 'link',
  scopes: [...people.map(scopeOf.own), ...children.map(scopeOf.family)],
  links: true,
};
const docs = Array.from({ length: 12 }, (_, n) => `00000000-0000-7000-8000-0000000000${String(n + 10)}`);
const steps = 140;

/** What one device holds: RxDB stores a checkpoint only together with documents. */
interface Client {
  user: string;
  checkpoint: Checkpoint | null;
  docs: Map<string, { rev: string; scopes: readonly string[] }>;
  at: PullAnswer['at'] | null;
  /** An answer that is still under way. */
  late: PullAnswer | null;
}

interface OpenWriter {
  tx: MemoryTx;
  locks: string[];
}

/** Runs one schedule; gives null, or the broken invariant in words. */
export async function runSchedule(seed: number): Promise<string | null> {
  const world = new World(seed);
  try {
    await world.run();
    return null;
  } catch (error) {
    if (error instanceof Broken) return error.message;
    throw error;
  }
}

class Broken extends Error {}

class World {
  readonly #random: Random;
  readonly #kind: Kind;
  readonly #store = new MemoryStore({ lineage: 'lineage 1' });
  readonly #pull: ReturnType<typeof createPull>;
  readonly #clients: Client[] = people.map((user) => ({
    user,
    checkpoint: null,
    docs: new Map(),
    at: null,
    late: null,
  }));
  readonly #locked = new Set<string>();
  #writers: OpenWriter[] = [];
  #backup: MemoryDump | null = null;
  #lineages = 1;
  #epoch = 1;
  #edits = 0;
  #lastGrant: { user: string; scope: Scope; gives: boolean } = { user: 'ann', scope: 'c:A', gives: false };

  constructor(seed: number) {
    this.#random = randomOf(seed);
    this.#kind = { 0: covered, 3: linked, 5: taught }[seed % everyKind] ?? plain;
    this.#pull = createPull({ store: this.#store });
  }

  async run(): Promise<void> {
    if (this.#kind.links) {
      const own = this.#store.begin();
      for (const user of people) await this.#store.grant(own, user, scopeOf.own(user), 'account');
      this.#store.commit(own);
    }
    for (let i = 0; i < steps; i++) await this.#step();
    while (this.#writers.length) this.#end();
    for (const client of this.#clients) await this.#settle(client);
    await this.#checkEntries();
  }

  async #step(): Promise<void> {
    const random = this.#random;
    const kind = random.next();
    if (kind < 0.3) {
      if (this.#writers.length < 4) await this.#begin();
    } else if (kind < 0.58) this.#end();
    else if (kind < 0.94) await this.#exchange(random.pick(this.#clients));
    else if (kind < 0.955) await this.#forge(random.pick(this.#clients));
    else if (kind < 0.97) this.#raiseFloor();
    else if (kind < 0.98) this.#store.collectGarbage();
    else if (kind < 0.985) this.#backup = this.#store.dump();
    else if (kind < 0.993) this.#move();
    else this.#restore();
    const { horizon } = this.#store.look();
    for (const { tx } of this.#writers) {
      if (tx.xid !== null && compareXids(tx.xid, horizon.xid) < 0)
        throw new Broken('I10 the horizon has passed a writer');
    }
  }

  async #begin(): Promise<void> {
    const random = this.#random;
    const { collection, scopes } = this.#kind;
    const writer: OpenWriter = { tx: this.#store.begin(), locks: [] };
    this.#writers.push(writer);
    const take = (name: string): boolean => {
      if (this.#locked.has(name)) return false;
      this.#locked.add(name);
      writer.locks.push(name);
      return true;
    };
    for (let n = 1 + random.int(3); n > 0; n--) {
      const id = random.pick(docs);
      if (this.#kind.links) {
        await this.#writeLink(writer.tx, id, take);
        continue;
      }
      const mine = this.#closed(scopes.filter(() => random.chance(0.4)));
      const [moves, deletes, revives] = [random.chance(0.5), random.chance(0.15), random.chance(0.5)];
      if (!take(id)) continue;
      const [row] = await this.#store.bodies(writer.tx, collection, [id]);
      await this.#store.put(writer.tx, collection, {
        id,
        deleted: deletes || (row?.deleted === true && !revives),
        scopes: row && !moves ? row.scopes : mine.length ? mine : this.#closed(['c:A']),
        fields: { edit: ++this.#edits },
      });
    }
    if (this.#kind.teaches && random.chance(0.4)) return this.#changeTeachers(writer.tx, take);
    if (this.#kind.links || !random.chance(0.35)) return;
    // Often the same again: taken and given back while a device looks or does not look.
    const { user, scope, gives } = random.chance(0.4)
      ? { ...this.#lastGrant, gives: !this.#lastGrant.gives }
      : { user: random.pick(people), scope: random.pick(scopes), gives: random.chance(0.55) };
    if (!take(user)) return;
    this.#lastGrant = { user, scope, gives };
    if (gives) await this.#store.grant(writer.tx, user, scope, 'given');
    else await this.#store.revoke(writer.tx, user, scope, 'given');
  }

  /** Links a person with a child, ends that link, or begins it again: what it grants comes and goes with the row. */
  async #writeLink(tx: MemoryTx, id: string, take: (name: string) => boolean): Promise<void> {
    const at = docs.indexOf(id);
    const [parentId = '', studentId = ''] = [people[at % people.length], children[Math.floor(at / people.length)]];
    const [ends, begins] = [this.#random.chance(0.4), this.#random.chance(0.6)];
    if (!take(parentId)) return;
    const [row] = await this.#store.bodies(tx, 'link', [id]);
    const fields = { parentId, studentId, edit: ++this.#edits };
    await this.#store.put(tx, 'link', {
      id,
      deleted: row?.deleted ? !begins : ends,
      scopes: collectionOf('link').scopes({ ...fields, id }),
      fields,
    });
  }

  /** A co-teacher comes or goes, or a class goes to another teacher, whose grant moves with the class's document. */
  async #changeTeachers(tx: MemoryTx, take: (name: string) => boolean): Promise<void> {
    const random = this.#random;
    const [classId, user] = [random.pick(['A', 'B']), random.pick(people)];
    // As the database locks the row of the class and whoever loses or gets it.
    if (![`class ${classId}`, ...people].every(take)) return;
    if (random.chance(0.5)) {
      const comes = random.chance(0.6);
      // What the trigger of `class_teacher` does.
      for (const scope of [scopeOf.classroom(classId), scopeOf.teachers(classId)]) {
        if (comes) await this.#store.grant(tx, user, scope, `co:${classId}`);
        else await this.#store.revoke(tx, user, scope, `co:${classId}`);
      }
      return;
    }
    await this.#store.put(tx, 'classroom', {
      id: classId,
      deleted: false,
      scopes: [`c:${classId}`],
      fields: { teacherId: user, edit: ++this.#edits },
    });
  }

  /** What the collection's own scopes keep to: none without the one that covers it. */
  #closed(scopes: readonly Scope[]): Scope[] {
    const within = collectionOf(this.#kind.collection).within ?? {};
    const all = scopes.flatMap((scope) => {
      const cover = within[scope.charAt(0) as ScopeKind];
      return cover ? [`${cover}${scope.slice(1)}` as Scope, scope] : [scope];
    });
    return [...new Set(all)].slice(0, 3);
  }

  #end(): void {
    const [writer] = this.#writers.splice(this.#random.int(this.#writers.length), 1);
    if (!writer) return;
    if (this.#random.chance(0.9)) this.#store.commit(writer.tx);
    else this.#store.rollback(writer.tx);
    for (const name of writer.locks) this.#locked.delete(name);
  }

  #dropWriters(): void {
    this.#writers = [];
    this.#locked.clear();
  }

  #raiseFloor(): void {
    const { horizon } = this.#store.look();
    const xid = Math.max(0, Number(horizon.xid) - this.#random.int(15));
    this.#store.raiseFloor({ epoch: horizon.epoch, xid: String(xid) });
  }

  /** Everything goes to another cluster; nothing is lost. */
  #move(): void {
    this.#dropWriters();
    const dump = this.#store.dump();
    this.#store.load(dump, { epoch: ++this.#epoch, lineage: dump.lineage });
  }

  /** The last backup takes the place of everything. */
  #restore(): void {
    if (!this.#backup) return;
    this.#dropWriters();
    this.#store.load(this.#backup, { epoch: ++this.#epoch, lineage: `lineage ${++this.#lineages}` });
    // A restored writer starts anew; what clients still send belongs to another page of the protocol.
    for (const client of this.#clients) client.late = null;
  }

  async #ask(user: string, checkpoint: Checkpoint | null, limit: number): Promise<PullAnswer> {
    const seen = await this.#visible(user);
    const [settled] = await this.#pull(user, [
      { collection: this.#kind.collection, checkpoint: structuredClone(checkpoint), limit },
    ]);
    if (settled?.status !== 'fulfilled') throw settled?.reason;
    for (const document of settled.value.documents) {
      if (seen.docs.get(document.id) !== document.rev) throw new Broken('I2/I8 a document that the person may not see');
    }
    return settled.value;
  }

  /** Documents without a checkpoint are what a crash left behind: they must be compared with what there is now. */
  #asked(client: Client): Checkpoint | null {
    if (client.checkpoint || client.docs.size === 0) return client.checkpoint;
    return { e: '', s: {} };
  }

  async #exchange(client: Client): Promise<void> {
    const random = this.#random;
    const limit = 1 + random.int(5);
    if (client.late && random.chance(0.5)) {
      const late = client.late;
      client.late = null;
      this.#apply(client, late, random.chance(0.08));
      return;
    }
    const answer = await this.#ask(client.user, this.#asked(client), limit);
    this.#checkPositions(client.checkpoint, answer);
    if (random.chance(0.1)) return;
    if (random.chance(0.08)) {
      client.late = answer;
      return;
    }
    this.#apply(client, answer, random.chance(0.08));
    if (random.chance(0.05)) this.#apply(client, answer, false);
  }

  #apply(client: Client, answer: PullAnswer, crashes: boolean): void {
    if (client.at && comparePoints(pointOf(answer.at), pointOf(client.at)) < 0) return;
    client.at = answer.at;
    const granted = new Set(answer.granted);
    let changes = 0;
    // Taking documents away is no write of RxDB's downstream: it may store the checkpoint with it or not.
    const counts = answer.keep !== null || this.#random.chance(0.5);
    const drop = (id: string): void => void (client.docs.delete(id) && counts && changes++);
    const store = (): void => {
      for (const [id, { scopes: held }] of client.docs) if (!held.some((s) => granted.has(s))) drop(id);
      if (answer.keep) {
        const kept = new Map(answer.keep);
        for (const [id, { rev }] of client.docs) {
          if (kept.get(id) !== rev) drop(id);
        }
      }
      for (const id of answer.gone) drop(id);
      changes += answer.gone.length;
      for (const { id, rev, scopes: held = [] } of answer.documents) client.docs.set(id, { rev, scopes: held });
      changes += answer.documents.length;
    };
    store();
    if (!crashes && changes > 0) client.checkpoint = answer.checkpoint;
  }

  /** A made-up checkpoint shows nothing that its sender may not see (checked for every answer). */
  async #forge(client: Client): Promise<void> {
    const random = this.#random;
    const forged = structuredClone(client.checkpoint) ?? { e: 'lineage 1', s: {} };
    const scope = random.pick(this.#kind.scopes);
    const place: ScopePosition = [
      random.int(3),
      String(random.int(99)),
      0,
      '0',
      random.int(3),
      String(random.int(99)),
      random.pick(docs),
    ];
    forged.s[scope] = place;
    await this.#ask(client.user, forged, 5);
    await this.#ask(client.user, { e: forged.e, s: { [scope]: place.slice(0, 5) as ScopePosition } }, 5);
  }

  #checkPositions(before: Checkpoint | null, answer: PullAnswer): void {
    if (answer.keep || !before) return;
    for (const [scope, place] of Object.entries(before.s)) {
      const after = answer.checkpoint.s[scope];
      if (after && comparePositions(positionOf(after), positionOf(place)) < 0)
        throw new Broken('I3 a position went back');
    }
  }

  /** Pulls until nothing comes, then compares with what the person may see. */
  async #settle(client: Client): Promise<void> {
    let quiet = 0;
    for (let i = 0; quiet < 2; i++) {
      if (i > 300) throw new Broken('I5 the pull does not come to rest');
      const answer = await this.#ask(client.user, this.#asked(client), 1 + this.#random.int(5));
      const before = client.docs.size;
      this.#apply(client, answer, false);
      const moved = answer.documents.length > 0 || answer.gone.length > 0 || client.docs.size !== before || answer.more;
      quiet = moved ? 0 : quiet + 1;
    }
    const { docs: want } = await this.#visible(client.user);
    for (const [id, { rev }] of client.docs) {
      if (!want.has(id)) throw new Broken('I1 a document too many');
      if (want.get(id) !== rev) throw new Broken('I1 an old document');
    }
    if (client.docs.size < want.size) throw new Broken('I1 a document is missing');
    if (client.checkpoint && (await this.#ask(client.user, client.checkpoint, 5)).keep && client.docs.size > 0) {
      throw new Broken('I11 a manifest in steady state');
    }
  }

  async #visible(user: string): Promise<{ docs: Map<string, string>; granted: ReadonlySet<string> }> {
    return this.#store.snapshot(async (tx) => {
      const granted = [...(await this.#store.members(tx, user)).keys()];
      return {
        docs: new Map(await this.#store.manifest(tx, this.#kind.collection, granted, 1_000)),
        granted: new Set(granted),
      };
    });
  }

  async #checkEntries(): Promise<void> {
    await this.#store.snapshot(async (tx, seen) => {
      const cuts = this.#kind.scopes.map((scope) => ({ scope, epoch: 0, xid: '0', id: '' }));
      const first = new Map<string, { epoch: number; xid: string }>();
      for (const entry of await this.#store.page(tx, this.#kind.collection, cuts, seen.horizon, 1_000)) {
        const known = first.get(entry.id);
        if (known && comparePoints(known, entry) !== 0) throw new Broken('I9 entries of one document at two positions');
        first.set(entry.id, entry);
      }
    });
  }
}

const pointOf = ([epoch, xid]: PullAnswer['at']): { epoch: number; xid: string } => ({ epoch, xid });
const positionOf = ([, , , , epoch, xid, id]: ScopePosition) => ({ epoch, xid, id });
