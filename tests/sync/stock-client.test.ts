import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateGraphQL } from 'rxdb/plugins/replication-graphql';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { writeRows } from '../../sync-server/db/tables.ts';
import type { Checkpoint } from '../../schema/wire.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { enrol, makeClassroom, makePerson, type TestPerson } from './school.ts';
import { startSyncServer, type SyncServer } from './server.ts';

const database = useTestDatabase();
let server: SyncServer;
let student: TestPerson;
let classId: string;

beforeAll(async () => {
  server = await startSyncServer(database.db);
  const teacher = await makePerson(database.db, 'teacher');
  student = await makePerson(database.db, 'student');
  server.signIn(student);
  classId = await makeClassroom(database.db, teacher);
  await enrol(database.db, classId, student);
});
afterAll(() => server.close());

const assignment = (id: string, title: string, deleted = false) => ({
  id,
  deleted,
  classId,
  className: 'Owls',
  subject: 'math',
  teacherId: newId(),
  title,
  description: '',
  dueDate: '2030-01-01T00:00:00.000Z',
  totalPoints: 10,
  isPublished: true,
});
const store = (row: object) =>
  database.db.transaction((sql) => writeRows(sql, 'assignment', [row as ReturnType<typeof assignment>]));

interface Copy {
  id: string;
  rev?: string;
  title?: string;
}

/** Calls back at every poke of GET /sync/live, as an EventSource would in a browser. */
async function onPoke(url: string, as: typeof fetch, signal: AbortSignal, poke: () => void): Promise<void> {
  const response = await as(`${url}/sync/live`, { headers: { accept: 'text/event-stream' }, signal });
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    if (/^event: (?:poke|open)/m.test(decoder.decode(chunk, { stream: true }))) poke();
  }
}

test('a stock RxDB client with the plain GraphQL plugin follows a collection, pokes included', async () => {
  const db = await createRxDatabase({ name: `stock${newId()}`, storage: getRxStorageMemory(), multiInstance: false });
  const properties = { id: { type: 'string', maxLength: 36 }, rev: { type: 'string' }, title: { type: 'string' } };
  const { assignments } = await db.addCollections({
    assignments: { schema: { version: 0, primaryKey: 'id', type: 'object', properties, required: ['id'] } },
  });
  if (!assignments) throw new Error('no collection');
  const replication = replicateGraphQL<Copy, Checkpoint>({
    collection: assignments,
    replicationIdentifier: 'follow',
    url: { http: `${server.url}/graphql` },
    fetch: async (request) => {
      const asked = request as Request;
      return server.as(student)(asked.url, { method: 'POST', headers: asked.headers, body: await asked.text() });
    },
    live: true,
    pull: {
      batchSize: 100,
      queryBuilder: (checkpoint, limit) => ({
        query: `query Follow($checkpoint: CheckpointInput, $limit: Int!) {
          pullAssignment(checkpoint: $checkpoint, limit: $limit) {
            documents { id rev title } gone checkpoint { e s }
          }
        }`,
        operationName: 'Follow',
        variables: { checkpoint: checkpoint ?? null, limit },
      }),
      responseModifier: ({
        documents,
        gone,
        checkpoint,
      }: {
        documents: Copy[];
        gone: string[];
        checkpoint: Checkpoint;
      }) => ({
        documents: [
          ...documents.map((document) => ({ ...document, _deleted: false })),
          ...gone.map((id) => ({ id, _deleted: true })),
        ],
        checkpoint,
      }),
    },
  });
  const stopped = new AbortController();
  const errors: unknown[] = [];
  replication.error$.subscribe((error) => errors.push(error));
  onPoke(server.url, server.as(student), stopped.signal, () => replication.reSync()).catch(() => {});
  const titles = async () =>
    (await assignments.find({ sort: [{ id: 'asc' }] }).exec()).map((doc) => String(doc.get('title')));
  const within = { timeout: 15_000, interval: 30 };
  const [first, second] = [newId(), newId()];
  await store(assignment(first, 'Rivers'));
  await store(assignment(second, 'Lakes'));
  await vi.waitFor(async () => expect(await titles()).toEqual(['Rivers', 'Lakes']), within);
  await store(assignment(first, 'Rivers of Europe'));
  await vi.waitFor(async () => expect(await titles()).toEqual(['Rivers of Europe', 'Lakes']), within);
  await store(assignment(second, 'Lakes', true));
  await vi.waitFor(async () => expect(await titles()).toEqual(['Rivers of Europe']), within);
  expect(errors).toEqual([]);
  stopped.abort();
  await db.remove();
});
