import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import { prepared } from '../../sync-server/db/orm.ts';
import type { NewRow } from '../../sync-server/db/rows.ts';
import { rowOf } from '../../sync-server/db/tables.ts';
import type { Store } from '../../sync-server/sync/store.ts';
import { randomOf } from '../../tests/sync/random.ts';

/** A document whose fields this load changes. */
type Draft = { id: string; deleted?: boolean } & Record<string, unknown>;

interface Kept {
  collection: CollectionName;
  device: string;
  document: Draft;
}

/** What one transaction writes: rows of one collection and the receipts of one device. */
interface Write {
  collection: CollectionName;
  inserts: Kept[];
  updates: Kept[];
}

export interface Load {
  /** Writes new documents, twenty a transaction, until the feed holds so many entries. */
  grow(entries: number): Promise<void>;
  /** Makes so many transactions of a school day: mostly one to three documents changed, some new, some withdrawn or deleted. */
  work(transactions: number): Promise<{ documents: number }>;
  classIds: readonly string[];
}

const at = '2026-11-03T10:00:00.000Z';
const text = 'What is three quarters of the apples in a basket of twenty-four, and how do you know? '.repeat(3);

/** The part of a push's write that leaves a young receipt's date alone; the first release dated every receipt anew. */
const quietDate = /at = case when .*? end\)/s;
const withReleasedReceipts = (sql: Sql): Sql => ({
  query: (text, params) =>
    sql.query(
      text.includes('insert into sync_push') ? prepared(text.replace(quietDate, 'at = excluded.at)')) : text,
      params,
    ),
});

/** A school of 200 classes of 25, the same for the same seed; it writes as a push does: rows, receipts, feed. */
export function createLoad(db: Database, store: Store<Sql>, quietReceipts: boolean): Load {
  const random = randomOf(7);
  const classes = Array.from({ length: 200 }, () => ({
    id: newId(),
    teacherId: newId(),
    students: Array.from({ length: 25 }, () => newId()),
    assignments: [] as Draft[],
  }));
  const kept: Record<string, Kept[]> = {};
  let entries = 0;

  function make(): Kept {
    const group = random.pick(classes);
    const student = random.pick(group.students);
    const id = newId();
    const common = {
      classId: group.id,
      className: 'Owls',
      subject: 'math',
      title: 'Fractions',
      totalPoints: 20,
      dueDate: at,
    };
    const kind = random.int(10);
    const assignment = random.chance(0.1) || group.assignments.length === 0;
    if (assignment || kind === 0) {
      const document = {
        id,
        ...common,
        teacherId: group.teacherId,
        description: text,
        isPublished: true,
        publishedAt: at,
      };
      group.assignments.push(document);
      return { collection: 'assignment', device: group.teacherId, document };
    }
    if (kind < 5) {
      const own = { assignmentId: random.pick(group.assignments).id, studentId: student, studentName: 'Ada Q' };
      const document = { id, ...common, ...own, content: text, writtenAt: at, timeSure: true };
      return { collection: 'submission', device: student, document };
    }
    if (kind < 8) {
      const own = { studentId: student, questionText: text, subject: 'math', attempts: [], builtinVersion: 1 };
      return { collection: 'homeworkSession', device: student, document: { id, ...own, startedAt: at, writtenAt: at } };
    }
    const document = {
      id,
      personId: student,
      cause: `grade ${id}`,
      kind: 'grade',
      about: id,
      details: {},
      createdAt: at,
    };
    return { collection: 'notice', device: student, document };
  }

  /** Somebody's next step on a document. */
  function change({ collection, document }: Kept): void {
    if (random.chance(0.02)) document.deleted = true;
    else if (collection === 'homeworkSession') {
      const attempts = Array.isArray(document['attempts']) ? document['attempts'] : [];
      const attempt = { id: newId(), answer: String(random.int(100)), correct: random.chance(0.5), at };
      document['attempts'] = [...attempts, attempt].slice(-20);
    } else if (collection === 'submission') {
      document['score'] = random.int(20);
      document['feedback'] = `Well explained, ${random.int(1_000)}.`;
    } else if (collection === 'notice') document['readAt'] = new Date(random.int(1e12)).toISOString();
    // One change of an assignment in four takes it out of the class or brings it back: a move between scopes.
    else if (random.chance(0.25)) document['isPublished'] = document['isPublished'] !== true;
    else document['title'] = `Fractions ${random.int(10_000)}`;
  }

  async function write({ collection, inserts, updates }: Write): Promise<void> {
    const rows = (some: Kept[]): NewRow[] => some.map(({ document }) => rowOf(collection, document));
    const receipts = [...inserts, ...updates].map(({ document, device }) => ({
      id: document.id,
      device,
      key: newId(),
    }));
    await db.transaction(async (sql) => {
      const as = quietReceipts ? sql : withReleasedReceipts(sql);
      const quota = { userId: receipts[0]?.id ?? newId(), day: '2026-11-22', rows: receipts.length, bytes: 0 };
      await store.write(as, collection, { inserts: rows(inserts), updates: rows(updates), receipts, quota });
    });
    for (const one of inserts) {
      (kept[collection] ??= []).push(one);
      entries += rowOf(collection, one.document).scopes.length;
    }
  }

  /** Mostly what is new is worked on: the last twentieth in two of three cases. */
  function choose(from: Kept[]): Kept | undefined {
    const start = random.chance(0.66) ? Math.floor(from.length * 0.95) : 0;
    return from[start + random.int(from.length - start)];
  }

  return {
    classIds: classes.map(({ id }) => id),
    async grow(wanted) {
      while (entries < wanted) {
        const made = Array.from({ length: 60 }, make);
        for (const collection of new Set(made.map((one) => one.collection)))
          await write({ collection, inserts: made.filter((one) => one.collection === collection), updates: [] });
      }
    },
    async work(transactions) {
      let documents = 0;
      for (let n = 0; n < transactions; n++) {
        const collection = random.pick([
          'homeworkSession',
          'homeworkSession',
          'submission',
          'submission',
          'notice',
          'assignment',
        ] as const);
        const first = make();
        const isNew = random.chance(0.1);
        const some = new Set<Kept>();
        for (let m = random.int(3); m >= 0; m--) {
          const one = choose(kept[collection] ?? []);
          if (one && one.document.deleted !== true) some.add(one);
        }
        for (const one of some) change(one);
        if (isNew) await write({ collection: first.collection, inserts: [first], updates: [] });
        else await write({ collection, inserts: [], updates: [...some] });
        documents += isNew ? 1 : some.size;
      }
      return { documents };
    },
  };
}
