import type { Migration } from './migration.ts';

/** What the school has found about children, and of which evidence their parents were told already. */
export const insight: Migration = {
  name: '0530-insight',
  up: `
create table "insight" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "student_id" uuid,
  "kind" text,
  "period" text,
  "content" jsonb,
  "made_at" timestamptz,
  constraint "insight_complete" check (deleted or ("student_id" is not null and "kind" is not null and "period" is not null and "content" is not null and "made_at" is not null))
);
create index "insight_student_id" on "insight" ("student_id");
select sync_track('insight', 'insight');

-- One row a child, kind of alert and matter: evidence up to 'until' has been told and is never told again. 'items' are the
-- sessions behind the last one, 'gone' says that too many of them were deleted since.
create table alert_ledger (
  student_id uuid not null references account (id), alert_type text not null, about text not null, until timestamptz not null,
  cause text not null, items uuid[] not null, gone boolean not null default false,
  primary key (student_id, alert_type, about));
`,
};
