import path from 'node:path';
import { newId } from '../schema/ids.ts';
import { backUp } from '../sync-server/backup/back-up.ts';
import { restore } from '../sync-server/backup/restore.ts';
import { diskBlobs } from '../sync-server/blobs/disk.ts';
import { startEmbedded } from '../sync-server/db/embedded.ts';
import { migrate } from '../sync-server/db/migrate.ts';
import { createDatabase } from '../sync-server/db/orm.ts';
import { writeRows } from '../sync-server/db/tables.ts';
import { newDataDir, removeDataDir } from '../tests/processes/paperboat.ts';
import { report } from './support/report.ts';

/** A school's documents of some years: questions, each with a try. */
const documents = 100_000;
const atOnce = 2_000;

const folder = newDataDir();
const places = ['school', 'bare'].map((name) => path.join(folder, name, 'postgres'));
const [from, into] = await Promise.all(places.map((dataDir) => startEmbedded({ dataDir, database: 'paperboat' })));
try {
  if (!from || !into) throw new Error('no Postgres');
  await migrate(from.url);
  const [db, bare] = await Promise.all(
    [from, into].map(({ url }) => createDatabase({ url, poolSize: 2, statementTimeoutMs: 0, idleInTransactionMs: 0 })),
  );
  if (!db || !bare) throw new Error('no database');
  const students = Array.from({ length: 500 }, () => newId());
  for (let start = 0; start < documents; start += atOnce) {
    const now = new Date(Date.now() - start * 1000).toISOString();
    const rows = Array.from({ length: atOnce }, (_, at) => ({
      id: newId(),
      studentId: students[(start + at) % students.length],
      questionText: `What is ${start} + ${at}?`,
      subject: 'math',
      attempts: [{ id: newId(), at: now, step: 'answer', given: String(start + at), verdict: 'right', rung: 'none' }],
      builtinVersion: 1,
      startedAt: now,
      writtenAt: now,
    }));
    await db.transaction((sql) => writeRows(sql, 'homeworkSession', rows));
  }
  const began = performance.now();
  const blobsOf = (name: string) => diskBlobs(path.join(folder, name, 'blobs'));
  const made = await backUp(
    { db, blobs: blobsOf('school') },
    { dataDir: path.join(folder, 'school'), to: path.join(folder, 'backup') },
  );
  const saved = performance.now();
  const put = await restore(
    { db: bare, url: into.url, blobs: blobsOf('bare') },
    { dataDir: path.join(folder, 'bare'), from: path.join(folder, 'backup') },
  );
  const ended = performance.now();
  await Promise.all([db.close(), bare.close()]);
  report('backup and restore', [
    { what: 'rows, the feed and all else included', value: put.rows, unit: 'rows', atLeast: made.rows },
    { what: 'backing 100,000 documents up', value: (saved - began) / 1000, unit: 's' },
    { what: 'restoring them', value: (ended - saved) / 1000, unit: 's', atMost: 60 },
  ]);
} finally {
  await Promise.all([from?.stop(), into?.stop()]);
  removeDataDir(folder);
}
