import { naturalId } from '../schema/ids.ts';
import { daysLater, mondayOf } from '../schema/views/weeks.ts';
import { report } from './support/report.ts';
import { openSchool } from './support/school.ts';
import type { JobDone } from './support/worker-job.ts';

/** What families are told: insights by night, alerts and the week on a Friday evening, for so many children; told for 100,000. */
const children = Number(process.env['CHILDREN'] ?? 3_000);
const all = 100_000;
const perClass = 30;
const sessionsEach = 12;
const slice = 200;

/** The last Friday, five in the afternoon, UTC: insights are made of the present day, and must find the same work. */
const now = `${daysLater(mondayOf(daysLater(new Date().toISOString().slice(0, 10), -4)), 4)}T17:05:00.000Z`;
const ago = (days: number): string => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const idOf = (...parts: string[]): string => naturalId('bench', ...parts);
const numbers = Array.from({ length: children }, (_, n) => n);
const childOf = (n: number): string => idOf('child', String(n));
const parentOf = (n: number): string => idOf('parent', String(Math.floor(n / 2)));
const classOf = (n: number): string => idOf('class', String(Math.floor(n / perClass)));

const school = await openSchool();
try {
  const people = [
    ...numbers.map((n) => ({ id: childOf(n), role: 'student', name: `Child ${n}` })),
    ...numbers.filter((n) => n % 2 === 0).map((n) => ({ id: parentOf(n), role: 'parent', name: `Parent ${n}` })),
  ];
  for (let from = 0; from < people.length; from += 1_000)
    await school.db.transaction((sql) =>
      sql.query(
        `insert into account (id, username, username_key, password_hash, role, first_name, time_zone)
         select id, id::text, id::text, '', role, name, 'UTC' from jsonb_to_recordset($1::jsonb) as r(id uuid, role text, name text)`,
        [JSON.stringify(people.slice(from, from + 1_000))],
      ),
    );
  await school.fill(
    'link',
    numbers.map((n) => ({
      id: naturalId('link', parentOf(n), childOf(n)),
      parentId: parentOf(n),
      studentId: childOf(n),
      parentName: 'Sana Khan',
      linkedAt: ago(60),
    })),
  );
  const classes = numbers.filter((n) => n % perClass === 0);
  const shown = { className: '4 Kestrel', subject: 'math', teacherId: idOf('teacher'), teacherName: 'Hanna Okafor' };
  await school.fill(
    'classroom',
    classes.map((n) => ({ id: classOf(n), ...shown, grade: 'PYP4', isActive: true, timeZone: 'UTC' })),
  );
  await school.fill(
    'assignment',
    classes.map((n) => ({
      id: idOf('work', String(n)),
      classId: classOf(n),
      className: shown.className,
      subject: 'math',
      teacherId: shown.teacherId,
      title: 'Rivers',
      description: 'Name three.',
      totalPoints: 20,
      dueDate: ago(2),
      isPublished: true,
      publishedAt: ago(10),
    })),
  );
  await school.fill(
    'enrolment',
    numbers.map((n) => ({
      id: naturalId('enrolment', classOf(n), childOf(n)),
      classId: classOf(n),
      studentId: childOf(n),
      ...shown,
      firstName: `Child ${n}`,
      surnameInitial: 'K',
      pypGrade: 'PYP4',
      joinedAt: ago(60),
    })),
  );
  for (let from = 0; from < children; from += slice)
    await school.fill(
      'homeworkSession',
      numbers.slice(from, from + slice).flatMap((n) =>
        Array.from({ length: sessionsEach }, (_, at) => {
          const started = ago(1 + at);
          const tries = [{ id: idOf('try', String(n), String(at)), at: started, step: 'answer', given: '632' }];
          const verdict = (n + at) % 3 === 0 ? 'wrong' : 'right';
          return {
            id: idOf('session', String(n), String(at)),
            studentId: childOf(n),
            questionText: 'What is 347 + 285?',
            subject: 'math',
            attempts: tries.map((one) => ({ ...one, verdict, rung: 'none' })),
            builtinVersion: 1,
            startedAt: started,
            writtenAt: started,
            receivedAt: started,
            overLimit: false,
            isCorrect: verdict === 'right',
          };
        }),
      ),
    );
  await school.db.read((sql) => sql.query('analyze'));

  const minutes = ({ seconds }: JobDone): number => ((seconds / children) * all) / 60;
  const count = async (what: string): Promise<number> => {
    const [row] = await school.db.read((sql) => sql.query<{ n: number }>(`select count(*)::int as n from ${what}`));
    return row?.n ?? 0;
  };
  const insights = await school.runJob('make_insights');
  const evening = await school.runJob('tell_families', { _cron: { ts: now } });
  const notices = await count('notice');
  const again = await school.runJob('tell_families', { _cron: { ts: now } });
  report(`what families are told, from ${children} children`, [
    { what: 'insights of 100,000 children', value: minutes(insights), unit: 'min' },
    { what: 'alerts and digests of 100,000 children', value: minutes(evening), unit: 'min' },
    { what: 'both together', value: minutes(insights) + minutes(evening), unit: 'min', atMost: 30 },
    { what: 'memory of the worker, insights', value: insights.most, unit: 'MB', atMost: 300 },
    { what: '  alerts and digests', value: evening.most, unit: 'MB', atMost: 300 },
    { what: '  the same evening again', value: again.most, unit: 'MB', atMost: 300 },
    { what: '  before it began', value: insights.before, unit: 'MB' },
    { what: 'insights written', value: await count('insight'), unit: '', atLeast: 5 * children },
    { what: 'notices written', value: notices, unit: '', atLeast: children },
    { what: 'notices of a second evening', value: (await count('notice')) - notices, unit: '', atMost: 0 },
  ]);
} finally {
  await school.close();
}
