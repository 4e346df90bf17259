import { newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import { collectionNames, collectionOf, collectionsOf } from '../../schema/index.ts';
import { printSchema } from 'graphql';
import { grantsDdl } from '../../sync-server/db/grants.ts';
import { migrate } from '../../sync-server/db/migrate.ts';
import { createDatabase } from '../../sync-server/db/orm.ts';
import type { ServerDocument } from '../../sync-server/db/tables.ts';
import { rowOf as storedRowOf, tableDdl, writeRows } from '../../sync-server/db/tables.ts';
import { effects as consequences } from '../../sync-server/effects/index.ts';
import type { Effects } from '../../sync-server/sync/effects.ts';
import { buildSchema } from '../../sync-server/sync/graphql/schema.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPull } from '../support/pull.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import type { Store } from '../../sync-server/sync/store.ts';
import { rxSchemaOf } from '../../web/replica/rx-schema.ts';
import { MemoryStore } from './memory/memory-store.ts';
import { contextOf, rowOf } from './school.ts';

// Run in a copy of the sources to which a collection was added (added-collection.test.ts): its name is not known here.
const [step, added, url = ''] = process.argv.slice(2);
const name = added as CollectionName;

interface Played {
  verdicts: string[];
  /** What the helper's device was given: at first, after the class was renamed, after the help has ended. */
  held: unknown[];
}

/** A teacher makes a kite for a class, which lets a helper into it; the class is renamed; the help ends. */
async function play<Tx>(
  store: Store<Tx>,
  put: (tx: Tx, collection: CollectionName, document: ServerDocument) => Promise<void>,
  effects: Effects<Tx>,
): Promise<Played> {
  const [teacher, helper, classId, id] = [newId(), newId(), newId(), newId()];
  await store.transaction(async (tx) => {
    for (const who of [teacher, helper]) await put(tx, 'person', { id: who, username: who, role: 'teacher' });
    const fields = { className: 'Owls', grade: 'PYP3', subject: 'math', isActive: true, teacherId: teacher };
    await put(tx, 'classroom', { ...fields, id: classId });
  });
  const [{ push }, pull] = [createPush({ store, effects }), createPull({ store })];
  const verdicts: string[] = [];
  const write = async (collection: CollectionName, of: string, set: Record<string, unknown>, base: string | null) => {
    const row = rowOf(of, set, base === null ? { new: true } : { base });
    const [verdict] = await push(contextOf({ id: teacher, role: 'teacher' }), collection, [row]);
    verdicts.push(`${collection} ${verdict?.verdict} ${verdict?.code ?? ''}`.trim());
    return verdict?.document?.rev ?? '';
  };
  const held: unknown[] = [];
  const look = async (): Promise<string> => {
    const [answer] = await pull(helper, [{ collection: name, checkpoint: null, limit: 100 }]);
    if (answer?.status !== 'fulfilled') throw new Error(String(answer?.reason));
    held.push(answer.value.documents.map(({ title, className }) => ({ title, className })));
    return answer.value.documents[0]?.rev ?? '';
  };
  await write(name, id, { classId, helperId: helper, title: 'Up', helps: true }, null);
  await look();
  const [classroom] = await store.transaction((tx) => store.bodies(tx, 'classroom', [classId]));
  await write('classroom', classId, { className: 'Herons' }, classroom?.rev ?? '');
  await write(name, id, { helps: false }, await look());
  await look();
  return { verdicts, held };
}

async function played(): Promise<Record<string, unknown>> {
  await migrate(url);
  const db = await createDatabase({ url, poolSize: 4 });
  const memory = new MemoryStore();
  try {
    return {
      postgres: await play(
        createPostgresStore(db),
        (sql, of, document) => writeRows(sql, of, [document]),
        consequences,
      ),
      memory: await play(memory, (tx, of, document) => memory.put(tx, of, storedRowOf(of, document)), {}),
      openedBy: collectionsOf('teacher').includes(name),
      device: Object.keys(rxSchemaOf(collectionOf(name)).properties),
      graphql: printSchema(buildSchema({ live: async function* () {} })).includes('pushKite('),
    };
  } finally {
    await db.close();
  }
}

const migration = () => ({ table: tableDdl(collectionOf(name)), grants: grantsDdl(collectionNames.map(collectionOf)) });
process.stdout.write(JSON.stringify(step === 'migration' ? migration() : await played()));
