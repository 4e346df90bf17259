import type { Migration } from './migration.ts';

/** Whoever asks sees that a teacher has opened the question; whoever answers sees that the child has read it. */
export const receipts: Migration = {
  name: '0320-receipts',
  up: `
alter table homework_session add column ask_seen_at timestamptz;
alter table notice add column answer_seen_at timestamptz;
`,
};
