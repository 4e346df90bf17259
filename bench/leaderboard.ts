import { naturalId, newId } from '../schema/ids.ts';
import { leaderCategories, leaderPeriods } from '../schema/views/leaderboard.ts';
import { lastMondays, weekOf } from '../schema/views/weeks.ts';
import { countLeaderboards } from '../workers/jobs/count-leaderboards.ts';
import { quantile, report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** The lists of 100,000 students: how long does the hourly job count them, with how much memory, and how quickly is one read? */
const schools = 100;
const studentsEach = 1_000;
const rounds = 5;
const megabyte = 1024 * 1024;

const bench = await openSchool();
const ask = (statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  bench.db.read((sql) => sql.query(statement, [...values]));

/** A school whose children have all worked this week, this month and this year, and may all be shown. */
async function makeSchool(schoolId: string): Promise<void> {
  await ask(
    `insert into school (id, name, contact_email, invitation_code, verified, max_students, time_zone)
     values ($1::uuid, 'Harbour Primary', 'office@example.org', $2, true, 5000, 'Europe/London')`,
    [schoolId, schoolId.slice(-12)],
  );
  await ask(
    `insert into account (id, username, username_key, password_hash, role, first_name, last_name, school_id)
     select gen_random_uuid(), $2 || n, $2 || n, '', 'student', 'Maya', 'Khan', $1::uuid from generate_series(1, $3::int) n`,
    [schoolId, `l${schoolId.slice(-10)}_`, studentsEach],
  );
  const children = await bench.db.read((sql) =>
    sql.query<{ id: string }>('select id from account where school_id = $1', [schoolId]),
  );
  const days = Object.fromEntries(
    lastMondays(new Date().toISOString().slice(0, 10), 40).map((monday) => [weekOf(monday), 31]),
  );
  await bench.db.transaction((sql) =>
    sql.query(
      `insert into progress_sum (student_id, week, subject, solved, tried, correct, ms, stars)
       select a.id, w, s, 1 + floor(random() * 40), 50, floor(random() * 50), 600000 + random() * 3600000, floor(random() * 90)
       from account a, unnest(array['math', 'english', 'science']) s,
         unnest(array[to_char(now(), 'IYYY-"W"IW'), to_char(now(), '"M"YYYY-MM'), to_char(now(), '"Y"YYYY')]) w
       where a.school_id = $1`,
      [schoolId],
    ),
  );
  await bench.fill(
    'person',
    children.map(({ id }, at) => ({
      ...{ id, username: `l_${id}`, firstName: 'Maya', lastName: 'Khan', role: 'student' },
      ...{ grade: `PYP${1 + (at % 5)}`, consents: { leaderboard: true } },
    })),
  );
  await bench.fill(
    'progress',
    children.map(({ id }) => ({
      ...{
        id: naturalId('progress', id),
        studentId: id,
        totalStars: 90,
        problemsSolved: 40,
        timeSpent: 60,
        perSubject: {},
        days,
      },
      ...{ month: new Date().toISOString().slice(0, 7), sessionsUsed: 0, sessionLimit: 10 },
    })),
  );
}

try {
  const ids = Array.from({ length: schools }, newId);
  for (const id of ids) await makeSchool(id);
  await ask('analyze');
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const start = performance.now();
  const counted = await countLeaderboards(bench.db);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);

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
    { what: 'students counted', value: counted, unit: '', atLeast: schools * studentsEach },
    { what: 'all lists counted', value: seconds, unit: 's', atMost: 60 },
    { what: 'memory of the process that counts', value: most / megabyte, unit: 'MB', atMost: 300 },
    { what: '  before it began', value: before / megabyte, unit: 'MB' },
    { what: 'one list read: median', value: quantile(times, 0.5), unit: 'ms', atMost: 50 },
    { what: '  p95', value: quantile(times, 0.95), unit: 'ms' },
  ]);
} finally {
  await bench.close();
}
