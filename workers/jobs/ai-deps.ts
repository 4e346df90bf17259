import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import type { Asker } from '../ai/provider.ts';

/** What every job needs that asks the AI service. */
export interface AiDeps {
  readonly database: Database;
  readonly log: Log;
  /** Null: the operator has not turned the service on. */
  readonly ask: Asker | null;
  /** Requests a school may cause in a day. */
  readonly dailyCalls: number;
}
