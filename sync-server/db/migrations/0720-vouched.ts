import type { Migration } from './migration.ts';

/** A teacher who may not link a parent says at least that this is the parent. */
export const vouched: Migration = {
  name: '0720-vouched',
  up: `alter table link_request add column vouched_by uuid;`,
};
