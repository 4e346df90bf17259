import type { Sql } from '../db/orm.ts';
import { endOfDay, knownZone, wallTime } from './calendar.ts';

/** Takes a due date as typed (a day, a wall clock's time or a moment), gives the moment; a day ends when it ends where the class is. */
export async function dueMoment(sql: Sql, due: string, classId: string): Promise<string> {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(due)) return new Date(due).toISOString();
  const [row] = await sql.query<{ zone: string | null }>(
    'select coalesce(c.time_zone, zone_of_school(c.school_id)) as zone from classroom c where c.id = $1',
    [classId],
  );
  const zone = knownZone(row?.zone);
  return due.includes('T') ? wallTime(due, zone) : endOfDay(due, zone);
}
