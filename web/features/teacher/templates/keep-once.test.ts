import { createRxDatabase, type RxDatabase } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../schema/ids.ts';
import { template } from '../../../../schema/template.ts';
import { conflictHandler } from '../../../replica/conflict-handler.ts';
import type { LocalCollection } from '../../../replica/document.ts';
import { rxSchemaOf } from '../../../replica/rx-schema.ts';
import { keepOnce } from './keep-once.ts';

const me = newId();
const diary: Parameters<typeof keepOnce>[2] = {
  ...{ name: 'Reading diary', subject: 'english', grade: 'PYP4', totalPoints: 10, isShared: false },
  ...{ description: undefined, instructions: 'Read for ten minutes.' },
};
let db: RxDatabase;
let rows: LocalCollection;

beforeEach(async () => {
  db = await createRxDatabase({ name: `keep${newId()}`, storage: getRxStorageMemory(), multiInstance: false });
  await db.addCollections({ template: { schema: rxSchemaOf(template), conflictHandler: conflictHandler(template) } });
  rows = db.collections['template'] as LocalCollection;
});
afterEach(async () => {
  await db.close();
});

const insert = (teacherId: string, copy: object) =>
  rows.insert({ ...copy, id: newId(), rev: '', scopes: [], edited: {}, teacherId });
const keep = (copy = diary): Promise<void> => keepOnce(rows, me, copy, (made) => insert(me, made));
const mine = async () => (await rows.find({ selector: { teacherId: me } }).exec()).length;

test('a template that is kept twice is there once, also where its copy was shared meanwhile', async () => {
  await insert(newId(), { ...diary, isShared: true });
  await keep();
  await keep();
  expect(await mine(), "the colleague's own is not a copy").toBe(1);
  await rows.findOne({ selector: { teacherId: me } }).incrementalPatch({ isShared: true });
  await keep();
  expect(await mine()).toBe(1);
});

test('one whose copy was changed or deleted, or that was changed itself, is kept anew', async () => {
  await keep();
  const first = rows.findOne({ selector: { teacherId: me } });
  await first.incrementalPatch({ name: 'Our diary' });
  await keep();
  await keep({ ...diary, totalPoints: 12 });
  expect(await mine()).toBe(3);
  await rows.findOne({ selector: { name: 'Reading diary', totalPoints: 12 } }).incrementalRemove();
  await keep({ ...diary, totalPoints: 12 });
  expect(await mine()).toBe(3);
});
