import path from 'node:path';
import type { Feature } from './feature.ts';
import { createSessions } from './auth/session.ts';
import { diskBlobs } from './blobs/disk.ts';
import { demoAccounts, seedDemo } from './demo/seed.ts';
import { effects } from './effects/index.ts';
import { describeError } from './log.ts';
import { registerRest } from './rest/index.ts';
import { createSync, registerSync } from './sync/register.ts';

/** Replication, REST and pictures: one push, with its rules and effects, and one kind of session for all of them. */
const school: Feature = async (app, deps) => {
  const { config, db, log, metrics, stopping } = deps;
  const sync = createSync({
    db,
    effects,
    report: (error) => log.warn('a write was refused by an error', describeError(error)),
  });
  metrics.gauge('live_connections', () => sync.tailer.listeners());
  const sessions = createSessions({
    db,
    secret: config.sessionSecret,
    secure: config.publicUrl?.startsWith('https:') ?? false,
  });
  await registerSync(app, {
    sync,
    authenticate: sessions.authenticate,
    isLive: sessions.isLive,
    production: config.production,
    stopping,
  });
  const blobs = diskBlobs(path.join(config.dataDir, 'blobs'));
  await registerRest(app, deps, { sessions, push: sync, blobs });
  if (config.demo) {
    if (await seedDemo(db)) log.info('made the demonstration school');
    process.stdout.write(`${demoAccounts().join('\n')}\n`);
  }
};

/** The parts of the server, in the order in which they register. Each lives in its own folder. */
export const features: readonly Feature[] = [school];
