import type { Sql } from '../db/orm.ts';
import { prepared } from '../db/orm.ts';
import { isTimeZone } from './calendar.ts';

const zone = prepared('select zone_of($1::uuid) as zone, zone_said($1::uuid) is not null as known');

/** Reads the time zone that an account lives in: its own, its school's or its class's, else that of its device, which nobody has said then. */
export async function zoneOf(sql: Sql, personId: string): Promise<{ timeZone: string; known: boolean }> {
  const [row] = await sql.query<{ zone: string; known: boolean }>(zone, [personId]);
  return row && isTimeZone(row.zone) ? { timeZone: row.zone, known: row.known } : { timeZone: 'UTC', known: false };
}

/** Takes the device's zone for an account of which nobody has said where it lives; one that is not known here says nothing. */
export async function takeZone(sql: Sql, personId: string, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || !isTimeZone(timeZone) || (await zoneOf(sql, personId)).known) return;
  await sql.query('update account set time_zone = $2 where id = $1 and time_zone is null', [personId, timeZone]);
}

/** Notes the zone of the device on which somebody signs in: it counts until somebody says where the account lives. */
export async function noteDeviceZone(sql: Sql, personId: string, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || !isTimeZone(timeZone)) return;
  await sql.query('update account set device_zone = $2 where id = $1 and device_zone is distinct from $2', [
    personId,
    timeZone,
  ]);
}
