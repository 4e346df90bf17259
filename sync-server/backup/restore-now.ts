import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openBlobs } from '../blobs/open.ts';
import { readConfig } from '../config.ts';
import { runCommand, withInstallation } from '../db/installation.ts';
import { createLog } from '../log.ts';
import { restore } from './restore.ts';

await runCommand(async () => {
  const [from, ...ledgers] = process.argv.slice(2);
  if (from === undefined) {
    process.stderr.write('Say which backup: npm run restore -- <folder> [erasures.jsonl of a newer day]\n');
    return 2;
  }
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const blobs = await openBlobs(config, createLog('restore', config.logLevel));
  const report = await withInstallation(
    config,
    { name: 'paperboat-restore', alone: true, patient: true, make: true },
    (db, url) => restore({ db, url, blobs }, { dataDir: config.dataDir, from: path.resolve(from), ledgers }),
  );
  const lines = [
    `Restored the backup of ${report.madeAt}: ${report.rows} rows and ${report.blobs} files.`,
    `Erased again since then: ${report.people} people and ${report.documents} documents.`,
    ...(report.missing > 0 ? [`${report.missing} files are missing: what names them is there without them.`] : []),
    'At their next contact devices compare what they hold, and send what is not here.',
    'Nobody knows of what was written since the backup and is on no device any more.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
});
