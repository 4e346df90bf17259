import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { buildApp } from '../../sync-server/app.ts';
import { diskBlobs } from '../../sync-server/blobs/disk.ts';
import { readConfig } from '../../sync-server/config.ts';
import { createLog } from '../../sync-server/log.ts';
import { createMetrics } from '../../sync-server/metrics.ts';
import { tasksFor } from '../../workers/jobs.ts';
import { type Queue, startQueue } from '../../workers/queue.ts';
import { until } from '../processes/paperboat.ts';
import { useRestServer } from '../rest/support/server.ts';

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
