import { setImmediate as nextTurn } from 'node:timers/promises';
import { newId } from '../../schema/ids.ts';
import { collectionNames } from '../../schema/index.ts';
import { type Operation, pullOperation, pushOperation } from '../../schema/operations.ts';
import { scope } from '../../schema/who.ts';
import type { PushRow } from '../../schema/wire.ts';
import { storedAs } from '../db/rows.ts';
import { columnsOf, tableOf } from '../db/tables.ts';
import type { RequestContext } from './graphql/schema.ts';
import { createPull, type Pull } from './pull.ts';
import { createPush } from './push.ts';
import type { DocumentText, Members, Store, StoredRow } from './store.ts';
import { toText } from './store.ts';

/** Answers an operation as if it had come over HTTP, in this context. */
export type Ask = (operation: Operation, context: RequestContext) => Promise<unknown>;

const pushes = 8;
const rowsOfPush = 25;
/** So often all rows are read: V8 compiles well what has run some thousand times. */
const readings = 50;

/**
 * Asks for pushes and pulls of nobody, whose school is a few objects in memory, so that the first tablets after a start meet a
 * program that V8 and GraphQL have compiled: a first download takes half as long again from one that has just begun. Real
 * requests go between the steps.
 */
export async function rehearse(ask: Ask): Promise<void> {
  const school = new NobodysSchool();
  const { push } = createPush({ store: school.store() });
  const teacher = { userId: school.teacherId, role: 'teacher', lastExchangeAt: null } as const;
  const contextOf = (pull: Pull): RequestContext => ({
    userId: school.teacherId,
    push: (name, rows) => push({ ...teacher, receivedAt: new Date().toISOString() }, name, rows),
    pull: async (request) => {
      const [answer] = await pull(school.teacherId, [request]);
      if (answer?.status !== 'fulfilled') throw new Error('nothing was read', { cause: answer?.reason });
      return answer.value;
    },
  });
  const pullAnew = (): Pull => createPull({ store: school.store() });
  for (const collection of collectionNames) {
    await ask(pushOperation([{ collection, rows: [] }], true), contextOf(pullAnew()));
    await nextTurn();
  }
  for (let count = 0; count < pushes; count++) {
    const rows = Array.from({ length: rowsOfPush }, () => school.newWork());
    await ask(pushOperation([{ collection: 'assignment', rows }], true), contextOf(pullAnew()));
    await nextTurn();
  }
  for (let count = 0; count < readings; count++) {
    // One of its own each time: what a pull has answered lately it knows.
    await ask(pullOperation([{ collection: 'assignment', checkpoint: null, limit: 1_000 }]), contextOf(pullAnew()));
    await nextTurn();
  }
}

/** A teacher, a class and its work, which end with the rehearsal. */
class NobodysSchool {
  readonly teacherId = newId();
  readonly #class: StoredRow;
  readonly #work = new Map<string, DocumentText>();
  readonly #members: Members;

  constructor() {
    const id = newId();
    const fields = { className: 'Nobody’s', grade: 'PYP1', subject: 'math', isActive: true, teacherId: this.teacherId };
    const scopes = [scope.classroom(id), scope.teachers(id)];
    this.#class = { id, rev: '1.1', deleted: false, scopes, fields };
    this.#members = new Map(scopes.map((held) => [held, { epoch: 1, xid: '1' }]));
  }

  /** What a device sends of new work. */
  newWork(): PushRow {
    const set = {
      classId: this.#class.id,
      title: 'Read one page',
      description: 'Read the page aloud to somebody, and write down three words that are new to you. '.repeat(4),
      dueDate: new Date().toISOString(),
      totalPoints: 10,
      isPublished: true,
    };
    return { id: newId(), base: '', device: this.teacherId, key: newId(), set, new: true };
  }

  store(): Store<null> {
    const at = { epoch: 1, xid: '2' };
    const never = (): never => {
      throw new Error('not rehearsed');
    };
    return {
      snapshot: (work) => {
        const seen = { lineage: 'rehearsal', horizon: { epoch: 1, xid: '3' }, at: [1, '3'] as [number, string] };
        return work(null, { ...seen, floor: { epoch: 0, xid: '0' } }, this.#members);
      },
      transaction: (work) => work(null),
      page: async (_tx, _collection, [cut]) =>
        cut ? [...this.#work.keys()].toSorted().map((id) => ({ ...at, id, scope: cut.scope })) : [],
      documents: async () => [...this.#work.values()],
      evidence: async () => ({
        parents: [this.#class],
        rows: [],
        context: { members: this.#members, classesEver: new Map(), last: new Map(), parents: [], quota },
      }),
      write: async (_tx, name, { inserts }) => {
        columnsOf(tableOf(name), inserts);
        const rows = inserts.map((row) => storedAs(row, '1.2'));
        for (const row of rows) this.#work.set(row.id, toText(row));
        return rows;
      },
      ...{
        members: never,
        bodies: never,
        manifest: never,
        lockRows: never,
        shareRows: never,
        context: never,
        grant: never,
        revoke: never,
      },
    };
  }
}

const quota = { rows: 0, bytes: 0 };
