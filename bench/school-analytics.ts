import pg from 'pg';
import { newId } from '../schema/ids.ts';
import type { Line } from './support/report.ts';
import { report } from './support/report.ts';
import type { Visitor } from './support/school.ts';
import { openSchool } from './support/school.ts';

/** How long does a school's administrator wait for the figures, alone on the server and with nine other schools? */
const students = 2_000;
const attemptsEach = 100;
const answersEach = 20;
const schools = 10;
const rounds = 20;
const calls = ['', '/teacher-performance', '/student-engagement'] as const;

const bench = await openSchool();
const ask = (statement: string, values: readonly unknown[]): Promise<unknown> =>
  bench.db.read((sql) => sql.query(statement, [...values]));

/** Fills one school as after a year: classes of 25, their teachers, answers, tests at home, and weeks of homework help. */
async function makeSchool(name: string): Promise<Visitor> {
  const schoolId = newId();
  const admin = await bench.enrol('school_admin', 'Ines');
  await ask(
    `insert into school (id, name, contact_email, invitation_code, verified, max_students, time_zone)
     values ($1::uuid, $2, 'office@example.org', $3, true, 5000, 'Europe/London')`,
    [schoolId, name, schoolId.slice(-12)],
  );
  await ask('update account set school_id = $1 where id = $2', [schoolId, admin.id]);
  await ask(
    `insert into account (id, username, username_key, password_hash, role, first_name, last_name, school_id)
     select gen_random_uuid(), $2 || n, $2 || n, '', case when n <= $3 then 'student' else 'teacher' end, 'Maya', 'Khan ' || n, $1::uuid
     from generate_series(1, $3::int + $3::int / 25) n`,
    [schoolId, `b${schoolId.slice(-8)}_`, students],
  );
  await ask(
    `insert into school_staff (school_id, user_id, joined_at)
     select school_id, id, now() - interval '1 year' from account where school_id = $1 and role = 'teacher'`,
    [schoolId],
  );
  const people = (role: string) =>
    bench.db.read((sql) =>
      sql.query<{ id: string }>('select id from account where school_id = $1 and role = $2 order by username_key', [
        schoolId,
        role,
      ]),
    );
  const [children, teachers] = [await people('student'), await people('teacher')];
  const classes = teachers.map(({ id }, at) => ({
    id: newId(),
    className: `Class ${at}`,
    grade: `PYP${1 + (at % 5)}`,
    subject: 'math',
    teacherId: id,
    teacherName: 'A teacher',
    schoolId,
    isActive: true,
  }));
  await bench.fill('classroom', classes);
  await bench.fill(
    'enrolment',
    children.map(({ id }, at) => {
      const of = classes[at % classes.length];
      if (!of) throw new Error('no class');
      const { id: classId, className, subject, teacherId } = of;
      return { id: newId(), classId, className, subject, teacherId, studentId: id, firstName: 'Maya' };
    }),
  );
  await ask(
    `insert into work_done (id, student_id, kind, subject, class_id, at, day, percent)
     select gen_random_uuid(), a.id, case when n <= $2 then 'test' else 'answer' end,
       (array['math', 'science', 'english'])[1 + n % 3], case when n <= $2 then null else e.class_id end,
       at, at::date, case when n % 10 = 0 and n > $2 then null else 40 + random() * 60 end
     from generate_series(1, $2::int + $3::int) n, account a join enrolment e on e.student_id = a.id and not e.deleted,
       lateral (select now() - random() * interval '365 days' + n * interval '0 s' as at) moment
     where a.school_id = $1 and a.role = 'student'`,
    [schoolId, attemptsEach, answersEach],
  );
  await ask(
    `insert into progress_sum (student_id, week, subject, solved, tried, correct, ms, stars)
     select a.id, w, s, 5, 6, 4, 900000, 10
     from account a, unnest(array['math', 'english']) s,
       (select '' as w union all select to_char(now() - n * interval '1 week', 'IYYY-"W"IW') from generate_series(0, 51) n) weeks
     where a.school_id = $1 and a.role = 'student'`,
    [schoolId],
  );
  return admin;
}

/** Milliseconds of one call each, the quickest first. */
async function times(admin: Visitor, path: string): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await fetch(`${bench.origin}/api/school/admin/analytics${path}`, {
      headers: { cookie: admin.cookie },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    all.push(performance.now() - start);
  }
  return all.toSorted((one, other) => one - other);
}

/** As after the nightly run: what was written is marked as seen by all, and the planner knows what is there. */
async function settle(): Promise<void> {
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

try {
  const lines: Line[] = [];
  const measure = async (admin: Visitor, how: string): Promise<void> => {
    for (const path of calls) {
      const sorted = await times(admin, path);
      lines.push({
        what: `analytics${path}, ${how}: median`,
        value: sorted[Math.floor(rounds / 2)] ?? NaN,
        unit: 'ms',
        atMost: 300,
      });
      lines.push({ what: '  the slowest', value: sorted.at(-1) ?? NaN, unit: 'ms' });
    }
  };
  const first = await makeSchool('The first school');
  await settle();
  await measure(first, 'one school');
  for (let more = 1; more < schools; more += 1) await makeSchool(`School ${more + 1}`);
  await settle();
  await measure(first, `${schools} schools`);
  report(`A school of ${students} students with ${students * attemptsEach} attempts, in figures`, lines);
} finally {
  await bench.close();
}
