import type { Sql } from '../../db/orm.ts';

/** Keeps what a person thinks of a test; the newest word counts. */
export const rate = (
  sql: Pick<Sql, 'query'>,
  { testId, personId, stars }: { testId: string; personId: string; stars: number },
): Promise<unknown> =>
  sql.query(
    `insert into practice_rating (test_id, person_id, stars) values ($1, $2, $3)
     on conflict (test_id, person_id) do update set stars = excluded.stars, at = now()`,
    [testId, personId, stars],
  );
