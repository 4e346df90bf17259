import type { Pool } from 'pg';
import type { CollectionName } from '../../schema/index.ts';
import { collectionNames, collectionOf } from '../../schema/index.ts';

/** One committed version of a document, noted by the database in the writer's own transaction. */
export interface Version {
  collection: CollectionName;
  id: string;
  rev: string;
  scopes: string[];
  deleted: boolean;
  /** The row as the database has it, by column. */
  row: Record<string, unknown>;
  /** When it was committed, in milliseconds since 1970. */
  at: number;
}

/** Somebody got or lost a scope. */
export interface Grant {
  userId: string;
  scope: string;
  given: boolean;
  at: number;
}

export interface History {
  /** All versions of a document, the first first. */
  versions: ReadonlyMap<string, readonly Version[]>;
  grants: readonly Grant[];
}

export const keyOf = (collection: string, id: string): string => `${collection} ${id}`;

/**
 * Notes every version of every document and every grant beside what the program itself stores: what is acknowledged and
 * what may be seen is judged by this, not by what is left at the end.
 */
export async function installHistory(pool: Pool): Promise<void> {
  const tracked = collectionNames.flatMap((name) =>
    (['insert', 'update'] as const).map(
      (event) =>
        `create trigger chaos_${event} after ${event} on ${collectionOf(name).table}
           referencing new table as changed for each statement execute function chaos_note_version('${name}');`,
    ),
  );
  await pool.query(`
    create table chaos_version (seq bigserial primary key, xid xid8 not null default pg_current_xact_id(), collection text not null,
      id uuid not null, rev text not null, scopes text[] not null, deleted boolean not null, row jsonb not null);
    create table chaos_grant (seq bigserial primary key, xid xid8 not null default pg_current_xact_id(),
      user_id uuid not null, scope text not null, given boolean not null);
    create function chaos_note_version() returns trigger language plpgsql as $$ begin
      insert into chaos_version (collection, id, rev, scopes, deleted, row)
        select tg_argv[0], r.id, r.rev_epoch || '.' || r.rev_xid, r.scopes, r.deleted, to_jsonb(r) from changed r;
      return null;
    end $$;
    create function chaos_note_grant() returns trigger language plpgsql as $$ begin
      insert into chaos_grant (user_id, scope, given) select user_id, scope, tg_argv[0]::boolean from changed;
      return null;
    end $$;
    insert into chaos_version (collection, id, rev, scopes, deleted, row)
      select 'person', id, rev_epoch || '.' || rev_xid, scopes, deleted, to_jsonb(p) from person p;
    insert into chaos_grant (user_id, scope, given) select user_id, scope, true from sync_member;
    create trigger chaos_given after insert on sync_member
      referencing new table as changed for each statement execute function chaos_note_grant('true');
    create trigger chaos_taken after delete on sync_member
      referencing old table as changed for each statement execute function chaos_note_grant('false');
    ${tracked.join('\n')}`);
}

const committedAt = `(extract(epoch from pg_xact_commit_timestamp(xid::xid)) * 1000)::float8 as at`;

export async function readHistory(pool: Pool): Promise<History> {
  const found = await pool.query<Version>(
    `select collection, id, rev, scopes, deleted, row, ${committedAt} from chaos_version order by seq`,
  );
  const grants = await pool.query<Grant>(
    `select user_id as "userId", scope, given, ${committedAt} from chaos_grant order by seq`,
  );
  const versions = new Map<string, Version[]>();
  for (const version of found.rows) {
    const key = keyOf(version.collection, version.id);
    const all = versions.get(key);
    if (all) all.push(version);
    else versions.set(key, [version]);
  }
  return { versions, grants: grants.rows };
}
