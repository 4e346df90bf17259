create table "person" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "username" text,
  "role" text,
  "first_name" text,
  "last_name" text,
  "teacher_type" text,
  "school_name" text,
  "consents" jsonb,
  "nickname" text,
  "avatar" text,
  "grade" text,
  "settings" jsonb,
  "phrases" jsonb
);

create table "link" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "parent_id" uuid,
  "student_id" uuid,
  "parent_name" text,
  "linked_at" timestamptz,
  constraint "link_complete" check (deleted or ("parent_id" is not null and "student_id" is not null))
);
create index "link_parent_id" on "link" ("parent_id");
create index "link_student_id" on "link" ("student_id");

create table "classroom" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "class_name" text,
  "grade" text,
  "subject" text,
  "description" text,
  "academic_year" text,
  "time_zone" text,
  "is_active" boolean,
  "teacher_id" uuid,
  "teacher_name" text,
  "school_id" uuid,
  "archived_at" timestamptz,
  constraint "classroom_complete" check (deleted or ("class_name" is not null and "grade" is not null and "subject" is not null and "is_active" is not null and "teacher_id" is not null))
);
create index "classroom_teacher_id" on "classroom" ("teacher_id");
create index "classroom_school_id" on "classroom" ("school_id");

create table "enrolment" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "class_id" uuid,
  "student_id" uuid,
  "class_name" text,
  "subject" text,
  "teacher_id" uuid,
  "teacher_name" text,
  "is_active" boolean,
  "first_name" text,
  "surname_initial" text,
  "pyp_grade" text,
  "last_name" text,
  "username" text,
  "joined_at" timestamptz,
  "parents" jsonb,
  constraint "enrolment_complete" check (deleted or ("class_id" is not null and "student_id" is not null and "class_name" is not null and "subject" is not null and "teacher_id" is not null))
);
create index "enrolment_class_id" on "enrolment" ("class_id");
create index "enrolment_student_id" on "enrolment" ("student_id");
create index "enrolment_teacher_id" on "enrolment" ("teacher_id");

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

create table "assignment" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "class_id" uuid,
  "class_name" text,
  "subject" text,
  "teacher_id" uuid,
  "title" text,
  "description" text,
  "due_date" timestamptz,
  "total_points" integer,
  "is_published" boolean,
  "practice_test_id" uuid,
  "published_at" timestamptz,
  "published" jsonb,
  "answer_kinds" jsonb,
  "files" jsonb,
  "arrived" jsonb,
  constraint "assignment_complete" check (deleted or ("class_id" is not null and "class_name" is not null and "subject" is not null and "teacher_id" is not null and "title" is not null and "description" is not null and "due_date" is not null and "total_points" is not null and "is_published" is not null))
);
create index "assignment_class_id" on "assignment" ("class_id");
create index "assignment_teacher_id" on "assignment" ("teacher_id");
create index "assignment_practice_test_id" on "assignment" ("practice_test_id");

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

create table "submission" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "assignment_id" uuid,
  "student_id" uuid,
  "class_id" uuid,
  "class_name" text,
  "subject" text,
  "title" text,
  "total_points" integer,
  "due_date" timestamptz,
  "student_name" text,
  "content" text,
  "written_at" timestamptz,
  "time_sure" boolean,
  "received_at" timestamptz,
  "late" boolean,
  "withdrawn" boolean,
  "score" integer,
  "feedback" text,
  "graded_at" timestamptz,
  "graded_by" uuid,
  "seen_by_teacher_at" timestamptz,
  "grade_seen_at" timestamptz,
  "files" jsonb,
  "arrived" jsonb,
  "addition" text,
  "round" integer,
  "marked_round" integer,
  "returned" integer,
  "return_note" text,
  "returned_at" timestamptz,
  "tries" jsonb,
  "dispute" jsonb,
  constraint "submission_complete" check (deleted or ("assignment_id" is not null and "student_id" is not null and "class_id" is not null and "class_name" is not null and "subject" is not null and "title" is not null and "total_points" is not null and "due_date" is not null and "content" is not null and "written_at" is not null and "time_sure" is not null))
);
create index "submission_assignment_id" on "submission" ("assignment_id");
create index "submission_student_id" on "submission" ("student_id");
create index "submission_class_id" on "submission" ("class_id");
create index "submission_graded_by" on "submission" ("graded_by");

