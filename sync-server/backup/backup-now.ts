import path from 'node:path';
import { openBlobs } from '../blobs/open.ts';
import { readConfig } from '../config.ts';
import { runCommand, withInstallation } from '../db/installation.ts';
import { createLog } from '../log.ts';
import { backUp } from './back-up.ts';

/** The folder's name when the operator gives none: a new one each time, the newest last. */
const nameAt = (now: Date): string => `paperboat-backup-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}`;

await runCommand(async () => {
  const config = readConfig(process.env);
  const blobs = await openBlobs(config, createLog('backup', config.logLevel));
  const now = new Date();
  const to = path.resolve(process.argv[2] ?? nameAt(now));
  const report = await withInstallation(config, { name: 'paperboat-backup', patient: true }, (db) =>
    backUp({ db, blobs }, { dataDir: config.dataDir, to }, now),
  );
  process.stdout.write(
    `Backed up into ${report.folder}: ${report.rows} rows of ${report.tables} tables and ${report.blobs} files` +
      `${report.missing > 0 ? ` (${report.missing} were erased meanwhile)` : ''}.\n` +
      'It holds what children wrote and the secret of the sessions: keep it where only you can read it.\n',
  );
  return 0;
});
