import type { Migration } from './migration.ts';

/** Which device a session is of: its last contact goes on when the person signs in anew. */
export const device: Migration = {
  name: '0403-device',
  up: `
alter table session add column device uuid;
create index session_device on session (account_id, device, last_exchange_at) where device is not null;
`,
};
