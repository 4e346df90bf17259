import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { collectionsOf } from '../../schema/index.ts';
import { buildApp } from '../../sync-server/app.ts';
import { keptTables } from '../../sync-server/backup/tables.ts';
import { readConfig } from '../../sync-server/config.ts';
import { migrate, prepare } from '../../sync-server/db/migrate.ts';
import { migrations } from '../../sync-server/db/migrations/index.ts';
import { createLog } from '../../sync-server/log.ts';
import { createMetrics } from '../../sync-server/metrics.ts';
import { beginNewLineage } from '../../sync-server/new-lineage.ts';
import { graphqlTransport } from '../../web/replica/sync/graphql.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { Browser, goodPassword } from './support/server.ts';
import { makeAssignment } from './support/school.ts';

/** A school as the program of 22 November 2026 at noon had written it: its rows, and the migrations that it knew. */
interface Recorded {
  migrations: string[];
  people: Record<'teacher' | 'child' | 'parent' | 'admin', string>;
  rows: Record<string, object[]>;
}

const file = path.join(import.meta.dirname, '../fixtures/older/school-0470.json');
const folder = mkdtempSync(path.join(os.tmpdir(), 'paperboat-older-'));
let older: Recorded;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  older = JSON.parse(await readFile(file, 'utf8')) as Recorded;
  database = await createTestDatabase({ empty: true });
  await migrate(
    database.url,
    migrations.filter(({ name }) => older.migrations.includes(name)),
  );
  await database.db.transaction(async (sql) => {
    for (const { name, quoted, columns } of await keptTables(sql)) {
      const rows = older.rows[name];
      if (rows === undefined) continue;
      await sql.query(`alter table ${quoted} disable trigger user`);
      await sql.query(`delete from ${quoted}`);
      await sql.query(
        `insert into ${quoted} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${quoted}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
      await sql.query(`alter table ${quoted} enable trigger user`);
    }
    // The numbers of its transactions were another Postgres'.
    await beginNewLineage(sql);
  });
  const ran = await prepare({ owner: database.url, system: database.url, app: database.appUrl });
  expect(ran).toEqual(migrations.map(({ name }) => name).filter((name) => !older.migrations.includes(name)));
  const config = readConfig({
    DATA_DIR: folder,
    SESSION_SECRET: 'a secret for tests, of forty characters.',
    NODE_ENV: 'test',
  });
  const log = createLog('test', 'warn');
  const stopping = new AbortController().signal;
  app = await buildApp({ config, db: database.db, log, metrics: createMetrics(), stopping });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(who: keyof Recorded['people']): Promise<Browser & { id: string }> {
  const browser = new Browser(app, `10.9.0.${Object.keys(older.people).indexOf(who) + 1}`);
  const answer = await browser.post('/api/login', { username: older.people[who], password: goodPassword });
  expect(answer.statusCode, answer.body).toBe(200);
  return Object.assign(browser, { id: answer.json<{ id: string }>().id });
}

test('a device of today reads every document that the older version wrote', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const held: Record<string, number> = {};
  for (const [who, role] of [
    ['child', 'student'],
    ['teacher', 'teacher'],
    ['parent', 'parent'],
  ] as const) {
    const person = await signIn(who);
    const transport = graphqlTransport({
      url: `${origin}/graphql`,
      device: newId(),
      userId: person.id,
      fetch: (url, given) => fetch(url, { ...given, headers: { ...given?.headers, cookie: person.cookie } }),
      heard: () => {},
      now: Date.now,
    });
    const calls = collectionsOf(role).map((collection) => ({ collection, limit: 500, checkpoint: null }));
    for (const [at, answer] of (await transport.pull(calls)).entries())
      held[`${who} ${calls[at]?.collection}`] = answer?.documents.length ?? -1;
  }
  expect(held).toMatchObject({
    'child assignment': 2,
    'child submission': 1,
    'child homeworkSession': 1,
    'child progress': 1,
    'teacher classroom': 1,
    'teacher submission': 1,
    'parent person': 2,
  });
  expect(Object.values(held)).not.toContain(-1);
});

test('a school of an older version is there after the upgrade: its people, work, marks and stars', async () => {
  const [child, parent, teacher, admin] = await Promise.all(
    (['child', 'parent', 'teacher', 'admin'] as const).map((who) => signIn(who)),
  );
  if (!child || !parent || !teacher || !admin) throw new Error('somebody is missing');
  expect((await child.get('/api/student/assignments')).json()).toHaveLength(2);
  expect((await child.get('/api/student/submissions')).json()).toMatchObject([{ grade: 9, feedback: 'Good rivers.' }]);
  const questions = (await child.get('/api/homework/sessions')).json<{ questionText: string }[]>();
  expect(questions).toMatchObject([{ questionText: 'What is 8 × 7?' }]);
  const stars = older.rows['public.star_ledger'] as { stars: number }[];
  expect((await child.get('/api/progress/stats')).json()).toMatchObject({ totalStars: stars[0]?.stars });
  expect((await parent.get('/api/parent/children')).json()).toMatchObject([{ firstName: 'Juniper' }]);
  const classes = (await teacher.get('/api/teacher/classes')).json<{ id: string }[]>();
  expect(classes).toHaveLength(1);
  expect((await admin.get('/api/school/admin/teachers')).json()).toHaveLength(1);

  // Work goes on: a new task reaches the child, which answers it, and the answer is marked.
  const taskId = await makeAssignment(teacher, classes[0]?.id ?? '');
  const handedIn = await child.post(`/api/student/assignments/${taskId}/submit`, { submissionContent: 'Four.' });
  expect(handedIn.statusCode, handedIn.body).toBe(201);
  const [answer] = (await teacher.get(`/api/teacher/assignments/${taskId}/submissions`)).json<{ id: string }[]>();
  const marked = await teacher.post(`/api/teacher/submissions/${answer?.id}/grade`, { score: 7, feedback: 'Good.' });
  expect(marked.statusCode, marked.body).toBe(200);
});
