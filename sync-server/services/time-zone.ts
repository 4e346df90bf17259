import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { isTimeZone } from './calendar.ts';

const zone = prepared(
  `select zone_of(a.id) as zone, zone_of(a.id) <> 'UTC' or a.time_zone is not null as known from account a where a.id = $1`,
);

/** Reads the time zone that an account lives in: its own, its school's or its class's, else UTC, which nobody has said then. */
export async function zoneOf(sql: Sql, personId: string): Promise<{ timeZone: string; known: boolean }> {
  const [row] = await sql.query<{ zone: string; known: boolean }>(zone, [personId]);
  return row && isTimeZone(row.zone) ? { timeZone: row.zone, known: row.known } : { timeZone: 'UTC', known: false };
}

/** Takes the device's zone for an account of which nobody has said where it lives; one that is not known here says nothing. */
export async function takeZone(sql: Sql, personId: string, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || !isTimeZone(timeZone) || (await zoneOf(sql, personId)).known) return;
  await sql.query('update account set time_zone = $2 where id = $1 and time_zone is null', [personId, timeZone]);
}
