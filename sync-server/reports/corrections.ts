import type { AnswerOf, QueryOf } from '../../schema/rest/index.ts';
import type { Sql } from '../db/orm.ts';
import { beginning, type Page, readPage } from './page.ts';

type MachineGrade = AnswerOf<'machineGrades'>['rows'][number];

// What a person has marked meanwhile is no grade of the machine's any more; what the platform corrected stays to be seen.
const grades = `machine_grade m join submission s on s.id = m.submission_id and not s.deleted and s.score is not null
  left join lateral (select * from grade_correction c where c.submission_id = m.submission_id order by c.opened_at desc limit 1) c on true
  left join account a on a.id = c.decided_by`;
const stateOf = `case when s.graded_by is not null then 'corrected' when c.graded_at is distinct from s.graded_at then 'machine'
  else coalesce(c.state, 'machine') end`;
const isHere = `(s.graded_by is null or (c.state = 'corrected' and s.graded_at = c.decided_at))`;

/** Reads the marks that no person gave, the latest first; found by the beginning of the work's title. No child is named. */
export const readMachineGrades = (
  sql: Sql,
  { find, state, subject, page }: QueryOf<'machineGrades'>,
): Promise<Page<MachineGrade>> => {
  const like = beginning(find);
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  // Only what is asked for stands in the statement, so that each list has the index that answers it.
  const conditions = [
    isHere,
    ...(like === null ? [] : [`lower(m.title) like ${bind(like)}`]),
    ...(subject ? [`m.subject = ${bind(subject)}`] : []),
    ...(state ? [`${stateOf} = ${bind(state)}`] : []),
    ...(state && state !== 'machine'
      ? [`m.submission_id in (select submission_id from grade_correction where state = ${bind(state)})`]
      : []),
  ];
  return readPage<MachineGrade>(
    sql,
    {
      columns: `m.submission_id as id, m.title, coalesce(s.class_name, '') as class_name, m.subject, s.score, s.total_points,
        ${stateOf} as state, case when s.graded_by is not null then c.score end as before, c.reason, a.username as decided_by, m.graded_at as at`,
      from: `${grades} where ${conditions.join(' and ')}`,
      order: 'm.graded_at desc, m.submission_id',
      values,
    },
    page,
  );
};
