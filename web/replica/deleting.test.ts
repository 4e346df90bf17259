import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { scope } from '../../schema/who.ts';
import { forgetQuestions } from './forget-questions.ts';
import type { PersonStore } from './person-store.ts';
import { memoryPersonStore } from './memory-person-store.ts';
import { openReplica, type Replica } from './open.ts';
import type { Verdict } from '../../schema/wire.ts';
import { emptyAnswer } from './sync/pull.ts';
import { TransportError, type Transport } from './sync/transport.ts';

const at = '2026-11-20T10:00:00.000Z';
const words = 'how many zebras';
let person: { id: string; role: 'student' };
let opened: Replica[] = [];
beforeEach(() => {
  person = { id: newId(), role: 'student' };
});
afterEach(async () => {
  for (const replica of opened) await replica.close();
  opened = [];
});

const down: Transport = {
  pull: () => Promise.reject(new TransportError(0)),
  push: () => Promise.reject(new TransportError(0)),
};
async function open(transport: Transport, store?: PersonStore): Promise<Replica> {
  const only = ['homeworkSession'] as const;
  const replica = await openReplica({
    ...{ person, transport, live: null, multiInstance: false, only },
    ...(store ? { store } : {}),
  });
  opened.push(replica);
  return replica;
}
const question = {
  questionText: words,
  subject: 'math' as const,
  attempts: [],
  builtinVersion: 1,
  startedAt: at,
  writtenAt: at,
};
const asked = (replica: Replica) => replica.writer.create('homeworkSession', question);

/** The stores of this device's databases in which something holds the words. */
async function storesWith(text: string): Promise<string[]> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
    });
  const found: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name?.includes(person.id)) continue;
    const db = await done(indexedDB.open(name));
    for (const store of db.objectStoreNames) {
      const rows = await done(db.transaction(store).objectStore(store).getAll());
      if (JSON.stringify(rows).includes(text)) found.push(`${name}/${store}`);
    }
    db.close();
  }
  return found;
}

/** A school that acknowledges what is pushed; `gone` ids are told by the next pull. */
function school() {
  let n = 1;
  const documents = new Map<string, Record<string, unknown> & { id: string; rev: string }>();
  const gone = new Set<string>();
  let pulled = 0;
  const transport: Transport = {
    pull: async (calls) =>
      calls.map(() => {
        pulled += 1;
        return {
          ...emptyAnswer,
          documents: pulled === 1 ? [...documents.values()] : [],
          gone: [...gone],
          checkpoint: { e: 'one', s: { [scope.own(person.id)]: [1, '1', 0, '0', 1, String(++n), ''] } },
          at: [1, String(n)],
          granted: [scope.own(person.id)],
        };
      }),
    push: async (calls) =>
      calls.map(({ rows }) =>
        rows.map((row) => {
          const rev = `1.${++n}`;
          const document = row.del
            ? { id: row.id, rev, deleted: true }
            : { ...question, ...row.set, id: row.id, rev, studentId: person.id, scopes: [scope.own(person.id)] };
          // A first pull may come after all of it.
          if (row.del) documents.delete(row.id);
          else documents.set(row.id, document);
          return { id: row.id, verdict: 'OK' as const, document, last: row.key };
        }),
      ),
  };
  return { transport, documents, gone };
}

const eventually = (check: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000, interval: 30 });

describe('of a question that was deleted here, no store of the device holds a word', () => {
  test('offline and never sent: the document, its attempts, conflicts and drafts', async () => {
    const replica = await open(down);
    const { id } = await asked(replica);
    const { store } = replica;
    await store.setMeta(`draft:question:${id}`, words);
    await store.putConflicts([
      { collection: 'homeworkSession', id, field: 'questionText', value: words, why: 'mine', at, wasNew: false },
    ]);
    await eventually(async () => expect((await store.attempts('homeworkSession', [id])).get(id)).toHaveLength(1));
    expect(await storesWith(words)).not.toEqual([]);
    await replica.writer.remove('homeworkSession', id);
    expect(replica.waiting()).toMatchObject([{ id, kind: 'deleted' }]);
    await eventually(async () => expect(await storesWith(words)).toEqual([]));
    await replica.close();
    const again = await open(down);
    expect(again.waiting()).toMatchObject([{ id, kind: 'deleted' }]);
    await eventually(async () => expect(await storesWith(words)).toEqual([]));
  });

  test('after it was at school, and with the draft of another question left alone', async () => {
    const { transport } = school();
    const replica = await open(transport);
    const { id } = await asked(replica);
    const other = await replica.writer.create('homeworkSession', { ...question, questionText: 'otters' });
    await replica.store.setMeta(`draft:question:${other.id}`, 'otters?');
    await eventually(() => expect(replica.waiting()).toEqual([]));
    await replica.writer.remove('homeworkSession', id);
    await eventually(async () => {
      expect(replica.waiting()).toEqual([]);
      expect(await storesWith(words)).toEqual([]);
    });
    expect(await replica.store.meta(`draft:question:${other.id}`)).toBe('otters?');
    expect(await replica.collection('homeworkSession').find().exec()).toHaveLength(1);
  });
});

