import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterAll, expect, test, vi } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { Person } from '../../schema/who.ts';
import { buildApp } from '../../sync-server/app.ts';
import { backUp } from '../../sync-server/backup/back-up.ts';
import { restore } from '../../sync-server/backup/restore.ts';
import { diskBlobs } from '../../sync-server/blobs/disk.ts';
import { readConfig } from '../../sync-server/config.ts';
import { prepare } from '../../sync-server/db/migrate.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { createLog } from '../../sync-server/log.ts';
import { createMetrics } from '../../sync-server/metrics.ts';
import { goOnFrom } from '../../sync-server/new-lineage.ts';
import { keepLedger } from '../../sync-server/services/erasure/erase-ledger.ts';
import { openReplica, type Replica } from '../../web/replica/open.ts';
import { graphqlTransport } from '../../web/replica/sync/graphql.ts';
import { join, linkParent, makeClass, makeSchool, teacherOf } from '../rest/support/school.ts';
import { goodPassword, useRestServer } from '../rest/support/server.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { emptyDisk, memoryPersonStore } from '../../web/replica/memory-person-store.ts';

const server = useRestServer();
const folder = mkdtempSync(path.join(os.tmpdir(), 'paperboat-restore-'));
const at = (name: string): string => path.join(folder, name);
/** A database with the pictures of a data folder beside it. */
const into = ({ db, url }: Pick<TestDatabase, 'db' | 'url'>, name: string) => ({
  ...{ db, url },
  blobs: diskBlobs(path.join(at(name), 'blobs')),
});
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const eventually = <T>(check: () => Promise<T> | T): Promise<T> => vi.waitFor(check, { timeout: 30_000, interval: 50 });
const ask = <R extends object>(db: Database, text: string, params: unknown[] = []): Promise<R[]> =>
  db.read((sql) => sql.query<R>(text, params));

/** Where the school can be reached; '' while it is away. */
const school = { origin: '' };

async function openSchool(app: FastifyInstance): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  school.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A person's tablet: the app's own replica, over the real server wherever it is now. */
async function openTablet(person: Person & { cookie: string }, only: readonly CollectionName[]): Promise<Replica> {
  const replica = await openReplica({
    person: { id: person.id, role: person.role },
    storage: Object.assign(getRxStorageMemory(), { collectionStates: new Map() }),
    store: memoryPersonStore(emptyDisk(), async (work) => work()),
    transport: graphqlTransport({
      url: '/graphql',
      device: newId(),
      userId: person.id,
      fetch: async (url, init) => {
        if (school.origin === '') throw new TypeError('no network');
        const headers = new Headers(init?.headers);
        headers.set('cookie', person.cookie);
        return fetch(new URL(String(url), school.origin), { ...init, headers });
      },
      heard: () => {},
      now: Date.now,
    }),
    live: null,
    multiInstance: false,
    only,
  });
  closing.push(() => replica.close());
  return replica;
}

const sent = (replica: Replica): Promise<void> =>
  eventually(() => {
    replica.tryNow();
    expect(replica.sync.get()).toMatchObject({ state: 'at-school', waiting: 0 });
  });

/** What must not be counted twice. */
const counts = async (db: Database) => {
  const [row] = await ask(
    db,
    `select (select coalesce(sum(stars), 0) from star_ledger)::int as stars, (select count(*) from usage_ledger)::int as usage,
       (select count(*) from notice where not deleted)::int as notices,
       (select count(*) from submission where not deleted)::int as answers,
       (select coalesce(sum(used), 0) from usage_count)::int as used`,
  );
  return row;
};

const question = (questionText: string, given: string) => {
  const now = new Date().toISOString();
  const attempts = [
    { id: newId(), at: now, step: 'answer' as const, given, verdict: 'right' as const, rung: 'none' as const },
  ];
  return { questionText, subject: 'math' as const, attempts, builtinVersion: 1, startedAt: now, writtenAt: now };
};

