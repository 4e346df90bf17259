import type { Migration } from './migration.ts';

/** Who of the staff opened what of a child's record, counted by day, for the child's parents to see. */
export const look: Migration = {
  name: '0641-look',
  up: `
create table look (
  student_id uuid not null, viewer_id uuid not null, what text not null check (what in ('page', 'export', 'password')),
  day date not null, times int not null default 1, last_at timestamptz not null default now(),
  primary key (student_id, viewer_id, what, day));
create index look_day on look (day);
`,
};
