import type { Migration } from './migration.ts';

/** Lists of a school's students, counted by a job. */
export const leaderboard: Migration = {
  name: '0491-leaderboard',
  up: `
-- One row for each list. 'grade' is '' for the whole school; 'period' as in progress_sum. 'places' are the first [student, value]
-- of those who may be shown to others, 'scores' the values of all of these from the highest down.
create table leaderboard (
  school_id uuid not null references school (id), grade text not null, category text not null, period text not null,
  places jsonb not null, scores int[] not null, counted_at timestamptz not null,
  primary key (school_id, grade, category, period));
`,
};