test(
  'a school is filled, backed up, goes on, is lost and put back: what its tablets hold is there again, once, and what was erased is not',
  { timeout: 180_000 },
  async () => {
    const hillside = await makeSchool(server);
    const teacher = await teacherOf(server, hillside);
    const child = await server.person('student');
    const leaver = await server.person('student', { firstName: 'Juniper' });
    const parent = await server.person('parent');
    await linkParent(server, parent.id, leaver.id);
    const classId = await makeClass(teacher);
    for (const one of [child, leaver]) await join(one, teacher, classId);
    // Somebody goes, as the ledger says, and has come back before the backup.
    expect((await teacher.call('DELETE', `/api/teacher/classes/${classId}/students/${child.id}`)).statusCode).toBe(204);
    await server.db.read((sql) => keepLedger(sql, path.dirname(server.pictures)));
    await join(child, teacher, classId);
    await openSchool(server.app);
    const tablet = await openTablet(Object.assign(child, { role: 'student' as const }), [
      'classroom',
      'enrolment',
      'assignment',
      'submission',
      'homeworkSession',
      'progress',
    ]);
    const desk = await openTablet(Object.assign(teacher, { role: 'teacher' as const }), [
      'classroom',
      'enrolment',
      'assignment',
      'submission',
    ]);
    await Promise.all([sent(tablet), sent(desk)]);
    const deletedLater = await tablet.writer.create('homeworkSession', question('What is 8 × 7?', '56'));
    const kept = await tablet.writer.create('homeworkSession', question('What is 9 × 6?', '54'));
    await sent(tablet);
    const made = await backUp(
      { db: server.db, blobs: diskBlobs(server.pictures) },
      { dataDir: path.dirname(server.pictures), to: at('backup') },
    );
    expect(made.rows).toBeGreaterThan(50);

    // The school goes on: new work, an answer, its mark, a question more, one less, and somebody who is erased.
    const assignment = await desk.writer.create('assignment', {
      classId,
      title: 'Rivers',
      description: 'Name three.',
      dueDate: '2099-01-01T00:00:00.000Z',
      totalPoints: 10,
      isPublished: true,
    });
    await sent(desk);
    await eventually(async () => {
      tablet.tryNow();
      expect(await tablet.collection('assignment').findOne(assignment.id).exec()).not.toBeNull();
    });
    const now = new Date().toISOString();
    await tablet.writer.create('submission', {
      assignmentId: assignment.id,
      content: 'Thames, Severn, Trent.',
      writtenAt: now,
      timeSure: true,
    });
    const after = await tablet.writer.create('homeworkSession', question('What is 347 + 285?', '632'));
    await tablet.writer.remove('homeworkSession', deletedLater.id);
    await sent(tablet);
    const answerId = naturalId('submission', assignment.id, child.id);
    await eventually(async () => {
      desk.tryNow();
      expect(await desk.collection('submission').findOne(answerId).exec()).not.toBeNull();
    });
    await desk.writer.edit('submission', answerId, { score: 9, feedback: 'Good rivers.' });
    await sent(desk);
    await eventually(async () => {
      tablet.tryNow();
      expect(await tablet.collection('submission').findOne(answerId).exec()).toMatchObject({ score: 9 });
    });
    const erased = await parent.post(`/api/parent/children/${leaver.id}/erase`, { password: goodPassword });
    expect(erased.statusCode).toBe(204);
    await server.db.read((sql) => keepLedger(sql, path.dirname(server.pictures)));
    const before = await counts(server.db);

    // The machine is lost; the ledger was kept beside the backup.
    await server.app.close();
    school.origin = '';
    const ledger = path.join(path.dirname(server.pictures), 'erasures.jsonl');
    const bare: TestDatabase = await createTestDatabase({ empty: true, statementTimeoutMs: 0 });
    closing.push(() => bare.drop());
    const report = await restore(into(bare, 'new'), { dataDir: at('new'), from: at('backup'), ledgers: [ledger] });
    expect(report).toMatchObject({ people: 1, documents: 1, missing: 0 });
    expect(await ask(bare.db, 'select 1 from account where id = $1', [leaver.id])).toEqual([]);
    expect(await ask(bare.db, `select 1 from enrolment t where t::text like '%Juniper%'`)).toEqual([]);
    expect(await ask(bare.db, 'select deleted from enrolment where student_id = $1', [child.id])).toEqual([
      { deleted: false },
    ]);

    // As the next start does.
    await prepare({ owner: bare.url, system: bare.url, app: bare.appUrl });
    const config = readConfig({
      DATA_DIR: at('new'),
      SESSION_SECRET: 'a secret for tests, of forty characters.',
      NODE_ENV: 'test',
    });
    const app = await buildApp({
      config,
      db: bare.db,
      log: createLog('test', 'warn'),
      metrics: createMetrics(),
      stopping: new AbortController().signal,
    });
    closing.push(() => app.close());
    await openSchool(app);

    // Devices come back, the child's first: the work that it answered is not there yet.
    const texts = async () =>
      (
        await ask<{ text: string }>(
          bare.db,
          'select question_text as text from homework_session where not deleted order by 1',
        )
      ).map(({ text }) => text);
    await eventually(async () => {
      tablet.tryNow();
      expect(await texts()).toEqual([kept.questionText, after.questionText].toSorted());
    });
    await eventually(async () => {
      desk.tryNow();
      tablet.tryNow();
      expect(await ask(bare.db, 'select title from assignment where not deleted')).toEqual([{ title: 'Rivers' }]);
      const [answer] = await ask(bare.db, 'select content, score, feedback from submission where id = $1', [answerId]);
      expect(answer).toEqual({ content: 'Thames, Severn, Trent.', score: 9, feedback: 'Good rivers.' });
    });
    await Promise.all([sent(tablet), sent(desk)]);
    expect(await counts(bare.db)).toEqual(before);
    expect(tablet.conflicts.get()).toEqual([]);
    expect(desk.conflicts.get()).toEqual([]);
    expect((await tablet.collection('homeworkSession').find().exec()).map(({ id }) => id).toSorted()).toEqual(
      [kept.id, after.id].toSorted(),
    );
  },
);