test('a question that is deleted in the moment in which it is being sent leaves no word of the attempt', async () => {
  const store = memoryPersonStore();
  const { putAttempts } = store;
  let remove: (() => Promise<void>) | null = null;
  // The device is about to note what it will send.
  store.putAttempts = async (collection, attempts) => {
    const first = remove;
    remove = null;
    await first?.();
    await putAttempts(collection, attempts);
  };
  let told = (): void => {};
  const isAsked = new Promise<void>((resolve) => (told = resolve));
  const never: Transport = {
    pull: () => new Promise(() => {}),
    push: () => (told(), new Promise(() => {})),
  };
  const replica = await open(never, store);
  const id = newId();
  remove = () => replica.writer.remove('homeworkSession', id);
  await replica.writer.create('homeworkSession', question, { id });
  await isAsked;
  await eventually(async () => expect((await store.attempts('homeworkSession', [id])).get(id)).toEqual([]));
});

test('a question that is deleted in the moment in which it is read anew stays deleted', async () => {
  const store = memoryPersonStore();
  const { deletions } = store;
  let remove: (() => Promise<void>) | null = null;
  // The device has just read what it has deleted, and is about to take a page over.
  store.deletions = async (...given) => {
    const listed = await deletions(...given);
    const first = remove;
    remove = null;
    await first?.();
    return listed;
  };
  const { transport, documents } = school();
  let next: (() => void) | null = null;
  const replica = await open(
    {
      ...transport,
      pull: async (calls) => {
        const answers = await transport.pull(calls);
        const begin = next;
        next = null;
        begin?.();
        // Another scope: what is here is read once more before the page is taken over.
        const more = { documents: [...documents.values()], granted: [scope.own(person.id), scope.family(person.id)] };
        return begin ? answers.map((answer) => answer && { ...answer, ...more }) : answers;
      },
    },
    store,
  );
  const { id } = await asked(replica);
  await eventually(() => expect(replica.waiting()).toEqual([]));
  let seen = 0;
  replica.collection('homeworkSession').eventBulks$.subscribe(({ events }) => {
    seen += events.filter(({ operation }) => operation !== 'DELETE').length;
  });
  next = () => (remove = () => replica.writer.remove('homeworkSession', id));
  replica.tryNow();
  await eventually(() => expect([remove, documents.size, replica.waiting()]).toEqual([null, 0, []]));
  expect(await replica.collection('homeworkSession').find().exec()).toEqual([]);
  expect(seen).toBe(0);
});

test('a question that was deleted on another device leaves no word here', async () => {
  const { transport, documents, gone } = school();
  const id = newId();
  documents.set(id, { ...question, id, rev: '1.1', studentId: person.id, scopes: [scope.own(person.id)] });
  const replica = await open(transport);
  await eventually(async () => expect(await replica.collection('homeworkSession').find().exec()).toHaveLength(1));
  for (const draft of ['question', 'ask-note']) await replica.store.setMeta(`draft:${draft}:${id}`, words);
  await replica.store.putConflicts([
    { collection: 'homeworkSession', id, field: 'questionText', value: words, why: 'mine', at, wasNew: false },
  ]);
  gone.add(id);
  replica.tryNow();
  await eventually(async () => expect(await replica.collection('homeworkSession').find().exec()).toEqual([]));
  await forgetQuestions(replica.store, new Set());
  await eventually(async () => expect(await storesWith(words)).toEqual([]));
});

