import { newId } from '../schema/ids.ts';
import { collectionNames } from '../schema/index.ts';
import type { PushRow } from '../schema/wire.ts';
import { freePort, launch, newDataDir, removeDataDir, untilReady } from '../tests/processes/paperboat.ts';
import { randomOf } from '../tests/sync/random.ts';
import { graphqlTransport } from '../web/replica/sync/graphql.ts';
import type { PullCall } from '../schema/operations.ts';
import { classrooms } from './support/classrooms.ts';
import { assignmentFor, assignmentRow } from './support/documents.ts';
import { processorTime, type Spent, spentSince } from './support/processor.ts';
import { type Line, median, report } from './support/report.ts';
import { openSchool, secret, type Visitor } from './support/school.ts';

/** What the second wall costs: the same exchanges with two programs on one database in turn, of which one has only one role. */
const rounds = 8;
const lanes = 4;
const random = randomOf(7);

const school = await openSchool();
const dataDir = newDataDir();
const port = await freePort();
const oneRole = launch({
  ...{ DATA_DIR: dataDir, PORT: String(port), SESSION_SECRET: secret, LOG_LEVEL: 'info' },
  DATABASE_URL: school.databaseUrl,
});

interface Side {
  origin: string;
  spent(): Spent;
}
const walled: Side = school;
const plain: Side = {
  origin: `http://127.0.0.1:${port}`,
  spent: () => processorTime(oneRole.child.pid ?? 0, school.postmaster),
};

/** The app's own exchange with one of the two, without a replica behind it. */
const transportOf = (who: Visitor, { origin }: Side) =>
  graphqlTransport({
    ...{ url: `${origin}/graphql`, device: 'tablet', userId: who.id, heard: () => {}, now: Date.now },
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', who.cookie);
      return fetch(url, { ...init, headers });
    },
  });

interface Kind {
  name: string;
  /** Requests of a round. */
  times: number;
  send(lane: number, side: Side): Promise<void>;
}

