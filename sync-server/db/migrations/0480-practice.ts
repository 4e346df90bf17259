import type { Migration } from './migration.ts';

/** Practice tests and the ways through them; what people think of shared ones, and what they report. */
export const practice: Migration = {
  name: '0480-practice',
  up: `
create table "practice_test" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "author_id" uuid,
  "title" text,
  "subject" text,
  "grade" text,
  "items" jsonb,
  "made_at" timestamptz,
  "is_shared" boolean,
  "class_id" uuid,
  "wish" jsonb,
  "wish_state" text,
  "author_name" text,
  "flags" jsonb,
  "is_hidden" boolean,
  constraint "practice_test_complete" check (deleted or ("author_id" is not null and "title" is not null and "subject" is not null and "grade" is not null and "items" is not null and "made_at" is not null and "is_shared" is not null))
);
create index "practice_test_author_id" on "practice_test" ("author_id");
create index "practice_test_class_id" on "practice_test" ("class_id");
select sync_track('practice_test', 'practiceTest');

create table "attempt" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "student_id" uuid,
  "test_id" uuid,
  "assignment_id" uuid,
  "title" text,
  "subject" text,
  "grade" text,
  "items" jsonb,
  "answers" jsonb,
  "started_at" timestamptz,
  "finished_at" timestamptz,
  "result" jsonb,
  "received_at" timestamptz,
  constraint "attempt_complete" check (deleted or ("student_id" is not null and "test_id" is not null and "title" is not null and "subject" is not null and "grade" is not null and "items" is not null and "answers" is not null and "started_at" is not null))
);
create index "attempt_student_id" on "attempt" ("student_id");
create index "attempt_test_id" on "attempt" ("test_id");
create index "attempt_assignment_id" on "attempt" ("assignment_id");
select sync_track('attempt', 'attempt');

-- What people of the library think of a test, one word each.
create table practice_rating (
  test_id uuid not null, person_id uuid not null references account (id) on delete cascade,
  stars int not null check (stars between 1 and 5), at timestamptz not null default now(), primary key (test_id, person_id));
create index practice_rating_person on practice_rating (person_id);

-- What people, or the rules of moderation (no reporter), found wrong: a copy of the thing as it was.
create table content_report (
  id uuid primary key, kind text not null check (kind in ('practiceTest', 'template', 'message')), about uuid not null,
  author_id uuid, title text not null, content jsonb not null, reporter_id uuid,
  reason text not null check (reason in ('wrong-answer', 'unkind', 'private', 'not-for-school', 'other', 'machine')),
  note text not null default '', state text not null default 'open' check (state in ('open', 'kept', 'hidden')),
  at timestamptz not null default now(), decided_by uuid, decided_at timestamptz);
create unique index content_report_once on content_report (kind, about, reporter_id) nulls not distinct;
create index content_report_open on content_report (state, at);

-- The time of an attempt at a practice test: a row of progress_session that has nothing but minutes, since its answers and
-- stars are in the ledger. It stays in the week in which it was first counted. The caller holds the student's lock.
create function progress_practice_time(attempt uuid, student uuid, topic text, moment timestamptz, spent bigint)
returns void language plpgsql as $$
declare
  known progress_session;
  due text;
begin
  select * into known from progress_session where session_id = attempt;
  due := coalesce(known.week, week_of(moment, zone_of(student)));
  insert into progress_session (session_id, student_id, week, subject, solved, tried, correct, ms, stars)
    values (attempt, student, due, topic, 0, 0, 0, spent, 0)
  on conflict (session_id) do update set ms = excluded.ms;
  if spent <> coalesce(known.ms, 0) then
    insert into progress_sum as t (student_id, week, subject, solved, tried, correct, ms, stars)
      select student, w, topic, 0, 0, 0, spent - coalesce(known.ms, 0), 0 from unnest(array['', due]) w order by w
    on conflict (student_id, week, subject) do update set ms = t.ms + excluded.ms;
  end if;
end $$;
`,
};
