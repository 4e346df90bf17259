import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { naturalId } from '../schema/ids.ts';
import { randomOf } from '../tests/sync/random.ts';
import { classrooms, enrolmentRow } from './support/classrooms.ts';
import { answerFor, assignmentRow } from './support/documents.ts';
import { spentSince } from './support/processor.ts';
import { type Line, quantile, report } from './support/report.ts';
import type { School, Visitor } from './support/school.ts';
import { openSchool } from './support/school.ts';
import { listen, rowOf, transportOf } from './support/wire.ts';

/**
 * A school at eight in the morning: what streams cost that say nothing, and 600 students who come back with 20 unsent answers each
 * at the same moment, while a class of 30 listens to its teacher.
 */
const students = 600;
const answers = 20;
const ofClass = 30;
const idle = [500, 2_000] as const;
const streamsOfPerson = 8;
const quietMs = 30_000;
/** Milliseconds in which filling, or opening streams, is over: what they leave to Postgres and to V8 is not idle. */
const settleMs = 45_000;
const random = randomOf(600);

/** What the program of the students is told, and what it says when the last answer is acknowledged. */
interface Crowd {
  origin: string;
  students: { who: Visitor; assignmentIds: string[] }[];
}
interface Returned {
  acknowledged: number;
  ms: number;
  again: number;
}

if (process.send) process.once('message', (crowd: Crowd) => void answerTo(crowd));
else await main();

async function answerTo(crowd: Crowd): Promise<void> {
  process.send?.(await comeBack(crowd));
}

/** All at the same moment; whoever is told to wait does, as a tablet would. */
async function comeBack(crowd: Crowd): Promise<Returned> {
  setPriority(10);
  const before = performance.now();
  let [acknowledged, again] = [0, 0];
  await Promise.all(
    crowd.students.map(async ({ who, assignmentIds }) => {
      const wire = transportOf(crowd.origin, who);
      let rows = assignmentIds.map((id) =>
        rowOf(answerFor(random, id), { id: naturalId('submission', id, who.id), new: true }),
      );
      while (rows.length > 0) {
        const [verdicts] = await wire.push([{ collection: 'submission', rows }]).catch(() => [null]);
        const taken = new Set((verdicts ?? []).filter(({ verdict }) => verdict === 'OK').map(({ id }) => id));
        acknowledged += taken.size;
        rows = rows.filter(({ id }) => !taken.has(id));
        if (rows.length === 0) return;
        again += 1;
        await sleep(1_000 * (1 + Math.random()));
      }
    }),
  );
  return { acknowledged, ms: performance.now() - before, again };
}

async function main(): Promise<void> {
  const school = await openSchool();
  try {
    const filled = await fill(school);
    // What the filling has left to do for Postgres, and the start for V8, would be counted with the streams.
    await school.db.read((sql) => sql.query('vacuum analyze'));
    await sleep(settleMs);
    const idleRows = await whileNothingHappens(school, filled);
    await sleep(2_000);
    report('crowd', [...idleRows, ...(await whileAllComeBack(school, filled))]);
  } finally {
    await school.close();
  }
}

/** Makes the classes with their work; the last class listens, all others come back. */
async function fill(school: School) {
  const teacher = await school.enrol('teacher', 'Robin');
  const rooms = classrooms(teacher, students / ofClass + 1);
  await school.fill('classroom', rooms);
  const children: Visitor[] = [];
  for (let count = 0; count < students + ofClass; count++) children.push(await school.enrol('student', `Maya${count}`));
  await school.fill(
    'enrolment',
    children.map((child, index) => enrolmentRow(rooms[Math.floor(index / ofClass)] ?? noRoom(), child)),
  );
  const work = rooms.map((room) => Array.from({ length: answers }, () => assignmentRow(random, room)));
  await school.fill('assignment', work.flat());
  return { teacher, rooms, children, work };
}
type Filled = Awaited<ReturnType<typeof fill>>;

