import type { plans } from './plans.ts';
import type { Mutation } from './run.ts';

export interface Mutant {
  mutation: Mutation;
  /** What fails with it, and does not without: the seed of a schedule, or a written plan where random ones do not notice. */
  caughtBy: number | keyof typeof plans;
}

const withoutEdits = <T extends object>(document: T): T => ({ ...document, edited: {} });

/** One broken rule each: the schedules must notice every one of them. */
export const mutants: Readonly<Record<string, Mutant>> = {
  'the server does not compare versions': {
    caughtBy: 16,
    mutation: {
      school(school) {
        school.rowIn = (collection, row) => ({ ...row, base: school.row(collection, row.id)?.rev ?? row.base });
      },
    },
  },
  'the server names no last applied push': {
    caughtBy: 48,
    mutation: {
      school(school) {
        school.rowIn = (_collection, row) => ({ ...row, key: `${row.key}.${Math.random()}` });
        school.verdictOut = ({ last: _, ...verdict }) => verdict;
      },
    },
  },
  'OK forgets what was typed while it was on its way': {
    caughtBy: 2,
    mutation: {
      steps: (steps) => ({
        afterOk: (_of, current, _row, answer) => ({
          document: withoutEdits(
            steps.takeOver(withoutEdits(current), {
              ...current,
              ...answer,
              edited: {},
              scopes: answer.scopes ?? [],
              _deleted: false,
            }),
          ),
          lost: [],
        }),
      }),
    },
  },
  'OK takes the version only': {
    caughtBy: 1,
    mutation: {
      steps: () => ({
        afterOk: (_of, current, _row, answer) => ({ document: { ...current, rev: answer.rev, edited: {} }, lost: [] }),
      }),
    },
  },
  'OK on a newer version is not rebased': {
    caughtBy: 'a repeated row meets a newer version',
    mutation: {
      steps: () => ({
        afterOk(_of, current, row, answer) {
          const left = Object.entries(current.edited).filter(
            ([field]) => !(field in row.set) || JSON.stringify(current[field]) !== JSON.stringify(row.set[field]),
          );
          const mine = Object.fromEntries(left.map(([field]) => [field, current[field]]));
          return {
            document: {
              ...current,
              ...answer,
              ...mine,
              scopes: answer.scopes ?? [],
              edited: Object.fromEntries(left),
              _deleted: false,
            },
            lost: [],
          };
        },
      }),
    },
  },
  'in a conflict the server wins': {
    caughtBy: 1,
    mutation: {
      steps: (steps) => ({
        afterConflict: (of, current, theirs) => steps.afterConflict(of, withoutEdits(current), theirs, null),
      }),
    },
  },
  'in a conflict the device wins': {
    caughtBy: 10,
    mutation: {
      steps: (steps) => ({
        afterConflict: (of, current, theirs, sent) =>
          theirs.deleted
            ? steps.afterConflict(of, current, theirs, sent)
            : { document: { ...current, rev: theirs.rev }, lost: [] },
      }),
    },
  },
  'nothing is kept': { caughtBy: 2, mutation: { store: (store) => ({ ...store, keep: async () => {} }) } },
  'a refused value is dropped': {
    caughtBy: 7,
    mutation: { steps: (steps) => ({ afterRejected: (...args) => ({ ...steps.afterRejected(...args), lost: [] }) }) },
  },
  'a refusal does not bring the document': {
    caughtBy: 4,
    mutation: { steps: () => ({ afterRejected: (_of, current) => ({ document: current, lost: [] }) }) },
  },
  'no sent record': {
    caughtBy: 'an answer is lost and the device dies',
    mutation: { store: (store) => ({ ...store, putAttempts: async () => {}, attempts: async () => new Map() }) },
  },
  'every try has a new key and forgets the others': {
    caughtBy: 'an answer is lost and the device dies',
    mutation: {
      steps: () => ({
        attemptFor: (_before, row, newKey) => {
          const key = newKey();
          return { key, attempts: [{ key, base: row.base, set: row.set, del: Boolean(row.del) }] };
        },
      }),
    },
  },
  'deletes are not listed': {
    caughtBy: 1,
    mutation: { store: (store) => ({ ...store, putDeletion: async () => {} }) },
  },
  'a pull brings back what was deleted here': {
    caughtBy: 'a pull brings what is deleted here',
    mutation: { steps: (steps) => ({ pageOf: (of, answer) => steps.pageOf(of, answer, new Set()) }) },
  },
  'a pulled document overwrites an edited one': {
    caughtBy: 1,
    mutation: { steps: () => ({ takeOver: (current, incoming) => ({ ...current, ...incoming }) }) },
  },
  'a gone document takes what was typed into it': {
    caughtBy: 20,
    mutation: { steps: (steps) => ({ goneFrom: (of, current) => steps.goneFrom(of, withoutEdits(current)) }) },
  },
  'nothing is purged': { caughtBy: 2, mutation: { steps: () => ({ toPurge: () => [] }) } },
  'a purge takes edited documents too': {
    caughtBy: 9,
    mutation: {
      steps: (steps) => ({
        toPurge: (documents, answer) => steps.toPurge([...documents].map(withoutEdits), answer),
        goneFrom: (of, current) => steps.goneFrom(of, withoutEdits(current)),
      }),
    },
  },
  'push and pull overlap': {
    caughtBy: 'a pull arrives while a push is in flight',
    mutation: { steps: () => ({ lane: () => ({ pull: (work) => work(), push: (work) => work() }) }) },
  },
  'the whole document is sent': {
    caughtBy: 2,
    mutation: {
      steps: (steps) => ({
        toRow: (doc) => ({
          ...steps.toRow(doc),
          set: Object.fromEntries(
            Object.entries(doc).filter(
              ([key]) => !['id', 'rev', 'scopes', 'edited'].includes(key) && !key.startsWith('_'),
            ),
          ),
        }),
      }),
    },
  },
  'a delete of an unknown id leaves nothing': {
    caughtBy: 'a late insert finds its delete',
    mutation: {
      school(school) {
        school.instead = (collection, row) =>
          row.del && !school.row(collection, row.id) ? { id: row.id, verdict: 'REJECTED', code: 'not_found' } : null;
      },
    },
  },
  'a delete of what was never acknowledged is not sent': {
    caughtBy: 'a late insert finds its delete',
    mutation: {
      store: (store) => ({
        ...store,
        deletions: async (collection) => (await store.deletions(collection)).filter(({ base }) => base !== ''),
      }),
    },
  },
};
