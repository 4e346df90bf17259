import { keepPublished } from '../../../schema/assignment.ts';
import { naturalId } from '../../../schema/ids.ts';
import { giveBack } from '../../../schema/submission.ts';
import { collectionNames, collectionOf, type CollectionName } from '../../../schema/index.ts';
import type { Frame, PullAnswer, PushRow, Verdict, WireDocument } from '../../../schema/wire.ts';
import { scope, type Person } from '../../../schema/who.ts';
import type { Effects, PushContext } from '../../../sync-server/sync/effects.ts';
import { createPull } from '../../support/pull.ts';
import type { Feed } from '../../../sync-server/sync/feed.ts';
import { createTailer, type Tailer, type Write } from '../../../sync-server/sync/tailer.ts';
import { createPush } from '../../../sync-server/sync/push.ts';
import { equal } from '../../../schema/merge.ts';
import { memoryFeed } from '../memory/memory-feed.ts';
import type { MemoryStore, MemoryTx } from '../memory/memory-store.ts';
import type { NewRow, Store, StoredRow } from '../../../sync-server/sync/store.ts';
import { WatchedStore } from './leak-oracle.ts';

export const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const people = {
  student: { id: idOf(1), role: 'student' },
  otherStudent: { id: idOf(2), role: 'student' },
  teacher: { id: idOf(3), role: 'teacher' },
  otherTeacher: { id: idOf(4), role: 'teacher' },
} as const satisfies Record<string, Person>;
export const classId = idOf(10);

/** The collections of the simulated people: between them every merge policy. */
export const simulated = [
  'classroom',
  'enrolment',
  'assignment',
  'submission',
  'homeworkSession',
] as const satisfies readonly CollectionName[];

/** Values that every write of the real rules may have on the server, per (collection, id, field): for the check of reverts. */
type Past = Map<string, Set<string>>;

/** What a place in the class copies from it. */
const copied = { classId, className: 'Owls', subject: 'math', teacherId: people.teacher.id, teacherName: 'T' };

/** Where a school keeps its rows. */
export interface Backing<Tx> {
  readonly store: Store<Tx>;
  /** Stores a row of the server's own, whether it exists or not. */
  put(tx: Tx, collection: CollectionName, row: NewRow): Promise<void>;
  /** All rows now, by `collection|id`. */
  rows(): ReadonlyMap<string, StoredRow>;
  /** Brings `rows` up to date, where they are elsewhere. */
  refresh?(): Promise<void>;
  /** What a tailer reads of it; every answer may come late. */
  feed?(late: () => Promise<void>): Feed<Tx>;
  /** Tells what of these documents this person could never see, where that is known. */
  leaked?(userId: string, documents: readonly (WireDocument | undefined)[]): string[];
}

/** The real push and pull over one store, with the notes that the checks need. */
export class SchoolOver<Tx> {
  /** Rows that the server puts off: nothing of them is judged. */
  putOff: (collection: CollectionName, row: PushRow) => Verdict | null = () => null;
  /** Called after every commit. */
  committed: (write?: Write) => void = () => {};
  #tailer: Tailer<Tx> | null = null;
  readonly past: Past = new Map();
  readonly violations: string[] = [];
  /** How often the effect of a new row has run in a transaction that was committed. */
  readonly effects = new Map<string, number>();
  readonly #added = new Map<Tx, string[]>();
  /** Documents that somebody who may has deleted. */
  readonly deleted = new Set<string>();
  readonly #seen = new Map<string, Record<string, unknown>>();
  readonly #push;
  readonly #pull;

  readonly #backing: Backing<Tx>;