test(
  'a backup is put into an empty database only, and a damaged one not at all; a ledger that is not there is said to be',
  { timeout: 60_000 },
  async () => {
    const from = at('backup');
    const wrong = { dataDir: at('other'), from, ledgers: [at('mistyped.jsonl')] };
    await expect(restore(into(server, 'other'), wrong)).rejects.toThrow('There is no ledger of erasures in');
    await expect(restore(into(server, 'other'), { dataDir: at('other'), from })).rejects.toThrow(
      'There are people in this database',
    );
    const file = path.join(from, 'tables', 'public.account.jsonl.gz');
    const whole = await readFile(file);
    const lines = gunzipSync(whole).toString().trim().split('\n');
    await writeFile(file, gzipSync(`${lines.slice(1).join('\n')}\n`));
    const bare = await createTestDatabase({ empty: true, statementTimeoutMs: 0 });
    closing.push(() => bare.drop());
    await expect(restore(into(bare, 'other'), { dataDir: at('other'), from })).rejects.toThrow(
      'The backup is damaged: public.account',
    );
    // One that did not end is begun again.
    await writeFile(file, whole);
    await appendFile(path.join(from, 'erasures.jsonl'), '{"person": "cut o');
    expect((await restore(into(bare, 'other'), { dataDir: at('other'), from })).rows).toBeGreaterThan(50);
    expect(await ask(bare.db, `select 1 from schema_migration where name like '%restore%'`)).toEqual([]);

    // So is one that was put back by other means, by the ledger that was kept.
    const put = { db: bare.db, url: bare.url };
    const [leaver] = await ask<{ id: string }>(bare.db, `select id from account where first_name = 'Juniper'`);
    await expect(goOnFrom(put, { dataDir: at('other'), ledgers: [at('mistyped.jsonl')] })).rejects.toThrow(
      `There is no ledger of erasures in ${at('mistyped.jsonl')}.`,
    );
    const kept = path.join(path.dirname(server.pictures), 'erasures.jsonl');
    expect(await goOnFrom(put, { dataDir: at('other'), ledgers: [kept] })).toEqual({ people: 1, documents: 1 });
    expect(await ask(bare.db, 'select 1 from account where id = $1', [leaver?.id])).toEqual([]);
    expect(await ask(bare.db, 'select 1 from enrolment where not deleted')).toHaveLength(1);
    // And once more when the same copy is put back again.
    expect(await goOnFrom(put, { dataDir: at('other'), ledgers: [] })).toEqual({ people: 0, documents: 0 });
    expect(await readFile(path.join(at('other'), 'erasures.jsonl'), 'utf8')).toContain(`"person":"${leaver?.id}"`);
  },
);
