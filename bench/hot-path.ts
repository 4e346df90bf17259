import { setTimeout as sleep } from 'node:timers/promises';
import { naturalId } from '../schema/ids.ts';
import { collectionNames } from '../schema/index.ts';
import type { PushRow } from '../schema/wire.ts';
import { randomOf } from '../tests/sync/random.ts';
import type { PullCall } from '../schema/operations.ts';
import { TransportError, type Transport } from '../web/replica/sync/transport.ts';
import { classrooms, enrolmentRow } from './support/classrooms.ts';
import { answerFor, assignmentFor, assignmentRow } from './support/documents.ts';
import { spentSince } from './support/processor.ts';
import type { Line } from './support/report.ts';
import { median, report } from './support/report.ts';
import { openSchool } from './support/school.ts';
import { rowOf, transportOf } from './support/wire.ts';

/** What one exchange of a device costs the web process and Postgres, kind by kind; nobody listens. */
const rounds = 3;
const lanes = 4;
const random = randomOf(5);

const school = await openSchool();

interface Kind {
  name: string;
  /** Requests of a round. */
  times: number;
  /** Sends one request; the lane says which of the people asks, so that no session meets the limit of its person. */
  send(lane: number): Promise<void>;
}

try {
  const teachers = await Promise.all(Array.from({ length: lanes }, () => school.enrol('teacher', 'Robin')));
  const students = await Promise.all(Array.from({ length: lanes }, () => school.enrol('student', 'Maya')));
  const classes = teachers.map((teacher) => classrooms(teacher, 5));
  await school.fill('classroom', classes.flat());
  const first = classes.map(([one]) => one).filter((one) => one !== undefined);
  await school.fill(
    'enrolment',
    first.flatMap((one) => students.map((student) => enrolmentRow(one, student))),
  );
  const work = first.map((one) => Array.from({ length: 400 }, () => assignmentRow(random, one)));
  await school.fill('assignment', work.flat());
  const asTeacher = teachers.map((who) => transportOf(school.origin, who));
  const asStudent = students.map((who) => transportOf(school.origin, who));

  const oneOf = <T>(all: readonly T[], index: number): T => {
    const one = all[index];
    if (one === undefined) throw new Error(`there is no ${index}`);
    return one;
  };
  const push = async (wire: Transport, collection: string, rows: PushRow[]) => {
    const [verdicts] = await wire.push([{ collection, rows }]);
    const bad = verdicts?.find(({ verdict }) => verdict !== 'OK');
    if (!verdicts || bad) throw new Error(`${collection} refused: ${JSON.stringify(bad)}`);
    return verdicts;
  };
  const made = (lane: number): PushRow => rowOf(assignmentFor(random, first[lane]?.id ?? ''), { new: true });
  const revs = new Map<string, string>();
  const handedIn = work.map(() => 0);
  const all = collectionNames.slice(0, 8);
  const old: PullCall[] = [];
  const atRest: PullCall[][] = [];
  for (const wire of asTeacher) {
    const [begun] = await wire.pull([{ collection: 'assignment', checkpoint: null, limit: 399 }]);
    old.push({ collection: 'assignment', checkpoint: begun?.checkpoint ?? null, limit: 1 });
  }
  /** Reads everything, as a device does before it rests. */
  const rest = async (): Promise<void> => {
    for (const [lane, wire] of asTeacher.entries()) {
      let calls = atRest[lane] ?? all.map((collection) => ({ collection, checkpoint: null, limit: 1_000 }));
      for (let more = true; more;) {
        const answers = await wire.pull(calls);
        calls = calls.map((call, index) => ({ ...call, checkpoint: answers[index]?.checkpoint ?? null }));
        more = answers.some((answer) => answer?.more);
      }
      atRest[lane] = calls;
    }
  };
  const kinds: Kind[] = [
    {
      name: 'push of a new row',
      times: 400,
      send: async (lane) => void (await push(oneOf(asTeacher, lane), 'assignment', [made(lane)])),
    },
    {
      name: 'push of an edit',
      times: 400,
      send: async (lane) => {
        const id = work[lane]?.[0]?.id ?? '';
        const row = rowOf({ title: `Number ${random.int(1_000_000)}` }, { id, base: revs.get(id) ?? '' });
        const [verdicts] = await oneOf(asTeacher, lane).push([{ collection: 'assignment', rows: [row] }]);
        revs.set(id, verdicts?.[0]?.document?.rev ?? '');
      },
    },
    {
      name: 'push of an answer',
      times: 200,
      send: async (lane) => {
        const next = (handedIn[lane] ?? 0) + 1;
        handedIn[lane] = next;
        const id = work[0]?.[next]?.id ?? '';
        const row = rowOf(answerFor(random, id), {
          id: naturalId('submission', id, students[lane]?.id ?? ''),
          new: true,
        });
        await push(oneOf(asStudent, lane), 'submission', [row]);
      },
    },
    {
      name: 'push of 100 new rows',
      times: 20,
      send: async (lane) =>
        void (await push(
          oneOf(asTeacher, lane),
          'assignment',
          Array.from({ length: 100 }, () => made(lane)),
        )),
    },
    {
      name: 'pull of eight collections with nothing new',
      times: 200,
      send: async (lane) => void (await oneOf(asTeacher, lane).pull(atRest[lane] ?? [])),
    },
    {
      name: 'pull of one document',
      times: 400,
      send: async (lane) => {
        const [answer] = await oneOf(asTeacher, lane).pull([oneOf(old, lane)]);
        if (answer?.documents.length !== 1) throw new Error('the page has not one document');
      },
    },
  ];
  const found = new Map<string, { web: number; postgres: number; times: number; ms: number[] }>();
  for (const { name } of kinds) found.set(name, { web: 0, postgres: 0, times: 0, ms: [] });
  /** Milliseconds of one exchange; a fast machine meets the limit of a person, and waits as a device does. */
  const timed = async (ask: () => Promise<void>): Promise<number> => {
    for (;;) {
      const start = performance.now();
      try {
        await ask();
        return performance.now() - start;
      } catch (error) {
        if (!(error instanceof TransportError) || error.retryAfter === null) throw error;
        await sleep(error.retryAfter);
      }
    }
  };
  // The first round warms everything up.
  for (let round = -1; round < rounds; round++) {
    for (const { name, times, send } of kinds) {
      await rest();
      const before = school.spent();
      const took: number[] = [];
      await Promise.all(
        Array.from({ length: lanes }, async (_, lane) => {
          for (let index = 0; index < times / lanes; index++) {
            took.push(await timed(() => send(lane)));
          }
        }),
      );
      const spent = spentSince(before, school.spent());
      const line = found.get(name);
      if (round < 0 || !line) continue;
      line.web += spent.web;
      line.postgres += spent.postgres;
      line.times += times;
      line.ms.push(...took);
    }
  }
  const lines: Line[] = [...found].flatMap(([name, { web, postgres, times, ms }]) => [
    { what: `${name}: web`, value: web / times, unit: 'ms of processor' },
    { what: `  Postgres`, value: postgres / times, unit: 'ms of processor' },
    { what: `  until it is answered, ${lanes} at once (median)`, value: median(ms), unit: 'ms' },
  ]);
  report('One exchange of a device', lines);
} finally {
  await school.close();
}