  constructor(trace: (line: string) => void, backing: Backing<Tx>) {
    this.trace = trace;
    this.#backing = backing;
    this.#push = createPush({
      store: backing.store,
      effects: this.#effects(),
      committing: (tx, userId) => {
        const behind = this.#tailer?.behind(tx) ?? null;
        return () => {
          for (const id of this.#added.get(tx) ?? []) this.effects.set(id, (this.effects.get(id) ?? 0) + 1);
          this.committed({ userId, behind });
        };
      },
      written: (collection, rows) => this.#tailer?.written(collection, rows),
      report: (error) => this.violations.push(`server ${String(error)}`),
      // A push of several rows commits more than once, and others come in between.
      pace: { rows: () => 3, took: () => {} },
    });
    this.#pull = createPull({ store: backing.store });
  }

  readonly trace: (line: string) => void;

  #effects(): Effects<Tx> {
    const count = async (tx: Tx, changes: readonly { id: string; isNew: boolean }[]): Promise<void> => {
      const added = changes.filter(({ isNew }) => isNew).map(({ id }) => id);
      this.#added.set(tx, [...(this.#added.get(tx) ?? []), ...added]);
    };
    return {
      assignment: {
        before: async (_tx, changes, { receivedAt }) => {
          for (const one of changes) {
            if (one.next.isPublished) one.next.publishedAt ??= receivedAt;
            keepPublished(one.next, one.prev);
          }
        },
        after: count,
      },
      submission: {
        before: async (_tx, changes, { receivedAt }) => {
          for (const one of changes) {
            one.next.receivedAt ??= receivedAt;
            if (one.prev && !one.fields.includes('round'))
              Object.assign(one.next, { writtenAt: one.prev.writtenAt, timeSure: one.prev.timeSure });
            if (one.fields.includes('returned')) giveBack(one.next, receivedAt);
            if (one.fields.includes('score')) one.next.gradedAt = receivedAt;
          }
        },
        after: count,
      },
      homeworkSession: {
        before: async (_tx, changes, { receivedAt }) => {
          for (const one of changes) one.next.receivedAt ??= receivedAt;
        },
        after: count,
      },
    };
  }

  async start(): Promise<void> {
    const { student, otherStudent, teacher, otherTeacher } = people;
    const put = (collection: CollectionName, fields: NewRow['fields'], id: string) => this.put(collection, fields, id);
    for (const one of Object.values(people)) await put('person', { username: one.id, role: one.role }, one.id);
    const { classId: _, ...ofClass } = copied;
    await put('classroom', { ...ofClass, grade: 'PYP3', isActive: true }, classId);
    for (const one of [student, otherStudent]) {
      await put('enrolment', { ...copied, studentId: one.id }, naturalId('enrolment', classId, one.id));
    }
    await this.hold(otherTeacher, true);
    for (let n = 0; n < 3; n++) {
      const set = {
        classId,
        title: `first ${n}`,
        description: '',
        dueDate: '2030-01-01T00:00:00.000Z',
        totalPoints: 1000,
        isPublished: true,
      };
      const row = { id: idOf(20 + n), base: '', device: 'seed', key: `seed${n}`, set, new: true };
      await this.push(teacher, 'assignment', [row], '2026-11-01T00:00:00.000Z');
    }
  }

  /** Stores a row of the server's own. */
  async put(collection: CollectionName, fields: NewRow['fields'], id: string, deleted = false): Promise<void> {
    const scopes = collectionOf(collection).scopes({ ...fields, id });
    const { store } = this.#backing;
    await store.transaction((tx) => this.#backing.put(tx, collection, { id, deleted, scopes, fields }));
    this.committed();
  }

  /** Changes a stored row as a job of the server does: what it read is locked until it has written. */
  async #change(collection: CollectionName, id: string, change: (row: StoredRow) => Partial<NewRow>): Promise<void> {
    const { store } = this.#backing;
    await store.transaction(async (tx) => {
      const [row] = await store.lockRows(tx, collection, [id]);
      if (!row) return;
      const next = { id, deleted: row.deleted, fields: row.fields, ...change(row) };
      const scopes = collectionOf(collection).scopes({ ...next.fields, id });
      await this.#backing.put(tx, collection, { ...next, scopes });
    });
    this.committed();
  }

  /** Lets a second teacher work in the class, or no longer. */
  async hold(person: Person, holds: boolean): Promise<void> {
    const { store } = this.#backing;
    await store.transaction(async (tx) => {
      for (const held of [scope.teachers(classId), scope.classroom(classId)]) {
        if (holds) await store.grant(tx, person.id, held, 'second teacher');
        else await store.revoke(tx, person.id, held, 'second teacher');
      }
    });
    this.committed();
  }

  /** Reads the rows anew, where they lie in a database: what `row` gives is as of then. */
  async refresh(): Promise<void> {
    await this.#backing.refresh?.();
  }

  /** What is stored under an id now. */
  row(collection: CollectionName, id: string): StoredRow | undefined {
    return this.#backing.rows().get(`${collection}|${id}`);
  }

  async push(person: Person, collection: CollectionName, rows: PushRow[], receivedAt: string): Promise<Verdict[]> {
    const context: PushContext = {
      userId: person.id,
      role: person.role,
      receivedAt,
      lastExchangeAt: null,
    };
    const late = rows.flatMap((row) => this.putOff(collection, row) ?? []);
    const asked = rows.filter((row) => !late.some(({ id }) => id === row.id));
    const verdicts = await this.#push.push(context, collection, structuredClone(asked));
    verdicts.push(...late);
    for (const verdict of verdicts) {
      const row = rows.find((one) => one.id === verdict.id);
      this.trace(
        `push ${row?.device} ${collection} ${verdict.id} base ${row?.base} ${Object.keys(row?.set ?? {}).join()}${row?.del ? ' del' : ''} -> ${verdict.verdict} ${verdict.code ?? ''} ${verdict.document?.rev ?? ''}`,
      );
      if (verdict.verdict === 'OK' && verdict.document) this.#note(collection, person, row, verdict.document);
    }
    this.#checkLeaks(
      person,
      verdicts.map(({ document }) => document),
    );
    return structuredClone(verdicts);
  }

  /** Notes what the server holds after an accepted row; a value that was replaced may not come back. */
  #note(collection: CollectionName, person: Person, row: PushRow | undefined, document: WireDocument): void {
    const key = `${collection} ${document.id}`;
    if (document.deleted) {
      this.deleted.add(key);
      return;
    }
    const before = this.#seen.get(key);
    if (before?.['rev'] === document.rev) return;
    this.#seen.set(key, document);
    const policies = collectionOf(collection).merge;
    for (const field of Object.keys(row?.set ?? {})) {
      const value = document[field];
      const name = `${key} ${field}`;
      const past = this.past.get(name) ?? new Set();
      this.past.set(name, past);
      const typed = typeof value === 'string' && /\bk\d+/.test(value);
      const single = ['mine', 'once', 'copy'].includes(policies[field] ?? '');
      if (single && typed && past.has(JSON.stringify(value)) && !equal(before?.[field], value)) {
        this.violations.push(`revert ${name} to ${value} by ${person.role}`);
      }
      past.add(JSON.stringify(value ?? null));
      const isNextRound = Number(document['round'] ?? 1) > Number(before?.['round'] ?? 1) && document['returned'];
      if (collection === 'submission' && field === 'content' && before && !equal(before[field], value) && !isNextRound)
        this.violations.push(`P4 ${name}: an answer was typed over after it was handed in`);
      if (person.role === 'student' && ['score', 'feedback', 'seenByTeacherAt'].includes(field))
        this.violations.push(`P4 ${name} by a student`);
      if (person.role === 'teacher' && field === 'content') this.violations.push(`P4 ${name} by a teacher`);
    }
  }

  async pull(
    person: Person,
    collection: CollectionName,
    checkpoint: unknown,
    limit: number,
    audit = false,
  ): Promise<PullAnswer> {
    const [answer] = await this.#pull(person.id, [{ collection, checkpoint, limit, audit }]);
    if (answer?.status !== 'fulfilled') throw new Error(`pull failed: ${String(answer?.reason)}`);
    this.#checkLeaks(person, answer.value.documents);
    return structuredClone(answer.value);
  }

  /** What reads this school's feed for live streams; null where it has none. */
  tail(late: () => Promise<void> = async () => {}): Omit<Tailer, 'behind'> | null {
    const feed = this.#backing.feed?.(late);
    const report = (error: unknown): void => void this.violations.push(`tailer ${String(error)}`);
    this.#tailer = feed ? createTailer(feed, report) : null;
    return this.#tailer;
  }

  /** A frame leaves the school for this person. */
  sends(person: Person, frame: Frame): void {
    this.trace(`frame ${person.id} ${frame.scope} ${frame.collection} ${frame.documents.map(({ rev }) => rev).join()}`);
    this.#checkLeaks(person, frame.documents);
  }

  /** I2, for every answer of every path, a refusal's document too. */
  #checkLeaks(person: Person, documents: readonly (WireDocument | undefined)[]): void {
    const leaked = this.#backing.leaked?.(person.id, documents) ?? [];
    for (const one of leaked) this.violations.push(`I2 ${person.role} ${person.id} was shown ${one}`);
  }

  /** A job of the server writes a field of its own into some document. */
  async job(pick: number, n: number): Promise<void> {
    const name = pick < 0.5 ? 'homeworkSession' : 'submission';
    await this.refresh();
    const rows = [...this.#backing.rows()].filter(([key, row]) => key.startsWith(`${name}|`) && !row.deleted);
    const id = rows[Math.floor(pick * 977) % Math.max(1, rows.length)]?.[1].id;
    if (!id) return;
    const change =
      name === 'homeworkSession' ? { photoState: n % 2 ? 'arrived' : 'read' } : { studentName: `name ${n}` };
    await this.#change(name, id, (row) => ({ fields: { ...row.fields, ...change } }));
    this.trace(`job ${name} ${id}`);
  }

  /** Puts a student out of the class or in again; a second teacher likewise. */
  async regrant(x: number): Promise<void> {
    const { otherTeacher, student } = people;
    if (x < 0.6) {
      const { store } = this.#backing;
      const held = await store.snapshot((tx) => store.members(tx, otherTeacher.id), otherTeacher.id);
      const holds = held.has(scope.teachers(classId));
      this.trace(`second teacher ${holds ? 'leaves' : 'comes'}`);
      return this.hold(otherTeacher, !holds);
    }
    const id = naturalId('enrolment', classId, student.id);
    await this.#change('enrolment', id, ({ deleted, fields }) => {
      this.trace(`student ${deleted ? 'comes back' : 'leaves'}`);
      // A tombstone has no words: who comes back has them of the class again.
      return { deleted: !deleted, fields: deleted ? { ...fields, ...copied } : fields };
    });
  }

  /** What a person may see now. */
  async visible(person: Person): Promise<Map<string, WireDocument>> {
    const seen = new Map<string, WireDocument>();
    for (const collection of collectionNames) {
      let checkpoint: unknown = null;
      for (let more = true; more;) {
        const answer = await this.pull(person, collection, checkpoint, 1000);
        for (const document of answer.documents) seen.set(`${collection} ${document.id}`, document);
        ({ checkpoint, more } = answer);
      }
    }
    return seen;
  }
}

/** The school of the simulator: everything in memory, under whatever clock. */
export class School extends SchoolOver<MemoryTx> {
  readonly store: MemoryStore;

  constructor(trace: (line: string) => void) {
    const store = new WatchedStore();
    super(trace, {
      store,
      leaked: (userId, documents) => store.oracle.leaked(userId, documents),
      feed: (late) => memoryFeed(store, late),
      put: (tx, collection, row) => store.put(tx, collection, row),
      rows: () => store.dump().tables.rows,
    });
    this.store = store;
  }
}
