import type { Migration } from './migration.ts';

/** A child asks its teacher about a question; the teacher answers on the notice. */
export const askMyTeacher: Migration = {
  name: '0300-ask-my-teacher',
  up: `
alter table homework_session add column asked_at timestamptz;
alter table notice add column answer text;
`,
};
