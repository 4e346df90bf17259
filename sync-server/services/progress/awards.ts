import type { AwardKey } from '../../../schema/awards.en.ts';
import { naturalId } from '../../../schema/ids.ts';
import type { Measures } from '../../../tutor/data/achievements.ts';
import { reachedBy } from '../../../tutor/statistics/achievements.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { notify } from '../notices/notify.ts';

/** When each achievement was reached, by its key. */
export type Awards = Readonly<Record<string, string>>;

export interface Judged {
  studentId: string;
  measures: Measures;
  /** What was given before. */
  awards: Awards;
}

/** Gives the achievements that a student has reached and was not given yet. */
export const dueAwards = ({ measures, awards }: Pick<Judged, 'measures' | 'awards'>): AwardKey[] =>
  reachedBy(measures).filter((key) => !Object.hasOwn(awards, key));

const give = prepared(
  `insert into award (student_id, key, at) select "studentId", key, $2
   from jsonb_to_recordset($1::jsonb) as r("studentId" uuid, key text) order by 1, 2 on conflict do nothing`,
);

/** Something that a student was given just now. */
export interface Given {
  studentId: string;
  key: AwardKey;
}

/** Gives each student, once, what it has reached by these measures. The caller holds the students' locks, writes it into `progress`, then tells it. */
export async function giveAwards(sql: Sql, judged: readonly Judged[], now: string): Promise<Given[]> {
  const due = judged.flatMap((one) => dueAwards(one).map((key) => ({ studentId: one.studentId, key })));
  if (due.length > 0) await sql.query(give, [JSON.stringify(due), now]);
  return due;
}

/** Tells students what they were given. */
export const tellAwards = (sql: Sql, given: readonly Given[], now: string): Promise<void> =>
  notify(
    sql,
    given.map(({ studentId, key }) => ({
      personId: studentId,
      cause: `award:${key}`,
      kind: 'award' as const,
      about: naturalId('progress', studentId),
      details: { award: key },
      createdAt: now,
    })),
  );

/** SQL for what the student `of` was given: a JSON object of instants by keys. */
export const awardsSql = (of: string): string =>
  `(select coalesce(json_object_agg(w.key, to_char(w.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by w.key), '{}')
    from award w where w.student_id = ${of})`;
