import type { Migration } from './migration.ts';

/** An answer to a withdrawn assignment copies what was published last, not the draft. */
export const published: Migration = {
  name: '0402-published',
  up: 'alter table assignment add column published jsonb;',
};