create table "template" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "name" text,
  "description" text,
  "subject" text,
  "grade" text,
  "total_points" integer,
  "instructions" text,
  "is_shared" boolean,
  "teacher_id" uuid,
  "teacher_name" text,
  "school_id" uuid,
  constraint "template_complete" check (deleted or ("name" is not null and "subject" is not null and "grade" is not null and "total_points" is not null and "is_shared" is not null and "teacher_id" is not null))
);
create index "template_teacher_id" on "template" ("teacher_id");
create index "template_school_id" on "template" ("school_id");

create table "homework_session" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "student_id" uuid,
  "question_text" text,
  "subject" text,
  "grade" text,
  "photo" jsonb,
  "tablet_reading" jsonb,
  "attempts" jsonb,
  "builtin_version" integer,
  "started_at" timestamptz,
  "written_at" timestamptz,
  "asked_at" timestamptz,
  "ask_note" jsonb,
  "ask_seen_at" timestamptz,
  "reading" jsonb,
  "photo_state" text,
  "unlocked_by" uuid,
  "ai_lesson" jsonb,
  "over_limit" boolean,
  "is_correct" boolean,
  "received_at" timestamptz,
  constraint "homework_session_complete" check (deleted or ("student_id" is not null and "question_text" is not null and "subject" is not null and "attempts" is not null and "builtin_version" is not null and "started_at" is not null and "written_at" is not null))
);
create index "homework_session_student_id" on "homework_session" ("student_id");
create index "homework_session_unlocked_by" on "homework_session" ("unlocked_by");

create table "message" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "sender_id" uuid,
  "class_id" uuid,
  "student_id" uuid,
  "to_id" uuid,
  "parent_message_id" uuid,
  "subject" text,
  "content" text,
  "message_type" text,
  "priority" text,
  "phrases" jsonb,
  "written_at" timestamptz,
  "recipient_id" uuid,
  "original_id" uuid,
  "sender_name" text,
  "recipient_name" text,
  "student_name" text,
  "class_name" text,
  "received_at" timestamptz,
  "silent_until" timestamptz,
  "read_at" timestamptz,
  constraint "message_complete" check (deleted or ("sender_id" is not null and "class_id" is not null and "subject" is not null and "content" is not null and "message_type" is not null and "priority" is not null and "written_at" is not null))
);
create index "message_sender_id" on "message" ("sender_id");
create index "message_class_id" on "message" ("class_id");
create index "message_student_id" on "message" ("student_id");
create index "message_to_id" on "message" ("to_id");
create index "message_parent_message_id" on "message" ("parent_message_id");
create index "message_recipient_id" on "message" ("recipient_id");
create index "message_original_id" on "message" ("original_id");

create table "notice" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "person_id" uuid,
  "cause" text,
  "kind" text,
  "about" text,
  "details" jsonb,
  "created_at" timestamptz,
  "read_at" timestamptz,
  "answer" text,
  "answer_seen_at" timestamptz,
  constraint "notice_complete" check (deleted or ("person_id" is not null and "cause" is not null and "kind" is not null and "about" is not null and "details" is not null and "created_at" is not null))
);
create index "notice_person_id" on "notice" ("person_id");

create table "progress" (
  id uuid primary key,
  rev_epoch integer not null,
  rev_xid xid8 not null,
  deleted boolean not null default false,
  scopes text[] not null check (cardinality(scopes) between 1 and 3),
  "student_id" uuid,
  "problems_solved" integer,
  "total_stars" integer,
  "time_spent" integer,
  "per_subject" jsonb,
  "weeks" jsonb,
  "days" jsonb,
  "skills" jsonb,
  "tests" integer,
  "awards" jsonb,
  "month" text,
  "sessions_used" integer,
  "session_limit" integer,
  constraint "progress_complete" check (deleted or ("student_id" is not null and "problems_solved" is not null and "total_stars" is not null and "time_spent" is not null and "per_subject" is not null and "month" is not null and "sessions_used" is not null and "session_limit" is not null))
);
create index "progress_student_id" on "progress" ("student_id");

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