try {
  await untilReady(plain.origin, oneRole.output, 180_000);
  if (!oneRole.output().includes('the second wall is off')) throw new Error('both have the wall');
  const teachers = await Promise.all(Array.from({ length: lanes }, () => school.enrol('teacher', 'Robin')));
  const classes = teachers.map((teacher) => classrooms(teacher, 5));
  await school.fill('classroom', classes.flat());
  const work = classes.flatMap((five) =>
    five.flatMap((one) => Array.from({ length: 200 }, () => assignmentRow(random, one))),
  );
  await school.fill('assignment', work);
  const wires = new Map([walled, plain].map((side) => [side, teachers.map((who) => transportOf(who, side))]));
  const wireOf = (lane: number, side: Side) => {
    const wire = wires.get(side)?.[lane];
    if (!wire) throw new Error(`there is no lane ${lane}`);
    return wire;
  };
  const everything = (): PullCall[] =>
    collectionNames.map((collection) => ({ collection, checkpoint: null, limit: 1_000 }));
  const atRest: PullCall[][] = [];
  const nearly: PullCall[][] = [];
  /** Reads everything, as a device does before it rests. */
  const rest = async (): Promise<void> => {
    for (let lane = 0; lane < lanes; lane++) {
      let calls = atRest[lane] ?? everything();
      for (let more = true; more;) {
        const answers = await wireOf(lane, plain).pull(calls);
        calls = calls.map((call, at) => ({ ...call, checkpoint: answers[at]?.checkpoint ?? null }));
        more = answers.some((answer) => answer?.more);
      }
      atRest[lane] = calls;
    }
  };
  for (let lane = 0; lane < lanes; lane++) {
    const [begun] = await wireOf(lane, plain).pull([{ collection: 'assignment', checkpoint: null, limit: 500 }]);
    nearly.push([{ collection: 'assignment', checkpoint: begun?.checkpoint ?? null, limit: 1 }]);
  }
  const made = (lane: number): PushRow => ({
    ...{ id: newId(), base: '', device: 'tablet', key: newId(), new: true },
    set: { ...assignmentFor(random, classes[lane]?.[0]?.id ?? '') },
  });
  const push = async (lane: number, side: Side, rows: PushRow[]): Promise<void> => {
    const [verdicts] = await wireOf(lane, side).push([{ collection: 'assignment', rows }]);
    if (!verdicts?.every(({ verdict }) => verdict === 'OK')) throw new Error('refused');
  };
  const read = async (path: string, lane: number, { origin }: Side): Promise<void> => {
    const answer = await fetch(`${origin}${path}`, { headers: { cookie: teachers[lane]?.cookie ?? '' } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const kinds: Kind[] = [
    {
      name: 'pull of all collections with nothing new',
      times: 200,
      send: async (lane, side) => void (await wireOf(lane, side).pull(atRest[lane] ?? [])),
    },
    {
      name: 'pull of one document',
      times: 400,
      send: async (lane, side) => {
        const [answer] = await wireOf(lane, side).pull(nearly[lane] ?? []);
        if (answer?.documents.length !== 1) throw new Error('the page has not one document');
      },
    },
    {
      name: 'first pull, a thousand documents',
      times: 12,
      send: async (lane, side) => {
        const answers = await wireOf(lane, side).pull(everything());
        if (answers.flatMap((answer) => answer?.documents ?? []).length < 1_000) throw new Error('there are too few');
      },
    },
    { name: 'push of a new row', times: 200, send: (lane, side) => push(lane, side, [made(lane)]) },
    {
      name: 'push of 100 new rows',
      times: 8,
      send: (lane, side) =>
        push(
          lane,
          side,
          Array.from({ length: 100 }, () => made(lane)),
        ),
    },
    {
      name: 'reading by REST of a class’s work',
      times: 40,
      send: (lane, side) => read(`/api/teacher/classes/${classes[lane]?.[4]?.id}/assignments`, lane, side),
    },
    {
      name: 'reading by REST of an empty list',
      times: 200,
      send: (lane, side) => read('/api/teacher/templates', lane, side),
    },
  ];
  const costs = new Map<string, number[]>();
  const waits = new Map<string, number[]>();
  const note = (of: Map<string, number[]>, key: string, value: number): void => {
    of.set(key, [...(of.get(key) ?? []), value]);
  };
  const measure = async ({ name, times, send }: Kind, side: Side, counts: boolean): Promise<void> => {
    const before = side.spent();
    const took: number[] = [];
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let index = 0; index < times / lanes; index++) {
          const start = performance.now();
          await send(lane, side);
          took.push(performance.now() - start);
        }
      }),
    );
    const { web, postgres } = spentSince(before, side.spent());
    if (!counts) return;
    const key = `${name} ${side === walled}`;
    note(costs, key, (web + postgres) / times);
    note(waits, key, median(took));
  };
  // The first round warms everything up.
  for (let round = -1; round < rounds; round++) {
    for (const kind of kinds) {
      await rest();
      for (const side of round % 2 === 0 ? [walled, plain] : [plain, walled]) await measure(kind, side, round >= 0);
    }
  }
  const sum = (of: Map<string, number[]>, key: string): number =>
    (of.get(key) ?? []).reduce((all, one) => all + one, 0);
  const lines = kinds.flatMap(({ name }): Line[] => {
    const ratio = (of: Map<string, number[]>): number => sum(of, `${name} true`) / sum(of, `${name} false`);
    const bound = name.includes('REST') ? {} : { atMost: 1.15 };
    return [
      { what: `${name}: one role`, value: sum(costs, `${name} false`) / rounds, unit: 'ms of processor' },
      { what: '  with the wall', value: ratio(costs), unit: '×', ...bound },
      { what: '  until it is answered', value: ratio(waits), unit: '×' },
    ];
  });
  report('What the second wall costs', lines);
} finally {
  oneRole.child.kill('SIGTERM');
  await oneRole.exited;
  removeDataDir(dataDir);
  await school.close();
}
