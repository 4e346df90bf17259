import { newId } from '../schema/ids.ts';
import { leaderCategories, leaderPeriods } from '../schema/views/leaderboard.ts';
import { lastMondays, weekOf } from '../schema/views/weeks.ts';
import { scopeSql } from '../sync-server/db/grants.ts';
import { quantile, report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** The lists of 100,000 students: how long does the hourly job count them, with how much memory, and how quickly is one read? */
const schools = 100;
const studentsEach = 1_000;
const rounds = 5;

const bench = await openSchool();
const ask = (statement: string, values: readonly unknown[] = []): Promise<{ n?: number }[]> =>
  bench.db.read((sql) => sql.query<{ n?: number }>(statement, [...values]));

const days = JSON.stringify(
  Object.fromEntries(lastMondays(new Date().toISOString().slice(0, 10), 40).map((monday) => [weekOf(monday), 31])),
);

/** Schools whose children have all worked this week, this month and this year, and may all be shown. */
const fill = (ids: readonly string[]): Promise<void> =>
  bench.db.transaction(async (sql) => {
    // The feed of 200,000 documents is not what is measured.
    await sql.query(`set local session_replication_role = 'replica'`);
    await sql.query(
      `insert into school (id, name, contact_email, invitation_code, verified, max_students, time_zone)
       select id, 'Harbour Primary', 'office@example.org', right(id::text, 12), true, 5000, 'Europe/London'
       from unnest($1::uuid[]) id`,
      [ids],
    );
    await sql.query(
      `insert into account (id, username, username_key, password_hash, role, first_name, last_name, school_id)
       select gen_random_uuid(), 'l' || right(s::text, 12) || n, 'l' || right(s::text, 12) || n, '', 'student', 'Maya', 'Khan', s
       from unnest($1::uuid[]) s, generate_series(1, $2::int) n`,
      [ids, studentsEach],
    );
    await sql.query(
      `insert into person (id, rev_epoch, rev_xid, scopes, username, role, first_name, last_name, grade, consents)
       select id, 1, pg_current_xact_id(), array[${scopeSql('own', 'id')}], username, role, first_name, last_name,
         'PYP' || 1 + abs(hashtext(id::text)) % 5, '{"leaderboard": true}'
       from account where school_id = any($1::uuid[])`,
      [ids],
    );
    await sql.query(
      `insert into progress (id, rev_epoch, rev_xid, scopes, student_id, problems_solved, total_stars, time_spent, per_subject,
         days, month, sessions_used, session_limit)
       select gen_random_uuid(), 1, pg_current_xact_id(), array[${scopeSql('family', 'id')}], id, 40, 90, 60, '{}', $2::jsonb,
         to_char(now(), 'YYYY-MM'), 0, 10
       from account where school_id = any($1::uuid[])`,
      [ids, days],
    );
    await sql.query(
      `insert into progress_sum (student_id, week, subject, solved, tried, correct, ms, stars)
       select a.id, w, s, 1 + floor(random() * 40), 50, floor(random() * 50), 600000 + random() * 3600000, floor(random() * 90)
       from account a, unnest(array['math', 'english', 'science']) s,
         unnest(array[to_char(now(), 'IYYY-"W"IW'), to_char(now(), '"M"YYYY-MM'), to_char(now(), '"Y"YYYY')]) w
       where a.school_id = any($1::uuid[])`,
      [ids],
    );
  });

try {
  const ids = Array.from({ length: schools }, newId);
  await fill(ids);
  await ask('analyze');
  const spentBefore = bench.spent();
  const job = await bench.runJob('count_leaderboards');
  const postgres = bench.spent().postgres - spentBefore.postgres;

  const [counted] = await ask('select count(distinct school_id)::int as n from leaderboard');

  const child = await bench.enrol('student', 'Maya');
  await ask('update account set school_id = $1 where id = $2', [ids[0], child.id]);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const category of leaderCategories)
      for (const period of leaderPeriods) {
        const asked = performance.now();
        const answer = await fetch(
          `${bench.origin}/api/leaderboard?category=${category}&period=${period}&group=school`,
          {
            headers: { cookie: child.cookie },
          },
        );
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
        times.push(performance.now() - asked);
      }
  report(`The lists of ${schools} schools with ${studentsEach} students each`, [
    { what: 'schools counted', value: counted?.n ?? 0, unit: '', atLeast: schools },
    { what: 'all lists counted', value: job.seconds, unit: 's', atMost: 60 },
    { what: '  processor time of Postgres', value: postgres / 1000, unit: 's' },
    { what: 'memory of the worker', value: job.most, unit: 'MB', atMost: 300 },
    { what: '  before it began', value: job.before, unit: 'MB' },
    { what: 'one list read: median', value: quantile(times, 0.5), unit: 'ms', atMost: 50 },
    { what: '  p95', value: quantile(times, 0.95), unit: 'ms' },
  ]);
} finally {
  await bench.close();
}
