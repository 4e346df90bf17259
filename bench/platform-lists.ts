import pg from 'pg';
import { newId } from '../schema/ids.ts';
import type { Line } from './support/report.ts';
import { report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** How long does the platform's administrator wait for a page of each list? `PEOPLE=1000000` is the whole promise. */
const people = Number(process.env['PEOPLE'] ?? 1_000_000);
const schools = 1_000;
/** Of disputes, wishes and reports; more than can be paged through. */
const matters = 20_000;
const grades = 12_000;
const rounds = 20;

const bench = await openSchool();
const ask = (statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  bench.db.read((sql) => sql.query(statement, [...values]));

async function fill(): Promise<void> {
  await ask(
    `insert into school (id, name, city, contact_email, invitation_code, verified, max_students, time_zone)
     select gen_random_uuid(), 'School ' || n, 'Leeds', 'office@example.org', 'code' || n, true, 5000, 'Europe/London'
     from generate_series(1, $1::int) n`,
    [schools],
  );
  // In pieces, so that no transaction is open for minutes.
  for (let from = 0; from < people; from += 50_000) {
    await ask(
      `with of as (select id, row_number() over (order by id) - 1 as at from school)
       insert into account (id, username, username_key, password_hash, role, first_name, last_name, school_id, created_at)
       select gen_random_uuid(), 'p' || n, 'p' || n, '', case n % 20 when 0 then 'teacher' when 1 then 'parent' else 'student' end,
         'Maya', 'Khan ' || n, of.id, now() - n * interval '10 seconds'
       from generate_series($1::int + 1, $2::int) n join of on of.at = n % $3::int`,
      [from, Math.min(people, from + 50_000), schools],
    );
  }
  await ask(
    `insert into dispute (id, submission_id, student_id, class_id, asked_by, by_parent, reason, student_name, title, class_name, content,
       score, total_points, state, created_at, platform_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), n % 2 = 0, 'Look again.', 'Maya K',
       'Sums ' || n, '4 Kestrel', 'Eighteen.', 8, 20, case n % 3 when 0 then 'platform' when 1 then 'accepted' else 'explained' end, now(),
       now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    [matters],
  );
  await ask(
    `insert into plan_request (id, asker_id, student_id, plan_id, plan_name, status, created_at)
     select gen_random_uuid(), id, id, 'plus', 'Plus', 'waiting', now() from account where role = 'student' limit $1`,
    [matters],
  );
  await ask(
    `insert into content_report (id, kind, about, title, content, reporter_id, reason, at)
     select gen_random_uuid(), 'practiceTest', gen_random_uuid(), 'Test ' || n, '{}', gen_random_uuid(), 'other', now()
     from generate_series(1, $1::int) n`,
    [matters],
  );
  await ask(
    `insert into audit (actor_id, act, about, at)
     select (select id from account limit 1), 'people.read', n::text, now() from generate_series(1, 10 * $1::int) n`,
    [matters],
  );
  const at = new Date().toISOString();
  const work = { title: 'Sums to 100', className: '4 Kestrel', subject: 'math', totalPoints: 20, dueDate: at };
  await bench.fill(
    'submission',
    Array.from({ length: grades }, () => ({
      ...{ id: newId(), assignmentId: newId(), studentId: newId(), classId: newId(), ...work },
      ...{ content: 'Done.', writtenAt: at, timeSure: true, score: 12, gradedAt: at },
    })),
  );
  await ask(
    `insert into machine_grade (submission_id, student_id, title, subject, graded_at)
     select id, student_id, title, subject, graded_at from submission on conflict do nothing`,
  );
}

/** As after the nightly run: what was written is marked as seen by all, and the planner knows what is there. */
async function settle(): Promise<void> {
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const lists = [
  'people',
  'people?page=200',
  'people?find=p12',
  'people?find=p',
  'people?role=admin',
  'people?role=teacher',
  'people?plan=plus',
  'school-plans',
  'school-plans?find=school%209',
  'plan-requests',
  'plan-requests?status=declined',
  'content-reports',
  'disputes',
  'disputes?state=platform&find=sums',
  'grades',
  'grades?state=corrected',
  'grades?find=sums&page=200',
  'audit',
  'audit?act=plan.created',
  'figures',
];

try {
  await fill();
  await settle();
  const admin = await bench.enrol('admin', 'Ines');
  const lines: Line[] = [];
  for (const list of lists) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const answer = await fetch(`${bench.origin}/api/admin/${list}`, { headers: { cookie: admin.cookie } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${list}: ${answer.status} ${text.slice(0, 200)}`);
      times.push(performance.now() - start);
    }
    times.sort((one, other) => one - other);
    lines.push({ what: `${list}: median`, value: times[rounds / 2] ?? NaN, unit: 'ms', atMost: 200 });
    lines.push({ what: '  the slowest', value: times.at(-1) ?? NaN, unit: 'ms' });
  }
  report(`The platform's lists over ${schools} schools and ${people} people`, lines);
} finally {
  await bench.close();
}
