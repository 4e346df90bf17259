import type { Migration } from './migration.ts';
import { upload } from './0200-upload.ts';

/** All migrations, in the order in which they run. A released one is never changed: add another. */
export const migrations: readonly Migration[] = [upload];
