import { printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { sync } from '../../sync-server/db/migrations/0001-sync.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { tableDdl } from '../../sync-server/db/tables.ts';
import { buildSchema } from '../../sync-server/sync/graphql.ts';

test('the GraphQL schema that schema/ gives is the reviewed one', async () => {
  const schema = buildSchema({ push: async () => [], live: async function* () {} });
  await expect(`${printSchema(schema)}\n`).toMatchFileSnapshot('../golden/schema.graphql');
});

test('the tables that schema/ gives are the reviewed ones', async () => {
  const tables = collectionNames.map((name) => tableDdl(collectionOf(name)));
  await expect(`${tables.join('\n\n')}\n`).toMatchFileSnapshot('../golden/tables.sql');
  expect(sync.name).toBe('0001-sync');
});
