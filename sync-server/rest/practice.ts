import type { AnswerOf, QueryOf } from '../../schema/rest/index.ts';
import { find } from '../db/find.ts';
import { Refusal } from '../errors.ts';
import { report } from '../services/safety/content-report.ts';
import { keepLibrary } from '../services/practice/keep-library.ts';
import { rate } from '../services/practice/practice-rating.ts';
import { searchLibrary, testFor } from '../services/practice/practice-search.ts';
import { requireOwner } from './may.ts';
import { attempt } from './present/attempt.ts';
import type { Handlers, RestDeps } from './router.ts';
import { idFor, writeOne } from './write.ts';

const search = async (
  { db }: Pick<RestDeps, 'db'>,
  userId: string,
  query: QueryOf<'searchLibrary'>,
): Promise<AnswerOf<'searchLibrary'>> => {
  await keepLibrary(db);
  return db.read((sql) => searchLibrary(sql, userId, { ...query, page: Number(query.page ?? 0) }));
};

/** A test that this person may read: found in the library, its own, or of its class. */
const requireTest = async ({ db }: Pick<RestDeps, 'db'>, userId: string, id: string) => {
  await keepLibrary(db);
  const found = await db.read((sql) => testFor(sql, userId, id));
  if (!found) throw new Refusal('not_found');
  return found;
};

const requireOwnTest = async (deps: Pick<RestDeps, 'db'>, userId: string, id: string): Promise<void> => {
  if (!(await requireTest(deps, userId, id)).test.isOwn) throw new Refusal('not_found');
};

export const practice: Handlers<
  | 'searchLibrary'
  | 'childLibrary'
  | 'getTest'
  | 'createTest'
  | 'shareTest'
  | 'deleteTest'
  | 'rateTest'
  | 'reportTest'
  | 'listAttempts'
  | 'sendAttempt'
> = {
  searchLibrary: ({ who, query }, deps) => search(deps, who.userId, query),

  childLibrary: ({ who, query }, deps) => search(deps, who.userId, query),

  getTest: async ({ who, params }, deps) => (await requireTest(deps, who.userId, params.id)).test,

  createTest: async ({ who, body, key }, deps) => {
    const { id: given, ...set } = body;
    const id = idFor(who, 'practiceTest', given, key);
    await writeOne(deps, who, 'practiceTest', { id, new: true, set: { ...set, madeAt: new Date().toISOString() } });
    return (await requireTest(deps, who.userId, id)).test;
  },

  shareTest: async ({ who, params, body }, deps) => {
    await requireOwnTest(deps, who.userId, params.id);
    await writeOne(deps, who, 'practiceTest', { id: params.id, set: { isShared: body.isShared } });
    return (await requireTest(deps, who.userId, params.id)).test;
  },

  deleteTest: async ({ who, params }, deps) => {
    await requireOwnTest(deps, who.userId, params.id);
    await writeOne(deps, who, 'practiceTest', { id: params.id, set: {}, del: true });
    return undefined;
  },

  rateTest: async ({ who, params, body }, deps) => {
    const { test } = await requireTest(deps, who.userId, params.id);
    if (test.isOwn) throw new Refusal('own_test');
    await deps.db.transaction((sql) => rate(sql, { testId: test.id, personId: who.userId, stars: body.stars }));
    const { items: _, ...entry } = (await requireTest(deps, who.userId, params.id)).test;
    return entry;
  },

  reportTest: async ({ who, params, body }, deps) => {
    const { test, authorId } = await requireTest(deps, who.userId, params.id);
    await deps.db.transaction((sql) =>
      report(
        sql,
        { kind: 'practiceTest', about: test.id, authorId, title: test.title, content: { items: test.items } },
        { reporterId: who.userId, ...body },
        new Date().toISOString(),
      ),
    );
    return { reported: true };
  },

  listAttempts: async ({ who }, { db }) => {
    const rows = await db.readAs(who.userId, (sql) =>
      find(sql, 'attempt', { studentId: who.userId }, { order: ['-startedAt', '-id'], limit: 500 }),
    );
    return rows.map(attempt);
  },

  sendAttempt: async ({ who, body, request }, deps) => {
    requireOwner(request, who.userId);
    const { id, startedAt, finishedAt, ...set } = body;
    const at = (moment: string): string => new Date(moment).toISOString();
    const row = { ...set, startedAt: at(startedAt), ...(finishedAt ? { finishedAt: at(finishedAt) } : {}) };
    return attempt(await writeOne(deps, who, 'attempt', { id, new: true, set: row }));
  },
};
