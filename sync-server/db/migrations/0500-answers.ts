import type { Migration } from './migration.ts';

/** Answers by picture, drawing or recording; files of tasks and answers; answers that are given back for another try. */
export const answers: Migration = {
  name: '0500-answers',
  up: `
alter table assignment add column answer_kinds jsonb, add column files jsonb, add column arrived jsonb;
alter table submission add column files jsonb, add column arrived jsonb, add column addition text,
  add column round integer, add column marked_round integer, add column returned integer, add column return_note text,
  add column returned_at timestamptz, add column tries jsonb;
create table document_file (
  id uuid primary key, collection text not null, document_id uuid not null,
  -- of the bytes as they were sent; what is kept of a picture is encoded anew
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sent_by uuid not null, blob text not null, type text not null, size int not null,
  created_at timestamptz not null default now(), unique (collection, document_id, sha256));
create index document_file_blob on document_file (blob);
create index document_file_sent_by on document_file (sent_by);
`,
};