test('a question that another device deletes in the moment in which it is deleted here waits for nothing', async () => {
  const store = memoryPersonStore();
  const { putDeletion } = store;
  const { transport, gone } = school();
  const replica = await open(transport, store);
  const { id } = await asked(replica);
  await eventually(() => expect(replica.waiting()).toEqual([]));
  const isHere = async () => (await replica.collection('homeworkSession').find().exec()).length;
  // It has been found here, and its tombstone comes before this device has made one.
  store.putDeletion = async (deletion) => {
    gone.add(id);
    replica.tryNow();
    await eventually(async () => expect(await isHere()).toBe(0));
    await putDeletion(deletion);
  };
  await replica.writer.remove('homeworkSession', id);
  await eventually(async () => expect([replica.waiting(), await store.deletions()]).toEqual([[], []]));
});

test('a try that is asked for while the exchange begins is not lost', async () => {
  const { transport, documents, gone } = school();
  const id = newId();
  documents.set(id, { ...question, id, rev: '1.1', studentId: person.id, scopes: [scope.own(person.id)] });
  const store = memoryPersonStore();
  const { deletions } = store;
  let release = (): void => {};
  const isRead = new Promise<void>((resolve) => (release = resolve));
  let listed = 0;
  // The first page has been taken over, and the exchange begins: it waits for the disk until RxDB has read what has come since.
  store.deletions = async (name) => {
    if (name && ++listed === 2) await isRead;
    return deletions(name);
  };
  let pulled = 0;
  const replica = await open(
    {
      ...transport,
      pull: async (calls) => {
        const answers = await transport.pull(calls);
        if (++pulled === 2) {
          gone.add(id);
          replica.tryNow();
          release();
        }
        return answers;
      },
    },
    store,
  );
  await eventually(() => expect(gone.has(id)).toBe(true));
  await eventually(async () => expect(await replica.collection('homeworkSession').find().exec()).toEqual([]));
});

describe('a text of another device that was replaced here', () => {
  const teacher = { id: newId(), role: 'teacher' as const };
  const work = { name: 'Lakes', description: 'mine', subject: 'math', grade: 'PYP4', totalPoints: 5, isShared: true };
  const replaced = { field: 'description', value: 'hers', why: 'mine', at, wasNew: false } as const;

  async function deleted(verdict: Pick<Verdict, 'verdict' | 'code'>) {
    let answer = (): void => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const held = { ...emptyAnswer, checkpoint: { e: 'one', s: {} }, at: [1, '1'] as [number, string], granted: [] };
    const id = newId();
    const transport: Transport = {
      pull: async (calls) => calls.map(() => held),
      push: async (calls) => {
        await isAnswered;
        return calls.map(({ rows }) => rows.map((row) => ({ id: row.id, last: row.key, ...verdict })));
      },
    };
    const store = memoryPersonStore();
    const replica = await openReplica({
      ...{ person: teacher, transport, store, live: null, multiInstance: false, only: ['template'] },
    });
    opened.push(replica);
    const base = { id, rev: '1.1', scopes: [], edited: {}, teacherId: teacher.id, teacherName: 'Robin' };
    await replica.collection('template').insert({ ...base, ...work });
    const own = { ...replaced, value: 'refused', why: 'field_not_yours' };
    await store.putConflicts([replaced, own].map((one) => ({ ...one, collection: 'template', id })));
    await replica.writer.remove('template', id);
    expect((await store.conflicts()).map(({ value }) => value)).toEqual(['hers']);
    await eventually(() => expect(replica.conflicts.get()).toEqual([]));
    answer();
    await eventually(async () => expect(await store.deletions()).toEqual([]));
    return { replica, store };
  }

  test('goes with the work when the school agrees', async () => {
    const { replica, store } = await deleted({ verdict: 'OK' });
    expect(await store.conflicts()).toEqual([]);
    expect(replica.conflicts.get()).toEqual([]);
  });

  test('is shown again when the school refuses', async () => {
    const { replica } = await deleted({ verdict: 'REJECTED', code: 'not_found' });
    await eventually(() => expect(replica.conflicts.get()).toMatchObject([{ values: [{ value: 'hers' }] }]));
  });
});
