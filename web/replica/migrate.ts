import {
  normalizeMangoQuery,
  prepareQuery,
  type RxDatabase,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
} from 'rxdb/plugins/core';
import type { AnyCollection } from '../../schema/collection.ts';
import { isClean, type LocalCollection, type LocalDocument } from './document.ts';
import type { Attempt, PersonStore } from './person-store.ts';
import type { Env } from './sync/env.ts';
import { allTyped } from './sync/push.ts';
import type { CollectionMeta } from './stores.ts';
import { upgradeAttempt, upgradeDocument } from './upgrade.ts';

type StoredDocument = RxDocumentData<LocalDocument>;
type Storage = RxStorageInstance<LocalDocument, unknown, unknown>;
/** Documents written at once. */
const batchSize = 200;
/** How long (ms) one batch may take before only unsent work is brought over; the rest is downloaded again. */
const patience = 20_000;

/** A document of an older version, as it was stored. */
interface Old {
  version: number;
  document: StoredDocument;
}
/** A dirty one with its sent records, as they are kept in `paperboat-<user>` while stores change. */
interface Copy extends Old {
  attempts: readonly Attempt[];
}

export interface MigrateNeeds {
  db: RxDatabase;
  rows: LocalCollection;
  of: AnyCollection;
  /** The older stores, newest first. */
  metas: readonly CollectionMeta[];
  store: PersonStore;
  env: Env;
  report(error: unknown): void;
}

const copiesKey = (name: string): string => `copies ${name}`;

/**
 * Brings the documents of older versions into the collection's own store. Each step may be the last before a kill: an old store
 * is emptied only when its unsent work is in the new one or copied to `paperboat-<user>`, it is forgotten only when everything is
 * in its place, and whatever was done already is found done.
 */
export async function migrate(needs: MigrateNeeds): Promise<void> {
  const { db, rows, of, metas, store, env, report } = needs;
  const to = rows.storageInstance.originalStorageInstance as Storage;
  const olds = await Promise.all(metas.map((meta) => openStore(db, of.name, meta.data.schema)));
  const found = await livingIn(olds, metas);
  const copies = await unsentIn(needs, found);
  const isCopied = await copy(needs, copies);
  // Where an earlier download ended is of no use: what is here may lack fields, so everything is compared anew.
  await store.dropMeta(`pulled ${of.name}`);
  const all = [...found.values()];
  try {
    for (let from = 0; from < all.length; from += batchSize)
      await inTime(env, put(needs, to, all.slice(from, from + batchSize), 'paperboat-migrate-all'));
  } catch (error) {
    if (!isCopied) throw error;
    // The disk is full or does not answer: the clean documents are at school, the dirty ones are copied.
    report(error);
  }
  for (const old of olds) await old.remove();
  for (const { collectionName, schema } of metas.flatMap((meta) => meta.data.connectedStorages))
    await (await openStore(db, collectionName, schema)).remove();
  await put(needs, to, copies, 'paperboat-migrate-unsent');
  await putAttempts(needs, copies);
  await store.dropMeta(copiesKey(of.name));
  for (const meta of metas) await forget(db, meta);
}

const openStore = (db: RxDatabase, collectionName: string, schema: RxJsonSchema<StoredDocument>): Promise<Storage> =>
  db.storage.createStorageInstance<LocalDocument>({
    databaseInstanceToken: db.token,
    databaseName: db.name,
    collectionName,
    schema,
    options: {},
    multiInstance: db.multiInstance,
    devMode: false,
  }) as Promise<Storage>;

/** All living documents; of one that is in several stores (a kill between two updates) the newest store's. */
async function livingIn(olds: readonly Storage[], metas: readonly CollectionMeta[]): Promise<Map<string, Old>> {
  const found = new Map<string, Old>();
  for (const [index, old] of olds.entries()) {
    const query = { selector: { _deleted: { $eq: false } }, sort: [{ id: 'asc' as const }], skip: 0 };
    const { documents } = await old.query(prepareQuery(old.schema, normalizeMangoQuery(old.schema, query)));
    for (const document of documents)
      if (!found.has(document.id)) found.set(document.id, { version: metas[index]?.data.version ?? 0, document });
  }
  return found;
}

