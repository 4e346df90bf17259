import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { describe, expect, test } from 'vitest';
import { collectionNames, collectionOf, collectionsOf } from '../../schema/index.ts';
import { missingUpgrades, upgradeFields } from '../../schema/upgrade.ts';
import { roles } from '../../schema/who.ts';
import { conflictHandler } from './conflict-handler.ts';
import { blankFields, rxSchemaOf } from './rx-schema.ts';

const golden = new URL('../../tests/golden/rx-schema.json', import.meta.url);
type Golden = Record<string, { version: number; hash: string }>;

const now: Golden = Object.fromEntries(
  collectionNames.map((name) => {
    const schema = rxSchemaOf(collectionOf(name));
    return [
      name,
      { version: schema.version, hash: createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16) },
    ];
  }),
);

describe('the RxDB schemas', () => {
  test('do not change without a new version', () => {
    if (process.env['UPDATE_GOLDEN'] || !existsSync(golden)) writeFileSync(golden, `${JSON.stringify(now, null, 2)}\n`);
    const before = JSON.parse(readFileSync(golden, 'utf8')) as Golden;
    const changed = collectionNames.filter((name) => before[name]?.hash !== now[name]?.hash);
    const unversioned = changed.filter((name) => before[name] && before[name].version === now[name]?.version);
    expect(unversioned, 'raise `version` in the definition, then run with UPDATE_GOLDEN=1').toEqual([]);
    expect(now, 'run with UPDATE_GOLDEN=1').toEqual(before);
  });

  test('of every version can be made from the one before: a device converts what it holds', () => {
    for (const name of collectionNames) expect([name, missingUpgrades(collectionOf(name))]).toEqual([name, []]);
    const of = {
      name: 'planted',
      version: 2,
      upgrade: { 1: (old: Readonly<Record<string, unknown>>) => ({ ...old }) },
    };
    expect(missingUpgrades(of)).toEqual([2]);
    expect(() => upgradeFields(of, 0, {})).toThrow('no converter to version 2');
  });

  test('require what a document made offline has, and nothing of the server', () => {
    for (const name of collectionNames) {
      const of = collectionOf(name);
      const required = (rxSchemaOf(of).required ?? []) as readonly string[];
      const ofServer = Object.entries(of.fields).filter(([, field]) => field.origin.by === 'server');
      for (const [field] of ofServer) expect(required).not.toContain(field);
      // Dexie keeps a document out of an index when the field is absent: also a tombstone must have it.
      for (const field of of.indexes ?? []) expect(required).toContain(field);
      expect(Object.keys(blankFields(of))).toEqual(required.slice(4));
    }
  });

  test('keep a field that came later without a new version: the store holds it, the schema does not name it', async () => {
    const of = collectionOf('homeworkSession');
    expect(of.fields['aiLesson']?.added).toBe(true);
    expect(Object.keys(rxSchemaOf(of).properties)).not.toContain('aiLesson');
    for (const name of collectionNames) {
      const later = Object.entries(collectionOf(name).fields).filter(([, field]) => field.added);
      // What the schema does not name can be neither required nor looked up by.
      for (const [key, field] of later) expect([field.required, of.indexes?.includes(key)]).toEqual([false, false]);
    }
    const db = await createRxDatabase({ name: 'later', storage: getRxStorageMemory(), multiInstance: false });
    await db.addCollections({ sessions: { schema: rxSchemaOf(of), conflictHandler: conflictHandler(of) } });
    const id = '0198f0a0-0000-7000-8000-000000000000';
    const aiLesson = { version: 1, asked: 'How many?' };
    await db.collections['sessions']?.insert({ ...blankFields(of), id, rev: '', scopes: [], edited: {}, aiLesson });
    const found = await db.collections['sessions']?.findOne(id).exec();
    expect(found?.toJSON().aiLesson).toEqual(aiLesson);
    await db.remove();
  });

  test('open for every role within the thirteen collections of free RxDB, each with its own conflict handler', async () => {
    for (const role of roles) expect(collectionsOf(role).length).toBeLessThanOrEqual(11);
    const names = collectionsOf('student');
    const db = await createRxDatabase({ name: 'schemas', storage: getRxStorageMemory(), multiInstance: false });
    const creators = names.map((name) => [
      name,
      { schema: rxSchemaOf(collectionOf(name)), conflictHandler: conflictHandler(collectionOf(name)) },
    ]);
    await db.addCollections(Object.fromEntries(creators));
    expect(Object.keys(db.collections)).toEqual([...names]);
    await db.remove();
  });
});

describe("RxDB's questions about conflicts", () => {
  const handler = conflictHandler(collectionOf('assignment'));
  const document = { id: 'a', rev: '1.5', scopes: [], edited: {}, title: 'x', _deleted: false };

  test('carry the names that the handler relies on', () => {
    const read = (name: string) =>
      readFileSync(
        new URL(`../../node_modules/rxdb/dist/esm/replication-protocol/${name}.js`, import.meta.url),
        'utf8',
      );
    const asked = (source: string) =>
      [...source.matchAll(/isEqual\([^;]*?'([a-zA-Z0-9-]+)'\)/g)].map(([, name]) => name);
    expect(asked(read('downstream'))).toEqual(['downstream-check-if-equal-0', 'downstream-check-if-equal-1']);
    expect(asked(read('upstream'))).toEqual(['upstream-check-if-equal']);
  });

  test('are answered so that its downstream changes no document that exists', () => {
    const other = { ...document, rev: '1.6', title: 'y' };
    expect(handler.isEqual(document, other, 'downstream-check-if-equal-0')).toBe(true);
    expect(handler.isEqual(document, other, 'downstream-check-if-equal-1')).toBe(true);
    expect(handler.isEqual(document, other, 'upstream-check-if-equal')).toBe(false);
    expect(handler.isEqual(document, { ...document }, 'upstream-check-if-equal')).toBe(true);
  });

  test('never come to a resolution', async () => {
    await expect(handler.resolve({ newDocumentState: document, realMasterState: document }, 'x')).rejects.toThrow(
      'conflict',
    );
  });
});
