import { limits } from '../../schema/limits.ts';
import { select } from '../db/find.ts';
import { findPattern } from '../db/find-pattern.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';

export interface Page<Row> {
  rows: Row[];
  /** Counted up to one more than can be paged through: a list of a million is not counted for each page. */
  total: number;
  page: number;
}

interface PageQuery {
  /** Columns of the list. */
  columns: string;
  /** From and where, `$1` and on. */
  from: string;
  /** Ends with something unique, so that no row stands on two pages. */
  order: string;
  values: readonly unknown[];
  /** By which rows are counted and chosen, where `from` joins more than that needs: ten thousand rows are skipped, fifty shown. */
  chosen?: { from: string; id: string };
}

/** Reads one page of a list for the platform, from 1. Refuses with `page_too_far` what lies beyond the rows that can be paged through. */
export async function readPage<Row>(
  sql: Sql,
  { columns, from, order, values, chosen }: PageQuery,
  page = 1,
): Promise<Page<Row>> {
  const skipped = (page - 1) * limits.pageRows;
  if (skipped >= limits.pagedRows) throw new Refusal('page_too_far');
  const [count] = await sql.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from ${chosen?.from ?? from} limit ${limits.pagedRows + 1}) counted`,
    values,
  );
  const total = count?.total ?? 0;
  const range = `limit ${limits.pageRows} offset ${skipped}`;
  const shown = chosen
    ? `${from} where ${chosen.id} in (select ${chosen.id} from ${chosen.from} order by ${order} ${range}) order by ${order}`
    : `${from} order by ${order} ${range}`;
  const rows = skipped >= total ? [] : await select<Row>(sql, `select ${columns} from ${shown}`, values);
  return { rows, total, page };
}

/** Takes what somebody typed under Find; gives the pattern of names that begin so, or null for all. */
export const beginning = (find: string | undefined): string | null => {
  const text = find?.trim().toLowerCase() ?? '';
  return text === '' ? null : `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
};

/** The same for names and titles, as a regular expression: with and without accents and capitals. */
export const textBeginning = (find: string | undefined): string | null =>
  find?.trim() ? `^${findPattern(find)}` : null;
