import type { Database } from '../db/orm.ts';
import { notify } from './notify.ts';
import type { Reminder } from './reminder.ts';

/** Tells everybody who is to be reminded by `now`: a notice each, which asks for the push. Gives how many. */
export async function giveDueReminders(db: Database, now: string): Promise<number> {
  let total = 0;
  for (;;) {
    const given = await db.transaction(async (sql) => {
      const due = await sql.query<{ id: string; person_id: string; type: string; data: Reminder['data'] }>(
        `update reminder set sent_at = $1 where id in (
           select id from reminder where sent_at is null and scheduled_time <= $1 order by scheduled_time limit 200 for update skip locked)
         returning id, person_id, type, data`,
        [now],
      );
      await notify(
        sql,
        due.map(({ id, person_id, type, data }) => {
          const text = data.text?.trim();
          return {
            personId: person_id,
            cause: `reminder:${id}`,
            kind: 'reminder' as const,
            about: id,
            details: { type, ...(text ? { text } : {}) },
            createdAt: now,
          };
        }),
      );
      return due.length;
    });
    total += given;
    if (given < 200) return total;
  }
}
