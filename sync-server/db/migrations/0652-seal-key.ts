import type { Migration } from './migration.ts';

/** A key for each person on each device, by which that device opens what it sealed when the person signed out. */
export const sealKey: Migration = {
  name: '0652-seal-key',
  up: `
-- Two random UUIDs: 244 bits of Postgres' strong random source, another one in each row.
alter table known_device add column seal_key text not null
  default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64');
`,
};
