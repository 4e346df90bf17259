import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { gate, settles, type Desk, type Storage } from './desk.ts';
import { idOf, type School } from './school.ts';
import { assignmentId, assignments, isStill, plan, sees, sent, type Plan } from './stage.ts';

/** A memory storage whose writes of what came from the school wait for `passed`. */
export function slowDownstream(passed: () => Promise<void> | undefined): Storage {
  const storage = Object.assign(getRxStorageMemory(), { collectionStates: new Map() });
  return {
    ...storage,
    async createStorageInstance(params: never) {
      const instance = await storage.createStorageInstance(params);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (rows, context) => {
        if (context === 'hub' || context.startsWith('replication-downstream')) await passed();
        return write(rows, context);
      };
      return instance;
    },
  } as never;
}

/** Writes `count` assignments of the server's own in the order of their ids. */
async function putMany(school: School, first: number, count: number, more: Record<string, unknown>): Promise<void> {
  const fields = school.row('assignment', assignmentId)?.fields;
  for (let n = first; n < first + count; n++) await school.put('assignment', { ...fields, ...more }, idOf(n));
}
const countOf = async (desk: Desk): Promise<number> => (await desk.rows('assignment')).length;
const asksFor = (calls: readonly { collection: string }[]): boolean =>
  calls.some(({ collection }) => collection === 'assignment');

/** When things come in an order that is seldom met by chance. */
export const orderPlans = {
  /** A full page of new documents is being stored when the next page brings one of them in a newer version. */
  'a page comes while the one before is being stored': plan(async ({ school, wrong, desk }) => {
    const downstream: { held?: Promise<void> } = {};
    const one = await desk('teacher', assignments, { storage: slowDownstream(() => downstream.held) });
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    await settles(async () => (await countOf(one)) === 3);
    // More than one page: the next one is asked for while this one is being stored.
    await putMany(school, 40, 12, { title: 'first' });
    const [inserts, second] = [gate(), gate()];
    downstream.held = inserts.passed;
    const before = one.answers.length;
    const pages = (): number => one.answers.slice(before).filter(({ documents }) => documents.length > 0).length;
    one.wire.beforePull = (calls) => (asksFor(calls) && pages() > 0 ? second.passed : undefined);
    one.replica.tryNow();
    await settles(() => pages() === 1);
    await putMany(school, 45, 1, { title: 'second' });
    second.open();
    if (!(await settles(() => pages() === 2))) wrong.push('there was no page meanwhile');
    // As long as the newer page needs to be applied, were it not to wait.
    await settles(() => false, 30);
    inserts.open();
    if (!(await settles(async () => (await one.doc('assignment', idOf(45)))?.['title'] === 'second')))
      wrong.push('the device has an old document for ever');
  }),

  /** The device may die at any moment after the request has left: its record must be on the disk before. */
  'a request leaves while the disk is slow': plan(async ({ wrong, desk }) => {
    const one = await desk('teacher', assignments, {
      store: (plain) => ({
        ...plain,
        putAttempts: async (collection, attempts) => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          await plain.putAttempts(collection, attempts);
        },
      }),
    });
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    one.wire.beforePush = (calls) => {
      for (const { collection, rows } of calls)
        for (const { id, key } of rows)
          if (!one.disk.sent.get(`${collection} ${id}`)?.some((attempt) => attempt.key === key))
            wrong.push('a row is on the wire without its sent record');
    };
    await one.replica.writer.edit('assignment', assignmentId, { title: 'k1' });
    if (!(await sent(one))) wrong.push('nothing was sent');
    if (!(await settles(() => one.disk.sent.size === 0))) wrong.push('a sent record stays after its answer');
  }),

  /** Page two is read while page one is applied; then a push goes between them and changes a document of page two. */
  'a push goes between two pages': plan(async ({ school, wrong, desk }) => {
    const one = await desk('teacher', assignments);
    await putMany(school, 40, 16, { title: 'first' });
    await settles(async () => (one.replica.tryNow(), (await countOf(one)) === 19));
    // A new device begins with reading; from here on it sends what is typed.
    await isStill(one);
    const id = idOf(53);
    await putMany(school, 40, 16, { title: 'first', description: 'newer' });
    const [first, read] = [gate(), gate()];
    const before = one.answers.length;
    const pages = () => one.answers.slice(before).filter(({ documents }) => documents.length > 0);
    one.wire.afterPull = () => {
      if (pages().length === 2) read.open();
      return pages().length === 1 ? first.passed : undefined;
    };
    // The page ahead is read before the push arrives.
    one.wire.beforePush = () => read.passed;
    one.replica.tryNow();
    await settles(() => pages().length === 1);
    const seen: unknown[] = [];
    // Each write: a query may pass over what stands for a moment.
    const watching = one.replica
      .collection('assignment')
      .$.subscribe(({ documentId, documentData }) => void (documentId === id && seen.push(documentData.title)));
    await one.replica.writer.edit('assignment', id, { title: 'k1' });
    first.open();
    if (!(await settles(async () => (await one.doc('assignment', id))?.['description'] === 'newer')))
      wrong.push('the newest does not come');
    await sent(one);
    await settles(() => false, 100);
    watching.unsubscribe();
    // Once ahead, and once more after the push: a page of before it may say that a document is gone which it has brought.
    const second = JSON.stringify(pages()[0]?.checkpoint);
    if (one.pulls.filter(({ checkpoint }) => JSON.stringify(checkpoint) === second).length < 2)
      wrong.push('a page that was read before a push is used after it');
    if (seen.slice(seen.indexOf('k1')).some((title) => title !== 'k1'))
      wrong.push(`what was acknowledged has gone back: ${seen.join()}`);
  }),
} satisfies Record<string, Plan>;
