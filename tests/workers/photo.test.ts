import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Logger, runOnce } from 'graphile-worker';
import { readingOf } from '../../reading/bands.ts';
import { newId } from '../../schema/ids.ts';
import { buildApp } from '../../sync-server/app.ts';
import { readBucket } from '../../sync-server/blobs/bucket.ts';
import { diskBlobs } from '../../sync-server/blobs/disk.ts';
import { s3Blobs } from '../../sync-server/blobs/s3.ts';
import type { BlobStore } from '../../sync-server/blobs/store.ts';
import { keepUpload } from '../../sync-server/blobs/uploads.ts';
import { readConfig } from '../../sync-server/config.ts';
import { createLog } from '../../sync-server/log.ts';
import { createMetrics } from '../../sync-server/metrics.ts';
import { readPhotoJob } from '../../workers/jobs/read-photo.ts';
import { tasksFor } from '../../workers/jobs.ts';
import type { PictureReader } from '../../workers/ocr/read.ts';
import { type Queue, startQueue } from '../../workers/queue.ts';
import { until } from '../processes/paperboat.ts';
import { useRestServer } from '../rest/support/server.ts';
import { startBucket, type TestBucket } from '../support/bucket.ts';
import { useTestDatabase } from '../support/postgres.ts';

const server = useRestServer();
const folder = mkdtempSync(path.join(os.tmpdir(), 'paperboat-photo-'));
const picture = path.join(import.meta.dirname, '../fixtures/pictures/what-is-347-plus-285.jpg');
let app: FastifyInstance;
let origin: string;
let queue: Queue | undefined;

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: folder, SESSION_SECRET: 'a secret for tests, of forty characters.' });
  const log = createLog('test', 'silent');
  const stopping = new AbortController().signal;
  app = await buildApp({ config, db: server.db, log, metrics: createMetrics(), stopping });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  queue = await startQueue({
    db: server.db,
    tasks: tasksFor({ config, db: server.db, blobs: diskBlobs(path.join(folder, 'blobs')), log }),
    crontab: '',
    log,
  });
});
afterAll(async () => {
  await queue?.stop();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Session {
  id: string;
  rev: string;
  questionText: string;
  photoState: string | null;
  reading: { text: string; band: string } | null;
}

/** A student's device: it pushes and pulls by GraphQL and sends pictures, all over HTTP. */
async function device() {
  const student = await server.person('student');
  const cookie = [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const graphql = async (query: string, variables: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await answer.json()) as { data: Record<string, unknown> };
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const bytes = new Uint8Array(await readFile(picture));
  // A picture of its own for each child: bytes after the end of a JPEG change its hash only.
  const own = new Uint8Array([...bytes, ...new TextEncoder().encode(student.id)]);
  const sha256 = createHash('sha256').update(own).digest('hex');
  return {
    sha256,
    photo: { sha256, size: own.length, type: 'image/jpeg' },
    send: async (session: string) => {
      const answer = await fetch(`${origin}/api/uploads/${sha256}?session=${session}`, {
        method: 'PUT',
        body: own,
        headers: { 'content-type': 'image/jpeg', cookie },
      });
      expect([200, 201]).toContain(answer.status);
    },
    push: async (id: string, set: object, base = '') => {
      const row = { id, base, device: 'tablet', key: newId(), set, new: base === '' };
      const data = await graphql(
        'mutation($rows: [HomeworkSessionPushRow!]!) { pushHomeworkSession(rows: $rows) { verdict code document { rev } } }',
        { rows: [row] },
      );
      const [verdict] = data['pushHomeworkSession'] as { verdict: string; document: { rev: string } }[];
      expect(verdict?.verdict).toBe('OK');
      return verdict?.document.rev ?? '';
    },
    pull: async (id: string): Promise<Session | undefined> => {
      const data = await graphql(
        '{ pullHomeworkSession(limit: 100) { documents { id rev questionText photoState reading } } }',
        {},
      );
      return (data['pullHomeworkSession'] as { documents: Session[] }).documents.find((one) => one.id === id);
    },
  };
}

const at = '2026-05-04T15:00:00.000Z';
const base = { subject: 'math', attempts: [], builtinVersion: 1, startedAt: at, writtenAt: at };
const read = (tablet: Awaited<ReturnType<typeof device>>, id: string) =>
  until(
    async () => (await tablet.pull(id))?.photoState === 'read',
    25_000,
    () => 'the picture was not read',
  );

describe('from a picture to the child', () => {
  test('PUT, job, row, pull: the reading arrives in the session that asked for it', async () => {
    const [tablet, id] = [await device(), newId()];
    await tablet.push(id, { ...base, questionText: '', photo: tablet.photo });
    await tablet.send(id);
    await read(tablet, id);
    expect(await tablet.pull(id)).toMatchObject({
      questionText: '',
      reading: { text: 'What is 347 + 285?', band: 'green' },
    });
  });

  test('a session that arrives after its picture has the reading at once', async () => {
    const [tablet, id] = [await device(), newId()];
    await tablet.send(id);
    await until(
      async () =>
        (
          await server.db.read((sql) =>
            sql.query(`select 1 from upload where sha256 = $1 and state = 'read'`, [tablet.sha256]),
          )
        ).length > 0,
      25_000,
      () => 'the picture was not read',
    );
    await tablet.push(id, { ...base, questionText: '', photo: tablet.photo });
    expect(await tablet.pull(id)).toMatchObject({ photoState: 'read', reading: { text: 'What is 347 + 285?' } });
  });

  test('a text that the child has confirmed stays, and the reading stands beside it', async () => {
    const [tablet, id] = [await device(), newId()];
    const rev = await tablet.push(id, { ...base, questionText: '', photo: tablet.photo });
    await tablet.push(id, { questionText: 'What is 374 + 285?' }, rev);
    await tablet.send(id);
    await read(tablet, id);
    expect(await tablet.pull(id)).toMatchObject({
      questionText: 'What is 374 + 285?',
      reading: { text: 'What is 347 + 285?' },
    });
  });
});

describe('a picture whose last try is over', () => {
  const database = useTestDatabase();
  const reading = readingOf('Why?', [{ text: 'Why?', confidence: 99 }], 'paddle');
  const reader: PictureReader = { engine: 'paddle', read: async () => reading, close: async () => {} };
  const lines: string[] = [];
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket.close());

  const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
    database.db.read((sql) => sql.query<R>(text, params));
  const blobs = (): BlobStore => {
    const of = readBucket(bucket.url);
    if (!of) throw new Error('no bucket');
    return s3Blobs(of, () => {});
  };
  /** A picture at school whose job has one try left, and how the last one went; null where no try has come to its end. */
  async function picture(lastError: string | null = 'away'): Promise<string> {
    const sha256 = createHash('sha256').update(newId()).digest('hex');
    const sent = { bytes: Buffer.from('a picture'), width: 1, height: 1 };
    const upload = { userId: newId(), sha256, sessionId: undefined, picture: sent };
    const { id } = await keepUpload(database.db, blobs(), upload);
    await rows('update graphile_worker._private_jobs set attempts = max_attempts - 1, last_error = $2 where key = $1', [
      id,
      lastError,
    ]);
    return id;
  }
  const run = (open: () => Promise<PictureReader> = async () => reader): Promise<void> =>
    runOnce({
      connectionString: database.url,
      taskList: {
        read_photo: readPhotoJob({
          ...{ database: database.db, blobs: blobs(), reader: open },
          log: createLog('test', 'info', (line) => lines.push(line)),
          writeReading: async () => {},
        }),
      },
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    });
  const stateOf = async (id: string) =>
    (await rows<{ state: string }>('select state from upload where id = $1', [id]))[0];
  const waiting = (id: string) =>
    rows(
      `select attempts, run_at between now() + interval '9 minutes' and now() + interval '10 minutes' as later
       from graphile_worker.jobs where key = $1`,
      [id],
    );

  test.each(['the bucket is away', 'no engine starts'])(
    'is asked for again later where %s, and read then',
    async (why) => {
      const id = await picture();
      if (why === 'no engine starts') await run(() => Promise.reject(new Error('no model')));
      else {
        await bucket.close();
        await run();
        await bucket.reopen();
      }
      expect(await stateOf(id)).toEqual({ state: 'arrived' });
      expect(await waiting(id)).toEqual([{ attempts: 0, later: true }]);
      await rows('update graphile_worker._private_jobs set run_at = now() where key = $1', [id]);
      await run();
      expect(await stateOf(id)).toEqual({ state: 'read' });
    },
  );

  test('counts as unreadable where the engine has failed at it', async () => {
    const id = await picture();
    await run(async () => ({ ...reader, read: () => Promise.reject(new Error('broken')) }));
    expect([await stateOf(id), await waiting(id)]).toEqual([{ state: 'unreadable' }, []]);
    expect(lines.at(-1)).toContain(`a picture could not be read upload=${id}`);
  });

  test('counts as unreadable where every try has ended with its worker, and takes none more with it', async () => {
    const id = await picture(null);
    let tries = 0;
    await run(async () => ({ ...reader, read: async () => ((tries += 1), reading) }));
    expect([await stateOf(id), await waiting(id), tries]).toEqual([{ state: 'unreadable' }, [], 0]);
    expect(lines.at(-1)).toContain(`a picture ends whoever reads it upload=${id}`);
  });
});
