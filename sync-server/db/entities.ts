import type { Entity } from './orm.ts';
import { serverTables } from './server-tables.ts';

/** The entities of the tables that are not replicated; every process that opens the database knows all of them. */
export const serverEntities: readonly Entity[] = serverTables;
