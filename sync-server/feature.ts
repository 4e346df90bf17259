import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/orm.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** What the parts of the server are built with. */
export interface AppDeps {
  config: Config;
  db: Database;
  log: Log;
  metrics: Metrics;
  /** Aborted when the process is asked to end: live streams close, readyz answers 503. */
  stopping: AbortSignal;
}

/** A part of the server: it adds its routes and hooks to the app. */
export type Feature = (app: FastifyInstance, deps: AppDeps) => void | Promise<void>;