/**
 * What is unsent, with its sent records. An earlier copy stands only where the old stores have been emptied since: a document
 * that is still there may have been typed on, or sent.
 */
async function unsentIn({ of, store }: MigrateNeeds, found: ReadonlyMap<string, Old>): Promise<readonly Copy[]> {
  const before = ((await store.meta(copiesKey(of.name))) ?? []) as readonly Copy[];
  const dirty = [...found.values()].filter(({ document }) => !isClean(document));
  const attempts = await store.attempts(
    of.name,
    dirty.map(({ document }) => document.id),
  );
  return [
    ...before.filter(({ document }) => !found.has(document.id)),
    ...dirty.map((old) => ({ ...old, attempts: attempts.get(old.document.id) ?? [] })),
  ];
}

/** Stores the copies in one durable write; false where there was no room, which leaves the old stores as the only ones. */
async function copy({ of, store, report }: MigrateNeeds, copies: readonly Copy[]): Promise<boolean> {
  try {
    if (copies.length > 0) await store.setMeta(copiesKey(of.name), copies);
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}

/** Writes what the store does not have yet, or has in an older state; resolves when all of it is stored. */
async function put(needs: MigrateNeeds, to: Storage, olds: readonly Old[], context: string): Promise<void> {
  if (olds.length === 0) return;
  const there = await to.findDocumentsById(
    olds.map(({ document }) => document.id),
    true,
  );
  const known = new Map(there.map((document) => [document.id, document]));
  const writes = [];
  for (const old of olds) {
    const previous = known.get(old.document.id);
    if (previous && previous._meta.lwt >= old.document._meta.lwt) continue;
    const document = await convert(needs, old);
    if (document) writes.push(previous ? { previous, document } : { document });
  }
  if (writes.length === 0) return;
  const { error } = await to.bulkWrite(writes, context);
  const failed = error.find(({ status }) => status !== 409);
  if (failed) throw new Error(`a document of ${needs.of.name} could not be stored: ${failed.status}`);
}

/** Gives the document in today's version, null where its converter fails: a clean one is downloaded again, a typed text becomes a conflict. */
async function convert(
  { of, store, env, report }: MigrateNeeds,
  { version, document }: Old,
): Promise<StoredDocument | null> {
  try {
    const { _meta, _rev, _attachments, _deleted } = document;
    return { ...upgradeDocument(of, version, document), _meta, _rev, _attachments, _deleted };
  } catch (error) {
    report(error);
    const { id, rev } = document;
    const item = { collection: of.name, id, at: new Date(env.now()).toISOString(), wasNew: rev === '' };
    await store.putConflicts(allTyped(document, 'upgrade').map((lost) => ({ ...item, ...lost })));
    return null;
  }
}

async function putAttempts({ of, store }: MigrateNeeds, copies: readonly Copy[]): Promise<void> {
  const attempts = new Map<string, readonly Attempt[]>();
  for (const { version, document, attempts: list } of copies) {
    const { id, rev } = document;
    const upgraded = (): Attempt[] =>
      list.filter((one) => one.base === rev).map((one) => upgradeAttempt(of, version, document, one));
    try {
      if (list.length > 0) attempts.set(id, upgraded());
    } catch {
      // Its document could not be converted either, and was reported.
      attempts.set(id, []);
    }
  }
  if (attempts.size > 0) await store.putAttempts(of.name, attempts);
}

async function forget(db: RxDatabase, meta: CollectionMeta): Promise<void> {
  const [previous] = await db.internalStore.findDocumentsById([meta.id], false);
  if (previous)
    await db.internalStore.bulkWrite(
      [{ previous, document: { ...previous, _deleted: true } }],
      'paperboat-migrate-forget',
    );
}

const inTime = <T>(env: Env, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    env.sleep(patience).then((): never => {
      throw new Error(`the disk has not answered for ${patience / 1000} s`);
    }),
  ]);
