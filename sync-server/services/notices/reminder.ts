import type { AnswerOf } from '../../../schema/rest/index.ts';
import { select } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { Refusal } from '../../errors.ts';

export type Reminder = AnswerOf<'schedule'>;

export const columns = 'id, type, scheduled_time, data';

/** Gives what a person is still to be reminded of, the next first. */
export const readReminders = (sql: Sql, personId: string): Promise<Reminder[]> =>
  select<Reminder>(
    sql,
    `select ${columns} from reminder where person_id = $1 and sent_at is null order by scheduled_time, id`,
    [personId],
  );

/** Ends a reminder that was not given yet. Refuses with `not_found` what is not there or somebody else's. */
export async function dropReminder(sql: Sql, personId: string, id: string): Promise<void> {
  const gone = await sql.query('delete from reminder where id = $1 and person_id = $2 returning 1 as one', [
    id,
    personId,
  ]);
  if (gone.length === 0) throw new Refusal('not_found');
}
