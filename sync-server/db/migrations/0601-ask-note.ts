import type { Migration } from './migration.ts';

/** What a child says aloud when it asks its teacher. */
export const askNote: Migration = {
  name: '0601-ask-note',
  up: 'alter table homework_session add column ask_note jsonb;',
};
