import type { Sql } from '../db/orm.ts';

/** A table whose rows a backup holds. */
export interface KeptTable {
  /** With its schema: "public.person". */
  name: string;
  /** The same as SQL. */
  quoted: string;
  /** Its columns as SQL, but those that the database computes. */
  columns: string;
}

/** What is not kept: which migrations have run stands in the manifest, and the windows of limits are of the day. */
const apart = ['public.schema_migration', 'public.rate_limit', 'graphile_worker.migrations'];

interface Found {
  name: string;
  quoted: string;
  columns: string;
  parents: string[];
}

/** Gives all tables of a migrated database, those that others refer to before these. */
export async function keptTables(sql: Pick<Sql, 'query'>): Promise<KeptTable[]> {
  const found = await sql.query<Found>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
       (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select pn.nspname || '.' || p.relname from pg_constraint k
         join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 1`,
  );
  return parentsFirst(found.filter(({ name }) => !apart.includes(name)));
}

function parentsFirst(found: readonly Found[]): KeptTable[] {
  const sorted: Found[] = [];
  const rest = [...found];
  while (rest.length > 0) {
    const at = rest.findIndex(({ parents }) => !rest.some(({ name }) => parents.includes(name)));
    const [next] = rest.splice(at, 1);
    if (at < 0 || !next) throw new Error('Tables refer to each other in a circle.');
    sorted.push(next);
  }
  return sorted.map(({ name, quoted, columns }) => ({ name, quoted, columns }));
}
