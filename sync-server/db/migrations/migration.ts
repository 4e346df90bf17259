import type { Sql } from '../orm.ts';

export interface Migration {
  /** `0001-sync`: the order is the list's, the name is for ever. */
  name: string;
  /** Plain SQL (several statements), or a function for what SQL alone cannot do. Runs in a transaction of its own. */
  up: string | ((sql: Pick<Sql, 'query'>) => Promise<void>);
}