/** Measures what so many streams cost that say nothing, each number against none. */
async function whileNothingHappens(school: School, { children }: Filled): Promise<Line[]> {
  const web = (): number => school.memory().find(({ what }) => what === 'web')?.megabytes ?? NaN;
  /** Percent of one processor that web and Postgres use. */
  const share = async (): Promise<number> => {
    const before = school.spent();
    await sleep(quietMs);
    const { web: ofWeb, postgres } = spentSince(before, school.spent());
    return ((ofWeb + postgres) / quietMs) * 100;
  };
  const quiet = { share: await share(), megabytes: web() };
  const leaves: (() => void)[] = [];
  const rows: Line[] = [{ what: 'web and Postgres without a stream, of one processor', value: quiet.share, unit: '%' }];
  for (const streams of idle) {
    while (leaves.length < streams) {
      const who = children[Math.floor(leaves.length / streamsOfPerson)] ?? noRoom();
      leaves.push(await listen(school.origin, who.cookie, () => {}));
    }
    await sleep(settleMs);
    const [more, megabytes] = [(await share()) - quiet.share, web() - quiet.megabytes];
    rows.push(
      {
        what: `${streams} idle streams, of one processor more`,
        value: more,
        unit: '%',
        ...(streams === 500 ? { atMost: 1 } : {}),
      },
      {
        what: `${streams} idle streams, memory of the web process more`,
        value: megabytes,
        unit: 'MB',
        ...(streams === 2_000 ? { atMost: 60 } : {}),
      },
      { what: `one of ${streams}`, value: (megabytes * 1024) / streams, unit: 'kB', atMost: 25 },
    );
  }
  for (const leave of leaves) leave();
  return rows;
}

/** A class that listens: `change` changes a title and gives how long (ms) until all have heard it, 10 s at most. */
async function listeningClass(school: School, { teacher, children, work }: Filled) {
  const first = work.at(-1)?.[0] ?? noRoom();
  let heard = 0;
  let all = (): void => {};
  const leaves = await Promise.all(
    children.slice(students).map(({ cookie }) =>
      listen(school.origin, cookie, (text) => {
        if (/event: (frame|packed|poke)/.test(text) && ++heard === ofClass) all();
      }),
    ),
  );
  const wire = transportOf(school.origin, teacher);
  const [begun] = await wire.pull([{ collection: 'assignment', checkpoint: null, limit: 1_000 }]);
  let rev = begun?.documents.find(({ id }) => id === first.id)?.rev ?? '';
  return {
    change: async (title: string): Promise<number> => {
      heard = 0;
      const told = new Promise<void>((resolve) => (all = resolve));
      const rows = [rowOf({ title }, { id: first.id, base: rev })];
      const [verdicts] = await wire.push([{ collection: 'assignment', rows }]);
      const written = performance.now();
      rev = verdicts?.[0]?.document?.rev ?? rev;
      await Promise.race([told, sleep(10_000)]);
      return performance.now() - written;
    },
    leave: (): void => {
      for (const leave of leaves) leave();
    },
  };
}

/** Measures the moment in which all students come back, while the last class listens to its teacher. */
async function whileAllComeBack(school: School, filled: Filled): Promise<Line[]> {
  const { rooms, children, work } = filled;
  const room = rooms.at(-1) ?? noRoom();
  const listening = await listeningClass(school, filled);
  const generator = fork(new URL(import.meta.url), { execArgv: process.execArgv });
  const returned = new Promise<Returned>((resolve) => generator.once('message', (done: Returned) => resolve(done)));
  const before = school.spent();
  generator.send({
    origin: school.origin,
    students: children.slice(0, students).map((who, index) => ({
      who,
      assignmentIds: work[Math.floor(index / ofClass)]?.map(({ id }) => id) ?? [],
    })),
  } satisfies Crowd);
  const waits: number[] = [];
  const over = returned.then(() => true);
  while (!(await Promise.race([over, sleep(150, false)]))) waits.push(await listening.change(`Title ${waits.length}`));
  const done = await returned;
  const spent = spentSince(before, school.spent());
  generator.disconnect();
  listening.leave();
  const [stored] = await school.db.read((sql) =>
    sql.query<{ n: string }>('select count(*) as n from submission where not deleted and class_id <> $1', [room.id]),
  );
  return [
    {
      what: 'answers of 600 students that are lost',
      value: students * answers - Number(stored?.n),
      unit: '',
      atMost: 0,
    },
    { what: 'until all of them are acknowledged', value: done.ms / 1_000, unit: 's', atMost: 75 },
    { what: 'requests that had to come again', value: done.again, unit: '' },
    { what: 'processor time of an answer, web', value: spent.web / (students * answers), unit: 'ms' },
    { what: 'processor time of an answer, Postgres', value: spent.postgres / (students * answers), unit: 'ms' },
    {
      what: `a change until 30 listeners hear it meanwhile, p50 of ${waits.length}`,
      value: quantile(waits, 0.5),
      unit: 'ms',
    },
    { what: 'the same, p90', value: quantile(waits, 0.9), unit: 'ms' },
    { what: 'the same, p99', value: quantile(waits, 0.99), unit: 'ms', atMost: 150 },
  ];
}

function noRoom(): never {
  throw new Error('there is no class');
}
